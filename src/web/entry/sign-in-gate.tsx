import { createContext, type ReactNode, use, useEffect, useState } from "react"
import { deferredDialog, preloadWhenIdle } from "#web/deferred.tsx"
import { loadQuietly } from "#web/load-late.ts"
import { currentSession, subscribeToSession, subscribeToSessionEnd } from "#web/session.ts"
import type { Mode } from "./enter.ts"

const SignInDialog = deferredDialog(async () => (await import("./sign-in-dialog.tsx")).SignInDialog)
/** What the dialog is made of, in pieces that keep a slow page busy for a moment each. */
const pieces = [
  { preload: () => loadQuietly(() => import("zod")) },
  { preload: () => loadQuietly(() => import("#core/account/account-api.ts")) },
  SignInDialog,
]

type SignInGate = {
  /** Does it now if somebody is signed in; else opens the dialog, to sign in unless told, and does it after that (P1). */
  askToSignIn: (thenDo: () => void, mode?: Mode) => void
}

const GateContext = createContext<SignInGate>({ askToSignIn: () => undefined })

export function useSignInGate(): SignInGate {
  return use(GateContext)
}

/** `hasEnded`: because the session is over that the cook was at work with. */
type Asked = { thenDo: () => void; mode: Mode; hasEnded: boolean }
const nothingAfter: Asked = { thenDo: () => undefined, mode: "sign in", hasEnded: false }

type Props = { isOpenAtStart: boolean; children: ReactNode }

/** Holds what was asked for while a visitor signs in. */
export function SignInGateProvider({ isOpenAtStart, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(isOpenAtStart ? nothingAfter : null)
  const askToSignIn: SignInGate["askToSignIn"] = (thenDo, mode = "sign in") => {
    if (currentSession()) thenDo()
    // What it was opened with is still to be read.
    else setAsked((open) => ({ thenDo, mode, hasEnded: open?.hasEnded ?? false }))
  }
  const goOn = () => {
    setAsked(null)
    asked?.thenDo()
  }
  // Signed in in another tab, by the link of a mail: the question is answered, but nothing is done behind the cook's back.
  useEffect(() => subscribeToSession(() => currentSession() && setAsked(null)), [])
  // Ended somewhere else while the cook was at work here: what is on the page stays while they sign in again.
  useEffect(() => subscribeToSessionEnd(() => setAsked({ ...nothingAfter, hasEnded: true })), [])
  // So that the dialog opens at once, and opens without a connection too.
  useEffect(() => {
    const timer = setTimeout(() => preloadWhenIdle(pieces), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <GateContext value={{ askToSignIn }}>
      {children}
      {asked && (
        <SignInDialog mode={asked.mode} hasEnded={asked.hasEnded} onClose={() => setAsked(null)} onSignedIn={goOn} />
      )}
    </GateContext>
  )
}
