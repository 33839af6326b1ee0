import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"

/** A part of the page whose code comes after the first screen; `fallback` keeps its place. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  // Not React's lazy: that shows the fallback for a moment even where the code is there, and never tries again.
  function Deferred(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [tries, setTries] = useState(1)
    const [failedTries, setFailedTries] = useState(0)
    useEffect(() => {
      if (Part !== null) return
      preload().then(
        () => setPart(() => loaded),
        () => setFailedTries(tries),
      )
    }, [Part, tries])
    if (Part !== null) return <Part {...props} />
    if (failedTries < tries) return fallback
    return <LoadFailed onRetry={() => setTries(tries + 1)} />
  }
  return Object.assign(Deferred, { preload })
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      {texts.page.partFailed}{" "}
      <Button look="link" onClick={onRetry}>
        {texts.page.tryAgain}
      </Button>
    </Alert>
  )
}

/** Loads what was deferred once the browser has nothing better to do; what fails then is tried again when it is needed. */
export function preloadWhenIdle(parts: readonly { preload: () => Promise<void> }[]): void {
  const load = async () => {
    for (const part of parts) await part.preload().catch(() => undefined)
  }
  if ("requestIdleCallback" in window) requestIdleCallback(() => void load(), { timeout: 3_000 })
  else setTimeout(() => void load(), 1_500)
}
