import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { asWrittenSchema } from "#core/craft/recipe-api.ts"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { cookingTimeSchema } from "#core/recipe/cooking-time.ts"
import { markedFoodsSchema } from "#core/recipe/marked-foods.ts"
import { recipeLimits, shownRecipeSchema } from "#core/recipe/recipe.ts"
import { recipeChangesSchema } from "#core/recipe/recipe-change.ts"
import { recipeRequestSchema } from "#core/request/request.ts"
import { storableNote, storableText } from "#core/text/storable-text.ts"
import { savedDigestSchema } from "./saved-summary.ts"

/** A saved copy: the recipe with the time it was saved (S4), what was asked of it, and what was worked out for it. */
export const savedRecipeSchema = z.object({
  id: z.uuid(),
  /** The kept recipe that it is a copy of. */
  recipeId: z.uuid(),
  recipe: shownRecipeSchema.extend({ savedAt: z.iso.datetime() }),
  asked: recipeRequestSchema.pick({ goals: true, diets: true }),
  assessment: assessmentSchema,
  /** What is not as its chef wrote it, and what that was; what was saved or kept on a device before knows nothing of it. */
  changes: recipeChangesSchema.default([]),
  asWritten: asWrittenSchema.nullable().default(null),
  time: cookingTimeSchema.nullable().default(null),
  /** The foods of each step, where its author marked them. */
  marks: markedFoodsSchema.nullable().default(null),
})
export type SavedRecipe = z.infer<typeof savedRecipeSchema>

/** Which recipe is saved under which title; `title` is null where it can't be read. */
export const savedMarkSchema = savedRecipeSchema
  .pick({ id: true, recipeId: true })
  .extend({ title: z.string().nullable() })
export type SavedMark = z.infer<typeof savedMarkSchema>

const titleSchema = storableText.pipe(z.string().min(1).max(recipeLimits.titleChars))

/** Characters of a note of the cook's own. */
export const mostNoteChars = 2_000

/** A note on a saved recipe; '' is none. */
export const noteSchema = storableNote.pipe(z.string().trim().max(mostNoteChars))

const listedSchema = z.object({ id: z.uuid(), savedAt: z.iso.datetime(), note: z.string() })

/** One row of the list: what one chooses by and finds it by, or that this release can't read it. */
export const savedSummarySchema = z.discriminatedUnion("kind", [
  listedSchema.extend({
    kind: z.literal("readable"),
    title: z.string(),
    ...savedDigestSchema.shape,
    /** Worked out by older rules, so without labels and seal: asked for by its id, it is worked out anew. */
    isOld: z.literal(true).optional(),
  }),
  listedSchema.extend({ kind: z.literal("unreadable"), title: z.string().nullable() }),
])
export type SavedSummary = z.infer<typeof savedSummarySchema>

/** Rows on one page. */
export const savedPageRows = 250

/** A place in the list: when a recipe was saved, in microseconds since 1970, and its id. */
const placeSchema = z.string().regex(/^\d{1,16}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Which list it is that was read: by which facts and rules, and as old as which revision at the most. */
const standSchema = z.object({ rules: z.string(), revision: z.int().nonnegative() })

/** A page of the saved recipes, newest first (K3); `next` leads to the one behind it, null on the last. */
export const listSaved = endpoint({
  method: "GET",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ after: placeSchema.optional() }),
  response: standSchema.extend({
    saved: z.array(savedSummarySchema),
    next: placeSchema.nullable(),
    /** How many there are on all pages. */
    total: z.int().nonnegative(),
  }),
})

/** Ids as an address carries them: joined by commas. */
const idsSchema = (most: number) =>
  z
    .string()
    .transform((ids) => (ids === "" ? [] : ids.split(",")))
    .pipe(z.array(z.uuid()).max(most))

/** Rows that are asked for by their ids at once. */
export const mostRowsById = 100

/** The rows of these ids, in no order; what is not saved (any more) is not among them. */
export const listSavedById = endpoint({
  method: "GET",
  path: "/api/saved-recipes/by-id",
  access: "signed-in",
  body: z.object({ ids: idsSchema(mostRowsById) }),
  response: standSchema.extend({ saved: z.array(savedSummarySchema) }),
})

/** Whole recipes that are asked for at once. */
export const mostWholeById = 20

/** Saved recipes of these ids, whole, in no order; what is not saved (any more) or can't be read is not among them. */
export const readSavedById = endpoint({
  method: "GET",
  path: "/api/saved-recipes/whole",
  access: "signed-in",
  body: z.object({ ids: idsSchema(mostWholeById) }),
  response: z.object({ rules: z.string(), saved: z.array(savedRecipeSchema) }),
})

/** One saved recipe, whole. */
export const readSaved = endpoint({
  method: "GET",
  path: "/api/saved-recipes/one",
  access: "signed-in",
  body: z.object({ id: z.uuid() }),
  response: savedRecipeSchema,
})

/** The saved recipe of this title, if any, and what it is a copy of: saved means that the title matches (D7). */
export const findSavedTitle = endpoint({
  method: "GET",
  path: "/api/saved-recipes/by-title",
  access: "signed-in",
  body: z.object({ title: titleSchema }),
  response: z.object({ saved: savedMarkSchema.nullable() }),
})

/** Saves a recipe that the server wrote for this cook; saving it twice is saving it once (D7). */
export const saveRecipe = endpoint({
  method: "POST",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: savedMarkSchema,
  status: 201,
})

/** Puts a recipe that was swapped in place of the saved one of its title (D7). */
export const updateSaved = endpoint({
  method: "PUT",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: z.object({ recipeId: z.uuid() }),
  response: savedMarkSchema,
})

/** Writes the cook's own note on a saved recipe; what the recipe says stays as it is. */
export const writeNote = endpoint({
  method: "PUT",
  path: "/api/saved-recipes/note",
  access: "signed-in",
  body: z.object({ id: z.uuid(), note: noteSchema }),
})

/** A saved recipe by its title (K3), or by its id. */
const whichSchema = z.union([z.object({ title: titleSchema }), z.object({ id: z.uuid() })])
export type WhichSaved = z.infer<typeof whichSchema>

/** Removes a saved recipe; it can be put back for a day. */
export const removeSaved = endpoint({
  method: "DELETE",
  path: "/api/saved-recipes",
  access: "signed-in",
  body: whichSchema,
})

/** Puts back what was removed, of a title the one that was removed last (D7: Undo). */
export const restoreSaved = endpoint({
  method: "POST",
  path: "/api/saved-recipes/restore",
  access: "signed-in",
  body: whichSchema,
  response: savedMarkSchema,
})
