import { type ReactEventHandler, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react"

// Whatever stands outside the one that was opened last can be neither seen nor pressed.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(changed: readonly HTMLDialogElement[]): void {
  open = changed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's own dialog; closed before it leaves the page, or the focus would not go back where it came from. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    shown.showModal()
    change([...open, shown])
    return () => {
      shown.close()
      change(open.filter((one) => one !== shown))
    }
  }, [])
  return dialog
}

/**
 * What closes the browser's own dialog. Escape is taken before the browser closes it: that gives the focus back at once and
 * tells of it later, so that a press in between would open what is then closed.
 */
export function closedBy(onClose: () => void): Record<"onCancel" | "onClose", ReactEventHandler<HTMLDialogElement>> {
  return {
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onClose: (event) => !event.currentTarget.open && onClose(),
  }
}

/** The browser's own dialog that lies on top of the page: where that has to be which is to be pressed over it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
