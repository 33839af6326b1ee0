import type { Diet } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { equipFor } from "#core/method/needed-appliances.ts"
import { findAdded, findBrokenBySteps } from "#core/method/unlisted-foods.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import { readRecipe, writtenOf } from "#core/reading/read-recipe.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { Recipe, Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { type Beside, layOut } from "#core/remix/beside.ts"
import { carryAmounts, carrySwaps, findUnmet, type Unmet } from "#core/remix/finish-remix.ts"
import { fitPortions } from "#core/remix/fit-portions.ts"
import { type Kitchen, openKitchen } from "#core/remix/kitchen.ts"
import { lessSour } from "#core/remix/less-sour.ts"
import { markCertified } from "#core/remix/mark-certified.ts"
import { breaksTitle } from "#core/remix/named-in-title.ts"
import { type Portion, portionOf } from "#core/remix/portion.ts"
import { roleOf } from "#core/remix/role.ts"
import { swapLines } from "#core/remix/swap-lines.ts"
import type { Wanted } from "#core/request/request.ts"
import { makeSafe } from "#core/safety/kitchen-safety.ts"
import { changesOfSteps, type Finished, type Finishing, listedSince, type Pantry } from "./finish-recipe.ts"
import { isAnotherFood, type Replacing, readSwapped } from "./swap.ts"
import { isOfOthers, type Remedy, remedyFor, type Swapped } from "./swap-labels.ts"
import { falseClaimsOf } from "./title-claims.ts"
import { assessCard } from "./unexplained.ts"

export type SwapWish = { recipe: Recipe; chosen: readonly number[]; request: Wanted }

/** `isLast` where the chef is not asked again: what it left is swapped by our own substitutes where they know one. */
export type SwapAnswer = Pick<Written, "ingredients" | "method"> & { isLast?: boolean }

const because = { code: "swapped_as_asked" } as const

/**
 * Holds a chef's answer to a swap against what was asked (D3): the title and every line that was not chosen stay to the
 * letter, each chosen one is really replaced, by what keeps the labels and, in a fitted amount, the goals. One that was
 * not replaced stays and is told; where none was, the answer is not taken. Null where it can't be told apart.
 */
export function finishSwap(wish: SwapWish, answer: SwapAnswer, pantry: Pantry): Finishing | null {
  const { recipe } = wish
  const { foods, preferences } = pantry
  const remixing = openKitchen(foods, preferences.measurementUnit)
  const read = readRecipe(recipe, foods)
  const isSeasoning = (line: string) => seasons(portionOf(remixing.read(line)))
  const answered = readSwapped(recipe.ingredients, new Set(wish.chosen), { after: answer.ingredients, isSeasoning })
  if (answered === null) return null
  const { swapped, beside, left } = withoutReturned(wish, answered)
  const textOf = (place: number) => recipe.ingredients[place] ?? ""
  if (swapped.size === 0) return { ok: false, because: { code: "not_replaced", line: textOf(left[0] ?? 0) } }
  const done = { ...wish, chosen: [...swapped.keys()] }
  const others = beside.map(({ text }) => remixing.read(text))
  const inPlace = read.lines.map((line, place) => {
    const text = swapped.get(place)
    return text === undefined ? line : remixing.read(text)
  })
  const own = read.lines.map((line, place) => lessSour(line, inPlace[place] ?? line, remixing))
  const movable = new Set(done.chosen)
  const { lines } = fitPortions(
    { ...read, lines: [...own, ...others], method: answer.method, movable },
    wish.request,
    remixing,
  )
  // The chef's steps state the amounts of the chef's lines.
  const withAmounts = carryAmounts(answer.method, { before: [...inPlace, ...others], after: lines }, remixing)
  const method = carrySwaps(withAmounts, swapsOf(read.lines, lines, done.chosen), remixing)
  const staying = left.map((place) => stays(textOf(place), "not_replaced"))
  const part = { lines, beside, method, staying }
  const whole = answer.isLast === true ? fillIn(wish, left, { part, pantry }) : null
  const filled = whole === null ? null : settle(whole.done, whole.answer, pantry)
  return filled?.ok ? filled : settle(done, part, pantry)
}

/** The same with our own substitutes for the lines that were left; null where nothing is known for any. */
function fillIn(wish: SwapWish, left: readonly number[], { part, pantry }: { part: Answer; pantry: Pantry }) {
  const { recipe, request } = wish
  const units = pantry.preferences.measurementUnit
  const written = readRecipe(recipe, pantry.foods)
  const ticked = wish.chosen.flatMap((place) => written.lines[place] ?? [])
  const own = swapLines({
    recipe: { ...written, lines: part.lines, method: [...part.method] },
    chosen: left,
    ticked,
    request,
    foods: pantry.foods,
    units,
  })
  if (!own.ok) return null
  const staying = own.left.map((place) => stays(recipe.ingredients[place] ?? "", "not_replaced"))
  const done = { ...wish, chosen: wish.chosen.filter((place) => !own.left.includes(place)) }
  return { done, answer: { ...own.recipe, beside: part.beside, staying } }
}

const seasons = (portion: Portion | null) => portion === null || ["seasoning", "liquid"].includes(roleOf(portion.food))

type Returned = Replacing & { left: number[] }

// What was ticked comes back in no line.
function withoutReturned({ recipe, chosen }: SwapWish, answered: Replacing): Returned {
  const ticked = chosen.map((place) => recipe.ingredients[place] ?? "")
  const isOther = (after: string) => ticked.every((line) => isAnotherFood(line, after))
  const isSwapped = ([place, after]: [number, string]) =>
    [after, ...answered.beside.filter(({ behind }) => behind === place).map(({ text }) => text)].every(isOther)
  const swapped = new Map([...answered.swapped].filter(isSwapped))
  const beside = answered.beside.filter(({ behind }) => swapped.has(behind))
  return { swapped, beside, left: chosen.filter((place) => !swapped.has(place)) }
}

function swapsOf(before: readonly ReadLine[], after: readonly ReadLine[], chosen: readonly number[]) {
  const swaps = chosen.flatMap((line) => {
    const [own, now] = [before[line], after[line]]
    if (own === undefined || now === undefined) return []
    return [{ line, before: own, after: now, called: inSteps(now.said.name), because }]
  })
  return { before, after, swaps }
}

// "Gruyère-style" keeps its capital, where not every word has one.
function inSteps(name: string): string {
  const [first = "", ...rest] = name.split(" ")
  const isProper = rest.some((word) => /^\p{Lu}/u.test(word)) && /^\p{Ll}/u.test(first)
  return isProper ? name : name.toLowerCase()
}

function stays(line: string, why: "nothing_known" | "not_replaced"): RecipeChange {
  return { kind: "step", at: noStep, because: { code: "left", line, why } }
}

/** Whether each line that was to be swapped was. */
export function isWholeSwap({ changes }: Pick<Finished, "changes">): boolean {
  return changes.every(({ because }) => because.code !== "left")
}

/** The same without a chef: each chosen line by another version of its food, the method carried along. */
export function swapWithoutChef({ recipe, chosen, request }: SwapWish, pantry: Pantry): Finishing {
  const units = pantry.preferences.measurementUnit
  const swapped = swapLines({ recipe: readRecipe(recipe, pantry.foods), chosen, request, foods: pantry.foods, units })
  const textOf = (place: number) => recipe.ingredients[place] ?? ""
  if (!swapped.ok) return { ok: false, because: { code: "no_substitute", lines: swapped.lines.map(textOf) } }
  const { left } = swapped
  const done = { recipe, chosen: chosen.filter((place) => !left.includes(place)), request }
  const staying = left.map((place) => stays(textOf(place), "nothing_known"))
  return settle(done, { ...swapped.recipe, beside: [], staying }, pantry)
}

// "Baked Hake" that is sea bream now.
function titleStays({ recipe, chosen }: SwapWish, lines: readonly ReadLine[], foods: FoodTable): RecipeChange[] {
  const { title } = recipe
  const before = readRecipe(recipe, foods).lines.map(portionOf)
  const named = chosen.flatMap((place) => {
    const portion = before[place] ?? null
    const now = calledPlainly(lines[place]?.said.name ?? "")
    return portion !== null && breaksTitle(portion, now, title) ? [{ portion, now }] : []
  })
  const isStillThere = ({ portion }: (typeof named)[number]) =>
    lines.some((line) => portionOf(line)?.food.id === portion.food.id)
  const made = named.filter((one) => !isStillThere(one)).map(({ now }) => now)
  if (made.length === 0) return []
  return [{ kind: "step", at: noStep, because: { code: "title_stays", foods: [...new Set(made)] } }]
}

function calledPlainly(name: string): string {
  const words = name.toLowerCase().split(" ")
  const start = words.findIndex((word) => !plainAdjectives.has(word.replace(/,$/, "")))
  return words.slice(Math.max(0, start)).join(" ")
}

const isOf = (unmet: Unmet, diet: Diet) => unmet.kind === "label" && unmet.diet === diet

type Broken = { diet: Diet; because: LabelReason | null; isOthers: boolean; remedy: Remedy | null }

/** The labels asked for that a swapped recipe does not keep. */
function brokenIn(unmet: readonly Unmet[], swapped: Swapped, kitchen: Kitchen): Broken[] {
  return unmet.flatMap((one): Broken[] => {
    if (one.kind !== "label") return []
    const { diet, because } = one
    return [{ diet, because, isOthers: isOfOthers(diet, swapped), remedy: remedyFor(one, swapped, kitchen) }]
  })
}

function staysBroken({ diet: label, because: reason, remedy }: Broken): RecipeChange {
  const instead = remedy?.kind === "less" ? remedy.lines : []
  return { kind: "step", at: noStep, because: { code: "label_stays_broken", label, reason, instead } }
}

/** The swapped lines, those that come beside others behind all the others. */
type Answer = {
  lines: readonly ReadLine[]
  beside: readonly Beside[]
  method: readonly string[]
  staying: RecipeChange[]
}

function settle({ recipe, chosen, request }: SwapWish, answer: Answer, { foods, preferences }: Pantry): Finishing {
  const kitchen = openKitchen(foods, preferences.measurementUnit)
  const laid = layOut(answer.lines, answer.beside)
  const changed = [...chosen, ...answer.beside.map((_, at) => recipe.ingredients.length + at)]
  const places = new Set(changed.map(laid.placeOf))
  const marks = markCertified({ servings: recipe.servings, lines: laid.lines }, request.diets, kitchen)
  const lines = marks.reduce((now, { line, after }) => (places.has(line) ? now.with(line, after) : now), laid.lines)
  const answered = { title: recipe.title, servings: recipe.servings, lines, method: [...answer.method] }
  const listed = { ...answered, lines: [...lines, ...findAdded(answered, foods).map(kitchen.read)] }
  const equipped = equipFor(listed.method, preferences.cookingAppliances)
  const safe = makeSafe(writtenOf({ ...listed, method: equipped.method }), preferences.temperatureUnit)
  if (safe.kind === "refused") return { ok: false, because: safe.because }
  const assessment = assessCard(listed, foods)
  const bySteps = findBrokenBySteps(answered, request.diets, foods)
  const unmet = [...bySteps, ...findUnmet(assessment, request)]
  const kept = new Set(recipe.ingredients.flatMap((_, line) => (chosen.includes(line) ? [] : laid.placeOf(line))))
  const labels = brokenIn(unmet, { recipe: listed, kept }, kitchen)
  const broken = labels.find(({ isOthers, diet }) => !isOthers || bySteps.some((one) => isOf(one, diet)))
  if (broken !== undefined) {
    const { diet, because, remedy } = broken
    return { ok: false, because: { code: "label_broken", diet, because, remedy } }
  }
  const changes: RecipeChange[] = changed.map((line) => ({
    kind: "line",
    at: laid.placeOf(line),
    before: recipe.ingredients[line] ?? null,
    because,
  }))
  const steps = changesOfSteps(safe.mended, equipped)
  const swapped = { ...listed, method: safe.method }
  const claims = [...falseClaimsOf(swapped, foods), ...titleStays({ recipe, chosen, request }, answer.lines, foods)]
  const told = [...claims, ...labels.map(staysBroken), ...answer.staying]
  return {
    ok: true,
    finished: {
      recipe: { ...recipe, ...writtenOf(swapped), nutrition: assessment.perServing },
      assessment,
      changes: [...changes, ...listedSince(answered, listed), ...steps, ...told],
      unmet,
      asWritten: null,
      draftUnmet: unmet,
      nearest: null,
    },
  }
}
