import { useEffect } from "react"
import { preloadWhenIdle } from "#web/deferred.tsx"
import { reloadPage } from "#web/over-reload.ts"
import { Button } from "#web/ui/button.tsx"
import { useNewRelease } from "./new-release.ts"
import { shellTexts } from "./shell-texts.ts"
import { stayOpenable } from "./stay-openable.ts"

/** Keeps the page openable without a signal, and says when there is a new one; it is taken when the cook says so. */
export function NewReleaseBanner() {
  const isHere = useNewRelease()
  useEffect(() => preloadWhenIdle([{ preload: stayOpenable }]), [])
  if (!isHere) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-2.5 bg-leaf-soft px-4 text-[0.9375rem] text-ink-2"
    >
      <span className="py-2.5">{shellTexts.newRelease}</span>
      <Button look="link" className="text-leaf!" onClick={reloadPage}>
        {shellTexts.reload}
      </Button>
    </div>
  )
}
