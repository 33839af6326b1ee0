import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readOffer } from "./stands.ts"

/** What a line says beside its food's name, clause by clause: behind commas and in brackets. */
export function asidesOf({ preparation, note }: ParsedLine): string[] {
  return `${preparation}; ${note}`
    .split(/[,;]/)
    .map((aside) => aside.trim())
    .filter((aside) => aside !== "")
}

/**
 * What a clause names, and how that stands: as a choice beside the line's own food ("such as lard"), as one of those
 * that the clause itself offers ("in butter or oil"), as what is left to the cook, or needed.
 */
export type Aside<Found> = { found: Found; clause: string; stands: "needed" | "optional" | "choice" | "one of several" }

/**
 * The foods that the clauses of a line put into the dish: a clause that is a food's name or several ("pepper and
 * butter"), and what follows "or", "in", "with", "such as". Only what `find` knows whole counts, as most clauses tell
 * how something is cut; what a thing is compared with, replaces or is for does not.
 */
export function foodsAside<Found>(asides: readonly string[], find: (name: string) => Found | null): Aside<Found>[] {
  return asides
    .filter(
      (aside) => !isMereDoing(aside) && (!isNoAddition(readOffer(aside) ?? aside) || offeredInstead(aside) !== null),
    )
    .flatMap((aside) => {
      const offered = offeredInstead(aside)
      if (offered === null) return foodsOfClause(aside, find)
      return findParts(offered, find).map((found): Aside<Found> => ({ found, clause: aside, stands: "choice" }))
    })
}

// "Butter can be used instead", "use oil instead of butter": the butter, the oil.
function offeredInstead(aside: string): string | null {
  const [, used, use] =
    /^(.{1,60}?) (?:can|may|could|will) (?:also )?(?:be (?:used|substituted)|work|do)\b|^(?:(?:you )?(?:can|may|could) )?(?:also )?(?:use|substitute|try) (.{1,60}?) instead\b/i.exec(
      aside,
    ) ?? []
  return used ?? use ?? null
}

function foodsOfClause<Found>(clause: string, find: (name: string) => Found | null): Aside<Found>[] {
  // Every second piece is the word that introduces the next.
  const offer = readOffer(clause)
  const pieces = (offer ?? clause).split(introducers)
  return pieces.flatMap((piece, at) => {
    const stands = offer === null ? standsAfter(pieces, at) : "optional"
    return at % 2 === 1 ? [] : findParts(piece, find).map((found): Aside<Found> => ({ found, clause, stands }))
  })
}

function standsAfter(pieces: readonly string[], at: number): Aside<unknown>["stands"] {
  const [before = "", after = ""] = [pieces[at - 1], pieces[at + 1]]
  if (pieces.slice(0, at).some((piece) => exampleWord.test(piece))) return "choice"
  if (orWord.test(before) && pieces[at - 2]?.trim() === "") return "choice"
  return orWord.test(before) || orWord.test(after) ? "one of several" : "needed"
}

const orWord = /^(?:or|\s*\/\s*)$/i
const exampleWord = /^(?:such as|e\.?g\.?|preferably|ideally)$/i

// "Cream of mushroom soup" is one food where the table has it, before it is cream and soup.
function findParts<Found>(name: string, find: (name: string) => Found | null): Found[] {
  return [name]
    .flatMap((whole) => findNamed(whole, find) ?? whole.split(joiners).map((part) => findNamed(part, find)))
    .filter((found) => found !== null)
}

function findNamed<Found>(name: string, find: (name: string) => Found | null): Found | null {
  if (!/\p{L}{2}/u.test(name) || name.length > longestName) return null
  // "95% lean beef" is a name, "2 tbsp butter" holds one.
  const [bare, counted] = [withoutArticle(name), withoutAmount(name)]
  return find(bare) ?? (counted === bare ? null : find(counted))
}

/** The choices that a line offers after its food: "1 tbsp butter, or 2 tbsp oil". "Or to taste" offers none. */
export function choicesAside(asides: readonly string[]): string[] {
  return asides
    .filter((aside) => /^or\s/i.test(aside))
    .map((aside) => aside.slice("or ".length).split(/(?<![\w-])or(?![\w-])/i)[0] ?? "")
    .filter((choice) => !noChoice.test(choice))
}

const noChoice =
  /^\s*(?:more|less|to taste|to serve|as|until|so|use|other|another|your|an?y?(?: other)? (?:mix|mixture|combination|similar|of)|if|about|up to|enough|substitute|similar|equivalent|both|either|(?:fat-free|non-?fat|low-fat|light)$|home ?made|store|additional|thereabouts|not|equal|at|for|without|with|in|by|from|cut|see|buy|make|a (?:little|bit|few|pinch|combination|mix|mixture|blend))\b/i

const longestName = 60

const introducers =
  /((?<![\w-])(?:or|plus|using|use|such as|e\.?g\.?|i\.?e\.?|including|preferably|ideally|contain(?:s|ing)?|(?:topped|tossed|mixed|coated|rolled|filled|stuffed|brushed|fried|cooked|made)(?= (?:in|with|from)\b))(?![\w-])|(?<=\p{L})\s*\/\s*(?=\p{L}))/iu

const joiners = /(?<![\w-])(?:and|&|with|in|from|of)(?![\w-])/i

// "peeled and finely chopped" is most of what stands aside, and worth no look into the table.
function isMereDoing(aside: string): boolean {
  return aside.split(" ").every((word) => /[^e]ed$/i.test(word) || doingWords.has(word))
}

const doingWords = new Set(
  "and cut finely thinly roughly coarsely lightly to taste optional about divided ground".split(" "),
)

// "in place of the egg", "the size of a walnut", "without butter", "to serve with fish", "for frying the prawns"; but
// "egg substitute" is a food.
function isNoAddition(aside: string): boolean {
  return /\b(?:instead|in place|in lieu|rather than|replac\w+|(?<!\b(?:egg|sugar|butter|milk|salt|meat|cheese) )substitut\w+|without|not|no|never|omit|except|size|sized|shaped?|like|free|discard\w*|removed?)\b|^(?:for|to|as|if|until)\b/i.test(
    aside,
  )
}

/** A name without the amount that stands before it. */
export function withoutAmount(name: string): string {
  const bare = withoutArticle(name)
  return /\d|^(?:pinch|dash|splash|knob|handful)/i.test(bare) ? parseLine(bare).fullName : bare
}

function withoutArticle(name: string): string {
  return name.replace(/^\s*(?:an?|the|some|any|more|extra)\s+/i, "").trim()
}
