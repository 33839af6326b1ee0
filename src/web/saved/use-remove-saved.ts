import { useMutation } from "@tanstack/react-query"
import { removeSaved, restoreSaved } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { texts } from "#web/texts.ts"
import { showToast } from "#web/ui/toast.ts"
import { changeSavedList, withoutTitle, withSaved } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"

/** Removes a saved recipe by its title and offers Undo instead of asking first (D7). */
export function useRemoveSaved() {
  return useMutation({
    mutationFn: async (title: string) => {
      await call(removeSaved, { title })
      await changeSavedList(withoutTitle(title))
      showToast({
        text: savedTexts.removed(title),
        action: { label: texts.page.undo, run: () => void putBack(title) },
      })
    },
  })
}

async function putBack(title: string): Promise<void> {
  try {
    const restored = await call(restoreSaved, { title })
    await changeSavedList(withSaved(restored))
    showToast({ text: savedTexts.restored(title) })
  } catch {
    // Whatever went wrong, the cook needs to know that the recipe is not back.
    showToast({ text: savedTexts.restoreFailed })
  }
}
