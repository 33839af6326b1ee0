import { nearestGoals as nearestGoalsRead } from "#core/craft/nearest-goals.ts"
import { falseClaimsOf as falseClaimsRead, withoutFalseClaims as withoutFalseRead } from "#core/craft/title-claims.ts"
import { titleDoubts as titleDoubtsRead } from "#core/craft/title-doubts.ts"
import { foodsOfTitleAlone as foodsOfTitleRead } from "#core/craft/title-foods.ts"
import { brokenPromises as brokenPromisesRead } from "#core/craft/title-promises.ts"
import { assessCard as assessCardRead } from "#core/craft/unexplained.ts"
import type { Diet } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { takeApart } from "#core/measure/written-line.ts"
import {
  type Carried as CarriedRead,
  carryMethod as carryMethodRead,
  carryTitle as carryTitleRead,
} from "#core/method/carry-method.ts"
import { carryWater as carryWaterRead, type Dry } from "#core/method/carry-water.ts"
import { scaleMethod as scaleMethodRead } from "#core/method/scale-method.ts"
import { toldApart as toldApartRead } from "#core/method/tell-apart.ts"
import {
  findAdded as findAddedRead,
  findBrokenBySteps as findBrokenRead,
  findUnknown as findUnknownRead,
  findUnlisted as findUnlistedRead,
} from "#core/method/unlisted-foods.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { readLine } from "#core/reading/read-line.ts"
import { readRecipe, writtenOf } from "#core/reading/read-recipe.ts"
import type { RecipeWords, Written } from "#core/recipe/recipe.ts"
import type { Remixed as RemixedRead } from "#core/remix/finish-remix.ts"
import { fitPortions as fitPortionsRead } from "#core/remix/fit-portions.ts"
import type { Kitchen } from "#core/remix/kitchen.ts"
import { portionOf } from "#core/remix/portion.ts"
import type { Fittable as FittableRead } from "#core/remix/problem.ts"
import { type Order as OrderRead, remixRecipe as remixRecipeRead } from "#core/remix/remix-recipe.ts"
import { swapLines as swapLinesRead } from "#core/remix/swap-lines.ts"
import type { Wanted } from "#core/request/request.ts"
import { foods as ourFoods } from "./foods.ts"

// What core does with recipes that were read, for tests, which write them as text. Each is called as the function that it
// calls, and does nothing but read what goes in and write what comes out.

const read = (text: string, foods: FoodTable = ourFoods) => readLine(text, foods)

const wordsOf = ({ title, ingredients, method }: RecipeWords, foods: FoodTable) =>
  readRecipe({ title, servings: 1, ingredients: [...ingredients], method: [...method] }, foods)

export const readPortion = (text: string, foods: FoodTable) => portionOf(readLine(text, foods))

export type Carried = Omit<CarriedRead, "before" | "after"> & { before: string; after: string }

const carriedRead = ({ before, after, ...change }: Carried, foods?: FoodTable): CarriedRead => ({
  ...change,
  before: read(before, foods),
  after: read(after, foods),
})

type Around = {
  others: readonly string[]
  foods: FoodTable
  units: MeasurementUnit
  isLeft?: (name: string) => boolean
}

export const carryMethod = (method: readonly string[], changes: readonly Carried[], { others, ...around }: Around) =>
  carryMethodRead(
    method,
    changes.map((change) => carriedRead(change, around.foods)),
    { ...around, others: others.map((text) => read(text, around.foods)) },
  )

export const carryTitle = (title: string, swaps: readonly Pick<Carried, "before" | "called">[], foods: FoodTable) =>
  carryTitleRead(
    title,
    swaps.map(({ before, called }) => ({ before: read(before, foods), called })),
    foods,
  )

export const carryWater = (
  method: readonly string[],
  dry: readonly Dry[],
  { ingredients, units }: { ingredients: readonly string[]; units: MeasurementUnit },
) => carryWaterRead(method, dry, { lines: ingredients.map((text) => read(text)), units })

export const toldApart = (carried: readonly Carried[], carry: (marked: readonly Carried[]) => string[]) =>
  toldApartRead(
    carried.map((change) => carriedRead(change)),
    (marked) =>
      carry(marked.map(({ before, after, ...change }) => ({ ...change, before: before.text, after: after.text }))),
  )

export const scaleMethod = (
  { ingredients, ...recipe }: Pick<Written, "ingredients" | "method" | "servings">,
  { after, ...scaling }: { factor: number; units: MeasurementUnit; after: readonly string[] },
) => scaleMethodRead({ ...recipe, lines: ingredients.map(takeApart) }, { ...scaling, after: after.map(takeApart) })

export const findUnlisted = (recipe: RecipeWords, foods: FoodTable) => findUnlistedRead(wordsOf(recipe, foods), foods)
export const findAdded = (recipe: RecipeWords, foods: FoodTable) => findAddedRead(wordsOf(recipe, foods), foods)
export const findUnknown = (recipe: RecipeWords, foods: FoodTable) => findUnknownRead(wordsOf(recipe, foods), foods)
export const findBrokenBySteps = (recipe: RecipeWords, asked: readonly Diet[], foods: FoodTable) =>
  findBrokenRead(wordsOf(recipe, foods), asked, foods)

export const assessCard = (card: Written, foods: FoodTable) => assessCardRead(readRecipe(card, foods), foods)
export const titleDoubts = (card: Written, assessment: Assessment, foods: FoodTable) =>
  titleDoubtsRead(readRecipe(card, foods), assessment, foods)
export const foodsOfTitleAlone = (card: Written, foods: FoodTable) => foodsOfTitleRead(readRecipe(card, foods), foods)
export const brokenPromises = (card: Written, foods: FoodTable) => brokenPromisesRead(readRecipe(card, foods))
export const withoutFalseClaims = (card: Written, foods: FoodTable) => withoutFalseRead(readRecipe(card, foods), foods)
export const falseClaimsOf = (card: Written, foods: FoodTable) => falseClaimsRead(readRecipe(card, foods), foods)

type Missed = Omit<Parameters<typeof nearestGoalsRead>[0], "recipe"> & { recipe: Written }

export const nearestGoals = ({ recipe, ...missed }: Missed, means: Parameters<typeof nearestGoalsRead>[1]) =>
  nearestGoalsRead({ ...missed, recipe: readRecipe(recipe, means.foods) }, means)

export type Fittable = Omit<FittableRead, "lines"> & { ingredients: readonly string[] }

export function fitPortions({ ingredients, ...recipe }: Fittable, wanted: Wanted, kitchen: Kitchen) {
  const { lines, ...fitted } = fitPortionsRead({ ...recipe, lines: ingredients.map(kitchen.read) }, wanted, kitchen)
  return { ...fitted, ingredients: lines.map(({ text }) => text) }
}

type InText = { recipe: Written }
export type Remixed = Omit<RemixedRead, "recipe"> & InText

const inText = <Made extends Pick<RemixedRead, "recipe">>({
  recipe,
  ...made
}: Made): Omit<Made, "recipe"> & InText => ({
  ...made,
  recipe: writtenOf(recipe),
})

export const remixRecipe = ({ recipe, ...order }: Omit<OrderRead, "recipe"> & InText): Remixed =>
  inText(remixRecipeRead({ ...order, recipe: readRecipe(recipe, order.foods) }))

type SwapOrder = Omit<Parameters<typeof swapLinesRead>[0], "recipe" | "ticked"> &
  InText & { ticked?: readonly string[] }

export function swapLines({ recipe, ticked = [], ...order }: SwapOrder) {
  const swapped = swapLinesRead({
    ...order,
    recipe: readRecipe(recipe, order.foods),
    ticked: ticked.map((text) => read(text, order.foods)),
  })
  return swapped.ok ? inText(swapped) : swapped
}
