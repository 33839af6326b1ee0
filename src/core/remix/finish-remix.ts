import type { Diet } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { type FoodFamily, isAmong, type SomeFoods } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { singular } from "#core/measure/noun.ts"
import { type Carried, carryMethod, carryTitle } from "#core/method/carry-method.ts"
import { carryWater } from "#core/method/carry-water.ts"
import { toldApart } from "#core/method/tell-apart.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { Wanted } from "#core/request/request.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import type { Moved } from "./group.ts"
import type { Kitchen } from "./kitchen.ts"
import type { LineSwap } from "./mend-labels.ts"
import { portionOf } from "./portion.ts"
import { roleOf } from "./role.ts"

/**
 * A line that is not as it was written, and why; `before` is null where it was added. `line` is its place in the new
 * recipe, `also` what it was changed for beside that.
 */
export type LineChange = {
  line: number
  before: string | null
  after: string
  because: ChangeReason
  also: ChangeReason[]
}

/** What a remixed recipe still does not meet, with the reasons beside the first. A goal's gap is in kcal or grams a serving. */
export type Unmet =
  | { kind: "label"; diet: Diet; because: LabelReason | null; also?: readonly LabelReason[] }
  | { kind: "goal"; nutrient: Nutrient; bound: "min" | "max"; goal: number; amount: number; gap: number }

/** A remixed recipe, worked out, and the groups of which there is more or less in it than was drafted. */
export type Remixed = {
  recipe: ReadRecipe
  changes: LineChange[]
  assessment: Assessment
  unmet: Unmet[]
  moved: readonly Moved[]
}

/** The lines of a mended recipe, and what happened to them. */
export type Mended = {
  lines: readonly ReadLine[]
  swaps: readonly LineSwap[]
  moved: readonly Moved[]
}

/** Writes a mended recipe out: method and title follow the lines, and all of it is assessed anew. */
export function finishRemix(
  recipe: ReadRecipe,
  { lines, swaps, moved }: Mended,
  { wanted, kitchen, keepsTitle }: { wanted: Wanted; kitchen: Kitchen; keepsTitle: boolean },
): Remixed {
  const { foods, units } = kitchen
  const carried = carriedChanges(recipe.lines, lines, swaps)
  const others = recipe.lines.filter((line, at) => line.text === lines[at]?.text)
  const swapped = oneALine(swaps).filter(isRenamed)
  const steps = withWater(
    toldApart(carried, (marked) => carryMethod(recipe.method, marked, { others, foods, units })),
    recipe.lines,
    { lines, kitchen },
  )
  const remixed = {
    title: keepsTitle ? recipe.title : carryTitle(recipe.title, falseNames(swapped), foods),
    servings: recipe.servings,
    lines,
    method: steps,
  }
  const assessment = assessLines(remixed)
  const changes = changesOf(recipe.lines, lines, swaps)
  return { recipe: remixed, changes, assessment, unmet: findUnmet(assessment, wanted), moved }
}

/** The recipe as it was, where nothing had to be mended. */
export function unchanged(recipe: ReadRecipe, assessment: Assessment, unmet: Unmet[]): Remixed {
  const { title, servings, lines, method } = recipe
  return { recipe: { title, servings, lines, method }, changes: [], assessment, unmet, moved: [] }
}

/** The asked-for labels that are broken and the goals that are missed by more than the tolerance, by the assessment alone. */
export function findUnmet(assessment: Assessment, { goals, diets }: Wanted): Unmet[] {
  const labels = diets.flatMap((diet): Unmet[] => {
    const { verdict, because } = assessment.diets[diet]
    if (verdict !== "violates") return []
    const [reason = null, ...also] = because.slice(0, mostReasons)
    return [{ kind: "label", diet, because: reason, ...(also.length > 0 && { also }) }]
  })
  const missed = nutrients.flatMap((nutrient): Unmet[] => {
    const { min, max } = goals[nutrient]
    const amount = assessment.perServing[nutrient]
    if (min !== null && amount < min - toleranceOf(nutrient, min) - slack)
      return [{ kind: "goal", nutrient, bound: "min", goal: min, amount, gap: min - amount }]
    if (max !== null && amount > max + toleranceOf(nutrient, max) + slack)
      return [{ kind: "goal", nutrient, bound: "max", goal: max, amount, gap: amount - max }]
    return []
  })
  return [...labels, ...missed]
}

/** Nobody reads more of them. */
const mostReasons = 4

// Binary fractions only.
const slack = 1e-9

/**
 * A swap's method after a chef wrote it: where it still names what was swapped, it names what stands there now. Names
 * that other lines of the dish bear, the new ones too, are left: whoever wrote "the milk" beside coconut milk knew why.
 */
export function carrySwaps(
  method: readonly string[],
  { before, after, swaps }: { before: readonly ReadLine[]; after: readonly ReadLine[]; swaps: readonly LineSwap[] },
  { foods, units }: Kitchen,
): string[] {
  const changes = carriedChanges(before, after, swaps)
  if (changes.length === 0) return [...method]
  const dish = after.map((line) => ({ isFlesh: isFlesh(line), words: nameWords(line.said.name) }))
  const isLeft = (name: string) => dish.some((line) => isNamedSo(line, nameWords(name)))
  return carryMethod(method, changes, { others: after, foods, units, isLeft })
}

/** A method after the amounts of some lines were fitted; a line that stayed keeps what its steps say. */
export function carryAmounts(
  method: readonly string[],
  { before, after }: { before: readonly ReadLine[]; after: readonly ReadLine[] },
  kitchen: Kitchen,
): string[] {
  const { foods, units } = kitchen
  const others = before.filter(({ text }, at) => text === after[at]?.text)
  const carried = carryMethod(method, carriedChanges(before, after, []), { others, foods, units })
  return withWater(carried, before, { lines: after, kitchen })
}

const takesUpWater: SomeFoods = { kinds: ["grain", "flour", "pasta", "cereal"] }

/** Steps whose own water follows the grain or flour that it is for. */
function withWater(
  method: readonly string[],
  before: readonly ReadLine[],
  { lines, kitchen }: { lines: readonly ReadLine[]; kitchen: Kitchen },
): string[] {
  const dry = before.flatMap((line, at) => {
    const after = lines[at]
    const [own, now] = [portionOf(line), after === undefined ? null : portionOf(after)]
    if (own === null || now === null || own.food.id !== now.food.id || own.grams === now.grams) return []
    return isAmong(own.food, takesUpWater) && own.grams > 0
      ? [{ name: own.line.name, times: now.grams / own.grams, grams: own.grams }]
      : []
  })
  return carryWater(method, dry, { lines, units: kitchen.units })
}

// "The milk" may be the coconut milk and "the chicken" the chicken thighs, but never the chicken stock.
function isNamedSo(
  { isFlesh, words }: { isFlesh: boolean; words: readonly string[] },
  name: readonly string[],
): boolean {
  if (isFlesh) return name.every((word) => words.includes(word))
  return ` ${words.join(" ")}`.endsWith(` ${name.join(" ")}`)
}

function carriedChanges(
  before: readonly ReadLine[],
  after: readonly ReadLine[],
  swaps: readonly LineSwap[],
): Carried[] {
  return before.flatMap((own, line): Carried[] => {
    const now = after[line]
    const last = swaps.findLast((swap) => swap.line === line)
    if (now === undefined || now.text === own.text) return []
    const called = last === undefined || last.called === null ? null : asCounted(last.called, now.said)
    return [{ before: own, after: now, called, gone: called === null ? null : goneFrom(own, now) }]
  })
}

// Half a courgette is "the courgette".
function asCounted(called: string, { quantity, unit }: ParsedLine): string {
  return unit === null && quantity !== null && quantity <= 1 ? singular(called) : called
}

function goneFrom(before: ReadLine, after: ReadLine): Carried["gone"] {
  if (isAnimal(before) && !isAnimal(after)) return "flesh or egg"
  const [one, other] = [portionOf(before)?.food, portionOf(after)?.food]
  if (one?.kind === "shellfish" && other?.kind !== "shellfish") return "shellfish"
  const isOil = other?.kind === "oil" && other.id !== "coconut-oil"
  return one?.kind === "butter" && isOil ? "butter" : null
}

function isAnimal(line: ReadLine): boolean {
  const food = portionOf(line)?.food
  return isFlesh(line) || (food !== undefined && roleOf(food) === "egg")
}

function isFlesh(line: ReadLine): boolean {
  const food = portionOf(line)?.food
  return food !== undefined && food.kind !== "meat-substitute" && (food.family === "meat" || food.family === "fish")
}

type Renamed = LineSwap & { called: string }
const isRenamed = (swap: LineSwap): swap is Renamed => swap.called !== null

/** Of a line that was swapped twice, what stood there first and what stands there now. */
function oneALine(swaps: readonly LineSwap[]): LineSwap[] {
  const lines = [...new Set(swaps.map(({ line }) => line))]
  return lines.flatMap((line) => {
    const first = swaps.find((swap) => swap.line === line)
    const last = swaps.findLast((swap) => swap.line === line)
    return first && last ? [{ ...last, before: first.before }] : []
  })
}

/** What a title may no longer name; not what dishes are named after whatever they are made of (lasagne, chocolate). */
function falseNames(swaps: readonly Renamed[]): Renamed[] {
  const telling = new Set<FoodFamily>(["meat", "fish", "dairy", "fruit", "vegetables", "pulses and nuts"])
  return swaps.filter(({ before }) => {
    const food = portionOf(before)?.food
    return food !== undefined && (telling.has(food.family) || food.id === "oats" || food.id === "honey")
  })
}

function changesOf(before: readonly ReadLine[], after: readonly ReadLine[], swaps: readonly LineSwap[]): LineChange[] {
  return after.flatMap((now, line): LineChange[] => {
    const own = before[line] ?? null
    if (own?.text === now.text) return []
    const [because, ...also] = reasonsFor({ line, before: own, after: now }, swaps)
    return because === undefined ? [] : [{ line, before: own?.text ?? null, after: now.text, because, also }]
  })
}

// Of another version of the same food there may be more or less, too.
function isVersionOfLess({ said: own }: ReadLine, { said: now }: ReadLine): boolean {
  const words = nameWords(now.fullName)
  const isVersion = nameWords(own.name).every((word) => words.includes(word))
  return isVersion && own.unit === now.unit && own.quantity !== now.quantity
}

/** Why each of its swaps was made, and that its amount was fitted, before them or after. */
type Changed = { line: number; before: ReadLine | null; after: ReadLine }

function reasonsFor({ line, before, after }: Changed, all: readonly LineSwap[]) {
  const swaps = all.filter((swap) => swap.line === line)
  const [first, last] = [swaps[0], swaps.at(-1)]
  if (first === undefined || last === undefined) return [{ code: "fitted" } as const]
  const isFitted =
    before !== null &&
    (first.before.text !== before.text || last.after.text !== after.text || isVersionOfLess(before, after))
  const reasons: ChangeReason[] = [
    ...swaps.map(({ because }) => because),
    ...(isFitted ? [{ code: "fitted" } as const] : []),
  ]
  return reasons.filter((one, at) => reasons.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at)
}
