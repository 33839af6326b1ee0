import { queryClient } from "#web/query-client.ts"
import { useReach } from "#web/reachability.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { OfflineBanner } from "#web/ui/offline-banner.tsx"

/** Says that the server can't be reached, and asks again when told to. */
export function ConnectionBanner() {
  const reach = useReach()
  if (reach === "reached") return null
  const retry = (
    <Button look="link" className="text-saffron!" onClick={() => void queryClient.refetchQueries({ type: "active" })}>
      {texts.page.tryAgain}
    </Button>
  )
  return reach === "offline" ? (
    <OfflineBanner text={texts.connection.offlineBanner} action={null} />
  ) : (
    <OfflineBanner text={texts.connection.unreachableBanner} action={retry} />
  )
}
