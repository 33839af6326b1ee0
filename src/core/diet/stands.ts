/**
 * How a food stands in its line: the dish needs it, the cook may leave it out, or it is one of those that an "or" offers
 * (foods of one line with different branches are alternatives, those with the same go together). An example is a kind of
 * what the line asks for.
 */
export type Stands = "needed" | "optional" | { branch: number; isExample?: true }

/** Whether a clause that tells nothing else leaves it to the cook: "optional", "if desired", "to serve", "for garnish". */
export function isLeftToCook(clause: string): boolean {
  return whole.test(clause)
}

/**
 * Whether the clauses behind a food's name leave the food to the cook: of "flour tortillas, topped with cream, if you like"
 * it is the cream that may be left out, and of "2 eggs, beaten, plus 6 fried eggs, for serving" the fried ones.
 */
export function isSpare(clauses: readonly string[]): boolean {
  return clauses.some((clause, at) => isLeftToCook(clause) && (at === 0 || !bringsIn.test(clauses[at - 1] ?? "")))
}

const bringsIn = /\b(?:with|in|removed|off|plus|and|extra|additional)\b/i

/** A clause that leaves its food to the cook, without the words for that ("with cream if you like"); null for others. */
export function readOffer(clause: string): string | null {
  return within.test(clause) ? clause.replace(within, " ").trim() : null
}

const ifLiked = `if (?:you (?:like|wish|want|prefer|desire)|desired|liked|wanted|wished|using|preferred)`
const serving = `(?:to|for|when) (?:serve|serving|garnish(?:ing)?|decorat(?:e|ing)|decoration)`

const whole = new RegExp(
  String.raw`^(?:(?:but |totally |entirely )?optional(?:ly)?(?: (?:but|garnish|topping|extra|for)\b.*)?|${ifLiked}|(?:as )?an? (?:optional )?garnish|${serving}(?: with)?)$`,
  "i",
)

const within = new RegExp(
  String.raw`\boptional(?:ly)?\b|\b${ifLiked}\b|\b${serving}\b|^(?:garnish(?:ed)?|serve[sd]?|decorated?) with\b`,
  "i",
)
