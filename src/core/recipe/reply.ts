import { jsonrepair } from "jsonrepair"
import { z } from "zod"
import { type Recipe, recipeSchema } from "./recipe.ts"

/** The most of a reply that is read; a recipe takes a few thousand characters. */
export const mostReplyChars = 100_000

/** A claimed figure: a number, or a number with its unit ("450 kcal", "35g"). It must not be zero (V11, D10). */
const claimSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.\d+)?\s*(kcal|cal|g)?\s*$/i)
      .transform(Number.parseFloat),
  ])
  .pipe(z.number().positive().max(1_000_000))

const replySchema = z.object({
  title: recipeSchema.shape.title,
  servings: z.coerce.number().pipe(recipeSchema.shape.servings),
  nutrition: z.object({ calories: claimSchema, protein: claimSchema, carbs: claimSchema, fat: claimSchema }),
  ingredients: recipeSchema.shape.ingredients,
  method: recipeSchema.shape.method,
})

/** From the first brace to the last: what stands around it (a fence, a greeting) is not the recipe. */
function outerObject(text: string): string | null {
  const start = text.indexOf("{")
  const end = text.lastIndexOf("}")
  return start >= 0 && end > start ? text.slice(start, end + 1) : null
}

/** Takes out the stray bracket before method that models are known to write (V11): `"2 eggs"]}, "method": [`. */
function withoutStrayBracket(json: string): string {
  return json.replace(/\][\s]*[\]}]\s*,(\s*"method"\s*:)/, "],$1")
}

function parseJson(json: string): unknown {
  for (const attempt of [() => JSON.parse(json), () => JSON.parse(withoutStrayBracket(json))]) {
    try {
      return attempt()
    } catch {
      // Not JSON as it stands: the next, more forgiving reading is tried.
    }
  }
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}

/**
 * Reads a recipe out of a chef's reply (V11): a JSON object with title, servings, non-zero nutrition, ingredients and
 * method; unknown fields are dropped. Null where there is none.
 */
export function readReply(text: string): Recipe | null {
  if (text.length > mostReplyChars) return null
  const json = outerObject(text)
  if (json === null) return null
  const reply = replySchema.safeParse(parseJson(json))
  return reply.success ? reply.data : null
}
