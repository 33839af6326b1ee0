import type { Diet } from "#core/diet/label.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import type { Dish } from "./dish.ts"
import { isTitled } from "./members.ts"

/** What a dish has to suit besides its name. */
export type DishWish = { diets: readonly Diet[]; appliances: readonly Appliance[] }

/** Whether a dish surely keeps to labels and can be made with appliances, as it is or its own way under its title. */
export function keeps(dish: Dish, { diets, appliances }: DishWish): boolean {
  return [dish, ...dish.ways.filter((way) => !isTitled(dish)(way))].some(
    (version) =>
      diets.every((diet) => version.diets.includes(diet)) &&
      appliances.every((appliance) => version.appliances.includes(appliance)),
  )
}
