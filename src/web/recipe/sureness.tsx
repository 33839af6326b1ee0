import { Check, CircleHelp, EqualApproximately, type LucideIcon } from "lucide-react"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { sumsTexts } from "./sums-texts.ts"

const looks: Record<AssessedLine["confidence"], { Sign: LucideIcon; colour: string }> = {
  exact: { Sign: Check, colour: "text-leaf" },
  estimated: { Sign: EqualApproximately, colour: "text-ink-2" },
  unknown: { Sign: CircleHelp, colour: "text-saffron" },
}

/** How sure we are of a line, with a sign and in a word. */
export function Sureness({ confidence }: Pick<AssessedLine, "confidence">) {
  const { Sign, colour } = looks[confidence]
  return (
    <span className={`inline-flex items-center gap-1 font-[620] whitespace-nowrap ${colour}`}>
      <Sign aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
      {sumsTexts.sure[confidence]}
    </span>
  )
}
