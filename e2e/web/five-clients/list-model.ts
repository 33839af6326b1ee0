import type { ListChange, ListedItem } from "#core/shopping/list-change.ts"

/** What the list should be, by the rules of docs/architecture.md, one change after the other. */
export function modelOf(changes: readonly ListChange[]): Omit<ListedItem, "position">[] {
  const items = new Map<string, Omit<ListedItem, "position"> & { removals: Set<string> }>()
  const there = (ids: readonly string[]) => ids.flatMap((id) => items.get(id) ?? [])
  const free = (ids: readonly string[]) => there(ids).filter(({ removals }) => removals.size === 0)
  for (const change of changes) {
    switch (change.kind) {
      case "add":
        for (const item of change.items) {
          if (!items.has(item.id)) items.set(item.id, { ...item, checked: false, removals: new Set() })
        }
        break
      case "check":
        for (const item of free(change.ids)) item.checked = change.checked
        break
      case "edit":
        for (const item of free([change.id])) item.ingredient = change.ingredient
        break
      case "remove":
        for (const { removals } of there(change.ids)) removals.add(change.removal)
        break
      case "restore":
        for (const { removals } of there(change.items.map(({ id }) => id))) removals.delete(change.removal)
    }
  }
  return [...items.values()].filter(({ removals }) => removals.size === 0).map(({ removals: _, ...item }) => item)
}
