import type { z } from "zod"
import type { listItems } from "#core/shopping/shopping-api.ts"
import type { NewItem } from "#core/shopping/shopping-item.ts"
import type { Tx } from "#server/db/as-user.ts"

type ListedItem = z.infer<typeof listItems.response>["items"][number]

/** What is on the list, in the order in which it was added. */
export async function findItems(db: Tx, userId: string): Promise<ListedItem[]> {
  return db<ListedItem[]>`
    select id, ingredient, recipe_title as "recipeTitle", checked, position
    from shopping_items
    where user_id = ${userId} and removed_at is null
    order by position`
}

/** How many items are on the list, how many rows there are with the removed ones, and how many bytes they say. */
export type HeldItems = { listed: number; rows: number; bytes: number }

export async function countItems(db: Tx, userId: string): Promise<HeldItems> {
  const [held] = await db<HeldItems[]>`
    select count(*) filter (where removed_at is null)::integer as listed, count(*)::integer as rows,
      coalesce(sum(octet_length(ingredient) + octet_length(recipe_title)), 0)::integer as bytes
    from shopping_items
    where user_id = ${userId}`
  return held ?? { listed: 0, rows: 0, bytes: 0 }
}

/** Adds what is not there and was not removed, behind all that ever was; the ids of what was added. */
export async function insertItems(db: Tx, userId: string, items: readonly NewItem[]): Promise<string[]> {
  const placed = items.map((item, place) => ({ ...item, place: place + 1 }))
  const rows = await db<Identified[]>`
    insert into shopping_items (user_id, id, position, ingredient, recipe_title)
    select ${userId}::uuid, item.id, last.position + item.place, item.ingredient, item."recipeTitle"
    from jsonb_to_recordset(${db.json(placed)}) as item (id uuid, place integer, ingredient text, "recipeTitle" text),
      (select coalesce(max(position), 0) as position from shopping_items where user_id = ${userId}) as last
    on conflict (user_id, id) do nothing
    returning id`
  return idsOf(rows)
}

type Ticking = { ids: readonly string[]; checked: boolean }

/** The ids of what was not ticked like that before. */
export async function markChecked(db: Tx, userId: string, { ids, checked }: Ticking): Promise<string[]> {
  const rows = await db<Identified[]>`
    update shopping_items
    set checked = ${checked}
    where user_id = ${userId} and ${among(db, ids)} and removed_at is null and checked <> ${checked}
    returning id`
  return idsOf(rows)
}

type Editing = { id: string; ingredient: string }

/** The id, where it read otherwise before. */
export async function replaceIngredient(db: Tx, userId: string, { id, ingredient }: Editing): Promise<string[]> {
  const rows = await db<Identified[]>`
    update shopping_items
    set ingredient = ${ingredient}
    where user_id = ${userId} and id = ${id} and removed_at is null and ingredient <> ${ingredient}
    returning id`
  return idsOf(rows)
}

type Removing = { removal: string; ids: readonly string[] }

/** Removals that an item is under at most: more than devices of one cook can mean, and a bound to what a row holds. */
const mostRemovals = 100

/** The ids of what was not under this removal. */
export async function markRemoved(db: Tx, userId: string, { removal, ids }: Removing): Promise<string[]> {
  const rows = await db<Identified[]>`
    update shopping_items
    set removals = removals || ${removal}::uuid, removed_at = now()
    where user_id = ${userId} and ${among(db, ids)}
      and ${removal}::uuid <> all(removals) and cardinality(removals) < ${mostRemovals}
    returning id`
  return idsOf(rows)
}

/** The ids of what was under this removal; it is there again where it was under no other. */
export async function unmarkRemoved(db: Tx, userId: string, { removal, ids }: Removing): Promise<string[]> {
  const rows = await db<Identified[]>`
    update shopping_items
    set removals = array_remove(removals, ${removal}::uuid),
      removed_at = case when cardinality(removals) > 1 then removed_at end
    where user_id = ${userId} and ${among(db, ids)} and ${removal}::uuid = any(removals)
    returning id`
  return idsOf(rows)
}

type Identified = { id: string }

const idsOf = (rows: readonly Identified[]) => rows.map(({ id }) => id)

// The driver knows lists of texts, not of ids.
const among = (db: Tx, ids: readonly string[]) => db`id = any(${[...ids]}::text[]::uuid[])`
