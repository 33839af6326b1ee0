import { splitTimes } from "./line-text.ts"

/** The numbered steps (C1), with their times marked. */
export function MethodList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="[counter-reset:step]">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same step twice, and steps never move
          key={index}
          className="grid grid-cols-[34px_minmax(0,1fr)] py-[11px] [counter-increment:step] before:font-display before:text-[22px] before:leading-[1.15] before:font-[560] before:text-tomato before:content-[counter(step)]"
        >
          <span>
            {splitTimes(step).map((part) =>
              part.isTime ? (
                <span
                  key={part.at}
                  className="rounded-md bg-saffron-soft px-1.5 whitespace-nowrap font-[620] text-saffron"
                >
                  {part.text}
                </span>
              ) : (
                part.text
              ),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
