import { mostNetCarbs, netCarbsOfServing } from "#core/diet/carbs-limit.ts"
import type { JudgedLine } from "#core/diet/check-diets.ts"
import { inSentence } from "#core/diet/sentence.ts"
import type { FodmapGroup } from "#core/food/fodmap-limits.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { matchFood } from "#core/food/match-food.ts"
import { type Nutrient, nutrients, nutrientUnits } from "#core/food/nutrients.ts"
import { asJudged } from "#core/nutrition/assess-recipe.ts"
import { settleAmounts } from "#core/nutrition/settle-amounts.ts"
import type { Worked } from "#core/reading/read-line.ts"
import type { ReadLines } from "#core/reading/read-recipe.ts"
import type { Goals, RecipeRequest } from "#core/request/request.ts"

/** A line of a draft as it is told to its chef: by its number, and whether we read it for certain. */
export type ToldLine = JudgedLine & Worked & { number: number; isCertain: boolean }

/** The lines of a draft, worked out for all its servings together. Only the first `own` were written by the chef. */
export function toldLines({ lines, servings, own }: ReadLines & { own: number }, foods: FoodTable): ToldLine[] {
  const judged = settleAmounts(lines.map(asJudged), servings)
  return judged.slice(0, own).map((line, at) => ({ ...line, number: at + 1, isCertain: isCertain(line, foods) }))
}

// A food that was guessed, a slip that was mended, and an amount in doubt or of our own are no facts to tell.
function isCertain({ parsed, grams, assessed }: Worked, foods: FoodTable): boolean {
  if (grams === null || parsed.quantity === null || assessed.confidence === "unknown") return false
  if (assessed.readAs !== undefined || assessed.isMuch === true) return false
  return matchFood(parsed, foods)?.confidence === "exact"
}

/** Enough of a food's name to know it again beside the number of its line. */
const mostNameChars = 28

/** A line by its number and by the name of the food that we took it for. */
export function nameLine({ number, food }: ToldLine): string {
  return food === null ? `${number}` : `${number} ${inSentence(food.name).slice(0, mostNameChars)}`
}

/** What the lines of a draft hold in one serving, line by line and together, beside what is asked for. */
export function tellSums(lines: readonly ToldLine[], servings: number, request: RecipeRequest): string[] {
  const columns = columnsFor(request, servings)
  const certain = lines.filter((line) => line.isCertain)
  const told = worthTelling(certain, columns)
  const others = certain.filter((line) => !told.includes(line))
  const rest = others.length === 0 ? [] : [`the rest ${figuresOf(others, columns)}`]
  const each = [...told.map((line) => `${nameLine(line)} ${figuresOf([line], columns)}`), ...rest]
  if (each.length === 0) return []
  const together = `all together ${figuresOf(certain, columns)}`
  const asked = columns.flatMap((column) => sayAsked(column, lines))
  return [
    `Your lines, for one serving, by our tables: ${[...each, together].join("; ")}.`,
    ...(asked.length === 0 ? [] : [`Asked: ${asked.join(", ")}.`]),
    ...tellUncertain(lines),
  ]
}

/** What a draft is counted in: all that has a goal, and energy always. */
type Column = { name: string; unit: string; of(line: ToldLine): number; min: number | null; max: number | null }

function columnsFor({ goals, diets }: RecipeRequest, servings: number): Column[] {
  const asked = nutrients.filter((nutrient) => nutrient === "calories" || hasGoal(goals, nutrient))
  const columns = asked.map((nutrient) => columnOf(nutrient, goals, servings))
  if (!diets.includes("keto")) return columns
  const of = (line: ToldLine) => netCarbsOfServing([line], servings) ?? 0
  return [...columns, { name: " net carbs", unit: "g", of, min: null, max: mostNetCarbs }]
}

const hasGoal = (goals: Goals, nutrient: Nutrient) => goals[nutrient].min !== null || goals[nutrient].max !== null

function columnOf(nutrient: Nutrient, goals: Goals, servings: number): Column {
  const name = nutrient === "calories" ? "" : ` ${nutrient}`
  const of = ({ assessed }: ToldLine) => (assessed.nutrition?.[nutrient] ?? 0) / servings
  return { name, unit: nutrientUnits[nutrient], of, ...goals[nutrient] }
}

/** More lines would hide the few that matter. */
const mostLines = 12
/** What brings less of all that is counted is told with the others. */
const least = { kcal: 5, g: 1 }

function worthTelling(lines: readonly ToldLine[], columns: readonly Column[]): ToldLine[] {
  const isMuch = (line: ToldLine) => columns.some((column) => column.of(line) >= leastOf(column))
  const energy = ({ assessed }: ToldLine) => assessed.nutrition?.calories ?? 0
  const most = lines.filter(isMuch).toSorted((one, other) => energy(other) - energy(one))
  return most.slice(0, mostLines).sort((one, other) => one.number - other.number)
}

const leastOf = ({ unit }: Column) => (unit === "kcal" ? least.kcal : least.g)

const sumOf = (lines: readonly ToldLine[], column: Column) => lines.reduce((sum, line) => sum + column.of(line), 0)

function figuresOf(lines: readonly ToldLine[], columns: readonly Column[]): string {
  return columns.map((column) => `${Math.round(sumOf(lines, column))} ${column.unit}${column.name}`).join(", ")
}

function sayAsked(column: Column, lines: readonly ToldLine[]): string[] {
  const { name, unit, min, max } = column
  if (min === null && max === null) return []
  const bounds = min === null ? `at most ${max}` : max === null ? `at least ${min}` : `${min} to ${max}`
  return [`${bounds} ${unit}${name}${sayMissed(column, lines)}`]
}

/** By how much it is missed, with our guess of what was not read for certain, where there is one. */
function sayMissed(column: Column, lines: readonly ToldLine[]): string {
  const { min, max } = column
  const sum = sumOf(lines, column)
  const about = lines.every(({ isCertain }) => isCertain) ? "" : "about "
  if (max !== null && Math.round(sum - max) > 0) return ` (${about}${Math.round(sum - max)} too much)`
  if (min === null || Math.round(min - sum) <= 0 || lines.some(({ grams }) => grams === null)) return ""
  return ` (${about}${Math.round(min - sum)} too little)`
}

function tellUncertain(lines: readonly ToldLine[]): string[] {
  const numbers = lines.filter((line) => !line.isCertain).map(({ number }) => number)
  if (numbers.length === 0) return []
  const shown = [...numbers.slice(0, mostLines), ...(numbers.length > mostLines ? ["others"] : [])]
  return [`Not read for certain, so not in these sums: ${linesOf(shown)}.`]
}

/** "Line 3", "lines 3, 5 and 8". */
const linesOf = (numbers: readonly (number | string)[]) =>
  numbers.length === 1 ? `line ${numbers[0]}` : `lines ${numbers.join(", ")}`

/** From this share of its limit a food has a part in what is too much together. */
const leastShare = 0.25
const mostFodmapLines = 8

/** The lines that take up what low FODMAP allows in one serving: grams of the food, and of it the most that is low. */
export function tellFodmaps(lines: readonly ToldLine[], servings: number): string[] {
  const told = lines
    .flatMap((line) => fodmapOf(line, servings) ?? [])
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, mostFodmapLines)
  if (told.length === 0) return []
  const each = told.map(({ line, grams, safe, group }) => `${nameLine(line)} ${grams} of ${safe} g (${group})`)
  return [
    `FODMAPs, grams in one serving of the most that is low: ${each.join("; ")}. Foods of one group share one limit.`,
  ]
}

type Fodmap = { line: ToldLine; grams: number; safe: number; group: FodmapGroup; share: number }

function fodmapOf(line: ToldLine, servings: number): Fodmap | null {
  const { food, grams, named, isCertain } = line
  const own = named.find((one) => one.food !== null && one.food.id === food?.id)
  const [first] = [...(own?.facts.fodmap ?? [])].sort(([, one], [, other]) => one - other)
  if (!isCertain || grams === null || first === undefined) return null
  const [group, safe] = first
  const each = grams / servings
  const share = safe === 0 ? (each > 0 ? Number.POSITIVE_INFINITY : 0) : each / safe
  return { line, grams: Math.round(each), safe, group, share }
}
