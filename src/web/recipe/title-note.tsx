import { CircleHelp } from "lucide-react"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { insteadText, type titleText } from "./title-text.ts"
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

/** Of a dish that was cooked in place of the one asked for: which that was, below its title. */
export function InsteadOf({ changes }: { changes: readonly RecipeChange[] }) {
  const instead = insteadText(changes)
  return instead !== null && <p className="mt-1 text-ink-2">{instead}</p>
}
