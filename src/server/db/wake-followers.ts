import type { Tx } from "./as-user.ts"

/** Where every process hears of which cook something is not as it was. */
export const cooksChannel = "recipe_remix_cooks"

/** Has every process look again for whoever follows this cook, once the transaction is committed. */
export async function wakeFollowers(db: Tx, userId: string): Promise<void> {
  await db`select pg_notify(${cooksChannel}, ${userId})`
}
