import { startTransition } from "react"
import { flushSync } from "react-dom"
import { createRoot, hydrateRoot } from "react-dom/client"
import { pagePaths } from "#core/api/page-paths.ts"
import { call } from "#web/api.ts"
import { keepReferralOf } from "#web/invite/referral.ts"
import { loadToCall } from "#web/load-late.ts"
import { isAnythingKeptOverReload } from "#web/over-reload.ts"
import { Page } from "#web/page.tsx"
import { dropPrivateDataOnChange } from "#web/query-client.ts"
import { currentSession, watchSession } from "#web/session.ts"

keepReferralOf(location.search, Date.now())
watchSession()
dropPrivateDataOnChange()
// A bad session is found out at the start (T6); that it can't be asked about now is no reason to sign anyone out.
if (currentSession()) void askForUser().catch(() => undefined)

async function askForUser(): Promise<void> {
  const { readUser } = await loadToCall(() => import("#core/account/account-api.ts"))
  await call(readUser)
}

const root = document.getElementById("app")
if (!root) throw new Error("The page has no #app.")
show(root)

/** Takes over the home of a visitor that the build wrote, where this page is one; else it takes that one's place. */
function show(root: HTMLElement): void {
  const onStanding = () => {
    const pressed = root.querySelector("[data-pressed]") ?? pressedBefore
    delete root.dataset.built
    if (pressed) press(root, nameOf(pressed))
  }
  // Whoever opens the address of a tab of their own while signed out is asked at once (G2).
  const asksForOwnTab = location.pathname === pagePaths.home && /[?&]tab=(account|saved)\b/.test(location.search)
  const page = <Page asksToSignIn={asksForOwnTab && !currentSession()} onStanding={onStanding} />
  // public/first.js says who arrives otherwise than as a visitor at home.
  const isAsBuilt = "built" in root.dataset && !("arrival" in document.documentElement.dataset)
  const pressedBefore = root.querySelector("[data-pressed]")
  // In short turns: what stands can be read meanwhile, and what is pressed is kept.
  if (isAsBuilt && !isAnythingKeptOverReload()) startTransition(() => void hydrateRoot(root, page))
  else flushSync(() => createRoot(root).render(page))
}

function nameOf(button: Element): string {
  return button.getAttribute("aria-label") ?? button.textContent
}

/** Does what was pressed in the page as it was built, before there was anything to do it. */
function press(root: HTMLElement, name: string): void {
  const button = [...root.querySelectorAll("button")].find((button) => nameOf(button) === name)
  // When all that listens is there.
  setTimeout(() => button?.click())
}
