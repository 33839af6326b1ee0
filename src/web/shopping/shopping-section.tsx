import { type ReactNode, useCallback } from "react"
import { sentenceOf } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { ListPanel } from "./list-panel.tsx"
import { RefusedChanges } from "./refused-changes.tsx"
import { type Change, changeList, type ListedItem, useShoppingList } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"
import { ChangesToSend } from "./unsent.tsx"

/** `ideas`: dishes to begin with, where the list is empty. */
type Props = { userId: string; ideas: ReactNode }

/** What the cook wants to buy (A2). */
export function ShoppingSection({ userId, ideas }: Props) {
  const { read, items, unsent, waiting, refused } = useShoppingList(userId)
  const act = useCallback((change: Change) => changeList(userId, change), [userId])
  return (
    <DisclosurePanel title={shoppingTexts.title} summary={items ? summaryOf(items) : ""}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {refused.length > 0 && <RefusedChanges userId={userId} refused={refused} />}
        {waiting > 0 && <ChangesToSend count={waiting} />}
        {items && <ListPanel userId={userId} items={items} unsent={unsent} act={act} ideas={ideas} />}
        {!items && read.isPending && <ListLoading />}
        {!items && read.isError && (
          <Alert>
            {`${shoppingTexts.loadFailed} ${sentenceOf(read.error)}`}{" "}
            <Button look="link" isPending={read.isFetching} onClick={() => void read.refetch()}>
              {texts.page.tryAgain}
            </Button>
          </Alert>
        )}
      </div>
    </DisclosurePanel>
  )
}

function summaryOf(items: readonly ListedItem[]): string {
  const toBuy = items.filter(({ checked }) => !checked).length
  return toBuy === 0 && items.length > 0 ? shoppingTexts.allChecked : shoppingTexts.toBuy(toBuy)
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
