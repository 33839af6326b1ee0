import { Check } from "lucide-react"

type Props = { label: string; isPressed: boolean; onPress: () => void }

const off = "border-edge bg-card font-[540] hover:bg-well"
const on = "border-transparent bg-leaf-soft text-leaf font-[620]"

/** A choice that is pressed or not. */
export function Chip({ label, isPressed, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 py-2 text-left text-sm leading-snug transition-colors duration-150 ${isPressed ? on : off}`}
    >
      {isPressed && <Check aria-hidden className="size-3.5 stroke-3" />}
      {label}
    </button>
  )
}
