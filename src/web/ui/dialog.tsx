import { Dialog as Base } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import { type ReactNode, type RefObject, useRef } from "react"

type Props = {
  title: string
  /** Where the focus can be sent when the title changes. */
  heading?: RefObject<HTMLHeadingElement | null>
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** What is typed in comes first, of choices the one that is chosen. */
const firstField = "input:not([type=radio]), input:checked"

/** An open dialog: focus stays in it and goes back where it came from. Not rendered means closed. */
export function Dialog({ title, heading, closeLabel, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-10 animate-rise bg-veil" />
        <Base.Viewport className="fixed inset-0 z-10 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            // Whoever is asked to type starts there, not at Close. A finger taps first: the keyboard stays down.
            initialFocus={(by) =>
              by === "touch" ? true : (popup.current?.querySelector<HTMLElement>(firstField) ?? true)
            }
            className="relative w-full max-w-[460px] animate-rise rounded-3xl bg-card p-5 shadow-float outline-none sm:p-7.5"
          >
            <div className="flex items-start justify-between gap-3">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className="mt-1 text-[1.75rem] tight:text-xl focus-visible:outline-none"
              >
                {title}
              </Base.Title>
              <Base.Close
                aria-label={closeLabel}
                className="-mt-1 -mr-2 grid size-11 flex-none place-items-center rounded-full text-ink-3 hover:bg-well"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
