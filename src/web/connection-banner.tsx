import { useLocation } from "wouter"
import { pagePaths } from "#core/api/page-paths.ts"
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

/** Home is where a cook types; elsewhere nothing may be typed yet, or nothing can be. */
function useBannerText(isOffline: boolean): string {
  const [path] = useLocation()
  const text = isOffline ? texts.connection.offlineBanner : texts.connection.unreachableBanner
  return path === pagePaths.home ? `${text} ${texts.connection.typedStays}` : text
}

/** Says that the server can't be reached, and asks again when told to. */
export function ConnectionBanner() {
  const reach = useReach()
  const text = useBannerText(reach === "offline")
  if (reach === "reached") return null
  const retry = (
    <Button look="link" className="text-saffron!" onClick={() => void askAgain()}>
      {texts.page.tryAgain}
    </Button>
  )
  return <OfflineBanner text={text} action={reach === "offline" ? null : retry} />
}
