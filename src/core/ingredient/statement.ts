import { type Amount, readMeasures } from "#core/ingredient/amount.ts"
import type { StatedMeasure } from "#core/ingredient/measure.ts"
import { readUnit, type UnitId, type UnitKind } from "#core/ingredient/unit.ts"

const soldIn: ReadonlySet<UnitId> = new Set<UnitId>([
  ...(["bag", "bottle", "box", "can", "carton", "container", "envelope"] as const),
  ...(["jar", "package", "pot", "punnet", "tub", "tube"] as const),
])

/** Where a line states no amount but in brackets, that amount: "cilantro (about 1/2 cup)", "bananas (4-5 small ones)". */
export function statedAlone(amount: Amount, asides: readonly string[]): Amount {
  if (amount.quantity !== null || amount.unit !== null) return amount
  const stated = asides.flatMap((aside) => readMeasures(aside)).find(({ unit }) => kindOf(unit) !== "length")
  return stated === undefined ? amount : { ...amount, ...stated }
}

/**
 * Adds what brackets and later clauses say of the weight: of each ("2 fillets, about 200 g each", "2 cans (14 oz)")
 * or of all of it ("6 potatoes (about 2 pounds)").
 */
export function addStatements(amount: Amount, clauses: readonly string[]): Amount {
  return clauses.flatMap((clause) => clause.split(/[;,]/)).reduce(addStatement, amount)
}

function addStatement(known: Amount, clause: string): Amount {
  const stated = readMeasures(clause.trim().replace(/^weighing\s+/i, "")).filter(({ unit }) => isWeighable(unit))
  const [first] = stated
  if (first === undefined || known.quantity === null || known.each !== null) return known
  const isOfOne = /\beach\b|\bapiece\b|\bper\b/i.test(clause)
  const isOfAll = inAll.test(clause) || isDrainedOfAll(clause, known.quantity, first)
  const isEach = isOfOne || (known.unit !== null && soldIn.has(known.unit) && !isOfAll)
  return isEach ? { ...known, each: first } : { ...known, same: [...known.same, ...stated] }
}

/** What a bracket says that is no amount of food: "(soaked for 8 hours)", "(at 20 °C)". */
export const timeOrHeat = /\b(?:min(?:ute)?|h(?:ou)?r|day|week|month|year)s?\b|°/i

/** What its maker says is left of a pack when it is drained: " (240 g drained weight)". */
export const drainedWeight = / ?\((?:about )?[\d.]+ ?(?:g|oz) (?:when )?drained(?: weight)?\)/i

const inAll = /\b(?:total|altogether|together|in all|combined|all told)\b/i

/** No tin of a usual size holds so much (g) without its brine. */
const mostDrained = 300

/** "2 tins chickpeas (480 g drained weight)": so much is in both of them. */
function isDrainedOfAll(clause: string, count: number, { quantity, unit }: StatedMeasure): boolean {
  return /\bdrained\b/i.test(clause) && count > 1 && unit === "g" && quantity > mostDrained
}

function isWeighable(unit: UnitId | null): boolean {
  return kindOf(unit) === "mass" || kindOf(unit) === "volume"
}

/** The kind of a unit, or null where there is none. */
export function kindOf(unit: UnitId | null): UnitKind | null {
  return unit === null ? null : (readUnit(unit)?.kind ?? null)
}
