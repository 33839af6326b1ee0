/** What we keep in the browser. Everything of ours starts with the product's name. */
export const storageKeys = {
  session: "recipe-remix.session",
  theme: "recipe-remix.theme",
  referral: "recipe-remix.referral",
  listView: "recipe-remix.list-view",
  payment: "recipe-remix.payment",
  leftToPay: "recipe-remix.left-to-pay",
  cooking: "recipe-remix.cooking",
  draft: "recipe-remix.draft",
  hasRecipe: "recipe-remix.has-recipe",
  unheard: "recipe-remix.unheard-sign-outs",
} as const

// Storage may be full or forbidden (private windows, policies): then nothing outlives the page, and nothing breaks.
const untilReload = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? untilReload.get(key) ?? null
  } catch {
    return untilReload.get(key) ?? null
  }
}

export function writeStored(key: string, text: string | null): void {
  untilReload.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) untilReload.set(key, text)
  }
}

/**
 * Clears all that is kept here (T6, R3) but how the page looks, which belongs to the device and not to a session, and
 * which sessions the server has yet to end.
 */
export function clearStored(): void {
  const staying = [storageKeys.theme, storageKeys.listView, storageKeys.unheard].map(
    (key) => [key, readStored(key)] as const,
  )
  untilReload.clear()
  try {
    localStorage.clear()
  } catch {
    return
  }
  for (const [key, text] of staying) if (text !== null) writeStored(key, text)
}
