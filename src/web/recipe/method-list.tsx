import { ShieldCheck } from "lucide-react"
import { setKeepingApart } from "#core/method/step-keeping.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { splitTimes } from "./line-text.ts"

type Props = { steps: readonly string[]; changes?: readonly RecipeChange[] }

/** The numbered steps (C1), with their times marked, and below them how the dish keeps; one that was mended says why. */
export function MethodList({ steps: method, changes = [] }: Props) {
  const { steps, keeping } = setKeepingApart(method)
  const reasonAt = (index: number) => {
    const change = changes.find(({ kind, at }) => kind === "step" && at === index)
    return change && sayChange(change.because)
  }
  return (
    <>
      <ol className="[counter-reset:step]">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same step twice, and steps never move
            key={index}
            className="grid grid-cols-[34px_minmax(0,1fr)] py-[11px] [counter-increment:step] before:font-display before:text-[1.375rem] before:leading-[1.15] before:font-[560] before:text-tomato before:content-[counter(step)]"
          >
            <span>
              <StepText step={step} />
              <MendNote because={reasonAt(index)} />
            </span>
          </li>
        ))}
      </ol>
      {keeping !== null && (
        <div className="py-[11px] pl-[34px] text-[0.9375rem] text-ink-2">
          <p>{holdDegrees(keeping)}</p>
          <MendNote because={reasonAt(steps.length)} />
        </div>
      )}
    </>
  )
}

function StepText({ step }: { step: string }) {
  return splitTimes(step).map((part) =>
    part.isTime ? (
      <span
        key={part.at}
        className="rounded-md bg-saffron-soft px-0.5 whitespace-nowrap font-[620] text-saffron forced-colors:mx-0.5 print:px-0"
      >
        {part.text}
      </span>
    ) : (
      holdDegrees(part.text)
    ),
  )
}

/** A degree sign stays with its figure. */
function holdDegrees(text: string): string {
  return text.replaceAll(/(?<=\d) (?=°)/g, "\u00a0")
}

function MendNote({ because }: { because: string | undefined }) {
  if (because === undefined) return null
  return (
    <span className="mt-1 flex gap-1.5 text-[0.8125rem] text-ink-2 print:hidden">
      <ShieldCheck aria-hidden className="mt-0.5 size-3.5 flex-none text-leaf" />
      {because}
    </span>
  )
}
