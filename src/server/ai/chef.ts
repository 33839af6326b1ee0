import type { Shortfall } from "#core/ai/prompt-data.ts"
import type { WrittenPart } from "#core/ai/read-as-written.ts"
import type { SwapOrder } from "#core/ai/swap-prompt.ts"
import type { Addition } from "#core/cookbook/compose-recipe.ts"
import type { Leeway } from "#core/cookbook/dish.ts"
import type { ChefName } from "#core/craft/chef-name.ts"
import type { Diet } from "#core/diet/label.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import type { CookingTime } from "#core/recipe/cooking-time.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import type { Recipe, Written } from "#core/recipe/recipe.ts"
import type { Unheeded } from "#core/recipe/unheeded.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"

/**
 * What a chef is asked: the cook's request, the kitchen it is for, the draft that fell short, if any, how many replies it
 * may take (two where left out, D10), and the titles that a dish left to chance should not have again.
 */
export type Order = {
  request: RecipeRequest
  preferences: Preferences
  shortfall: Shortfall | null
  mostReplies?: number
  /** Whether a variant is to be cooked where one keeps to all labels: the dish itself could not be brought to them. */
  wantsVariant?: boolean
  notAgain?: readonly string[]
}

/**
 * What a chef answers: a recipe, who wrote it, and what it claims the recipe holds (null where it claims nothing).
 * `insteadOf` is the title of the dish that was asked for by name, where another or another's way is cooked in its place,
 * and `unheeded` what the name says and that dish does nothing about.
 * `leeways` say which lines may move and `additions` what may join them, `goesWith` what it is eaten with, `time` how long it takes and `marks` the foods of each
 * step, where the chef knows it, and `replies` how many it took where a first had a zero (D10).
 */
export type Draft = Written & {
  claimed: Nutrition | null
  chef: ChefName
  replies?: number
  insteadOf?: string
  unheeded?: Unheeded
  leeways?: readonly Leeway[]
  additions?: readonly Addition[]
  goesWith?: readonly string[]
  time?: CookingTime | null
  marks?: MarkedFoods
}

/** Whoever swaps ingredients; refuses as a chef does (E7), or with `swap_unreadable`. */
export type SwapChef = {
  swap(order: SwapOrder, signal: AbortSignal): Promise<Pick<Recipe, "ingredients" | "method">>
}

/** Is told each part of the recipe as it is written; what was told may still be replaced by the whole. */
export type Watch = (part: WrittenPart) => void

/** Titles of dishes near the one asked for; `isMakeable` where the cook has what they need, and they use what was asked for. */
export type Offered = { titles: string[]; isMakeable: boolean }

/**
 * The one port to whoever writes recipes. `write` refuses with an AppError (E7, E9, `dish_unknown`);
 * anything else it throws is a fault of ours.
 */
export type Chef = {
  name: ChefName
  write(order: Order, signal: AbortSignal, watch?: Watch): Promise<Draft>
  /** What can be had in place of a dish that can't keep to the labels asked for; only a cookbook knows any. */
  instead?(title: string, order: Pick<Order, "request" | "preferences">): Promise<Offered>
}

/**
 * Names of dishes for one that is being typed; where nothing is typed, some that surely keep to the labels. It is asked
 * of the cookbook, also where a provider writes the recipes.
 */
export type DishNames = (asked: { typed: string; diets: readonly Diet[] }) => Promise<string[]>

/** Whether this is the provider failing or resting, and neither a reply that is none nor a fault of ours. */
export function isProviderFailure(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith("ai_")
}
