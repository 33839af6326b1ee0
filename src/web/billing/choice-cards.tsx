import { type ReactNode, useId } from "react"

type Props<Choice extends string> = {
  label: string
  choices: readonly { value: Choice; content: ReactNode }[]
  chosen: Choice
  onChoose: (choice: Choice) => void
  className?: string
}

/** One of a few, each on a card of its own: radio buttons that are easy to hit. */
export function ChoiceCards<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
  className = "",
}: Props<Choice>) {
  const name = useId()
  return (
    <fieldset className={`grid gap-2.5 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, content }) => (
        <label
          key={value}
          className="relative min-h-13 rounded-2xl border border-edge bg-card px-4.5 py-3 transition-colors duration-150 hover:bg-well has-checked:border-tomato has-checked:bg-tomato-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-2xl outline-none"
          />
          {content}
        </label>
      ))}
    </fieldset>
  )
}
