import { Minus, Plus } from "lucide-react"
import type { ReactNode } from "react"

type Props = {
  inputId: string
  /** What stands in the field, as typed: it may be no number at all. */
  text: string
  least: number
  fewerLabel: string
  moreLabel: string
  errorId: string
  isInvalid: boolean
  onChange: (text: string) => void
}

/** A whole number with a button on each side; any number can be typed. */
export function Stepper(props: Props) {
  const { inputId, text, least, onChange } = props
  const count = Number(text)
  const stepTo = (next: number) => onChange(String(Math.min(Number.MAX_SAFE_INTEGER, Math.max(least, next))))
  const from = Number.isSafeInteger(count) && text !== "" ? count : least
  return (
    <span className="flex min-w-0 items-center gap-1 rounded-full bg-well p-1">
      <StepButton
        label={props.fewerLabel}
        icon={<Minus aria-hidden className="size-4.5" />}
        onPress={() => stepTo(from - 1)}
      />
      <input
        id={inputId}
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        value={text}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.errorId}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content h-11 max-w-44 min-w-8 rounded-lg bg-transparent px-1 text-center font-[640] tabular-nums aria-invalid:text-tomato"
      />
      <StepButton
        label={props.moreLabel}
        icon={<Plus aria-hidden className="size-4.5" />}
        onPress={() => stepTo(from + 1)}
      />
    </span>
  )
}

type StepButtonProps = { label: string; icon: ReactNode; onPress: () => void }

function StepButton({ label, icon, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="relative grid size-9.5 flex-none place-items-center border border-transparent rounded-full bg-raised before:absolute before:-inset-[3px] hover:text-tomato"
    >
      {icon}
    </button>
  )
}
