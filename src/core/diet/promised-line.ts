import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { asidesOf } from "./aside-foods.ts"
import { isMereClaim, readClaims, stripClaims } from "./line-claims.ts"
import { isToldWhatIsIn } from "./packet-warning.ts"

/** A line, and what its clauses promise of the food it names. */
export type PromisedLine = { line: ParsedLine; aside: string }

/**
 * A line as its promises may be read: once where they hold or there are none, and where they hang on a condition ("soy
 * sauce, gluten-free if needed", "butter (use vegan for vegans)") twice, without them and with them.
 */
export function readPromises(written: ParsedLine): readonly PromisedLine[] {
  const asides = asidesOf(written)
  const claims = asides.filter(isMereClaim)
  const mere = isToldWhatIsIn(written) ? "" : claims.join(", ")
  const line = withoutClauses(written, claims)
  if (asides.some((aside) => bareCondition.test(aside))) {
    return [
      { line: withoutClaims(line), aside: "" },
      { line, aside: mere },
    ]
  }
  const onCondition = asides.filter((aside) => !isMereClaim(aside) && isOnCondition(aside))
  const offered = onCondition.filter((aside) => readClaims(aside).isAny)
  if (offered.length === 0) return [{ line, aside: onCondition.length > 0 ? "" : mere }]
  const rest = withoutClauses(line, offered.filter(isMereOffer))
  return [
    { line: rest, aside: "" },
    { line: rest, aside: [mere, ...offered].join(", ") },
  ]
}

// "Use gluten-free for coeliacs", "vegan optional": no food of its own, which else is read as one.
function isMereOffer(aside: string): boolean {
  return isMereClaim(aside.replace(conditions, " ").replace(besideOffers, " "))
}

// "Gluten-free soy sauce, if needed" may be either.
const bareCondition = /^(?:if|when|where|as) (?:needed|required|necessary|preferred)\b/i

const isOnCondition = (aside: string) => aside.search(conditions) >= 0

const besideOffers =
  /\b(?:if|you|need|needed|want|wanted|like|desired|required|prefer|preferred|for|it|one|are|is|being|keeping|making|this|diets?|people|guests)\b/giu

const conditions =
  /\b(?:if|when|where|optional(?:ly)?|option|preferably|ideally|as (?:needed|required|necessary)|or|use|choose|pick|can be|for (?:an? )?(?:\p{L}+ )?(?:vegans?|vegetarians?|co?eliacs?|diets?|versions?|options?))\b/giu

function withoutClauses(line: ParsedLine, left: readonly string[]): ParsedLine {
  const without = (text: string) =>
    text
      .split(/(?<=[,;])/)
      .filter((clause) => !left.includes(clause.replace(/[,;]$/, "").trim()))
      .join("")
  return { ...line, preparation: without(line.preparation), note: without(line.note) }
}

function withoutClaims(line: ParsedLine): ParsedLine {
  return {
    ...line,
    name: stripClaims(line.name),
    fullName: stripClaims(line.fullName),
    alternatives: line.alternatives.map(stripClaims),
  }
}
