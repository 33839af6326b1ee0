import { useQuery } from "@tanstack/react-query"
import { useEffect, useLayoutEffect, useRef } from "react"
import { isEither, isNull, isText, isThingOf } from "#web/guard.ts"
import { useKeptOverReload } from "#web/over-reload.ts"
import { shownRecipeQuery } from "#web/recipe/shown-recipe.ts"
import { currentSession, useSession } from "#web/session.ts"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"
import { type Draft, emptyDraft, isDraft } from "./draft.ts"
import { draftOf } from "./proposed-form.ts"
import { typedBefore } from "./typed-before.ts"

/** A form as it was left in this browser, and by whom; by a visitor where that is null. */
type Left = { userId: string | null; draft: Draft }

const isLeft = isThingOf<Left>({ userId: isEither(isNull, isText), draft: isDraft })
const userIdHere = () => currentSession()?.user.id ?? null

/** The form that whoever is here left in this browser; what a visitor left is theirs who signed in or up since. */
function leftHere(): Draft | null {
  try {
    const left: unknown = JSON.parse(readStored(storageKeys.draft) ?? "null")
    return isLeft(left) && (left.userId === null || left.userId === userIdHere()) ? left.draft : null
  } catch {
    return null
  }
}

const isEmpty = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft)

/**
 * The form as it is typed. Where nothing is typed yet it begins as it was left in this browser, in another tab too, or as
 * the recipe on the screen was asked for.
 */
export function useDraft(): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useKeptOverReload("generator", isDraft, typedBefore)
  const isBegun = useRef(!isEmpty(draft))
  const begin = (begun: Draft | null) => {
    if (begun === null || isBegun.current) return
    isBegun.current = true
    setDraft(begun)
  }
  const newest = useRef(begin)
  // Not as the first state: the page that the build drew is taken over as it is, and changed before it is seen.
  useLayoutEffect(() => newest.current(leftHere()), [])
  const shown = useQuery(shownRecipeQuery(useSession() !== null))
  const request = shown.data?.kept?.request ?? null
  useEffect(() => newest.current(request && draftOf(request)), [request])
  const change = (next: Draft) => {
    isBegun.current = true
    setDraft(next)
    writeStored(storageKeys.draft, JSON.stringify({ userId: userIdHere(), draft: next } satisfies Left))
  }
  return [draft, change]
}
