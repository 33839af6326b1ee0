import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"

/** What a line says beside its food's name, clause by clause: behind commas and in brackets. */
export function asidesOf({ preparation, note }: ParsedLine): string[] {
  return `${preparation}; ${note}`
    .split(/[,;]/)
    .map((aside) => aside.trim())
    .filter((aside) => aside !== "")
}

/**
 * The foods that the clauses of a line put into the dish: a clause that is a food's name or several ("pepper and
 * butter"), and what follows "or", "in", "with", "such as". Only what `find` knows whole counts, as most clauses tell
 * how something is cut; what a thing is compared with, replaces or is for does not.
 */
export function foodsAside<Found>(asides: readonly string[], find: (name: string) => Found | null): Found[] {
  return asides
    .filter((aside) => !isNoAddition(aside))
    .flatMap((aside) => aside.split(introducers))
    .filter((name) => /\p{L}{2}/u.test(name ?? "") && name.length <= longestName)
    .map((name) => find(withoutAmount(name)))
    .filter((found) => found !== null)
}

const longestName = 60

const introducers =
  /(?<![\w-])(?:or|and|&|plus|with|in|from|using|use|such as|e\.?g\.?|i\.?e\.?|including|preferably|ideally|containing|of|topped|tossed|mixed|coated|rolled|filled|stuffed|brushed|fried|cooked|made)(?![\w-])|(?<=\p{L})\s*\/\s*(?=\p{L})/iu

// "in place of the egg", "the size of a walnut", "without butter", "to serve with fish", "for frying the prawns".
function isNoAddition(aside: string): boolean {
  return /\b(?:instead|in place|in lieu|rather than|replac\w+|substitut\w+|without|not|no|never|omit|except|size|sized|shaped?|like|free|discard\w*|removed?)\b|^(?:for|to|as|if|until)\b/i.test(
    aside,
  )
}

function withoutAmount(name: string): string {
  const bare = name.replace(/^(?:an?|the|some|any|more|extra)\s+/i, "").trim()
  return /\d|^(?:pinch|dash|splash|knob|handful)/i.test(bare) ? parseLine(bare).fullName : bare
}
