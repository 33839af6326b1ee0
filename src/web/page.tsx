import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode, useLayoutEffect } from "react"
import { ConnectionBanner } from "#web/connection-banner.tsx"
import { CrashScreen } from "#web/crash-screen.tsx"
import { deferred } from "#web/deferred.tsx"
import { SignInGateProvider } from "#web/entry/sign-in-gate.tsx"
import { loadQuietly } from "#web/load-late.ts"
import { queryClient } from "#web/query-client.ts"
import { Router } from "#web/router.tsx"
import { texts } from "#web/texts.ts"
import { ToastRegion } from "#web/toast-region.tsx"

const LateBanners = deferred(
  async () => (await loadQuietly(() => import("#web/shell/late-banners.tsx"))).LateBanners,
  null,
  () => null,
)

type Props = {
  /** Whether the sign-in dialog is open at the start. */
  asksToSignIn: boolean
  /** The page stands and is not painted yet. */
  onStanding: () => void
}

/** All of the page. */
export function Page({ asksToSignIn, onStanding }: Props) {
  useLayoutEffect(onStanding, [onStanding])
  return (
    <StrictMode>
      <CrashScreen>
        <QueryClientProvider client={queryClient}>
          <SignInGateProvider isOpenAtStart={asksToSignIn}>
            <a
              href="#content"
              className="fixed top-2 left-2 z-30 -translate-y-20 rounded-full bg-ink px-4 py-2.5 text-paper focus:translate-y-0"
            >
              {texts.page.skipLink}
            </a>
            <ConnectionBanner />
            <LateBanners />
            <Router />
            <ToastRegion closeLabel={texts.page.close} />
          </SignInGateProvider>
        </QueryClientProvider>
      </CrashScreen>
    </StrictMode>
  )
}
