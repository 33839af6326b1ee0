import type { Act } from "./add-item.tsx"
import { removeWithUndo } from "./remove-with-undo.ts"
import type { ListedItem } from "./shopping-list.ts"

/** The row goes, and the focus with it: on to the next one's delete, or the list. */
export function deleteRow(button: Element, { items, act }: { items: readonly ListedItem[]; act: Act }): void {
  const row = button.closest("li")
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const list = row?.closest<HTMLElement>("[tabindex='-1']")
  const target = next?.querySelector("button") ?? list
  target?.focus({ preventScroll: true })
  void removeWithUndo(act, items)
}
