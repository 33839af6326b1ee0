import { useCallback, useState } from "react"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import type { Act } from "./add-item.tsx"
import { ListPanel } from "./list-panel.tsx"
import { sayFailed } from "./say-failed.ts"
import { type Change, changeList, type ListedItem, useShoppingList } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** What the cook wants to buy (A2). */
export function ShoppingSection({ userId }: { userId: string }) {
  const { read, items } = useShoppingList(userId)
  const { act, failed } = useAct(userId)
  return (
    <DisclosurePanel title={shoppingTexts.title} summary={items ? summaryOf(items) : ""}>
      <div className="grid gap-3.5">
        {failed && <Alert>{sayFailed(whatFailed(failed.change), failed.error)}</Alert>}
        {items && <ListPanel userId={userId} items={items} act={act} />}
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
