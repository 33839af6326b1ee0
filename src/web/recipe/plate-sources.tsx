import { looks } from "#core/plate/look.ts"
import { inPercents, type Source, sourcesOf } from "#core/plate/sources.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { sayList, sayPercent } from "#core/text/say.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { plateTexts } from "./plate-texts.ts"

/** Which lines bring most of the energy, the protein, the carbs and the fat: in words, and as bars in the foods' colours. */
export function PlateSources({ lines }: { lines: readonly AssessedLine[] }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3.5 rounded-2xl bg-well px-4 py-3.5 @roomy:grid-cols-2">
      {sourcesOf(lines).map(({ nutrient, sources }) => (
        <div key={nutrient} className="min-w-0">
          <dt className="text-[0.9375rem] font-[620]">{nutrientTexts[nutrient].name}</dt>
          <dd>
            <Bar sources={sources} />
            <p className="mt-1 text-sm text-ink-2">{wordsOf(sources)}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function wordsOf(sources: readonly Source[]): string {
  if (sources.length === 0) return plateTexts.none
  const { percents, rest } = inPercents(sources)
  const said = sources.map(({ name }, at) => plateTexts.share(name, sayPercent((percents[at] ?? 0) / 100)))
  return sayList([...said, ...(rest > 0 ? [plateTexts.share(plateTexts.rest, sayPercent(rest / 100))] : [])])
}

function Bar({ sources }: { sources: readonly Source[] }) {
  const starts = sources.map((_, at) => sources.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg aria-hidden className="mt-1.5 block h-3.5 w-full overflow-hidden rounded-full border border-edge">
      <rect width="100%" height="100%" className="fill-line" />
      {sources.map(({ name, look, share }, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
          key={at}
          x={`${(starts[at] ?? 0) * 100}%`}
          width={`${share * 100}%`}
          height="100%"
          strokeWidth="2"
          fill={look === null ? "#a08a72" : looks[look].colour}
          className="stroke-card"
        >
          <title>{name}</title>
        </rect>
      ))}
    </svg>
  )
}
