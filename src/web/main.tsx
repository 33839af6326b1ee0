import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { pagePaths } from "#core/api/page-paths.ts"
import { call } from "#web/api.ts"
import { ConnectionBanner } from "#web/connection-banner.tsx"
import { CrashScreen } from "#web/crash-screen.tsx"
import { deferred } from "#web/deferred.tsx"
import { SignInGateProvider } from "#web/entry/sign-in-gate.tsx"
import { keepReferralOf } from "#web/invite/referral.ts"
import { loadQuietly, loadToCall } from "#web/load-late.ts"
import { dropPrivateDataOnChange, queryClient } from "#web/query-client.ts"
import { Router } from "#web/router.tsx"
import { currentSession, watchSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"
import { ToastRegion } from "#web/toast-region.tsx"

keepReferralOf(location.search, Date.now())
watchSession()
dropPrivateDataOnChange()
// A bad session is found out at the start (T6); that it can't be asked about now is no reason to sign anyone out.
if (currentSession()) void askForUser().catch(() => undefined)

async function askForUser(): Promise<void> {
  const { readUser } = await loadToCall(() => import("#core/account/account-api.ts"))
  await call(readUser)
}

const LateBanners = deferred(
  async () => (await loadQuietly(() => import("#web/shell/late-banners.tsx"))).LateBanners,
  null,
  () => null,
)

// Whoever opens the address of a tab of their own while signed out is asked at once (G2).
const asksForOwnTab = location.pathname === pagePaths.home && /[?&]tab=(account|saved)\b/.test(location.search)

const root = document.getElementById("app")
if (!root) throw new Error("The page has no #app.")
createRoot(root).render(
  <StrictMode>
    <CrashScreen>
      <QueryClientProvider client={queryClient}>
        <SignInGateProvider isOpenAtStart={asksForOwnTab && !currentSession()}>
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
  </StrictMode>,
)
