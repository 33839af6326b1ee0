import { isHeating } from "#core/method/where-cooked.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import type { Cooking, Dish } from "./dish.ts"

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

/** Whether a word ("cook", "baking") says something that is done to a dish when it is made, in any of its ways. */
export function isDone(word: string, dish: Dish): boolean {
  const done = /^cook(?:ing)?$/.test(word) ? isHeated : /^bak(?:e|ing)$/.test(word) ? isMadeIn(bakes) : null
  return done !== null && [dish, ...dish.ways].some(done)
}
