import { nameWords } from "#core/food/normalise-name.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { type ClauseFood, foodsInClause, type Reading } from "./clause-foods.ts"
import { isMereForm, makesAnother } from "./plain-words.ts"
import { readOffer } from "./stands.ts"

/** What a line says beside its food's name, clause by clause: behind commas and in brackets. */
export function asidesOf({ preparation, note }: ParsedLine): string[] {
  return `${preparation}; ${note}`
    .split(/[,;]/)
    .map((aside) => aside.trim())
    .filter((aside) => aside !== "")
}

/**
 * How what a clause puts into the dish stands: as a choice of the line's own, along with the choice before it, as an example
 * of what the line asks for, among several of the clause's, or so.
 */
export type Aside<Found> = {
  found: Found
  clause: string
  stands: "needed" | "optional" | "choice" | "along" | "example" | "one of several"
}

/** What the clauses of a line put into the dish, and the words of theirs that nobody knows. */
export function foodsAside(
  line: ParsedLine,
  { byName, isAlike, isBread }: Pick<Reading, "byName" | "isAlike"> & { isBread: boolean },
): Aside<ClauseFood>[] {
  const own = new Set(
    nameWords(["crust", line.name, line.fullName, ...line.alternatives].join(" ")).slice(isBread ? 0 : 1),
  )
  // What a thing was marinated in is its own.
  if (own.has("marinated")) own.add("marinade")
  const notes = asidesOf({ ...line, preparation: "" })
  const clauses = asidesOf(line).filter((clause) => !(notes.includes(clause) && uses.has(clause.toLowerCase())))
  const isProse = line.note.split(" ").length >= fewestOfSentence && sentence.test(line.note)
  return clauses.flatMap((clause) => {
    if (tellsOfOthers.test(clause)) return []
    const offer = readOffer(clause)
    const isInstead = offeredInstead(clause)
    const reading = {
      byName,
      own,
      isAlike,
      isProse: isProse && notes.includes(clause),
      isListed: isListed(notes.includes(clause) ? notes : clauses, clause),
    }
    const found = foodsInClause(offer ?? clause, reading)
    const isGloss = isAlike && notes.includes(clause) && isOtherName(clause)
    return (isGloss ? found.filter(({ food, front }) => food !== null || front.length > 0) : found).map(
      (found): Aside<ClauseFood> => ({ found, clause, stands: isInstead ? "choice" : standsOf(found, offer) }),
    )
  })
}

/** Where the food is from, and what else of the dish it is for: "to go over the tofu", "for shaking over fried eggs", "from Crete". */
const tellsOfOthers =
  /^(?:to (?:go|serve|eat|spoon|pour|scatter)|for \p{L}+ing) (?:over|on|onto|under|beside|alongside|with|into) (?:the|your|them|it)\b|^for \p{L}+ing (?:over|on|onto) |^from (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u

/** In brackets by themselves they say what the line is for: "1 egg, beaten (glaze)". */
const uses = new Set(["glaze", "filling", "topping", "stuffing", "frosting", "coating"])

/** Words of a note that may be a sentence to the cook, and words that only a sentence has. */
const fewestOfSentence = 8
const sentence = /\b(?:is|are|was|were|can|will|should|must|may|you|your|it|they|we|i|don['’]t|if|how|this|that)\b/i

// "Such as maitake, oyster, and shiitake": what follows an example is another, though not in brackets behind it.
function isListed(clauses: readonly string[], clause: string): boolean {
  const at = clauses.indexOf(clause)
  const start = clauses.findLastIndex(
    (clause, place) => place < at && /\b(?:such as|e\.g\.?|preferably)\b/i.test(clause),
  )
  return (
    start >= 0 &&
    clauses.slice(start + 1, at + 1).every((clause) => /^(?:(?:and\/or|and|or) )?\S+(?: \S+)?$/i.test(clause))
  )
}

// "Piel de sapo" in brackets behind a melon is a kind of melon; "with duxelles" or "Mornay-filled" is none.
function isOtherName(clause: string): boolean {
  const words = nameWords(clause)
  return words.length <= 6 && words.every((word) => !makesAnother(word) && !isMereForm(word) && !bringsIn.has(word))
}

const bringsIn = new Set("with in on over under plus contain containing sauce paste style mix dressing".split(" "))

function standsOf({ offered, along }: ClauseFood, offer: string | null): Aside<ClauseFood>["stands"] {
  if (offer !== null) return "optional"
  if (along) return "along"
  return offered === "outright" ? "needed" : offered
}

// "Butter can be used instead", "use oil instead of butter".
function offeredInstead(clause: string): boolean {
  return /^.{1,60}? (?:can|may|could|will) (?:also )?(?:be (?:used|substituted)|work|do)\b|^(?:(?:you )?(?:can|may|could) )?(?:also )?(?:use|substitute|try) .{1,60}? instead\b/i.test(
    clause,
  )
}

/** The choices that a line offers after its food: "1 tbsp butter, or 2 tbsp oil". "Or to taste" offers none. */
export function choicesAside(asides: readonly string[]): string[] {
  return asides
    .filter((aside) => offering.test(aside))
    .map((aside) => aside.replace(offering, "").split(/(?<![\w-])or(?![\w-])/i)[0] ?? "")
    .filter((choice) => !noChoice.test(choice))
}

const offering = /^(?:or(?: else)?|else)\s/i

const noChoice =
  /^\s*(?:more|less|to taste|to serve|as|until|so|use|other|another|your|an?y?(?: other)? (?:mix|mixture|combination|similar|of)|if|about|up to|enough|substitute|similar|equivalent|both|either|(?:fat-free|non-?fat|low-fat|light)$|home ?made|store|additional|thereabouts|not|equal|at|for|without|with|in|by|from|cut|see|buy|make|a (?:little|bit|few|pinch|combination|mix|mixture|blend))\b/i

/** A name without the amount that stands before it. */
export function withoutAmount(name: string): string {
  const bare = withoutArticle(name)
  return /\d|^(?:pinch|dash|splash|knob|handful)/i.test(bare) ? parseLine(bare).fullName : bare
}

function withoutArticle(name: string): string {
  return name.replace(/^\s*(?:an?|the|some|any|more|extra)\s+/i, "").trim()
}
