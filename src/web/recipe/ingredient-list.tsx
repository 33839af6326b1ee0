import { CircleHelp, Sparkles } from "lucide-react"
import type { ReactNode } from "react"
import type { AssessedLine } from "#core/nutrition/assessment.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { splitAmount } from "./line-text.ts"
import { recipeTexts } from "./recipe-texts.ts"

type LineChange = Extract<RecipeChange, { kind: "line" }>
/** Lines that can be ticked, as for a swap. */
export type Choosing = { chosen: ReadonlySet<number>; isBusy: boolean; onToggle: (place: number) => void }

type Props = { lines: readonly AssessedLine[]; changes?: readonly RecipeChange[]; choosing?: Choosing | null }

/** The ingredient lines, each with its amount in front; what is not counted, or not as it was written, says so. */
export function IngredientList({ lines, changes = [], choosing = null }: Props) {
  const lineChanges = changes.filter((change) => change.kind === "line")
  const shared = sharedReasons(lineChanges)
  return (
    <>
      {shared.length > 0 && (
        <div className="mt-2.5 mb-1.5 grid gap-1 text-[13px] text-ink-2 print:hidden">
          {shared.map((because) => (
            <p key={because} className="flex gap-1.5">
              <ChangeSign />
              {because}
            </p>
          ))}
        </div>
      )}
      <ul>
        {lines.map(({ text, confidence }, index) => {
          const { amount, rest } = splitAmount(text)
          const change = lineChanges.find(({ at }) => at === index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
            <li key={index} className="border-b border-dashed border-line py-[9px]">
              <Choice choosing={choosing} place={index}>
                {amount && <b className="mr-1.5 font-[640] whitespace-nowrap">{amount}</b>}
                {amount && " "}
                {rest}
              </Choice>
              {confidence === "unknown" && <UnknownMark />}
              {change && (
                <ChangeNote
                  change={change}
                  because={shared.includes(sayChange(change.because)) ? null : sayChange(change.because)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Choice({ choosing, place, children }: { choosing: Choosing | null; place: number; children: ReactNode }) {
  if (choosing === null) return children
  return (
    <label className="-my-1 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={choosing.chosen.has(place)}
        disabled={choosing.isBusy}
        onChange={() => choosing.onToggle(place)}
        className="size-5 flex-none accent-tomato"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

function UnknownMark() {
  return (
    <>
      {" "}
      <span className="inline-flex items-center gap-1 rounded-md bg-saffron-soft px-1.5 print:px-0 text-[13px] font-[620] whitespace-nowrap text-saffron">
        <CircleHelp aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
        {recipeTexts.notCounted}
      </span>
    </>
  )
}

/** What was done to a line; why stands with it, unless it is said once for all of them. */
function ChangeNote({ change, because }: { change: LineChange; because: string | null }) {
  const done = change.before === null ? recipeTexts.added : recipeTexts.changedFrom(change.before)
  return (
    <span className="mt-1 flex gap-1.5 text-[13px] text-ink-2 print:hidden">
      <ChangeSign />
      <span>
        {done} {because}
      </span>
    </span>
  )
}

function ChangeSign() {
  return <Sparkles aria-hidden className="mt-0.5 size-3.5 flex-none text-leaf" />
}

/** Reasons that several lines share. */
function sharedReasons(changes: readonly LineChange[]): string[] {
  const reasons = changes.map(({ because }) => sayChange(because))
  return [...new Set(reasons.filter((because, at) => reasons.indexOf(because) !== at))]
}
