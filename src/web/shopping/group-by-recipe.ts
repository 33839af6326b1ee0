import type { ShoppingItem } from "#core/shopping/shopping-item.ts"

type Group<Item> = { recipeTitle: string; items: readonly Item[] }

/** Items under their recipe's title, the cook's own ('') first; what is checked is at the end of its group. */
export function groupByRecipe<Item extends ShoppingItem>(items: readonly Item[]): Group<Item>[] {
  const byTitle = new Map<string, { open: Item[]; checked: Item[] }>()
  for (const item of items) {
    const group = byTitle.get(item.recipeTitle) ?? { open: [], checked: [] }
    byTitle.set(item.recipeTitle, group)
    group[item.checked ? "checked" : "open"].push(item)
  }
  const groups = [...byTitle].map(([recipeTitle, { open, checked }]) => ({
    recipeTitle,
    items: [...open, ...checked],
  }))
  return [
    ...groups.filter(({ recipeTitle }) => recipeTitle === ""),
    ...groups.filter(({ recipeTitle }) => recipeTitle !== ""),
  ]
}
