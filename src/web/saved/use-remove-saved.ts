import { useMutation } from "@tanstack/react-query"
import { removeSaved, restoreSaved, type WhichSaved } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { texts } from "#web/texts.ts"
import { showToast } from "#web/ui/toast.ts"
import { noteRemoved, noteSaved } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"

type Removed = { id: string; title: string | null }

const offers = new Map<string, AbortController>()

/** Takes the offer to put a title back off the page: it is saved again. */
export function endOfferOf(title: string): void {
  offers.get(title)?.abort()
  offers.delete(title)
}

function newOfferOf(title: string): AbortSignal {
  endOfferOf(title)
  const offer = new AbortController()
  offers.set(title, offer)
  return offer.signal
}

/** Removes a saved recipe and offers Undo instead of asking first (D7). */
export function useRemoveSaved() {
  return useMutation({
    mutationFn: async ({ id, title }: Removed) => {
      await call(removeSaved, { id })
      await noteRemoved({ id, title })
      showToast({
        text: savedTexts.removed(title ?? savedTexts.unreadableTitle),
        action: { label: texts.page.undo, run: () => void putBack({ id }) },
        ...(title !== null && { over: newOfferOf(title) }),
      })
    },
  })
}

async function putBack(which: WhichSaved): Promise<void> {
  try {
    const restored = await call(restoreSaved, which)
    await noteSaved(restored)
    showToast({ text: savedTexts.restored(restored.title ?? savedTexts.unreadableTitle) })
  } catch {
    // Whatever went wrong, the cook needs to know that the recipe is not back.
    showToast({ text: savedTexts.restoreFailed })
  }
}
