import { Check, Soup, TriangleAlert } from "lucide-react"

export function SuccessIcon() {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-leaf-soft text-leaf">
      <Check aria-hidden className="size-7" />
    </span>
  )
}

export function FailureIcon() {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-tomato-soft text-tomato">
      <TriangleAlert aria-hidden className="size-7" />
    </span>
  )
}

/** Neither of the two: something is on its way, or nothing happened. */
export function WaitingIcon() {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-well text-ink-2">
      <Soup aria-hidden className="size-7" />
    </span>
  )
}
