import type { FoodTable } from "#core/food/food-table.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { equip } from "#core/method/own-appliances.ts"
import { findBrokenBySteps, findUnlisted } from "#core/method/unlisted-foods.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { Recipe, Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { carryAmounts, carrySwaps, findUnmet } from "#core/remix/finish-remix.ts"
import { fitPortions } from "#core/remix/fit-portions.ts"
import { openKitchen } from "#core/remix/kitchen.ts"
import { breaksTitle } from "#core/remix/named-in-title.ts"
import { swapLines } from "#core/remix/swap-lines.ts"
import type { Wanted } from "#core/request/request.ts"
import { makeSafe } from "#core/safety/kitchen-safety.ts"
import { changesOfSteps, type Finished, type Finishing, listedSince, type Pantry } from "./finish-recipe.ts"
import { isAnotherFood, readSwapped } from "./swap.ts"
import { falseClaimsOf } from "./title-claims.ts"
import { assessCard } from "./unexplained.ts"

export type SwapWish = { recipe: Recipe; chosen: readonly number[]; request: Wanted }

const because = { code: "swapped_as_asked" } as const

/**
 * Holds a chef's answer to a swap against what was asked (D3): the title and every line that was not chosen stay to the
 * letter, each chosen one is really replaced, by what keeps the labels and, in a fitted amount, the goals. One that was
 * not replaced stays and is told; where none was, the answer is not taken. Null where it can't be told apart.
 */
export function finishSwap(
  wish: SwapWish,
  answer: Pick<Written, "ingredients" | "method">,
  pantry: Pantry,
): Finishing | null {
  const { recipe } = wish
  const answered = readSwapped(recipe.ingredients, new Set(wish.chosen), answer.ingredients)
  if (answered === null) return null
  const { swapped, left } = withoutReturned(wish, answered)
  if (swapped.size === 0) return { ok: false, because: { code: "not_replaced", line: left[0] ?? "" } }
  const done = { ...wish, chosen: [...swapped.keys()] }
  const replaced = recipe.ingredients.map((line, place) => swapped.get(place) ?? line)
  const { foods, preferences } = pantry
  const remixing = openKitchen(foods, preferences.measurementUnit)
  const movable = new Set(done.chosen)
  const { ingredients } = fitPortions(
    { ...recipe, ingredients: replaced, method: answer.method, movable },
    wish.request,
    remixing,
  )
  // The chef's steps state the amounts of the chef's lines.
  const withAmounts = carryAmounts(answer.method, { before: replaced, after: ingredients }, remixing)
  const method = carrySwaps(withAmounts, swapsOf(done, ingredients), remixing)
  return settle(done, { ingredients, method, staying: left.map((line) => stays(line, "not_replaced")) }, pantry)
}

type Returned = { swapped: ReadonlyMap<number, string>; left: string[] }

// What was ticked comes back in no line.
function withoutReturned({ recipe, chosen }: SwapWish, answered: ReadonlyMap<number, string>): Returned {
  const ticked = chosen.map((place) => recipe.ingredients[place] ?? "")
  const isSwapped = ([, after]: [number, string]) => ticked.every((line) => isAnotherFood(line, after))
  const swapped = new Map([...answered].filter(isSwapped))
  return { swapped, left: ticked.filter((_, at) => !swapped.has(chosen[at] ?? -1)) }
}

function swapsOf({ recipe, chosen }: SwapWish, ingredients: readonly string[]) {
  const swaps = chosen.map((line) => {
    const [before = "", after = ""] = [recipe.ingredients[line], ingredients[line]]
    return { line, before, after, called: parseLine(after).name.toLowerCase(), because }
  })
  return { before: recipe.ingredients, after: ingredients, swaps }
}

function stays(line: string, why: "nothing_known" | "not_replaced"): RecipeChange {
  return { kind: "step", at: noStep, because: { code: "left", line, why } }
}

/** Whether each line that was to be swapped was. */
export function isWholeSwap({ changes }: Pick<Finished, "changes">): boolean {
  return changes.every(({ because }) => because.code !== "left")
}

/** The same without a chef: each chosen line by its kin or a listed substitute, the method carried along. */
export function swapWithoutChef({ recipe, chosen, request }: SwapWish, pantry: Pantry): Finishing {
  const units = pantry.preferences.measurementUnit
  const swapped = swapLines({ recipe, chosen, request, foods: pantry.foods, units })
  const textOf = (place: number) => recipe.ingredients[place] ?? ""
  if (!swapped.ok) return { ok: false, because: { code: "no_substitute", lines: swapped.lines.map(textOf) } }
  const { left } = swapped
  const done = { recipe, chosen: chosen.filter((place) => !left.includes(place)), request }
  const staying = left.map((place) => stays(textOf(place), "nothing_known"))
  return settle(done, { ...swapped.recipe, staying }, pantry)
}

// "Baked Hake" that is sea bream now.
function titleStays({ recipe, chosen }: SwapWish, { title, ingredients }: Written, foods: FoodTable): RecipeChange[] {
  const { read } = openKitchen(foods, "metric")
  const named = chosen.flatMap((place) => {
    const portion = read(recipe.ingredients[place] ?? "")
    const now = calledPlainly(parseLine(ingredients[place] ?? "").name)
    return portion !== null && breaksTitle(portion, now, title) ? [{ portion, now }] : []
  })
  const isStillThere = ({ portion }: (typeof named)[number]) =>
    ingredients.some((line) => read(line)?.food.id === portion.food.id)
  const made = named.filter((one) => !isStillThere(one)).map(({ now }) => now)
  if (made.length === 0) return []
  return [{ kind: "step", at: noStep, because: { code: "title_stays", foods: [...new Set(made)] } }]
}

function calledPlainly(name: string): string {
  const words = name.toLowerCase().split(" ")
  const start = words.findIndex((word) => !plainAdjectives.has(word.replace(/,$/, "")))
  return words.slice(Math.max(0, start)).join(" ")
}

type Answer = { ingredients: string[]; method: string[]; staying: RecipeChange[] }

function settle({ recipe, chosen, request }: SwapWish, answer: Answer, { foods, preferences }: Pantry): Finishing {
  const answered = { ...recipe, ingredients: answer.ingredients, method: answer.method }
  const written = { ...answered, ingredients: [...answered.ingredients, ...findUnlisted(answered, foods)] }
  const equipped = equip(written.method, preferences.cookingAppliances)
  const safe = makeSafe({ ...written, method: equipped.method }, preferences.temperatureUnit)
  if (safe.kind === "refused") return { ok: false, because: safe.because }
  const assessment = assessCard(written, foods)
  const unmet = [...findBrokenBySteps(answered, request.diets, foods), ...findUnmet(assessment, request)]
  const broken = unmet.find(({ kind }) => kind === "label")
  if (broken?.kind === "label") {
    const { diet, because } = broken
    return { ok: false, because: { code: "label_broken", diet, because } }
  }
  const lines: RecipeChange[] = chosen.map((at) => ({
    kind: "line",
    at,
    before: recipe.ingredients[at] ?? null,
    because,
  }))
  const steps = changesOfSteps(safe.mended, equipped)
  const swapped = { ...written, method: safe.method, nutrition: assessment.perServing }
  const claims = [...falseClaimsOf(swapped, foods), ...titleStays({ recipe, chosen, request }, swapped, foods)]
  const changes = [...lines, ...listedSince(answered, written), ...steps, ...claims, ...answer.staying]
  return {
    ok: true,
    finished: { recipe: swapped, assessment, changes, unmet, asWritten: null, draftUnmet: unmet, nearest: null },
  }
}
