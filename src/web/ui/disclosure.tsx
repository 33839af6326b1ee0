import { ChevronDown } from "lucide-react"
import { type ReactNode, useId, useState } from "react"

type Props = { title: string; summary?: string; children: ReactNode }

/**
 * A section whose heading is a button; closed at first. The summary stands outside the button's name. What is in it is
 * made when it is first opened and stays from then on, so that nothing is fetched unasked and nothing typed is lost.
 */
export function DisclosurePanel({ title, summary, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const bodyId = useId()
  return (
    <section className="panel">
      <div className="relative flex items-center justify-between gap-4 rounded-panel px-6 py-4.5 tight:flex-wrap tight:px-4 hover:bg-well/40">
        <h2 className="text-xl">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => {
              setIsOpen(!isOpen)
              setWasOpened(true)
            }}
            className="text-left before:absolute before:inset-0 before:rounded-panel focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-offset-2 focus-visible:before:outline-tomato"
          >
            {title}
          </button>
        </h2>
        <span className="flex flex-none items-center gap-3 text-sm text-ink-3">
          {summary}
          <Chevron isOpen={isOpen} />
        </span>
      </div>
      <div id={bodyId} hidden={!isOpen} className="px-6 pt-1 pb-5.5">
        {wasOpened && children}
      </div>
    </section>
  )
}

/** The sign that something opens or is open. */
export function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <ChevronDown
      aria-hidden
      className={`size-4.5 flex-none transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
    />
  )
}
