import { isHeating } from "#core/method/where-cooked.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import { type Cooking, type Dish, isFryingOil } from "./dish.ts"

const bakes: readonly Appliance[] = ["oven", "toasteroven"]
const heats: readonly Appliance[] = [
  ...bakes,
  "stovetop",
  "microwave",
  "airfryer",
  "slowcooker",
  "pressurecooker",
  "grill",
  "ricecooker",
]

const isMadeIn =
  (some: readonly Appliance[]) =>
  ({ appliances }: Cooking): boolean =>
    appliances.some((one) => some.includes(one))

const isHeated = (cooking: Cooking): boolean =>
  isMadeIn(heats)(cooking) ||
  cooking.steps.some((parts) => parts.some((part) => part.kind === "text" && isHeating(part.text)))

/**
 * Whether a word says something that is done to a dish when it is made ("cook", "baking"), or that is made for it ("batter"),
 * in any of its ways.
 */
export function isDone(word: string, dish: Dish): boolean {
  const done = /^cook(?:ing)?$/.test(word)
    ? isHeated
    : /^bak(?:e|ing)$/.test(word)
      ? isMadeIn(bakes)
      : /^fr(?:y|ied|ying)$/.test(word)
        ? isDeepFried
        : speaksOf(word)
  return [dish, ...dish.ways].some(done)
}

const isDeepFried = ({ ingredients }: Cooking): boolean => ingredients.some(isFryingOil)

/** "The batter", "a thick batter": what a step speaks of as a thing is there, though no line lists it. */
const speaksOf = (word: string) => {
  const spoken = new RegExp(`\\b(?:an?|the|this|that) (?:\\p{L}+ ){0,2}${word.replace(/[^\p{L}]/gu, "")}s?\\b`, "iu")
  return ({ steps }: Cooking): boolean =>
    steps.some((parts) => parts.some((part) => part.kind === "text" && spoken.test(part.text)))
}
