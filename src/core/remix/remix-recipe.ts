import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type Nutrient, nutrients, type Recipe } from "#core/recipe/recipe.ts"
import { noGoals, type RecipeRequest } from "#core/recipe/request.ts"
import type { AddIn } from "./add-ins.ts"
import { type Carried, carryMethod, carryTitle } from "./carry-method.ts"
import { fitPortions } from "./fit-portions.ts"
import { type Kitchen, openKitchen } from "./kitchen.ts"
import { readLineAmount } from "./line-amount.ts"
import { meetGoals } from "./meet-goals.ts"
import { type LineSwap, mendKeto, mendLabels } from "./mend-labels.ts"
import { roleOf } from "./role.ts"

/** A line that is not as it was written; `before` is null where it was added. `line` is its place in the new recipe. */
export type LineChange = { line: number; before: string | null; after: string; because: string }

/** What a remixed recipe still does not meet. A goal's gap is in kcal or grams a serving. */
export type Unmet =
  | { kind: "label"; diet: Diet; because: string }
  | { kind: "goal"; nutrient: Nutrient; bound: "min" | "max"; goal: number; amount: number; gap: number }

export type Remixed = { recipe: Recipe; changes: LineChange[]; assessment: Assessment; unmet: Unmet[] }

type Written = Omit<Recipe, "nutrition">
type Order = {
  recipe: Written
  request: Pick<RecipeRequest, "goals" | "diets">
  foods: FoodTable
  /** For lines that are in no system of their own; the recipe's own system where left out. */
  units?: MeasurementUnit
  /** The title stays to the letter. */
  keepsTitle?: boolean
}

/**
 * Mends a recipe until it meets what was asked for: lines that break a label are swapped for their substitutes, portions
 * fitted to the goals, the method carried along, and all of it assessed anew. What then does not hold is in `unmet`;
 * what depends on a packet (unsure) is not. A recipe that meets everything comes back as it was.
 */
export function remixRecipe({ recipe, request, foods, units, keepsTitle = false }: Order): Remixed {
  const asWritten = assessRecipe(recipe, foods)
  const unmet = findUnmet(asWritten, request)
  if (unmet.length === 0) return { recipe: withFigures(recipe, asWritten), changes: [], assessment: asWritten, unmet }
  const kitchen = openKitchen(foods, units ?? systemOf(recipe.ingredients))
  const { swaps, ingredients, added } = mend(recipe, request, kitchen)
  const carried = carriedChanges(recipe.ingredients, ingredients, { swaps, kitchen })
  const others = recipe.ingredients.filter((text, at) => text === ingredients[at])
  const steps = carryMethod(recipe.method, carried, { others, foods, units: kitchen.units })
  const remixed = {
    title: keepsTitle ? recipe.title : carryTitle(recipe.title, falseNames(swaps, kitchen), foods),
    servings: recipe.servings,
    ingredients,
    method: [...steps, ...added.map(({ called }) => `Serve with the ${called}.`)],
  }
  const assessment = assessRecipe(remixed, foods)
  return {
    recipe: withFigures(remixed, assessment),
    changes: changesOf(recipe.ingredients, ingredients, swaps),
    assessment,
    unmet: findUnmet(assessment, request),
  }
}

function withFigures(recipe: Written, { perServing }: Assessment): Recipe {
  return { ...recipe, nutrition: perServing }
}

/** The asked-for labels that are broken and the goals that are missed, by the assessment alone. */
export function findUnmet(assessment: Assessment, { goals, diets }: Order["request"]): Unmet[] {
  const labels = diets.flatMap((diet): Unmet[] => {
    const { verdict, because } = assessment.diets[diet]
    if (verdict !== "violates") return []
    const [reason] = because
    return [{ kind: "label", diet, because: reason?.text ?? `${dietLabels[diet]} does not hold.` }]
  })
  const missed = nutrients.flatMap((nutrient): Unmet[] => {
    const { min, max } = goals[nutrient]
    const amount = assessment.perServing[nutrient]
    if (min !== null && amount < min - slack)
      return [{ kind: "goal", nutrient, bound: "min", goal: min, amount, gap: min - amount }]
    if (max !== null && amount > max + slack)
      return [{ kind: "goal", nutrient, bound: "max", goal: max, amount, gap: amount - max }]
    return []
  })
  return [...labels, ...missed]
}

// Binary fractions only: a goal is met or it is not.
const slack = 1e-9

type Mended = { ingredients: string[]; swaps: LineSwap[]; added: AddIn[] }

function mend(recipe: Written, request: Order["request"], kitchen: Kitchen): Mended {
  const { servings } = recipe
  const isFodmap = request.diets.includes("low-fodmap")
  // What is low in FODMAPs in a smaller amount need not go.
  const shrunk = isFodmap
    ? fitPortions(recipe, { goals: noGoals, diets: ["low-fodmap"] }, kitchen).ingredients
    : recipe.ingredients
  const mended = mendLabels({ servings, ingredients: shrunk }, request.diets, kitchen)
  const ingredients = [...shrunk]
  for (const { line, after } of mended) ingredients[line] = after
  const keto = request.diets.includes("keto") ? mendKeto({ servings, ingredients }, request.diets, kitchen) : []
  for (const { line, after } of keto) ingredients[line] = after
  const { fitted, swaps, added } = meetGoals({ servings, ingredients }, request, kitchen)
  return { ingredients: fitted.ingredients, swaps: [...mended, ...keto, ...swaps], added }
}

function carriedChanges(
  before: readonly string[],
  after: readonly string[],
  { swaps, kitchen }: { swaps: readonly LineSwap[]; kitchen: Kitchen },
): Carried[] {
  return before.flatMap((text, line): Carried[] => {
    const now = after[line]
    const last = swaps.findLast((swap) => swap.line === line)
    if (now === undefined || now === text) return []
    const wasAnimal = last !== undefined && isAnimal(text, kitchen) && !isAnimal(now, kitchen)
    return [{ before: text, after: now, called: last?.called ?? null, wasAnimal }]
  })
}

function isAnimal(text: string, { read }: Kitchen): boolean {
  const food = read(text)?.food
  return food !== undefined && (food.aisle === "meat" || food.aisle === "fish" || roleOf(food) === "egg")
}

/**
 * What a title may no longer name: not what is still the same sort of thing, in a version that keeps the label, and
 * not what dishes are named after whatever they are made of (lasagne, ramen, chocolate).
 */
function falseNames(swaps: readonly LineSwap[], { read }: Kitchen): LineSwap[] {
  const versions = /\b(?:gluten-free|dairy-free|vegan|lactose-free|egg-free|nut-free|halal|kosher|vegetarian)\b/i
  const telling = new Set(["meat", "fish", "dairy", "fruit", "vegetables", "pulses and nuts"])
  return swaps.filter(({ before, after }) => {
    const food = read(before)?.food
    const isTelling = food !== undefined && (telling.has(food.aisle) || food.id === "oats")
    return isTelling && !versions.test(after)
  })
}

function changesOf(before: readonly string[], after: readonly string[], swaps: readonly LineSwap[]): LineChange[] {
  return after.flatMap((text, line): LineChange[] => {
    const own = before[line] ?? null
    if (own === text) return []
    const because = swaps.find((swap) => swap.line === line)?.because
    const reason =
      own === null ? "Added to meet your goals." : (because ?? "The amount was fitted to what you asked for.")
    return [{ line, before: own, after: text, because: reason }]
  })
}

/** The system that most lines are written in. */
function systemOf(lines: readonly string[]): MeasurementUnit {
  const systems = lines.map((text) => readLineAmount(text, parseLine(text))?.units)
  const count = (units: MeasurementUnit) => systems.filter((one) => one === units).length
  return count("imperial") > count("metric") ? "imperial" : "metric"
}
