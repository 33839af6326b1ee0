import { lazy, Suspense } from "react"
import { Redirect, Route, Switch, useSearch } from "wouter"
import { homeInvitedBy, pagePaths } from "#core/api/page-paths.ts"
import { Landing, LandingWorking } from "#web/arrival/landing.tsx"
import { HomePage } from "#web/home-page.tsx"
import { texts } from "#web/texts.ts"

const VerifyPage = lazy(() => import("#web/arrival/verify-page.tsx"))
const PasswordResetPage = lazy(() => import("#web/arrival/password-reset-page.tsx"))

/** The addresses of the app (R1 to R6). */
export function Router() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path={pagePaths.home} component={HomePage} />
        <Route path={pagePaths.verify} component={VerifyPage} />
        <Route path={pagePaths.passwordReset} component={PasswordResetPage} />
        <Route component={RedirectHome} />
      </Switch>
    </Suspense>
  )
}

function PageLoading() {
  return (
    <Landing>
      <LandingWorking text={texts.page.loading} />
    </Landing>
  )
}

/** Every other path leads home; a referral code comes along. */
function RedirectHome() {
  return <Redirect to={homeInvitedBy(new URLSearchParams(useSearch()).get("ref"))} replace />
}
