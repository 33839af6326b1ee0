import { notifyManager, QueryClient } from "@tanstack/react-query"
import { ApiError } from "#web/send.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"

// At once, not in the next task: a control that shows what is in the cache must not fall back for a moment.
notifyManager.setScheduler(queueMicrotask)

const maxRetries = 2

function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const ours = error.status !== null && error.status < 500
  return !ours && failures < maxRetries
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // "always": a call without a connection fails at once with a sentence, instead of waiting without a word.
    queries: { networkMode: "always", retry: mayHelpToRetry, staleTime: 30_000 },
    mutations: { networkMode: "always", retry: false },
  },
})

/** What a cook has, each read by itself. */
export type CooksMatter =
  | "saved"
  | "saved list"
  | "shopping"
  | "preferences"
  | "allowance"
  | "subscription"
  | "sessions"
  | "referral"

/** The key of what belongs to one cook; all of it goes when the cook signs out. */
export function cookKey(userId: string, matter: CooksMatter, ...rest: string[]): readonly string[] {
  return ["cook", userId, matter, ...rest]
}

/** The key of whatever writes a recipe: it takes its time, and shows nothing of the cook's before it is done. */
export const recipeWorkKey = ["recipe-work"] as const

/** The key of the recipe on the screen: it stays there after a sign-out, until the page is reloaded (T5). */
export const shownRecipeKey = ["shown-recipe"] as const

/** Drops what belonged to whoever was signed in before (T5). Called once, at the start. */
export function dropPrivateDataOnChange(): void {
  let before = currentSession()?.user.id ?? null
  let lastCook = before
  subscribeToSession(() => {
    const now = currentSession()?.user.id ?? null
    if (now === before) return
    before = now
    queryClient.removeQueries({ queryKey: ["cook"] })
    const isSomebodyElse = now !== null && lastCook !== null && now !== lastCook
    if (isSomebodyElse) void queryClient.resetQueries({ queryKey: shownRecipeKey })
    if (now !== null) lastCook = now
  })
}
