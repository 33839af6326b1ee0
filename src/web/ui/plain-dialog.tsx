import { X } from "lucide-react"
import { type ReactNode, useId } from "react"
import { IconButton } from "./icon-button.tsx"
import { closedBy, useModal } from "./modal.ts"

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A dialog by the browser's own means: for what has to be said where the code of the other one did not come. */
export function PlainDialog({ title, closeLabel, onClose, children }: Props) {
  const titleId = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...closedBy(onClose)}
      className="m-auto w-[calc(100%-2rem)] max-w-[460px] rounded-3xl bg-card p-5 text-ink shadow-float backdrop:bg-veil sm:p-7.5"
    >
      <h2 id={titleId} className="mt-1 mr-11 mb-4 text-[1.75rem]">
        {title}
      </h2>
      {children}
      {/* Last, so that whoever opens it starts at what helps. */}
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden className="size-5" />}
        className="absolute! top-3.5 right-3 text-ink-3 sm:top-6 sm:right-5"
        onClick={onClose}
      />
    </dialog>
  )
}
