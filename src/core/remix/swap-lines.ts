import { diets } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { bearsSteps } from "./cooking.ts"
import { findUnmet, finishRemix, type Remixed } from "./finish-remix.ts"
import { fitPortions } from "./fit-portions.ts"
import { kinOf } from "./kin.ts"
import { type Kitchen, openKitchen, systemOf } from "./kitchen.ts"
import type { LineSwap } from "./mend-labels.ts"
import { occasionsOf } from "./occasion.ts"
import type { Portion } from "./portion.ts"
import { type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"

/** The swapped recipe and the chosen lines that stay, for nothing is known that keeps the labels; not ok where all of them do. */
export type Swapped = ({ ok: true; left: number[] } & Remixed) | { ok: false; lines: number[] }

type Order = {
  recipe: Written
  /** The places of the lines to be replaced. */
  chosen: readonly number[]
  request: Wanted
  foods: FoodTable
  units?: MeasurementUnit
}

/**
 * Replaces the chosen lines, each by another food that keeps the labels asked for and, in the amount that does so, the
 * goals as far as they can be kept; the first that does is taken, and none that was to go. The title and every other line
 * stay to the letter, and the method follows (D3).
 */
export function swapLines({ recipe, chosen, request, foods, units }: Order): Swapped {
  const kitchen = openKitchen(foods, units ?? systemOf(recipe.ingredients, foods))
  const gone = new Set(chosen.flatMap((line) => kitchen.read(recipe.ingredients[line] ?? "")?.food.id ?? []))
  const swaps = new Map<number, LineSwap>()
  let ingredients = [...recipe.ingredients]
  // What breaks a label, or takes a smaller amount, beside a line that is yet to go need not once that is gone.
  for (const line of [...new Set(chosen), ...new Set(chosen)]) {
    const before = recipe.ingredients[line]
    if (before === undefined) continue
    const others = { ...recipe, ingredients: ingredients.with(line, before) }
    const choices = choicesFor(line, others, { request, kitchen, gone })
    const best = bestChoice(choices, { line, recipe: others, request, kitchen })
    if (best === null) continue
    ingredients = best.ingredients
    const after = ingredients[line] ?? ""
    swaps.set(line, { line, before, after, called: best.called, because: { code: "swapped_as_asked" } })
  }
  const left = [...new Set(chosen)].filter((line) => !swaps.has(line))
  if (swaps.size === 0) return { ok: false, lines: left }
  const finished = finishRemix(
    recipe,
    { ingredients, swaps: [...swaps.values()], added: [], moved: [] },
    { wanted: request, kitchen, keepsTitle: true },
  )
  return { ok: true, left, ...finished }
}

/** `isStranger` where mushrooms, pulses or tofu would take the place of meat or fish, which nobody asked for. */
type Choice = { text: string; called: string; isStranger: boolean }
type Search = { request: Wanted; kitchen: Kitchen }
/** `gone` are the foods of all chosen lines. */
type Wish = Search & { gone: ReadonlySet<string> }

/** What may stand in for a line: its kin, then its substitutes for a label, the least strange to the dish first. */
function choicesFor(line: number, recipe: Written, { request, kitchen, gone }: Wish): Choice[] {
  const portion = kitchen.read(recipe.ingredients[line] ?? "")
  if (portion === null) return []
  const portions = recipe.ingredients.map(kitchen.read)
  const inDish = new Set(portions.map((one) => one?.food.id))
  const rows = [...kinAsSubstitutes(portion), ...listedFor(portion, { portions, servings: recipe.servings })]
  const labels = request.diets.filter((diet) => diet !== "keto")
  const held = assessRecipe(recipe, kitchen.foods).diets
  const isMeatless = labels.some((diet) => diet === "vegan" || diet === "vegetarian")
  const choices = rows.flatMap((row): (Choice & { strangeness: number })[] => {
    const swapped = swapLine(portion, row, kitchen)
    if (swapped === null || gone.has(swapped.food.id)) return []
    if (!bearsSteps(portion, swapped, { method: recipe.method, foods: kitchen.foods })) return []
    const verdicts = kitchen.judge(swapped.text, recipe.servings)
    if (labels.some((diet) => verdicts[diet].verdict === "violates")) return []
    // A dish that happened to be vegetarian stays so if it can, and no food comes twice.
    const broken = diets.filter((diet) => verdicts[diet].verdict === "violates" && held[diet].verdict !== "violates")
    const isStranger = isFlesh(portion) && !isFlesh(swapped) && !isMeatless
    const strangeness =
      broken.filter((diet) => diet !== "keto").length + (inDish.has(swapped.food.id) ? 1 : 0) + (isStranger ? 1 : 0)
    return [{ text: swapped.text, called: row.called, isStranger, strangeness }]
  })
  return choices.sort((one, other) => one.strangeness - other.strangeness)
}

const isFlesh = ({ food }: Portion) => food.family === "meat" || food.family === "fish"

function kinAsSubstitutes({ food }: Portion): Substitute[] {
  return kinOf(food.id).map(({ words }) => ({
    foods: new Set([food.id]),
    occasion: "any",
    instead: words,
    called: words.split(",")[0] ?? words,
    ratio: 1,
    mends: [],
  }))
}

function listedFor(portion: Portion, dish: { portions: readonly (Portion | null)[]; servings: number }): Substitute[] {
  const occasions = occasionsOf(portion, dish)
  return substitutes.filter(({ foods, occasion }) => foods.has(portion.food.id) && occasions.has(occasion))
}

type Trial = Search & { line: number; recipe: Written }
type Best = { ingredients: string[]; called: string; missed: number }

/** The first choice that keeps every label and goal, its amount fitted if need be; else the one that misses least. */
function bestChoice(choices: readonly Choice[], { line, recipe, request, kitchen }: Trial): Best | null {
  let best: Best | null = null
  for (const { text, called, isStranger } of choices) {
    const ingredients = recipe.ingredients.with(line, text)
    const written = { ...recipe, ingredients, movable: new Set([line]) }
    const fitted = fitPortions(written, request, kitchen)
    const unmet = findUnmet(assessRecipe({ ...written, ingredients: fitted.ingredients }, kitchen.foods), request)
    const labels = unmet.filter(({ kind }) => kind === "label").length
    // A broken label is worse than any missed goal.
    const isAsMuch = fitted.ingredients[line] === text
    const missed = labels * brokenLabel + fitted.miss + (isStranger ? strangersMiss : 0) + (isAsMuch ? 0 : otherAmount)
    if (missed < (best?.missed ?? Number.POSITIVE_INFINITY)) best = { ingredients: fitted.ingredients, called, missed }
    if (unmet.length === 0 && isAsMuch) break
  }
  return best
}

const brokenLabel = 1000
/** Of two that do, the one of which a cook takes as much as before: half the cream sets another pudding. */
const otherAmount = 0.01
/** Mushrooms for the pork have to bring a dish nearer to its goals by so much. */
const strangersMiss = 0.5
