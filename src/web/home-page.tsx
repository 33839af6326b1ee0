import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useSearchParams } from "wouter"
import type { Deleted } from "#web/account/deleted-dialog.tsx"
import { BillingBanner } from "#web/billing/lazy-billing-banner.tsx"
import { SubscribingPlace } from "#web/billing/subscribing-place.tsx"
import { deferred, deferredDialog, preloadWhenIdle } from "#web/deferred.tsx"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { SignedOut } from "#web/entry/signed-out.tsx"
import { Asking, DishIdeas, RecipeDraft, RecipeOnShow, SampleCard } from "#web/generator/deferred-parts.tsx"
import { GeneratorPanel } from "#web/generator/generator-panel.tsx"
import { proposeDish } from "#web/generator/proposed-form.ts"
import { loadQuietly } from "#web/load-late.ts"
import { savedCountQuery } from "#web/saved/saved-count.ts"
import { SavedLoading } from "#web/saved/saved-loading.tsx"
import { useSession } from "#web/session.ts"
import { Swapping } from "#web/swap/use-swap.ts"
import { texts } from "#web/texts.ts"
import { ToastHost } from "#web/toast-region.tsx"
import { isOnOverlayEntry } from "#web/ui/overlay-entry.ts"
import { TabBar, tabId, tabPanelId } from "#web/ui/tab-bar.tsx"
import { whenUsed } from "#web/when-used.ts"

const AccountPanel = deferred(async () => (await import("#web/account/account-panel.tsx")).AccountPanel, <TabLoading />)
const SavedPanel = deferred(async () => (await import("#web/saved/saved-panel.tsx")).SavedPanel, <TabLoading />)
const live = { preload: async () => (await loadQuietly(() => import("#web/kept/live.ts"))).stayUpToDate() }
const DeletedDialog = deferredDialog(async () => (await import("#web/account/deleted-dialog.tsx")).DeletedDialog)

function TabLoading() {
  return (
    <div className="mx-auto max-w-[860px]">
      <SavedLoading />
    </div>
  )
}

const tabIds = ["account", "generator", "saved"] as const
type TabId = (typeof tabIds)[number]

/** The open tab stands in the address (R1); what else stands there, like ?ref=, stays. */
function useTab(): [TabId, (tab: TabId) => void] {
  const [params, setParams] = useSearchParams()
  const tab = tabIds.find((id) => id === params.get("tab")) ?? "generator"
  const leaveFor = useScrollOfTabs(tab)
  const open = (next: TabId) => {
    if (next === tab) return
    leaveFor(next)
    const change = (current: URLSearchParams) => {
      const changed = new URLSearchParams(current)
      if (next === "generator") changed.delete("tab")
      else changed.set("tab", next)
      return changed
    }
    // The way back from the tab leads past the dialog that was on top of the page.
    setParams(change, { replace: isOnOverlayEntry() })
  }
  return [tab, open]
}

/** A tab that is opened by a press is seen from its top, or from where it was left; on the way back the browser sees to that. */
function useScrollOfTabs(tab: TabId): (next: TabId) => void {
  const left = useRef(new Map<TabId, number>())
  const opening = useRef<TabId | null>(null)
  useLayoutEffect(() => {
    if (opening.current === tab) window.scrollTo(0, left.current.get(tab) ?? 0)
    opening.current = null
  }, [tab])
  return (next) => {
    left.current.set(tab, window.scrollY)
    opening.current = next
  }
}

/** The main app (R1). */
export function HomePage() {
  const session = useSession()
  const [tab, openTab] = useTab()
  const { askToSignIn } = useSignInGate()
  const select = (next: TabId) => (next === "generator" ? openTab(next) : askToSignIn(() => openTab(next)))
  useEffect(() => {
    document.title = tab === "generator" ? texts.product.title : texts.page.titleOf(texts.page.tabs[tab])
  }, [tab])
  const isSignedIn = session !== null
  useEffect(() => {
    if (!isSignedIn) {
      void whenUsed().then(() => preloadWhenIdle([SampleCard, RecipeOnShow, RecipeDraft]))
      return
    }
    // Who is signed in has most likely a recipe, and should not wait for its card.
    void RecipeOnShow.preload().catch(() => undefined)
    preloadWhenIdle([RecipeOnShow, Asking, RecipeDraft, Swapping, SavedPanel, AccountPanel, ToastHost, live])
  }, [isSignedIn])
  const leaveAccount = () => {
    openTab("generator")
    document.getElementById("content")?.focus()
  }
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const leaveForGood = (left: Deleted) => {
    leaveAccount()
    setDeleted(left)
  }
  const cook = (title: string) => {
    openTab("generator")
    // The form is seen by then, and can have the focus.
    requestAnimationFrame(() => proposeDish(title))
  }
  const ideas = <DishIdeas onPick={cook} />
  const signedOut = (text: string) => <SignedOut text={text} onSignIn={() => askToSignIn(() => undefined)} />
  return (
    <>
      {session && <BillingBanner userId={session.user.id} />}
      <Header tab={tab} onSelect={select} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto mt-6 mb-30 max-w-[1200px] px-3 outline-none wide:mb-15 wide:px-6"
      >
        <Panel id="generator" open={tab}>
          <GeneratorPanel />
        </Panel>
        <Panel id="account" open={tab}>
          {session ? (
            <AccountPanel
              key={session.user.id}
              user={session.user}
              ideas={ideas}
              onSignedOut={leaveAccount}
              onDeleted={leaveForGood}
            />
          ) : (
            signedOut(texts.page.signedOut.account)
          )}
        </Panel>
        <Panel id="saved" open={tab}>
          {session ? (
            <SavedPanel userId={session.user.id} ideas={ideas} onMakeFirst={() => openTab("generator")} />
          ) : (
            signedOut(texts.page.signedOut.saved)
          )}
        </Panel>
      </main>
      {session && <SubscribingPlace userId={session.user.id} />}
      {deleted && <DeletedDialog {...deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function Header({ tab, onSelect }: { tab: TabId; onSelect: (tab: TabId) => void }) {
  const session = useSession()
  const { data: total = 0 } = useQuery(savedCountQuery(session?.user.id ?? null))
  const count = session && total > 0 ? total : null
  return (
    <header className="mx-auto flex max-w-[1200px] flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-5 wide:px-6 wide:pt-7">
      <div>
        <h1 className="text-[2rem] wide:text-[2.5rem]">{texts.product.title}</h1>
        <p className="mt-1 text-[1.0625rem] leading-snug text-balance text-ink-2">{texts.product.tagline}</p>
      </div>
      <nav aria-label={texts.page.tabList}>
        <TabBar
          label={texts.page.tabList}
          tabs={tabIds.map((id) => ({ id, label: texts.page.tabs[id], count: id === "saved" ? count : null }))}
          selected={tab}
          onSelect={onSelect}
          selectsByArrow={(id) => session !== null || id === "generator"}
        />
      </nav>
    </header>
  )
}

/** The generator stays in place while another tab is open, so that nothing typed is lost. */
function Panel({ id, open, children }: { id: TabId; open: TabId; children: ReactNode }) {
  const isOpen = id === open
  return (
    <div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id)} hidden={!isOpen}>
      {(isOpen || id === "generator") && children}
    </div>
  )
}
