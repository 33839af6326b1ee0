import { z } from "zod"
import { eachNutrient, type Nutrition } from "#core/food/nutrients.ts"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import { type ChangeReason, changeReasonSchema, storedJson } from "./change-reason.ts"
import { type CookingTime, cookingTimeSchema } from "./cooking-time.ts"
import { type MarkedFoods, markedFoodsSchema } from "./marked-foods.ts"
import type { Recipe } from "./recipe.ts"
import { type RecipeChange, titleClaimSchema } from "./recipe-change.ts"

/**
 * The form in which this release stores a recipe: the recipe (T1), the form's version, the food's id of each line, and
 * what its chef wrote, where that was mended.
 */
export type RecipeData = Recipe & {
  version: typeof currentVersion
  foods: (string | null)[]
  asWritten: WrittenBefore | null
  /** What could be asked instead of goals that it misses, in the words of core/request. */
  nearest: z.infer<typeof storedJson>
  /** What its dish is eaten with, where its author says so; words. */
  goesWith: string[]
  /** How long it takes, where its author says so and nothing was mended that would change it. */
  time: CookingTime | null
  /** The foods of each step, where its author marked them. */
  marks: MarkedFoods | null
}

/**
 * A recipe before it was mended for labels and goals, for the same servings; `isFar` where what became of it is hardly the
 * same dish.
 */
export type WrittenBefore = { recipe: Recipe; changes: RecipeChange[]; isFar: boolean }

const currentVersion = 3

type Storing = { recipe: Recipe } & Pick<RecipeData, "asWritten" | "nearest"> &
  Partial<Pick<RecipeData, "goesWith" | "time" | "marks">>

/** A recipe as it is stored; `lines` are its ingredient lines as they were worked out, in their order. */
export function storeRecipe(
  { recipe, asWritten, nearest, goesWith = [], time = null, marks = null }: Storing,
  lines: readonly { foodId: string | null }[],
): RecipeData {
  const foods = lines.map(({ foodId }) => foodId)
  return { ...recipe, version: currentVersion, foods, asWritten, nearest, goesWith, time, marks }
}

/** What lies in a row, whichever release wrote it: the recipe, what its chef claimed, and what was changed in it. */
export type StoredParts = { recipe: unknown; claimed?: unknown; changes?: unknown }

/** A stored recipe as this release understands it; `savedAt` and a line's food are null where they were not stored. */
export type OpenedRecipe =
  | {
      kind: "readable"
      recipe: Recipe
      foods: (string | null)[]
      claimed: Nutrition | null
      changes: RecipeChange[]
      savedAt: string | null
      asWritten: WrittenBefore | null
      nearest: unknown
      goesWith: string[]
      time: CookingTime | null
      marks: MarkedFoods | null
    }
  | { kind: "unreadable"; title: string | null }

/**
 * Opens a stored recipe of any release, this one's or a later one's too; never throws. Limits are for what is written
 * anew and do not hold here, and what is beside the recipe gets its default where it can't be read.
 */
export function openRecipe(stored: StoredParts): OpenedRecipe {
  const { recipe, claimed, changes } = upgraded(stored)
  const read = readableRecipe.safeParse(recipe)
  if (!read.success) return { kind: "unreadable", title: titledRecipe.safeParse(recipe).data?.title ?? null }
  const { nutrition, foods, savedAt, asWritten, nearest, goesWith, time, marks, ...written } = read.data
  return {
    kind: "readable",
    recipe: { ...written, nutrition },
    foods: written.ingredients.map((_, at) => foods[at] ?? null),
    claimed: nutritionSchema.safeParse(claimed).data ?? null,
    changes: z.array(z.unknown()).catch([]).parse(changes).flatMap(openChange),
    savedAt,
    asWritten: openWritten(asWritten),
    nearest,
    goesWith,
    time,
    marks,
  }
}

// What can't be read of it is left out, and the recipe is shown all the same.
function openWritten(stored: unknown): WrittenBefore | null {
  const parts = writtenBefore.safeParse(stored).data
  const recipe = readableRecipe.safeParse(parts?.recipe).data
  if (parts === undefined || recipe === undefined) return null
  const { title, servings, nutrition, ingredients, method } = recipe
  const written = { title, servings, nutrition, ingredients, method }
  return { recipe: written, changes: parts.changes.flatMap(openChange), isFar: parts.isFar }
}

/** Each brings what a version stored to the next one; the first is that of version 1. */
const upgrades: readonly ((stored: StoredParts) => StoredParts)[] = [codesForSentences, nothingBefore]

function upgraded(stored: StoredParts): StoredParts {
  const version = versioned.safeParse(stored.recipe).data?.version ?? 1
  return upgrades.slice(version - 1).reduce((parts, upgrade) => upgrade(parts), stored)
}

// The first releases stored no version, no foods, and of each change the sentence that was shown.
function codesForSentences({ changes, ...stored }: StoredParts): StoredParts {
  return { ...stored, changes: z.array(z.unknown()).catch([]).parse(changes).map(withCode) }
}

// The second form stored nothing of what the chef wrote, nor of other goals.
function nothingBefore({ recipe, ...stored }: StoredParts): StoredParts {
  const fields = z.record(z.string(), z.unknown()).safeParse(recipe)
  return { ...stored, recipe: fields.success ? { ...fields.data, asWritten: null, nearest: null } : recipe }
}

function withCode(change: unknown): unknown {
  const told = z.object({ because: z.string() }).loose().safeParse(change)
  return told.success ? { ...told.data, because: { code: "said", text: told.data.because } } : change
}

const title = z.string().refine((text) => text.trim() !== "")
const titledRecipe = z.object({ title })
const versioned = z.object({ version: z.int().min(1) })

// Nobody makes less than one serving; the figures are worked out anew whenever they are shown.
const readableRecipe = z.object({
  title,
  servings: z.number().min(1),
  nutrition: z.unknown().transform(readNutrition),
  ingredients: z.array(z.string()),
  method: z.array(z.string()),
  foods: z.array(z.string().nullable().catch(null)).catch([]),
  savedAt: z.iso.datetime().nullable().catch(null),
  asWritten: z.unknown().optional(),
  nearest: z.unknown().optional(),
  goesWith: z.array(z.string()).catch([]),
  time: cookingTimeSchema.nullable().catch(null),
  marks: markedFoodsSchema.nullable().catch(null),
})

const writtenBefore = z.object({
  recipe: z.unknown(),
  changes: z.array(z.unknown()).catch([]),
  isFar: z.boolean().catch(false),
})

function readNutrition(stored: unknown): Nutrition {
  const figures = z.record(z.string(), z.unknown()).catch({}).parse(stored)
  return eachNutrient((nutrient) => z.number().nonnegative().catch(0).parse(figures[nutrient]))
}

const at = z.int().nonnegative()
const readableChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("line"), at, before: z.string().nullable().catch(null), because: z.unknown() }),
  z.object({ kind: z.literal("step"), at, because: z.unknown(), title: titleClaimSchema.optional().catch(undefined) }),
])

// A change of a kind that this release does not know is of nothing that it shows.
function openChange(stored: unknown): RecipeChange[] {
  const change = readableChange.safeParse(stored).data
  return change === undefined ? [] : [{ ...change, because: openReason(change.because) }]
}

function openReason(stored: unknown): ChangeReason {
  return changeReasonSchema.safeParse(stored).data ?? { code: "unread", stored: storedJson.parse(stored) }
}
