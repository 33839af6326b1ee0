import { z } from "zod"
import { linesFromOutside, recipeLimits } from "#core/recipe/recipe.ts"

const { titleChars, lineChars, lines, stepChars, steps } = recipeLimits
const anId = "id has to be a text."
const aTitle = `title has to be a text of at most ${titleChars} characters.`
const aNumber = "servings has to be a number from 0.01 to 1,000,000,000."
const someLines = `ingredients has to be a list of at most ${lines} texts of at most ${lineChars} characters each.`
const someSteps = `method has to be a list of at most ${steps} texts of at most ${stepChars} characters each.`

const recipeSchema = z.object(
  {
    id: z.string(anId),
    title: z.string(aTitle).max(titleChars, aTitle).default(""),
    servings: z.number(aNumber).min(0.01, aNumber).max(1_000_000_000, aNumber),
    ingredients: z
      .array(z.string(someLines), someLines)
      .pipe(linesFromOutside)
      .pipe(z.array(z.string().max(lineChars, someLines)).max(lines, someLines)),
    method: z.array(z.string(someSteps).max(stepChars, someSteps), someSteps).max(steps, someSteps).default([]),
  },
  "a recipe has to be an object with id, servings and ingredients.",
)
export type RecipeLine = z.infer<typeof recipeSchema>

/** More characters than a recipe with everything at its limit and every character escaped. */
export const longestLine = 2_000_000

/** A line of JSON that holds a recipe; what is wrong with another is said in a sentence. */
export const recipeLineSchema = z
  .string()
  .max(longestLine, { error: "this is too long for a recipe.", abort: true })
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      context.addIssue("this is not JSON.")
      return z.NEVER
    }
  })
  .pipe(recipeSchema)
