import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from "react"
import { LoadFailed } from "#web/load-failed.tsx"
import { texts } from "#web/texts.ts"
import { PlainDialog } from "#web/ui/plain-dialog.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { whenIdle } from "#web/when-idle.ts"

export type Deferred<Props> = ComponentType<Props> & { preload: () => Promise<void> }

type Load<Props> = () => Promise<ComponentType<Props>>
/** Where a failure is shown, for parts that have no place of their own on the page. */
type Frame<Props> = (failure: ReactNode, props: Props) => ReactNode

/** A part of the page whose code comes after the first screen; `fallback` keeps its place. */
export function deferred<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode | ((props: Props) => ReactNode),
  frame: Frame<Props> = (failure) => failure,
): Deferred<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  // Not React's lazy: that shows the fallback for a moment even where the code is there, and never tries again.
  function Deferred(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [state, setState] = useState<"loading" | "failed" | "trying again">("loading")
    useEffect(() => {
      if (Part !== null || state === "failed") return
      const show = () => {
        setPart(() => loaded)
        if (state === "trying again") requestAnimationFrame(focusPageIfLost)
      }
      preload().then(show, () => setState("failed"))
    }, [Part, state])
    if (Part !== null) return <Part {...props} />
    if (state === "loading") return typeof fallback === "function" ? fallback(props) : fallback
    const failure = <LoadFailed isTrying={state === "trying again"} onRetry={() => setState("trying again")} />
    return frame(failure, props)
  }
  return Object.assign(Deferred, { preload })
}

/**
 * A part that the build draws into the page, or that is drawn like this one: what was drawn stands as it is until the code
 * for it is there, which comes with `preload` and is nobody's loss where it does not.
 */
export function drawnBefore<Props extends object>(load: Load<Props>, fallback: ReactNode): Deferred<Props> {
  let come: (Part: ComponentType<Props>) => void = () => undefined
  const coming = new Promise<ComponentType<Props>>((resolve) => {
    come = resolve
  })
  const preload = async () => {
    const Part = await load()
    // As React notes it itself: the build draws in one go and waits for nothing.
    Object.assign(coming, { status: "fulfilled", value: Part })
    come(Part)
  }
  function Drawn(props: Props) {
    const Part = use(coming)
    return <Part {...props} />
  }
  const Early = (props: Props) => (
    <Suspense fallback={fallback}>
      <Drawn {...props} />
    </Suspense>
  )
  return Object.assign(Early, { preload })
}

type Closable = { onClose: () => void }

/** A dialog whose code comes after the first screen; where it takes its time, or does not come, a plain one says so. */
export function deferredDialog<Props extends Closable>(load: Load<Props>): Deferred<Props> {
  return deferred(
    load,
    ({ onClose }) => <ComingDialog onClose={onClose} />,
    (failure, { onClose }) => (
      <PlainDialog title={texts.page.partFailedTitle} closeLabel={texts.page.close} onClose={onClose}>
        {failure}
      </PlainDialog>
    ),
  )
}

/** As long as nobody wonders whether their press was heard. */
const unsaidMs = 400

function ComingDialog({ onClose }: Closable) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), unsaidMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <PlainDialog title={texts.page.loading} closeLabel={texts.page.close} onClose={onClose}>
      <Spinner />
    </PlainDialog>
  )
}

/** The button that was pressed is gone with the failure. */
function focusPageIfLost(): void {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
}

/**
 * Loads what was deferred once the browser has nothing better to do, one part after the other, so that none is in the way
 * of a press for longer than it takes itself; what fails then is tried again when it is needed.
 */
export function preloadWhenIdle(parts: readonly { preload: () => Promise<unknown> }[]): void {
  const load = async () => {
    for (const part of parts) {
      await whenIdle()
      await part.preload().catch(() => undefined)
    }
  }
  void load()
}
