import type { Diet } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { leftToCookAs } from "#core/reading/choice-within.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import type { Wanted } from "#core/request/request.ts"
import { alikeOf } from "./alike.ts"
import { findUnmet, finishRemix, type Remixed } from "./finish-remix.ts"
import { judgeAlone, type Kitchen, openKitchen, systemOf } from "./kitchen.ts"
import { type LineSwap, versionsOf } from "./mend-labels.ts"
import { type Portion, portionOf } from "./portion.ts"
import type { Substitute } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { inWordsOf } from "./us-words.ts"

/** The swapped recipe, and the chosen lines that stay, for no version of them keeps the labels; not ok where all of them do. */
export type Swapped = ({ ok: true; left: number[] } & Remixed) | { ok: false; lines: number[] }

type Order = {
  recipe: ReadRecipe
  /** The places of the lines to be replaced. */
  chosen: readonly number[]
  /** What else must not come back, as it was written. */
  ticked?: readonly ReadLine[]
  request: Wanted
  foods: FoodTable
  units?: MeasurementUnit
}

/**
 * Replaces the chosen lines, each by another version of its food, or by a food of which all steps say the same, that keeps
 * the labels asked for and, if one does, the goals; by none that was to go or that is in the dish by then. The title and
 * every other line stay to the letter, and the method follows (D3).
 */
export function swapLines({ recipe, chosen, ticked = [], request, foods, units }: Order): Swapped {
  const kitchen = openKitchen(foods, units ?? systemOf(recipe.lines) ?? "metric")
  const going = [...chosen.flatMap((line) => recipe.lines[line] ?? []), ...ticked]
  const gone = new Set(going.flatMap((line) => portionOf(line)?.food.id ?? []))
  let lines = recipe.lines
  const swaps: LineSwap[] = []
  const left: number[] = []
  for (const line of new Set(chosen)) {
    const before = recipe.lines[line]
    const best = bestVersion(line, { ...recipe, lines }, { request, kitchen, gone })
    if (best === null || before === undefined) left.push(line)
    else {
      swaps.push({ line, before, after: best.read, called: best.called, because })
      lines = lines.with(line, best.read)
    }
  }
  if (swaps.length === 0) return { ok: false, lines: left }
  const mended = { lines, swaps, moved: [] }
  return { ok: true, left, ...finishRemix(recipe, mended, { wanted: request, kitchen, keepsTitle: true }) }
}

const because = { code: "swapped_as_asked" } as const

/** `gone` are the foods of all chosen lines. */
type Wish = { request: Wanted; kitchen: Kitchen; gone: ReadonlySet<string> }

type Version = { read: ReadLine; called: string }

/** Of the versions that keep every label, the first with which fewest goals are missed. */
function bestVersion(line: number, recipe: ReadRecipe, { request, kitchen, gone }: Wish): Version | null {
  const portions = recipe.lines.map(portionOf)
  const portion = portions[line] ?? null
  if (portion === null) return null
  const inDish = new Set(portions.map((one) => one?.food.id))
  const labels = request.diets.filter((diet) => diet !== "keto")
  const heads = portions.flatMap((one, at) => (at === line ? [] : (headOf(one) ?? [])))
  const isAsked = ({ mends }: Substitute) => mends.some((diet) => request.diets.includes(diet))
  const own = versionsOf(portion, recipe, kitchen)
  // Where no label asks for a version, another food is what a cook wants.
  const alike = alikeOf(portion).map(inWordsOf(kitchen.units))
  const rows = [...own.filter(isAsked), ...alike, ...own.filter((row) => !isAsked(row))]
  const versions = rows.flatMap((row) => {
    const swapped = swapLine(portion, row, kitchen)
    if (swapped === null || isForOthers(row, request.diets)) return []
    const isOther = swapped.food.id !== portion.food.id
    // Of two oat milks, nobody could tell which "the oat milk" is.
    const isNamedAgain = heads.includes(headOf(swapped) ?? "")
    if (isOther && (gone.has(swapped.food.id) || inDish.has(swapped.food.id) || isNamedAgain)) return []
    const isNamedElse = alike.includes(row) && !isNamedAgain
    if (!isOther && !((isNamedElse || isAsked(row)) && isCalledOtherwise(row, portion))) return []
    if (alike.includes(row) && says(portion.text, row.called)) return []
    const read = kitchen.read(leftToCookAs(portion.read, swapped.read).replace(otherwise, ""))
    const verdicts = judgeAlone(read, recipe.servings)
    if (labels.some((diet) => verdicts[diet].verdict === "violates")) return []
    const now = assessLines({ ...recipe, lines: recipe.lines.with(line, read) })
    return [{ read, called: row.called, missed: findUnmet(now, request).length }]
  })
  const fewest = Math.min(...versions.map(({ missed }) => missed))
  return versions.find(({ missed }) => missed === fewest) ?? null
}

/** What a line offers in place of the food that goes. */
const otherwise = / \((?:or|alternatively) [^()]*\)/i

/** Whether a line names that food already, as another choice. */
function says(line: string, called: string): boolean {
  const words = nameWords(line)
  return nameWords(called).every((word) => words.includes(word))
}

/** The last word of a food's name, as steps call it. */
const headOf = (portion: Portion | null) => nameWords(portion?.line.name ?? "").at(-1)

/** "Vegetarian hard cheese" for Parmesan, "gluten-free hoisin sauce" for its own kind. */
function isCalledOtherwise({ instead }: Substitute, { line }: Portion): boolean {
  const own = new Set(nameWords(line.name))
  return nameWords(instead).some((word) => !own.has(word))
}

/** What is made by a rule that nobody asked for. */
function isForOthers({ instead }: Substitute, asked: readonly Diet[]): boolean {
  return (["halal", "kosher"] as const).some((diet) => instead.startsWith(`${diet} `) && !asked.includes(diet))
}
