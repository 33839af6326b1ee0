import type { ReactNode } from "react"
import { Redirect, Route, Switch, useSearch } from "wouter"
import { homeInvitedBy, legalPaths, pagePaths } from "#core/api/page-paths.ts"
import { Landing, LandingWorking } from "#web/arrival/landing.tsx"
import { deferred } from "#web/deferred.tsx"
import { HomePage } from "#web/home-page.tsx"
import { texts } from "#web/texts.ts"

const onLanding = (failure: ReactNode) => (
  <Landing>
    <h1 className="mb-4 text-center text-[1.75rem]">{texts.page.partFailedTitle}</h1>
    {failure}
  </Landing>
)
const VerifyPage = deferred(
  async () => (await import("#web/arrival/verify-page.tsx")).VerifyPage,
  <PageLoading />,
  onLanding,
)
const PasswordResetPage = deferred(
  async () => (await import("#web/arrival/password-reset-page.tsx")).PasswordResetPage,
  <PageLoading />,
  onLanding,
)

const ReturnPage = deferred(
  async () => (await import("#web/billing/return-page.tsx")).ReturnPage,
  <PageLoading />,
  onLanding,
)
const LegalPage = deferred(
  async () => (await import("#web/legal/legal-page.tsx")).LegalPage,
  <PageLoading />,
  onLanding,
)

/** The addresses of the app (R1 to R6). */
export function Router() {
  return (
    <Switch>
      <Route path={pagePaths.home} component={HomePage} />
      <Route path={pagePaths.verify} component={VerifyPage} />
      <Route path={pagePaths.passwordReset} component={PasswordResetPage} />
      <Route path={pagePaths.checkoutSuccess} component={ReturnPage} />
      <Route path={pagePaths.checkoutCancel} component={ReturnPage} />
      <Route path={legalPaths.terms} component={LegalPage} />
      <Route path={legalPaths.privacy} component={LegalPage} />
      <Route component={RedirectHome} />
    </Switch>
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
