import { dietLabels } from "#core/diet/label.ts"
import { asPattern } from "#core/text/as-pattern.ts"

// Some languages have signs in a label that a pattern takes for its own.
const eachLabel = new RegExp(`(${Object.values(dietLabels).map(asPattern).join("|")})`)

/** A text in which no label is cut in two at the end of a line. */
export function WholeLabels({ of: text }: { of: string }) {
  // What is between two labels stands at the even places.
  return text.split(eachLabel).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a label may be named twice, and none moves
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
