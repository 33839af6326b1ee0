import { z } from "zod"
import { type SavedRecipe, type SavedSummary, savedRecipeSchema, savedSummarySchema } from "#core/saved/saved-api.ts"
import { type KeptDatabase, rowsOf } from "#web/kept/kept-database.ts"

const syncSchema = z.object({
  /** Made anew whenever all rows are read anew: another tab's rows, which go on from another reading, do not fit in. */
  reading: z.string(),
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

/**
 * Writes rows, and how far they are known then: both or neither. `isAnew` forgets all other rows; without it nothing is
 * written where another tab has read all anew, or knows of later changes.
 */
export async function writeKeptRows(database: KeptDatabase, userId: string, written: RowsWritten): Promise<void> {
  const transaction = database.transaction(["savedSync", "summaries"], "readwrite")
  const [syncs, rows] = [transaction.objectStore("savedSync"), transaction.objectStore("summaries")]
  const write = async () => {
    const kept = syncSchema.safeParse((await syncs.get(userId))?.content).data
    const isOurs = kept?.reading === written.sync.reading && kept.revision <= written.sync.revision
    if (!written.isAnew && !isOurs) return
    await Promise.all([
      ...(written.isAnew ? [rows.delete(rowsOf(userId))] : []),
      ...written.drop.map((id) => rows.delete([userId, id])),
      ...written.put.map((row) => rows.put({ userId, id: row.id, content: row })),
      syncs.put({ userId, content: written.sync }),
    ])
  }
  await Promise.all([write(), transaction.done])
}

/** A recipe that is kept whole, or null. */
export async function readKeptRecipe(database: KeptDatabase, userId: string, id: string): Promise<SavedRecipe | null> {
  const row = await database.get("recipes", [userId, id])
  return savedRecipeSchema.safeParse(row?.content).data ?? null
}

type RecipesWritten = { whole: SavedSync["whole"]; put: readonly SavedRecipe[] }

/** Writes whole recipes, and which there are then: what `whole` does not name goes. */
export async function writeKeptRecipes(database: KeptDatabase, userId: string, written: RecipesWritten): Promise<void> {
  const transaction = database.transaction(["savedSync", "recipes"], "readwrite")
  const [syncs, recipes] = [transaction.objectStore("savedSync"), transaction.objectStore("recipes")]
  const named = new Set(written.whole.map(({ id }) => id))
  const write = async () => {
    const [there, kept] = await Promise.all([recipes.getAllKeys(rowsOf(userId)), syncs.get(userId)])
    const sync = syncSchema.safeParse(kept?.content).data
    if (sync === undefined) return
    const gone = there.filter(([, id]) => !named.has(id))
    await Promise.all([
      ...gone.map((key) => recipes.delete(key)),
      ...written.put.map((recipe) => recipes.put({ userId, id: recipe.id, content: recipe })),
      // How far the rows are known, another tab may know better.
      syncs.put({ userId, content: { ...sync, whole: written.whole } }),
    ])
  }
  await Promise.all([write(), transaction.done])
}
