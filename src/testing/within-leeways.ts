import { composeRecipe, cookedBy } from "#core/cookbook/compose-recipe.ts"
import type { Dish, Leeway } from "#core/cookbook/dish.ts"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import type { Diet } from "#core/diet/label.ts"
import { type Nutrition, nutrients } from "#core/food/nutrients.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import type { CookbookOrder } from "./cookbook-orders.ts"
import { foods } from "./foods.ts"
import { brokenPieces, offLadder } from "./mending-oracle.ts"

// Every amount of every leeway is tried with every other: slow, and nothing of the search that it is held against.

/** Lines with other amounts, and what a serving then holds more. */
type Move = { lines: ReadonlyMap<number, string>; more: Nutrition }

const shareStep = 0.05
/** No more leeways than these are used at once. */
const mostAtOnce = 3
/** As far as a dish's energy may be from what its author wrote for it still to be that dish. */
const dishRange = { least: 0.6, most: 1.4 }
const tried = 40

/** How a dish meets an order by its own ways and its author's leeways alone; null where it can't. */
export function metWithinLeeways({ dish, family, request, preferences }: CookbookOrder): Written | null {
  for (const version of candidates(dish, family, request.diets)) {
    const draft = composeRecipe(version, request.servings, preferences)
    const assessment = checkRecipe(draft, foods)
    const fixed = request.diets.filter((diet) => !byAmount.has(diet))
    if (fixed.some((diet) => assessment.diets[diet].verdict !== "meets")) continue
    const moves = version.leeways.map((leeway) => movesOf(leeway, draft, assessment))
    const met = firstMet({ draft, held: assessment.perServing, moves, wanted: request })
    if (met !== null) return met
  }
  return null
}

/** Labels that a smaller amount can keep. */
const byAmount: ReadonlySet<Diet> = new Set<Diet>(["keto", "low-fodmap"])
/** Labels for which another dish of the file stands in, where it is without meat. */
const flesh: ReadonlySet<Diet> = new Set<Diet>(["vegan", "vegetarian"])

/** A dish as it is written, and its ways, but for those that keep labels alone that nobody asked for. */
function versionsFor(dish: Dish, asked: readonly Diet[]): Dish[] {
  const ways = dish.ways.filter(({ for: { diets: kept }, diets }) => {
    return kept.length === 0 || asked.some((diet) => diets.includes(diet) && !dish.diets.includes(diet))
  })
  return [dish, ...ways.map((way) => cookedBy(dish, way))]
}

function candidates(dish: Dish, family: readonly Dish[], asked: readonly Diet[]): Dish[] {
  const own = versionsFor(dish, asked)
  const isMeatless =
    asked.some((diet) => flesh.has(diet)) && !own.some((one) => asked.every((diet) => one.diets.includes(diet)))
  return isMeatless ? family.flatMap((one) => versionsFor(one, asked)) : own
}

function movesOf({ lines, least, most }: Leeway, draft: Written, { lines: weighed }: Assessment): Move[] {
  const count = Math.round((most - least) / shareStep)
  const shares = Array.from({ length: count + 1 }, (_, at) => Math.min(most, least + at * shareStep))
  const units = draft.ingredients.some((line) => /\b(?:oz|lb|cups?) /.test(line)) ? "imperial" : "metric"
  const known = new Set<string>()
  return shares.flatMap((share): Move[] => {
    const texts = lines.map((at) => [at, scaleLine(draft.ingredients[at] ?? "", share, units)] as const)
    const key = texts.map(([, text]) => text).join("; ")
    const changed = texts.map(([at, after]) => ({ before: draft.ingredients[at] ?? "", after }))
    if (known.has(key) || isUnwritable(changed, draft.servings)) return []
    known.add(key)
    const more = texts.map(([at, text]) => gained(draft.ingredients[at] ?? "", text, weighed[at]?.nutrition ?? null))
    return [{ lines: new Map(texts), more: times(more.reduce(sum, none), 1 / draft.servings) }]
  })
}

function isUnwritable(all: readonly { before: string; after: string }[], servings: number): boolean {
  const changed = all.filter(({ before, after }) => before !== after)
  const mended = { servings, drafted: [], changed, added: [], weighed: [], moved: [] }
  return brokenPieces(mended).length > 0 || offLadder(mended).length > 0
}

const grams = new Map<string, number>()

function gramsOf(line: string): number {
  const known = grams.get(line) ?? assessRecipe({ servings: 1, ingredients: [line] }, foods).lines[0]?.grams ?? 0
  grams.set(line, known)
  return known
}

const none: Nutrition = { calories: 0, protein: 0, carbs: 0, fat: 0 }
const sum = (one: Nutrition, other: Nutrition): Nutrition => ({
  calories: one.calories + other.calories,
  protein: one.protein + other.protein,
  carbs: one.carbs + other.carbs,
  fat: one.fat + other.fat,
})
const times = ({ calories, protein, carbs, fat }: Nutrition, by: number): Nutrition => ({
  calories: calories * by,
  protein: protein * by,
  carbs: carbs * by,
  fat: fat * by,
})

function gained(before: string, after: string, held: Nutrition | null): Nutrition {
  const own = gramsOf(before)
  return held === null || own === 0 ? none : times(held, gramsOf(after) / own - 1)
}

type Dishing = { draft: Written; held: Nutrition; moves: readonly (readonly Move[])[]; wanted: Wanted }

function firstMet(dishing: Dishing): Written | null {
  let left = tried
  for (const chosen of combinations(dishing.moves, mostAtOnce)) {
    const then = chosen.reduce((all, { more }) => sum(all, more), dishing.held)
    if (!meets(then, dishing.wanted) || !isStill(then, dishing.held)) continue
    const recipe = withMoves(dishing.draft, chosen)
    const { perServing, diets } = checkRecipe(recipe, foods)
    const isKept = dishing.wanted.diets.every((diet) => diets[diet].verdict === "meets")
    if (isKept && meets(perServing, dishing.wanted)) return recipe
    left -= 1
    if (left === 0) return null
  }
  return null
}

/** Every choice of at most so many moves of different lines, none first. */
function* combinations(moves: readonly (readonly Move[])[], most: number, from = 0): Generator<Move[]> {
  yield []
  if (most === 0) return
  for (let at = from; at < moves.length; at += 1) {
    for (const move of moves[at] ?? []) {
      for (const rest of combinations(moves, most - 1, at + 1)) {
        if (rest.every(({ lines }) => [...lines.keys()].every((line) => !move.lines.has(line)))) yield [move, ...rest]
      }
    }
  }
}

function withMoves(draft: Written, chosen: readonly Move[]): Written {
  const lines = new Map(chosen.flatMap((move) => [...move.lines]))
  return { ...draft, ingredients: draft.ingredients.map((line, at) => lines.get(at) ?? line) }
}

function isStill({ calories }: Nutrition, held: Nutrition): boolean {
  const share = calories / Math.max(1, held.calories)
  return share >= dishRange.least && share <= dishRange.most
}

/** Whether a serving meets the goals, about. */
export function meets(held: Nutrition, { goals }: Pick<Wanted, "goals">): boolean {
  return nutrients.every((nutrient) => {
    const { min, max } = goals[nutrient]
    const amount = held[nutrient]
    return (
      (min === null || amount >= min - toleranceOf(nutrient, min)) &&
      (max === null || amount <= max + toleranceOf(nutrient, max))
    )
  })
}
