import { CircleHelp, Sparkles } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { splitAmount } from "./line-text.ts"
import { recipeTexts } from "./recipe-texts.ts"

type LineChange = Extract<RecipeChange, { kind: "line" }>
/** Lines that can be ticked, as for a swap. */
export type Choosing = { chosen: ReadonlySet<number>; isBusy: boolean; onToggle: (place: number) => void }

type Props = { lines: readonly AssessedLine[]; changes?: readonly RecipeChange[]; choosing?: Choosing | null }

/** The ingredient lines, each with its amount in front; what is not counted, or not as it was written, bears a sign. */
export function IngredientList({ lines, changes = [], choosing = null }: Props) {
  return (
    <ul>
      {lines.map(({ text, confidence }, index) => {
        const { amount, rest } = splitAmount(text)
        const told = changes.filter((one) => one.kind === "line").filter(({ at }) => at === index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
          <li key={index} className={choosing === null ? row : `${row} flex flex-wrap items-center gap-x-1`}>
            <Choice choosing={choosing} place={index} look={told.length > 0 ? besideSign : ""}>
              {amount && <b className="mr-1.5 font-[640] whitespace-nowrap">{amount}</b>}
              {amount && " "}
              {rest}
            </Choice>
            {confidence === "unknown" && <UnknownMark />}
            <ChangeMark told={told} line={text} isInRow={choosing !== null} />
          </li>
        )
      })}
    </ul>
  )
}

const row = "border-b border-dashed border-line py-[9px]"

// So that the sign of a long line has its place beside it, and none below the box.
const besideSign = "max-w-[calc(100%-2.25rem)]"

type ChoiceProps = { choosing: Choosing | null; place: number; look: string; children: ReactNode }

function Choice({ choosing, place, look, children }: ChoiceProps) {
  if (choosing === null) return children
  return (
    <label className={`-my-1 flex min-h-11 min-w-0 cursor-pointer items-center gap-3 ${look}`}>
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
      <span className="inline-flex items-center gap-1 rounded-md bg-saffron-soft px-1.5 print:px-0 text-[0.8125rem] font-[620] whitespace-nowrap text-saffron">
        <CircleHelp aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
        {recipeTexts.notCounted}
      </span>
    </>
  )
}

// Small to look at, and still 44 px for a finger.
const small =
  "relative -my-1 inline-grid size-6 place-items-center rounded-full align-[-2px] before:absolute before:-inset-2.5"

/** A sign beside a line that was changed; what it was before, and all that it was changed for, on demand. */
function ChangeMark({ told, line, isInRow }: { told: readonly LineChange[]; line: string; isInRow: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const noteId = useId()
  const [change] = told
  if (change === undefined) return null
  const done = change.before === null ? recipeTexts.added : recipeTexts.changedFrom(change.before)
  return (
    <span className={`print:hidden ${isInRow ? "contents" : ""}`}>
      {/* The sign stays with the last word. */}
      {"\u00a0"}
      <button
        type="button"
        aria-label={recipeTexts.changed(line)}
        title={recipeTexts.changed(line)}
        aria-expanded={isOpen}
        aria-controls={noteId}
        className={`${small} ${isOpen ? "bg-leaf-soft" : "hover:bg-well"}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sparkles aria-hidden className="size-3.5 text-leaf" />
      </button>
      <span
        id={noteId}
        hidden={!isOpen}
        className={isOpen ? "block basis-full pb-0.5 text-[0.8125rem] text-ink-2" : ""}
      >
        {[done, ...told.map(({ because }) => sayChange(because))].join(" ")}
      </span>
    </span>
  )
}
