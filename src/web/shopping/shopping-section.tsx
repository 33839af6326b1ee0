import { X } from "lucide-react"
import { Fragment, type MouseEvent, memo, useCallback, useRef, useState } from "react"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { showToast } from "#web/ui/toast.ts"
import { type Act, AddItem } from "./add-item.tsx"
import { groupByRecipe } from "./group-by-recipe.ts"
import { sayFailed } from "./say-failed.ts"
import { type Change, changeList, type ListedItem, useShoppingList } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** What the cook wants to buy, by recipe (A2). */
export function ShoppingSection({ userId }: { userId: string }) {
  const { read, items } = useShoppingList(userId)
  const { act, failed } = useAct(userId)
  return (
    <DisclosurePanel title={shoppingTexts.title} summary={items ? summaryOf(items) : ""}>
      <div className="grid gap-3.5">
        {failed && <Alert>{sayFailed(whatFailed(failed.change), failed.error)}</Alert>}
        {items && <ShoppingList items={items} act={act} />}
        {!items && read.isPending && <ListLoading />}
        {!items && read.isError && (
          <Alert>
            {sayFailed(shoppingTexts.loadFailed, read.error)}{" "}
            <Button look="link" isPending={read.isFetching} onClick={() => void read.refetch()}>
              {texts.page.tryAgain}
            </Button>
          </Alert>
        )}
      </div>
    </DisclosurePanel>
  )
}

type Failed = { change: Change; error: unknown }

/** Changes the list and answers whether that worked; if not, the last that failed is to be told. */
function useAct(userId: string): { act: Act; failed: Failed | null } {
  const [failed, setFailed] = useState<Failed | null>(null)
  const act = useCallback(
    async (change: Change) => {
      setFailed(null)
      try {
        await changeList(userId, change)
        return true
      } catch (error) {
        setFailed({ change, error })
        return false
      }
    },
    [userId],
  )
  return { act, failed }
}

function summaryOf(items: readonly ListedItem[]): string {
  const toBuy = items.filter(({ checked }) => !checked).length
  return toBuy === 0 && items.length > 0 ? shoppingTexts.allChecked : shoppingTexts.toBuy(toBuy)
}

function whatFailed(change: Change): string {
  if (change.kind !== "add") return shoppingTexts.failed[change.kind]
  return shoppingTexts.failed.add(change.items.map(({ ingredient }) => ingredient).join(", "))
}

function ListLoading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{shoppingTexts.loading}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-48" />
    </div>
  )
}

function ShoppingList({ items, act }: { items: readonly ListedItem[]; act: Act }) {
  const list = useRef<HTMLDivElement>(null)
  const checked = items.filter((item) => item.checked)
  const clear = () => {
    list.current?.focus({ preventScroll: true })
    void removeWithUndo(act, checked)
  }
  return (
    <>
      <AddItem act={act} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {items.length === 0 && (
          <>
            <p className="font-[560]">{shoppingTexts.empty}</p>
            <p className="mt-1 text-sm text-ink-2">{shoppingTexts.emptyText}</p>
          </>
        )}
        {groupByRecipe(items).map(({ recipeTitle, items }) => (
          <Fragment key={recipeTitle}>
            <h3 className="mt-4 mb-1 text-base wrap-anywhere text-ink-2">{recipeTitle || shoppingTexts.ownItems}</h3>
            <ul>
              {items.map((item) => (
                <ItemRow key={item.id} item={item} act={act} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {checked.length > 0 && (
        <Button look="link" className="justify-self-end" onClick={clear}>
          {shoppingTexts.clear}
        </Button>
      )}
    </>
  )
}

// A list may hold 2,000 of them, and a tick changes one.
const ItemRow = memo(function ItemRow({ item, act }: { item: ListedItem; act: Act }) {
  const { id, ingredient, checked } = item
  const remove = ({ currentTarget }: MouseEvent) => {
    focusNextTo(currentTarget)
    void removeWithUndo(act, [item])
  }
  return (
    <li className="flex items-center border-b border-dashed border-line">
      <label className="flex min-h-11.5 min-w-0 flex-1 cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          checked={checked}
          onChange={() => void act({ kind: "check", ids: [id], checked: !checked })}
          className="size-5.5 flex-none accent-leaf"
        />
        <span className={`min-w-0 wrap-anywhere ${checked ? "text-ink-3 line-through" : ""}`}>{ingredient}</span>
      </label>
      <IconButton
        label={shoppingTexts.deleteOf(ingredient)}
        icon={<X aria-hidden className="size-4.5" />}
        className="-mr-3 text-ink-3 hover:text-tomato"
        onClick={remove}
      />
    </li>
  )
})

/** The row goes, and the focus with it: on to the next one's delete, or the list. */
function focusNextTo(button: Element): void {
  const row = button.closest("li")
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const list = row?.closest<HTMLElement>("[tabindex='-1']")
  const target = next?.querySelector("button") ?? list
  target?.focus({ preventScroll: true })
}

async function removeWithUndo(act: Act, items: readonly ListedItem[]): Promise<void> {
  if (!(await act({ kind: "remove", ids: items.map(({ id }) => id) }))) return
  const putBack = async () => {
    if (!(await act({ kind: "restore", items }))) showToast({ text: shoppingTexts.restoreFailed })
  }
  showToast({
    text: shoppingTexts.deleted(items.length),
    action: { label: texts.page.undo, run: () => void putBack() },
  })
}
