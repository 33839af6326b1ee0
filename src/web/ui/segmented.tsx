import { useId } from "react"

type Props<Choice extends string> = {
  label: string
  choices: Readonly<Record<Choice, string>>
  order: readonly Choice[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** One of a few: radio buttons that look like one control. */
export function Segmented<Choice extends string>({ label, choices, order, chosen, onChoose }: Props<Choice>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.8125rem] text-ink-3">{label}</legend>
      <div className="inline-flex rounded-full bg-well p-1 tight:flex-wrap tight:rounded-3xl">
        {order.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 items-center rounded-full px-4 py-2 text-[0.9375rem] font-[540] text-ink-2 has-checked:bg-raised has-checked:font-[640] has-checked:text-ink has-checked:shadow-panel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tomato forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
