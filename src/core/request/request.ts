import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { diets } from "#core/diet/label.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { servingsSchema } from "#core/recipe/recipe.ts"
import { isBlank } from "#core/text/blank.ts"
import { storableText } from "#core/text/storable-text.ts"

const nameless = "Please enter a dish name"

/** A dish by its name, or one that the chef chooses (D6: random is a state, never the text "random"). */
export const dishSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("named"),
    name: storableText.pipe(
      z
        .string()
        .trim()
        .min(1, nameless)
        .max(120)
        .refine((name) => !isBlank(name), nameless),
    ),
  }),
  z.object({ kind: z.literal("random") }),
])
export type Dish = z.infer<typeof dishSchema>

// Of any size: how much is too much is for checkGoals to say.
const bound = z.number().nonnegative().nullable()
const rangeSchema = z.object({ min: bound, max: bound })
export type GoalRange = z.infer<typeof rangeSchema>

/** Least and most per serving; kcal for calories, grams for the rest; null where the cook set none. */
export const goalsSchema = z.object(eachNutrient(() => rangeSchema))
export type Goals = z.infer<typeof goalsSchema>

export const noGoals: Goals = eachNutrient(() => ({ min: null, max: null }))

/** What a cook asks for. Units and appliances come from the kept preferences. */
export const recipeRequestSchema = z.object({
  dish: dishSchema,
  servings: servingsSchema,
  goals: goalsSchema,
  diets: z
    .array(dietSchema)
    .max(diets.length)
    .refine((list) => new Set(list).size === list.length, "Each requirement once."),
})
export type RecipeRequest = z.infer<typeof recipeRequestSchema>

/** A request as it is sent: with `keepsServings` they stand, whatever the name says, for they were set after it was typed. */
export const sentRequestSchema = recipeRequestSchema.extend({ keepsServings: z.literal(true).optional() })
export type SentRequest = z.infer<typeof sentRequestSchema>

/** What a recipe is held to. */
export type Wanted = Pick<RecipeRequest, "goals" | "diets">
