import { CircleHelp } from "lucide-react"
import type { AssessedLine } from "#core/nutrition/assessment.ts"
import { texts } from "#web/texts.ts"
import { splitAmount } from "./line-text.ts"

/** The ingredient lines, each with its amount in front; what is not counted says so. */
export function IngredientList({ lines }: { lines: readonly AssessedLine[] }) {
  return (
    <ul>
      {lines.map(({ text, confidence }, index) => {
        const { amount, rest } = splitAmount(text)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
          <li key={index} className="border-b border-dashed border-line py-[9px]">
            {amount && <b className="mr-1.5 font-[640] whitespace-nowrap">{amount}</b>}
            {amount && " "}
            {rest}
            {confidence === "unknown" && <UnknownMark />}
          </li>
        )
      })}
    </ul>
  )
}

function UnknownMark() {
  return (
    <>
      {" "}
      <span className="inline-flex items-center gap-1 rounded-md bg-saffron-soft px-1.5 text-[13px] font-[620] whitespace-nowrap text-saffron">
        <CircleHelp aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
        {texts.recipe.notCounted}
      </span>
    </>
  )
}
