import { readKind } from "#core/food/kind.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { foods } from "./foods.ts"

// It shares no table of versions with core: kinds of food and these pairs are all it goes by.

/** Kinds of another family, or of one with much in it, that are versions of each other. */
const pairs: readonly (readonly [string, string])[] = [
  ["syrup", "syrup"],
  ["butter", "oil"],
  ["aromatic", "sauce"],
]
const wide = new Set(["meat", "fish", "vegetables", "fruit", "pulses and nuts", "spices", "herbs", "drinks"])

const kindOf = (line: AssessedLine | undefined) => line?.kind ?? ""
const familyOf = (line: AssessedLine | undefined) => readKind(kindOf(line))?.family ?? ""
const isEgg = (line: AssessedLine | undefined) => kindOf(line) === "egg"

/** What a packet says of the same food. */
const claims = /\b(?:vegan|vegetarian|halal|kosher|low-fodmap|(?:dairy|lactose|gluten|soy|egg|nut)-free) /gi
const isClaimedSame = (before: string, after: string) => after.replace(claims, "") === before.replace(claims, "")

function isVersion(before: AssessedLine, after: AssessedLine | undefined): boolean {
  if (after === undefined || before.foodId === null || before.foodId === after.foodId) return true
  if (isEgg(before) !== isEgg(after)) return false
  if (kindOf(before) === kindOf(after)) return !wide.has(familyOf(before))
  const isPair = pairs.some(([one, other]) => one === kindOf(before) && other === kindOf(after))
  return isPair || (familyOf(before) === familyOf(after) && !wide.has(familyOf(before)))
}

/** Lines of a finished recipe that hold another food than they were drafted with, and no version of it, or that nobody drafted. */
export function foreignFoods(drafted: readonly string[], finished: readonly string[]): string[] {
  const lines = (ingredients: readonly string[]) => assessRecipe({ servings: 1, ingredients }, foods).lines
  const [before, after] = [lines(drafted), lines(finished)]
  return after.flatMap((line, at) => {
    const own = before[at]
    const isSame = own !== undefined && (isVersion(own, line) || isClaimedSame(own.text, line.text))
    return isSame ? [] : [line.text]
  })
}
