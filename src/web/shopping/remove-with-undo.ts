import { texts } from "#web/texts.ts"
import { showToast } from "#web/ui/toast.ts"
import type { Act } from "./add-item.tsx"
import type { ListedItem } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** Takes items off the list and offers to put them back. */
export async function removeWithUndo(act: Act, items: readonly ListedItem[]): Promise<void> {
  const removal = crypto.randomUUID()
  await act({ kind: "remove", removal, ids: items.map(({ id }) => id) })
  showToast({
    text: shoppingTexts.deleted(items.length),
    action: { label: texts.page.undo, run: () => void act({ kind: "restore", removal, items }) },
  })
}
