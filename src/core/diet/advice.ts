import { isAmong } from "#core/food/kind.ts"
import type { FoodTag } from "#core/food/tag.ts"
import { buyingRules } from "./buying-rules.ts"
import { type Diet, dietLabels, isOfAmounts } from "./label.ts"
import type { ToldFood } from "./label-reason.ts"
import { inSentence } from "./sentence.ts"

// What only holds one is bought itself: "pesto marked vegetarian".
const hardCheeses: ReadonlySet<string | null> = new Set(["parmesan", "grated-parmesan", "pecorino", "asiago"])

/** What to buy where a label depends on what is bought; null where buying does not help. */
export function whatToBuy(diet: Diet, tag: FoodTag | null, { name, id }: Pick<ToldFood, "name" | "id">): string | null {
  const bought = inSentence(name)
  if (diet === "halal" && tag === "alcohol") {
    return /vanilla/i.test(name) ? "vanilla powder or paste without alcohol" : `${bought} without alcohol`
  }
  if (diet === "halal" || diet === "kosher") return `${diet}-certified ${bought}`
  if (diet === "vegetarian" && tag === "rennet" && id === "rennet") return "vegetarian rennet"
  if (diet === "vegetarian" && tag === "rennet" && hardCheeses.has(id)) return "vegetarian hard cheese"
  if (tag === "chestnut") return null
  return isOfAmounts(diet) ? null : `${bought} marked ${diet}`
}

/** What to buy in place of a food that breaks a label; null where no version of it is sold that would not. */
export function whatToBuyInstead(diet: Diet, tag: FoodTag | null, food: ToldFood): string | null {
  if (food.id === null || tag === null) return null
  const fitting = buyingRules.find(
    ({ diets, tags, foods }) => diets.includes(diet) && tags.includes(tag) && (foods === "any" || isAmong(food, foods)),
  )
  if (fitting === undefined) return null
  return fitting.buy.replace("{food}", inSentence(food.name)).replace("{label}", dietLabels[diet].toLowerCase())
}
