import type { Food } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import type { LabelChoice } from "./label-choice.ts"
import type { LabelReason, ReasonData } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { list } from "./sentence.ts"
import { byStanding, nameOfBranch } from "./settle-line.ts"
import { type Choosing, type LabelVerdict, verdictOf } from "./verdict.ts"
import { weighedAs } from "./weighed-as.ts"

/** Grams of net carbs in a serving, and their share of its energy, that keto allows (Edamam's rule for the label). */
export const mostNetCarbs = 7
export const mostCarbEnergyShare = 0.15

const kcalPerGram = 4

/** Net carbs in grams: USDA counts fibre as carbs, so it comes off, with erythritol and half of other sugar alcohols. */
export function netCarbsOf({ food, grams }: { food: Food; grams: number }): number {
  const { carbs, fibre } = food.per100Grams
  const tags = food.facts?.contains
  if (tags?.has("erythritol")) return 0
  return (Math.max(0, carbs - fibre) * (tags?.has("polyol") ? 0.5 : 1) * grams) / 100
}

/** Up to these grams of net carbs a serving their share of the energy tells nothing: spinach for two is keto. */
const fewNetCarbs = 3

/**
 * Keto: at most 7 g of net carbs a serving, and at most 15 % of the energy from them where they are more than 3 g. What
 * may be left out, and the branches of an "or" that hold more than another, are in it as far as that is kept.
 */
export function checkKeto(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const parts = lines.flatMap((line, at) => partsOf({ ...line, servings }, at))
  const needed = parts.filter(({ instead }) => instead === null)
  const spare = parts.filter(({ instead }) => instead !== null).sort(worstFirst)
  const unknown = spare.filter(({ doubt }) => doubt !== null).length
  const places = [...spare.keys(), spare.length].slice(unknown)
  const from = places.find((at) => overLimit([...needed, ...spare.slice(at)], servings).length === 0) ?? spare.length
  const over = overLimit([...needed, ...spare.slice(from)], servings)
  const doubts = needed.flatMap(({ doubt }) => doubt ?? [])
  const choices = [...lines.flatMap(brandOf), ...spare.slice(0, from).flatMap(({ instead }) => instead ?? [])]
  return verdictOf({ violations: over.length > 0 ? [...over, ...most(needed)] : [], doubts, choices })
}

/** Grams of net carbs in a serving as keto counts them, all that is optional with it; null where it is not known of a line. */
export function netCarbsOfServing(lines: readonly CheckedLine[], servings: number): number | null {
  const parts = lines.flatMap((line, at) => partsOf({ ...line, servings }, at))
  const isKnown = parts.every(({ doubt }) => doubt === null)
  return isKnown ? parts.reduce((sum, { net }) => sum + net, 0) / servings : null
}

/** A part of a line; `instead` is what can be done without it, null for what is needed. */
type Part = {
  line: number
  name: string
  net: number
  calories: number
  doubt: LabelReason | null
  instead: Choosing | null
}

// What is not known goes first, then what has the most carbs.
const worstFirst = (one: Part, other: Part) =>
  Number(other.doubt !== null) - Number(one.doubt !== null) || other.net - one.net

/** A line, and how many servings it is for. */
type Served = CheckedLine & { servings: number }

function partsOf(checked: Served, line: number): Part[] {
  const { needed, optional, branches } = byStanding(checked.named)
  const isNamed = checked.named.some((one) => one.food?.id === checked.food?.id || promisesFewCarbs(one))
  const count = (foods: readonly NamedFacts[]) => countFoods(foods, checked, line)
  const counted = needed.every(promisesFewCarbs) ? [] : [count(needed)]
  const own = isNamed ? [] : [countOwn(checked, line)]
  // "Grated vegetarian Parmesan" is read as one row of Parmesan, weighed as another, and eaten once.
  const isOne = checked.named.length === 1 && checked.named[0]?.food?.kind === checked.food?.kind
  return [
    ...(isOne ? [...counted, ...own].sort(worstFirst).slice(0, 1) : [...counted, ...own]),
    ...branchParts(branches.map((foods) => ({ ...count(foods), name: nameOfBranch(foods) }))),
    ...optional.map((food) => spared(count([food]), { line, code: "leave_out", name: food.name })),
  ]
}

// The branch with the least, and what another would bring beyond it.
function branchParts(branches: readonly Part[]): Part[] {
  const sorted = branches.toSorted(worstFirst)
  const [worst, best] = [sorted[0], sorted.at(-1)]
  if (worst === undefined || best === undefined) return []
  const more = { ...worst, net: worst.net - best.net, calories: worst.calories - best.calories }
  const isMore = more.net > 0 || worst.doubt !== best.doubt
  return isMore ? [best, spared(more, { line: best.line, code: "branch", names: [best.name] })] : [best]
}

function spared(part: Part, choice: LabelChoice): Part {
  const { line, name, net, doubt } = part
  const reason = doubt ?? ({ line, code: "carbs_of", name, grams: net } as const)
  return { ...part, instead: { reason, choice } }
}

const [fewSugars, fewCarbs] = [/\b(?:sugar[- ]free|no[- ]sugar[- ]added)\b/i, /\b(?:(?:low|zero)[- ]carb|keto)\b/i]

/** What is made with other sweeteners, and with another dough; plain fruit, grains, starch and sugar stay what they are. */
const soldWithoutSugar: SomeFoods = {
  kinds: ["sweet", "chocolate", "ice-cream", "yogurt", "preserved-milk", "plant-milk", "sauce", "dressing", "cake"],
  ids: ["maple-syrup", "golden-syrup", "chocolate-syrup", "cola", "ginger-ale", "lemonade", "tonic-water", "granola"],
}
const soldForKeto: SomeFoods = {
  kinds: [...(soldWithoutSugar.kinds ?? []), "bread", "pastry", "pasta", "snack", "sausage", "meat-substitute"],
  ids: [...(soldWithoutSugar.ids ?? []), "flour", "self-raising-flour", "bread-flour", "cornflakes"],
}

// "low-carb tortillas" are no tortillas of the table, unless it has them by that name.
function promisesFewCarbs({ name, food }: NamedFacts): boolean {
  const sold = fewCarbs.test(name) ? soldForKeto : fewSugars.test(name) ? soldWithoutSugar : null
  if (sold === null || food === null) return sold !== null
  const names = [food.name, ...food.aliases]
  return isAmong(food, sold) && !names.some((name) => fewCarbs.test(name) || fewSugars.test(name))
}

function brandOf({ named }: CheckedLine, line: number): Choosing[] {
  return named.filter(promisesFewCarbs).map(({ name, food }) => {
    const choice = { line, code: "product", label: "keto", tag: null, name, id: food?.id ?? null } as const
    return { reason: { line, code: "carbs_by_brand", name }, choice }
  })
}

// Of foods that one amount is told for, the one with the most carbs counts for all of it.
function countFoods(named: readonly NamedFacts[], checked: Served, line: number): Part {
  const foods = named.filter((food) => !promisesFewCarbs(food))
  const [first = { name: "", ...noCarbs }, ...others] = foods.map((food) => countFood(food, checked))
  const worst = others.reduce((worst, one) => (one.net > worst.net ? one : worst), first)
  const unknown = foods.find(({ doubt }) => doubt !== null)?.doubt
  const isWeighed = foods.every((food) => gramsOf(food, checked) !== null)
  const unweighed: ReasonData | null = isWeighed ? null : { code: "carbs_unweighed", name: worst.name }
  const doubt = unknown ?? unweighed
  const name = list([...new Set(named.map(({ name }) => name))], "and")
  return { ...worst, line, name, doubt: doubt === null ? null : { line, ...doubt }, instead: null }
}

// What the line was weighed as, where it goes by no name that the labels read.
function countOwn({ parsed, food, grams }: CheckedLine, line: number): Part {
  const { name } = parsed
  const part = { line, name, instead: null }
  if (food === null || grams === null) return { ...part, ...noCarbs, doubt: { line, code: "carbs_unweighed", name } }
  return { ...part, ...carbsOf(food, grams), doubt: null }
}

function gramsOf({ food }: NamedFacts, { parsed, food: own, grams, servings }: Served): number | null {
  if (food === null || own === null) return null
  return food.id === own.id ? grams : weighedAs(parsed, food, servings)
}

const noCarbs = { net: 0, calories: 0 }

function carbsOf(food: Food, grams: number) {
  return { net: netCarbsOf({ food, grams }), calories: (food.per100Grams.calories * grams) / 100 }
}

function countFood(named: NamedFacts, checked: Served): { name: string; net: number; calories: number } {
  const { name, food } = named
  const grams = gramsOf(named, checked)
  return { name, ...(food === null || grams === null ? noCarbs : carbsOf(food, grams)) }
}

function overLimit(parts: readonly Part[], servings: number): LabelReason[] {
  const sum = (of: "net" | "calories") => parts.reduce((total, part) => total + part[of], 0)
  const grams = sum("net") / servings
  if (grams > mostNetCarbs) return [{ line: null, code: "net_carbs", grams, most: mostNetCarbs }]
  const isUnknown = parts.some(({ doubt }) => doubt !== null)
  // What is not known may hold energy, and only makes the share smaller.
  if (grams <= fewNetCarbs || isUnknown) return []
  const share = (grams * servings * kcalPerGram) / sum("calories")
  return share > mostCarbEnergyShare ? [{ line: null, code: "carb_energy", share, most: mostCarbEnergyShare }] : []
}

function most(parts: readonly Part[]): LabelReason[] {
  return parts
    .map(({ line, name, net }) => ({ line, code: "carbs_of", name, grams: net }) as const)
    .filter(({ grams }) => grams > 0)
    .sort((one, other) => other.grams - one.grams)
    .slice(0, 3)
}
