import { z } from "zod"
import { type SavedRecipe, type SavedSummary, savedRecipeSchema, savedSummarySchema } from "#core/saved/saved-api.ts"
import { type KeptDatabase, rowsOf } from "#web/kept/kept-database.ts"

const syncSchema = z.object({
  /** By which facts and rules the rows were worked out. */
  rules: z.string(),
  /** The rows are as new as this revision, or newer. */
  revision: z.int(),
  /** Where reading them all goes on; null where all are here. */
  next: z.string().nullable(),
  total: z.int(),
  /** The recipes that are here whole, by which rules, and when they were opened last, in milliseconds. */
  whole: z.array(z.object({ id: z.string(), rules: z.string(), openedAt: z.number().nullable() })),
})
/** How far this device knows a cook's saved recipes. */
export type SavedSync = z.infer<typeof syncSchema>

type Kept = { sync: SavedSync | null; rows: SavedSummary[] }

/** What is kept of a cook's list; nothing where another release kept it in a form that this one can't read. */
export async function readKeptRows(database: KeptDatabase, userId: string): Promise<Kept> {
  const transaction = database.transaction(["savedSync", "summaries"])
  const [sync, rows] = await Promise.all([
    transaction.objectStore("savedSync").get(userId),
    transaction.objectStore("summaries").getAll(rowsOf(userId)),
  ])
  const readSync = syncSchema.safeParse(sync?.content)
  const readRows = z.array(savedSummarySchema).safeParse(rows.map(({ content }) => content))
  return readSync.success && readRows.success ? { sync: readSync.data, rows: readRows.data } : { sync: null, rows: [] }
}

type RowsWritten = { sync: SavedSync; isAnew: boolean; put: readonly SavedSummary[]; drop: readonly string[] }

/** Writes rows, and how far they are known then: both or neither. `isAnew` forgets all other rows. */
export async function writeKeptRows(database: KeptDatabase, userId: string, written: RowsWritten): Promise<void> {
  const transaction = database.transaction(["savedSync", "summaries"], "readwrite")
  const rows = transaction.objectStore("summaries")
  await Promise.all([
    ...(written.isAnew ? [rows.delete(rowsOf(userId))] : []),
    ...written.drop.map((id) => rows.delete([userId, id])),
    ...written.put.map((row) => rows.put({ userId, id: row.id, content: row })),
    transaction.objectStore("savedSync").put({ userId, content: written.sync }),
    transaction.done,
  ])
}

/** A recipe that is kept whole, or null. */
export async function readKeptRecipe(database: KeptDatabase, userId: string, id: string): Promise<SavedRecipe | null> {
  const row = await database.get("recipes", [userId, id])
  return savedRecipeSchema.safeParse(row?.content).data ?? null
}

type RecipesWritten = { sync: SavedSync; put: readonly SavedRecipe[] }

/** Writes whole recipes, and which there are then: what `sync` does not name goes. */
export async function writeKeptRecipes(database: KeptDatabase, userId: string, written: RecipesWritten): Promise<void> {
  const transaction = database.transaction(["savedSync", "recipes"], "readwrite")
  const recipes = transaction.objectStore("recipes")
  const named = new Set(written.sync.whole.map(({ id }) => id))
  const write = async () => {
    const there = await recipes.getAllKeys(rowsOf(userId))
    const gone = there.filter(([, id]) => !named.has(id))
    await Promise.all([
      ...gone.map((key) => recipes.delete(key)),
      ...written.put.map((recipe) => recipes.put({ userId, id: recipe.id, content: recipe })),
      transaction.objectStore("savedSync").put({ userId, content: written.sync }),
    ])
  }
  await Promise.all([write(), transaction.done])
}
