import { useState } from "react"
import { z } from "zod"
import { keepOverReload, keptOverReload } from "#web/over-reload.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"

const name = "saved notes"
const draftsSchema = z.record(z.string(), z.string()).catch({})

/** Notes that are being written, by recipe: they outlive a closed card, a look at another tab, and a reload that the page offers. */
const drafts = new Map(Object.entries(draftsSchema.parse(keptOverReload(name))))
keepOverReload(name, () => Object.fromEntries(drafts))

let writer = currentSession()?.user.id
subscribeToSession(() => {
  const now = currentSession()?.user.id
  if (now !== undefined && now !== writer) drafts.clear()
  writer = now ?? writer
})

/** What is typed of a note; null while nobody writes it. */
export function useNoteDraft(recipeId: string) {
  const [draft, setDraft] = useState(() => drafts.get(recipeId) ?? null)
  const write = (text: string | null) => {
    if (text === null) drafts.delete(recipeId)
    else drafts.set(recipeId, text)
    setDraft(text)
  }
  return [draft, write] as const
}
