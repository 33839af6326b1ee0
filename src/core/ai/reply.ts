import { jsonrepair } from "jsonrepair"
import { z } from "zod"
import { eachNutrient } from "#core/food/nutrients.ts"
import { readMarks } from "#core/reading/step-marks.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import { linesFromOutside, type Recipe, recipeSchema } from "#core/recipe/recipe.ts"
import { plainSteps } from "#core/text/without-markup.ts"

/** The most of a reply that is read; a recipe takes a few thousand characters. */
export const mostReplyChars = 100_000

/** A figure that a chef writes, with its unit, is no longer. */
const mostFigureChars = 40
const figure = z.string().max(mostFigureChars)

/** A claimed figure: a number, or a number with its unit ("450 kcal", "35g"). */
const claimSchema = z
  .union([
    z.number(),
    figure
      .refine((said) => /^\s*\d+(?:\.\d+)?\s*(?:(?:kcal|cal|g)\s*)?$/i.test(said), { abort: true })
      .transform(Number.parseFloat),
  ])
  .pipe(z.number().nonnegative().max(1_000_000))

/** The most words of a line, and of all lines together: each may name a food, and each of them is weighed and judged. */
const mostWords = { ofLine: 80, ofLines: 2_000 }

function hasFewWords(lines: readonly string[]): boolean {
  const words = lines.map((line) => line.match(/\S+/g)?.length ?? 0)
  return Math.max(...words) <= mostWords.ofLine && words.reduce((sum, one) => sum + one, 0) <= mostWords.ofLines
}

const replySchema = z.object({
  title: recipeSchema.shape.title,
  servings: z.union([z.number(), figure.transform(Number)]).pipe(recipeSchema.shape.servings),
  nutrition: z.object(eachNutrient(() => claimSchema)),
  ingredients: linesFromOutside.pipe(recipeSchema.shape.ingredients.refine(hasFewWords)),
  method: recipeSchema.shape.method,
})

/** From the first brace to the last: what stands around it (a fence, a greeting) is not the recipe. */
function outerObject(text: string): string | null {
  const start = text.indexOf("{")
  const end = text.lastIndexOf("}")
  return start >= 0 && end > start ? text.slice(start, end + 1) : null
}

/** A reply that was cut behind a whole list: it lacks a brace, and nothing of the recipe. */
function cutObject(text: string): string | null {
  const start = text.indexOf("{")
  return start >= 0 && /\]\s*(?:```\s*)?$/.test(text) ? text.slice(start, text.lastIndexOf("]") + 1) : null
}

/** Takes out the stray bracket before method that models are known to write (V11): `"2 eggs"]}, "method": [`. */
function withoutStrayBracket(json: string): string {
  return json.replace(/\][\s]*[\]}]\s*,(\s*"method"\s*:)/, "],$1")
}

/**
 * The most quotes, brackets, commas and the like that a broken reply is mended with: a recipe of 200 lines and steps has
 * a quarter of it, and the time that mending takes can grow with their square.
 */
const mostRepairedSigns = 4_000

function signs(json: string): number {
  return json.match(/["“”'‘’`´{}[\]\\/:,]/g)?.length ?? 0
}

/** JSON as it stands, but for a stray bracket; undefined for what is none. */
function parseWhole(json: string): unknown {
  for (const attempt of [() => JSON.parse(json), () => JSON.parse(withoutStrayBracket(json))]) {
    try {
      return attempt()
    } catch {
      // Not JSON as it stands: the next, more forgiving reading is tried.
    }
  }
  return undefined
}

/** Whether a reply came to its end: its object is closed, and nothing of it was cut. */
export function isWhole(text: string): boolean {
  const json = outerObject(text)
  return json !== null && parseWhole(json) !== undefined
}

function parseJson(json: string): unknown {
  const whole = parseWhole(json)
  if (whole !== undefined) return whole
  if (signs(json) > mostRepairedSigns) return undefined
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}

/** What a reply is: a recipe, a recipe that claims a zero (D10: asked for again once), or neither. */
export type Reply =
  | { kind: "recipe"; recipe: Recipe; marks: MarkedFoods | null }
  | { kind: "zero" }
  | { kind: "unreadable" }

/**
 * Reads a recipe out of a chef's reply (V11): a JSON object with title, servings, non-zero nutrition, ingredients and
 * method; unknown fields are dropped.
 */
export function readReply(text: string): Reply {
  const read = readMarked(text)
  if (read === null) return { kind: "unreadable" }
  const hasZero = Object.values(read.recipe.nutrition).some((claim) => claim === 0)
  return hasZero ? { kind: "zero" } : { kind: "recipe", ...read }
}

/** The recipe in a reply, whatever it claims; null where there is none. */
export const readRecipe = (text: string): Recipe | null => readMarked(text)?.recipe ?? null

type Marked = { recipe: Recipe; marks: MarkedFoods | null }

function readMarked(text: string): Marked | null {
  if (text.length > mostReplyChars) return null
  for (const json of [outerObject(text), cutObject(text)]) {
    const recipe = json === null ? null : replySchema.safeParse(parseJson(json)).data
    if (!recipe) continue
    // The page numbers steps, and so do many chefs.
    const { steps, marks } = readMarks(plainSteps(recipe.method), recipe.ingredients)
    return { recipe: { ...recipe, method: steps }, marks }
  }
  return null
}
