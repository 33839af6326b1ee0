import { type ChangedTable, type Changes, changedTables } from "#core/api/changes-api.ts"
import { type CooksMatter, cookKey, queryClient, recipeWorkKey, shownRecipeKey } from "#web/query-client.ts"
import { shownRecipeQuery } from "#web/recipe/shown-recipe.ts"
import { listOf } from "./list-of.ts"

const matterOf: Record<ChangedTable, Exclude<CooksMatter, "shopping"> | "shopping list" | "shown recipe"> = {
  kept_recipes: "shown recipe",
  saved_recipes: "saved",
  shopping_items: "shopping list",
  user_preferences: "preferences",
  recipe_generations: "allowance",
  subscriptions: "subscription",
}

type Reader = { hear: (changes: Changes) => void; leave: () => void }

/**
 * Reads anew what is on show of what has changed, once the page writes nothing itself: what a control shows ahead of the
 * server, and a further page of a list on its way, stay as they are until then.
 */
export function readAnewFor(userId: string): Reader {
  const due = new Set<ChangedTable>()
  const read = () => {
    if (due.size === 0 || isBusy()) return
    const tables = [...due]
    due.clear()
    for (const table of tables) readTable(userId, table)
  }
  const leaves = [queryClient.getMutationCache().subscribe(read), queryClient.getQueryCache().subscribe(read)]
  return {
    hear({ rows, isReset }) {
      for (const table of isReset ? changedTables : rows.map(({ table }) => table)) due.add(table)
      read()
    },
    leave() {
      for (const leave of leaves) leave()
    },
  }
}

function isBusy(): boolean {
  const isShownAhead = queryClient.isMutating({
    predicate: ({ options }) => options.mutationKey?.[0] !== recipeWorkKey[0],
  })
  const isReadingOn = queryClient.isFetching({
    // What is read for the first time may have been looked up before the change.
    predicate: ({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined,
  })
  return isShownAhead + isReadingOn > 0
}

function readTable(userId: string, table: ChangedTable): void {
  const matter = matterOf[table]
  if (matter === "shown recipe") {
    if (isScreenFree()) void queryClient.invalidateQueries({ queryKey: shownRecipeKey })
    return
  }
  if (matter === "shopping list") {
    // Also where it is not on show: it is to be here when there is no signal.
    void listOf(userId)
      .read()
      .catch(() => undefined)
    return
  }
  // What could not be read at all says so, and stands until the cook asks again.
  // A subscription that could not be read counts as none meanwhile, and says nothing.
  const isRead = ({ state }: { state: { data: unknown } }) => state.data !== undefined || matter === "subscription"
  void queryClient.invalidateQueries({ queryKey: cookKey(userId, matter), predicate: isRead })
}

/** A recipe on the screen is never taken from under the cook's hands, nor one that is being made. */
function isScreenFree(): boolean {
  const shown = queryClient.getQueryData(shownRecipeQuery(true).queryKey)
  const isAtWork = queryClient.isMutating({ mutationKey: recipeWorkKey }) > 0
  return shown?.kept === null && shown.writing === null && !isAtWork
}
