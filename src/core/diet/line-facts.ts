import type { Food, FoodTable } from "#core/food/food-table.ts"
import { foodsNamed, type NamedFood } from "#core/food/match-food.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { type FoodFacts, fodmapGroups } from "./food-facts.ts"
import { type Claimed, readClaims } from "./line-claims.ts"
import { namesOtherPlant, tellsNothing } from "./qualifier.ts"

/** A line as it was worked out: what it says, the food it was weighed as, and its grams (null where not known). */
export type WorkedLine = { parsed: ParsedLine; food: Food | null; grams: number | null }

/** A worked line with the facts of every food it names. */
export type CheckedLine = WorkedLine & { named: readonly NamedFacts[] }

/** What is known of one food that a line names, with what the line promises of it. */
export type NamedFacts = {
  /** As the line has it. */
  name: string
  food: Food | null
  facts: FoodFacts
  claimed: Claimed
  /** What about it is not known, in a sentence; null where all is. */
  doubt: string | null
}

const noFacts: FoodFacts = { contains: new Set(), may: new Set(), fodmap: new Map(), because: "" }

/** The facts of every food that a line names; at least one, for a line that names nothing is in doubt as a whole. */
export function factsOfLine(line: ParsedLine, foods: FoodTable): NamedFacts[] {
  const named = foodsNamed(line, foods)
  const all = named.length > 0 ? named : [{ name: line.name, food: null, givenUp: [] }]
  return all.map((one) => factsOf(one, readClaims(saidOf(one, line))))
}

// What stands aside is said of each food, but for what another branch is called.
function saidOf({ name }: NamedFood, { preparation, note, fullName, name: own, alternatives }: ParsedLine): string {
  const front = alternatives.length > 0 || fullName === own ? "" : fullName
  const asides = `${preparation}; ${note}`.split(/[,;]/).filter((aside) => !/^\s*or\b/i.test(aside))
  return [name, front, ...asides].join(", ")
}

function factsOf({ name, food, givenUp }: NamedFood, claimed: Claimed): NamedFacts {
  const known = food?.facts ?? null
  const telling = givenUp.filter((word) => !tellsNothing(word))
  if (known === null) return { name, food, facts: noFacts, claimed, doubt: `We don't know what “${name}” holds.` }
  const facts = withClaims(known, claimed)
  if (telling.length === 0) return { name, food, facts, claimed, doubt: null }
  const doubt = `We know “${food?.name.toLowerCase()}”, but not “${name}”.`
  // Oat milk is no milk: what another plant is made into has none of it for sure.
  const isOther = telling.some(namesOtherPlant)
  return { name, food, facts: isOther ? { ...facts, contains: new Set() } : facts, claimed, doubt }
}

function withClaims(facts: FoodFacts, { without, isLactoseFree }: Claimed): FoodFacts {
  const left = (tags: ReadonlySet<string>) => new Set([...tags].filter((tag) => !without.has(tag)))
  const lactose = isLactoseFree || without.has("milk")
  const groups = fodmapGroups.filter((group) => !(group === "lactose" && lactose))
  const { fodmap } = facts
  const limits =
    fodmap &&
    new Map(
      groups.flatMap((group) => {
        const grams = fodmap.get(group)
        return grams === undefined ? [] : [[group, grams] as const]
      }),
    )
  return { ...facts, contains: left(facts.contains), may: left(facts.may), fodmap: limits }
}
