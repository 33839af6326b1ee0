import { CircleHelp } from "lucide-react"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { insteadText, type titleText, unheededText } from "./title-text.ts"
import { WholeLabels } from "./whole-labels.tsx"

/** What the title claimed, or still does, and the lines do not bear out; only what it still says goes onto paper. */
export function TitleNote({ text: { taken, still } }: { text: ReturnType<typeof titleText> }) {
  if (taken + still === "") return null
  return (
    <p className={`mt-3 flex gap-1.5 text-[0.8125rem] text-ink-2 ${still === "" ? "print:hidden" : ""}`}>
      <CircleHelp aria-hidden className="mt-0.5 size-3.5 flex-none text-saffron" />
      <span>
        <WholeLabels of={`${taken} ${still}`.trim()} />
      </span>
    </p>
  )
}

/** Below a title: which dish was asked for where another is cooked in its place, and what of its name nothing was done about. */
export function OfName({ changes }: { changes: readonly RecipeChange[] }) {
  const instead = insteadText(changes)
  const unheeded = unheededText(changes)
  return (
    <>
      {instead !== null && <p className="mt-1 text-ink-2">{instead}</p>}
      {unheeded !== null && <p className="mt-1 text-[0.8125rem] text-ink-3">{unheeded}</p>}
    </>
  )
}
