import { deferred } from "#web/deferred.tsx"
import { texts } from "#web/texts.ts"
import { PlainDialog } from "#web/ui/plain-dialog.tsx"
import { leaveCooking, useKitchen, useOpenCooking } from "./cooking.ts"

type Props = { isOpen: boolean }

/** What is on the screen while somebody cooks; loaded before it is needed where a recipe is shown. */
export const KitchenScreen = deferred<Props>(
  async () => (await import("./kitchen-screen.tsx")).KitchenScreen,
  null,
  (failure, { isOpen }) =>
    isOpen ? (
      <PlainDialog title={texts.page.partFailedTitle} closeLabel={texts.page.close} onClose={leaveCooking}>
        {failure}
      </PlainDialog>
    ) : (
      failure
    ),
)

/** The recipe that is being cooked step by step, and timers, whatever else the page shows. */
export function CookPlace() {
  const { timers } = useKitchen()
  const isOpen = useOpenCooking() !== null
  if (!isOpen && timers.length === 0) return null
  return <KitchenScreen isOpen={isOpen} />
}
