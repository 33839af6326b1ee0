import { Check, TriangleAlert } from "lucide-react"

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
