import { call } from "#web/api.ts"
import { loadToCall } from "#web/load-late.ts"
import { queryClient } from "#web/query-client.ts"
import { useReach } from "#web/reachability.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { OfflineBanner } from "#web/ui/offline-banner.tsx"

/** Any answer ends the banner; then what is on the page is read anew. */
async function askAgain(): Promise<void> {
  try {
    const { readPublicSettings } = await loadToCall(() => import("#core/account/public-settings-api.ts"))
    await call(readPublicSettings)
  } catch {
    return
  }
  await queryClient.refetchQueries({ type: "active" })
}

/** Says that the server can't be reached, and asks again when told to. */
export function ConnectionBanner() {
  const reach = useReach()
  if (reach === "reached") return null
  const retry = (
    <Button look="link" className="text-saffron!" onClick={() => void askAgain()}>
      {texts.page.tryAgain}
    </Button>
  )
  return reach === "offline" ? (
    <OfflineBanner text={texts.connection.offlineBanner} action={null} />
  ) : (
    <OfflineBanner text={texts.connection.unreachableBanner} action={retry} />
  )
}
