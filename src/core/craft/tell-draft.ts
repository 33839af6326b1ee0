import type { Shortfall } from "#core/ai/prompt-data.ts"
import { mostNetCarbs, netCarbsOfServing } from "#core/diet/carbs-limit.ts"
import { type Diet, dietLabels, isOfAmounts } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { sayReason } from "#core/diet/reason-words.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { FoodFamily } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { isNamedIn } from "#core/remix/named-in-title.ts"
import { portionOf } from "#core/remix/portion.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { mainGrams } from "./main-line.ts"
import { nameLine, type ToldLine, tellFodmaps, tellSums, toldLines } from "./tell-sums.ts"
import { sayUnfit, type Unfit } from "./unfit.ts"

/**
 * A draft for the servings that were asked for: the lines of its chef first, then those that its steps add; `unfit` is why
 * it was not taken, if it was not.
 */
export type ToldDraft = { drafted: ReadRecipe; unlisted: readonly string[]; unfit: Unfit | null }

/**
 * A draft as it goes back to its chef: all of it, and what we worked out of it, which a cook can act on. What was not read
 * for certain bears no figure, and the chef's own claims are not repeated.
 */
export function tellDraft(
  { drafted, unlisted, unfit }: ToldDraft,
  request: RecipeRequest,
  foods: FoodTable,
): Shortfall {
  const own = drafted.lines.length - unlisted.length
  const { title, servings, method } = drafted
  const lines = toldLines({ lines: drafted.lines, servings, own }, foods)
  const broken = brokenLabels(drafted, request)
  const told = [
    ...sayReasons([...(unfit === null ? [] : [sayUnfit(unfit)]), ...broken.map((one) => sayLabel(one, lines))]),
    ...tellSums(lines, servings, request),
    ...(request.diets.includes("low-fodmap") ? tellFodmaps(lines, servings) : []),
    ...(request.diets.some(isOfAmounts) ? ["What is drained or thrown away does not count."] : []),
    ...tellUnlisted(unlisted, method),
    ...tellKept(request.diets.includes("keto") ? lines.filter((line) => !isOfCarbs(line, servings)) : lines, {
      drafted,
      broken,
    }),
  ]
  return {
    told: told.join(" "),
    draft: { title, servings, ingredients: drafted.lines.slice(0, own).map(({ text }) => text), method: [...method] },
  }
}

/** What alone takes up half of keto's carbs is not what keeps a dish keto. */
const isOfCarbs = (line: ToldLine, servings: number) => (netCarbsOfServing([line], servings) ?? 0) > mostNetCarbs / 2

type Broken = { diet: Diet; because: LabelReason }

function brokenLabels(drafted: ReadRecipe, { diets }: RecipeRequest): Broken[] {
  const { diets: verdicts } = assessLines(drafted)
  const broken = diets.flatMap((diet) => {
    const { verdict, because, choose } = verdicts[diet]
    const leftOut = choose.filter(({ code }) => code === "leave_out").map(({ line }) => line)
    // Net carbs are told line by line.
    const told = because.filter(({ code, line }) => {
      return verdict === "violates" ? code !== "carbs_of" : line !== null && leftOut.includes(line)
    })
    return told.map((one, nth) => ({ diet, because: one, nth }))
  })
  // There may not be room for all: one of each label comes first.
  return broken.sort((one, other) => one.nth - other.nth)
}

function sayLabel({ diet, because }: Broken, lines: readonly ToldLine[]): string {
  const line = because.line === null ? undefined : lines[because.line]
  const by = line === undefined ? "" : `line ${line.number} breaks it: `
  return `${dietLabels[diet]}: ${by}${sayReason(because)}`
}

/** They hold foreign names, and a prompt has room for so much. */
const mostReasonRoom = 360

/** As many as fit, and the first in any case. */
function sayReasons(reasons: readonly string[]): string[] {
  let room = mostReasonRoom
  const told = reasons.filter((reason) => {
    room -= roomOf(reason)
    return room >= 0
  })
  const [first] = reasons
  return told.length === 0 && first !== undefined ? [clip(first, mostReasonRoom)] : told
}

/** No tokenizer takes more tokens for a text: a sign of ASCII is one at most, and any other six where it is escaped. */
function roomOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/["\\]/.test(sign) ? 2 : sign <= "~" ? 1 : 6 * sign.length), 0)
}

/** The beginning of a text, as far as there is room. */
function clip(text: string, most: number): string {
  let room = most
  return [...text]
    .filter((sign) => {
      room -= roomOf(sign)
      return room >= 0
    })
    .join("")
}

const mostUnlisted = 4
const mostUnlistedRoom = 48

function tellUnlisted(unlisted: readonly string[], method: readonly string[]): string[] {
  if (unlisted.length === 0) return []
  const each = unlisted.slice(0, mostUnlisted).map((line) => {
    const step = stepOf(line, method)
    return `${clip(line, mostUnlistedRoom)}${step === null ? "" : ` (step ${step + 1})`}`
  })
  return [`Used in the steps but not listed: ${each.join("; ")}. List it with its amount, or what it is made of.`]
}

/** The first step that says all the words of a line which was made of its steps. */
function stepOf(line: string, method: readonly string[]): number | null {
  const words = nameWords(line.replace(/(?:, to \p{L}+| \(optional\))$/u, ""))
  const step = method.findIndex((text) => {
    const said = new Set(nameWords(text))
    return words.every((word) => said.has(word))
  })
  return step < 0 ? null : step
}

/** A main food is one of the two heaviest, and no mere dressing of the other. */
const mostMain = 2
const leastMainShare = 1 / 3
const mostKept = 5
const neverMain: ReadonlySet<FoodFamily> = new Set<FoodFamily>([
  "oils",
  "baking",
  "sauces",
  "spices",
  "herbs",
  "drinks",
])

/** The foods that make it this dish: those of its title, and what it has most of, but for those that break a label. */
function tellKept(
  lines: readonly ToldLine[],
  { drafted, broken }: { drafted: ReadRecipe; broken: readonly Broken[] },
): string[] {
  const breaking = new Set(broken.map(({ because }) => because.line))
  const kept = lines.filter(
    ({ number, isCertain, food }) => isCertain && food?.kind !== "not-food" && !breaking.has(number - 1),
  )
  const heaviest = kept.filter(isHearty).sort((one, other) => mainGrams(other.assessed) - mainGrams(one.assessed))
  const least = Math.max(1, mainGrams(heaviest[0]?.assessed) * leastMainShare)
  const main = heaviest.slice(0, mostMain).filter(({ assessed }) => mainGrams(assessed) >= least)
  const isNamed = ({ number }: ToldLine) => {
    const line = drafted.lines[number - 1]
    const portion = line === undefined ? null : portionOf(line)
    return portion !== null && isNamedIn(drafted.title, portion)
  }
  const all = kept.filter((line) => isNamed(line) || main.includes(line)).slice(0, mostKept)
  return all.length === 0 ? [] : [`Keep these: ${all.map(nameLine).join(", ")}.`]
}

const isHearty = ({ food }: ToldLine) => food !== null && food.kind !== "butter" && !neverMain.has(food.family)
