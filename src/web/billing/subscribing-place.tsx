import { useHistoryState } from "wouter/use-browser-location"
import { deferredDialog } from "#web/deferred.tsx"

type Props = { userId: string; onClose: () => void }

const SubscribeDialog = deferredDialog<Props>(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog)

const stepBack = () => history.back()

/** Where the steps of subscribing appear, while the history stands at one of them. */
export function SubscribingPlace({ userId }: { userId: string }) {
  const entry: unknown = useHistoryState()
  const isSubscribing = typeof entry === "object" && entry !== null && "subscribing" in entry
  return isSubscribing && <SubscribeDialog userId={userId} onClose={stepBack} />
}
