import { type Diet, diets } from "#core/diet/label.ts"
import { list } from "#core/diet/sentence.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import type { Beside } from "./beside.ts"
import { mixedFrom } from "./blends.ts"
import { leftToCookAs } from "./choice-within.ts"
import { bearsSteps } from "./cooking.ts"
import { findUnmet, finishRemix, type Remixed } from "./finish-remix.ts"
import { fitPortions } from "./fit-portions.ts"
import { type Job, jobsOf } from "./job.ts"
import { kinOf } from "./kin.ts"
import { type Kitchen, openKitchen, systemOf } from "./kitchen.ts"
import type { LineSwap } from "./mend-labels.ts"
import { occasionsOf } from "./occasion.ts"
import type { Portion } from "./portion.ts"
import { prepared } from "./preparation.ts"
import { inNameOf, type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { inWordsOf } from "./us-words.ts"

/**
 * The swapped recipe, whose last lines are those that come beside others, and the chosen lines that stay, for nothing is
 * known that keeps the labels; not ok where all of them do.
 */
export type Swapped = ({ ok: true; left: number[]; beside: Beside[] } & Remixed) | { ok: false; lines: number[] }

type Order = {
  recipe: Written
  /** The places of the lines to be replaced. */
  chosen: readonly number[]
  /** What else must not come back, as it was written. */
  ticked?: readonly string[]
  request: Wanted
  foods: FoodTable
  units?: MeasurementUnit
}

/**
 * Replaces the chosen lines, each by another food that keeps the labels asked for and, in the amount that does so, the
 * goals as far as they can be kept; the first that does is taken, and none that was to go. The title and every other line
 * stay to the letter, and the method follows (D3).
 */
export function swapLines({ recipe, chosen, ticked = [], request, foods, units }: Order): Swapped {
  const kitchen = openKitchen(foods, units ?? systemOf(recipe.ingredients, foods))
  const going = [...chosen.map((line) => recipe.ingredients[line] ?? ""), ...ticked]
  const gone = new Set(going.flatMap((line) => kitchen.read(line)?.food.id ?? []))
  const swaps = new Map<number, LineSwap>()
  const more = new Map<number, readonly string[]>()
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
    swaps.set(line, { line, before, after, called: best.called, because })
    more.set(line, best.beside)
  }
  const left = [...new Set(chosen)].filter((line) => !swaps.has(line))
  if (swaps.size === 0) return { ok: false, lines: left }
  const beside = [...more].flatMap(([behind, texts]) => texts.map((text) => ({ behind, text })))
  const finished = finishRemix(
    recipe,
    {
      ingredients: [...ingredients, ...beside.map(({ text }) => text)],
      swaps: [...swaps.values(), ...beside.map(({ text }, at) => addedAs(text, recipe.ingredients.length + at))],
      added: [],
      moved: [],
    },
    { wanted: request, kitchen, keepsTitle: true },
  )
  return { ok: true, left, beside, ...finished }
}

const because = { code: "swapped_as_asked" } as const

const addedAs = (text: string, line: number): LineSwap => ({ line, before: "", after: text, called: null, because })

/** `isStranger` where mushrooms, pulses or tofu would take the place of meat or fish, which nobody asked for. */
type Choice = { text: string; beside: readonly string[]; called: string; isStranger: boolean }
type Search = { request: Wanted; kitchen: Kitchen }
/** `gone` are the foods of all chosen lines. */
type Wish = Search & { gone: ReadonlySet<string> }

/** What may stand in for a line: what mends a label it does not meet, its kin, then its other substitutes, the least strange to the dish first. */
function choicesFor(line: number, recipe: Written, { request, kitchen, gone }: Wish): Choice[] {
  const portion = kitchen.read(recipe.ingredients[line] ?? "")
  if (portion === null) return []
  const portions = recipe.ingredients.map(kitchen.read)
  const inDish = new Set(portions.map((one) => one?.food.id))
  // Of two olives, nobody could tell which "the olives" are.
  const heads = new Set(portions.flatMap((one, at) => (one === null || at === line ? [] : (headOf(one) ?? []))))
  const labels = request.diets.filter((diet) => diet !== "keto")
  const held = assessRecipe(recipe, kitchen.foods).diets
  const own = kitchen.judge(portion.text, recipe.servings)
  // Butter alone is kosher; beside beef it is what breaks that. Of carbs every line has a share.
  const toMend = request.diets.filter(
    (diet) =>
      diet === "keto" || own[diet].verdict !== "meets" || held[diet].because.some((reason) => reason.line === line),
  )
  const listed = listedFor(portion, { portions, servings: recipe.servings })
  const mends = ({ mends }: Substitute) => toMend.some((diet) => mends.includes(diet))
  const jobs = jobsOf(portion, { portions, servings: recipe.servings, method: recipe.method })
  const rows = [...listed.filter(mends), ...kinAsSubstitutes(portion, jobs), ...listed.filter((row) => !mends(row))]
    .map(inNameOf(portion.line.name))
    .map(inWordsOf(kitchen.units))
  const isMeatless = labels.some((diet) => diet === "vegan" || diet === "vegetarian")
  const choices = rows.flatMap((row): Ranked[] => {
    const swapped = swapLine(portion, prepared(row, portion, recipe.method), kitchen)
    if (swapped === null || (gone.has(swapped.food.id) && !(mends(row) && isCalledOtherwise(row, portion)))) return []
    if (!mends(row) && isMadeOf(row, portion)) return []
    if (!bearsSteps(portion, swapped, { method: recipe.method, foods: kitchen.foods })) return []
    const text = leftToCookAs(portion.text, swapped.text)
    const verdicts = kitchen.judge(text, recipe.servings)
    if (labels.some((diet) => verdicts[diet].verdict === "violates") || isForOthers(row, request.diets)) return []
    // A dish that happened to be vegetarian stays so if it can, and no food comes twice; soya is in what stands in for most.
    const broken = diets.filter((diet) => verdicts[diet].verdict === "violates" && held[diet].verdict !== "violates")
    const unasked = broken.filter((diet) => diet !== "keto" && diet !== "soy-free")
    const isStranger = isFlesh(portion) && !isFlesh(swapped) && !isMeatless
    const isTwice = swapped.food.id !== portion.food.id && inDish.has(swapped.food.id)
    const isAmbiguous = isTwice || heads.has(headOf(swapped) ?? "")
    const strangeness = unasked.length + (isAmbiguous ? twice : 0) + Number(isStranger)
    const isSure = slaughtered.some((diet) => request.diets.includes(diet) && row.instead.startsWith(`${diet} `))
    return [{ text, beside: [], called: row.called, isStranger, strangeness, food: swapped.food.id, isSure }]
  })
  const passes = (spice: Portion) =>
    !gone.has(spice.food.id) &&
    !inDish.has(spice.food.id) &&
    labels.every((diet) => kitchen.judge(spice.text, recipe.servings)[diet].verdict !== "violates")
  const mixed = mixedFrom(portion, passes, kitchen)
  return [
    ...(mixed === null ? [] : [mixedChoice(mixed, recipe.method.filter((step) => namesBlend(step, portion)).length)]),
    ...surest(choices).sort((one, other) => one.strangeness - other.strangeness),
  ]
}

/** "Vegetarian hard cheese" for Parmesan, "gluten-free hoisin sauce" for its own kind, but not "halal chicken" for chicken. */
function isCalledOtherwise({ instead, called }: Substitute, { line }: Portion): boolean {
  if (line.name.endsWith(called) && instead !== line.name && instead.endsWith(line.name)) return true
  const own = new Set(nameWords(line.name))
  return nameWords(instead).every((word) => !own.has(word))
}

/** Oil with garlic in it is still garlic for who wants none. */
function isMadeOf({ instead }: Substitute, { food, line }: Portion): boolean {
  return food.kind === "aromatic" && nameWords(instead).includes(nameWords(line.name).at(-1) ?? "")
}

function namesBlend(step: string, { line }: Portion): boolean {
  const head = nameWords(line.name).at(-1) ?? ""
  return nameWords(step).includes(head)
}

/** The spices of a blend; a method that speaks of it once names them all there. */
function mixedChoice([text = "", ...beside]: readonly string[], times: number): Choice {
  const names = [text, ...beside].map((line) => parseLine(line).name)
  return { text, beside, called: times > 1 ? "spices" : list(names, "and"), isStranger: false }
}

type Ranked = Choice & { strangeness: number; food: string; isSure: boolean }

/** Of one meat that which says the label that was asked for: "kosher turkey bacon", and not any. */
function surest(choices: readonly Ranked[]): Ranked[] {
  const sure = new Set(choices.flatMap(({ food, isSure }) => (isSure ? food : [])))
  return choices.filter(({ food, isSure }) => isSure || !sure.has(food))
}

const slaughtered: readonly Diet[] = ["halal", "kosher"]

/** Meat that is slaughtered by a rule that nobody asked for. */
function isForOthers({ instead }: Substitute, asked: readonly Diet[]): boolean {
  return slaughtered.some((diet) => instead.startsWith(`${diet} `) && !asked.includes(diet))
}

/** Worse than two labels that nobody asked for. */
const twice = 3

/** What a step calls it by; null of what it would not confuse: black pepper and a red one, two stocks. */
function headOf({ food, line }: Portion): string | null {
  if (isAmong(food, unconfused)) return null
  return nameWords(line.name).findLast((word) => !piece.test(word)) ?? null
}

const piece = /^(?:fillet|breast|thigh|steak|chunk|piece)$/

const unconfused: SomeFoods = { kinds: ["spice", "stock", "oil"] }

const isFlesh = ({ food }: Portion) => food.family === "meat" || food.family === "fish"

function kinAsSubstitutes({ food, line }: Portion, jobs: ReadonlySet<Job>): Substitute[] {
  return kinOf(food.id, jobs).map(({ words }) => {
    const instead = /\bseeds?\b/.test(line.name)
      ? words.replace(/^ground (coriander|cumin|caraway)$/, "$1 seeds")
      : words
    const called = (instead.split(",")[0] ?? instead).replace(boughtAs, "")
    return { foods: new Set([food.id]), occasion: "any", instead, called, ratio: 1, mends: [] }
  })
}

/** What a line says and no step does. */
const boughtAs = /^(?:unsweetened|frozen|fresh|plain|dried(?= (?:pasta|breadcrumbs))) (?!(?:flour|yogurt)\b)/

function listedFor(portion: Portion, dish: { portions: readonly (Portion | null)[]; servings: number }): Substitute[] {
  const occasions = occasionsOf(portion, dish)
  return substitutes.filter(({ foods, occasion }) => foods.has(portion.food.id) && occasions.has(occasion))
}

type Trial = Search & { line: number; recipe: Written }
type Best = { ingredients: string[]; beside: readonly string[]; called: string; missed: number }

/** The first choice that keeps every label and goal, its amount fitted if need be; else the one that misses least. */
function bestChoice(choices: readonly Choice[], { line, recipe, request, kitchen }: Trial): Best | null {
  let best: Best | null = null
  for (const { text, beside, called, isStranger } of choices) {
    const ingredients = [...recipe.ingredients.with(line, text), ...beside]
    const written = { ...recipe, ingredients, movable: new Set([line]) }
    const fitted = fitPortions(written, request, kitchen)
    const unmet = findUnmet(assessRecipe({ ...written, ingredients: fitted.ingredients }, kitchen.foods), request)
    const labels = unmet.filter(({ kind }) => kind === "label").length
    // A broken label is worse than any missed goal.
    const isAsMuch = fitted.ingredients[line] === text
    const missed = labels * brokenLabel + fitted.miss + (isStranger ? strangersMiss : 0) + (isAsMuch ? 0 : otherAmount)
    const own = fitted.ingredients.slice(0, recipe.ingredients.length)
    if (missed < (best?.missed ?? Number.POSITIVE_INFINITY)) best = { ingredients: own, beside, called, missed }
    if (unmet.length === 0 && isAsMuch) break
  }
  return best
}

const brokenLabel = 1000
/** Of two that do, the one of which a cook takes as much as before: half the cream sets another pudding. */
const otherAmount = 0.01
/** Mushrooms for the pork have to bring a dish nearer to its goals by so much. */
const strangersMiss = 0.5
