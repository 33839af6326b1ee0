import { Check, CircleHelp, CircleX, Split } from "lucide-react"
import { sayKeeping } from "#core/diet/choice-words.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { sayBuy, sayReason } from "#core/diet/reason-words.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { sayAll } from "#core/text/say.ts"
import { cardLayout } from "./card-layout.ts"
import { labelTexts } from "./recipe-texts.ts"
import { useShownLines } from "./use-shown-lines.ts"
import { WholeLabels } from "./whole-labels.tsx"

type Props = { diets: readonly Diet[]; assessment: Assessment; name: string; look: keyof typeof looks }

/** Labels with their verdicts and reasons. */
export function LabelList({ diets, assessment, name, look }: Props) {
  const lines = useShownLines(assessment.lines)
  const judged = diets.map((diet) => ({ diet, judged: assessment.diets[diet] }))
  const { order, grounds } = looks[look]
  const sorted = order.flatMap((verdict) => judged.filter((each) => each.judged.verdict === verdict))
  const told = look === "asked" ? byCause(sorted) : sorted.map(({ diet, judged }) => ({ diets: [diet], judged }))
  return (
    <ul aria-label={name} className="flex flex-wrap gap-2">
      {told.map(({ diets, judged }) => (
        <li key={diets.join()} className={`text-sm ${grounds[judged.verdict]}`}>
          <Verdict diets={diets} judged={judged} />
          {explained.has(judged.verdict) && <Reasons because={judged.because} lines={lines} />}
        </li>
      ))}
    </ul>
  )
}

type Judged = { diet: Diet; judged: LabelVerdict }
type Told = { diets: Diet[]; judged: LabelVerdict }

/** Labels that stand or fall by the very same cause are told together, and the cause once. */
function byCause(all: readonly Judged[]): Told[] {
  const told = new Map<string, Told>()
  for (const { diet, judged } of all) {
    const { verdict, because } = judged
    const key = explained.has(verdict) ? JSON.stringify([verdict, because]) : diet
    const alike = told.get(key)
    if (alike === undefined) told.set(key, { diets: [diet], judged })
    else alike.diets.push(diet)
  }
  return [...told.values()]
}

const pill = `${cardLayout.label} bg-leaf-soft`
const block = "w-full rounded-field border px-3.5 py-2.5 print:border-transparent print:p-0"
const row = "w-full border-b border-dashed border-line pt-1.5 pb-2.5 last:border-b-0"

/** What was asked for and does not hold comes first and catches the eye; what nobody asked for stays calm. */
const looks = {
  asked: {
    order: ["violates", "choose", "unsure", "meets"],
    grounds: {
      meets: pill,
      choose: `${block} border-transparent bg-saffron-soft`,
      unsure: `${block} border-dashed border-ink-2`,
      violates: `${block} border-transparent bg-tomato-soft`,
    },
  },
  other: {
    order: ["meets", "choose", "unsure", "violates"],
    grounds: { meets: pill, choose: row, unsure: row, violates: row },
  },
} as const

const signs = {
  meets: { Sign: Check, colour: "text-leaf" },
  choose: { Sign: Split, colour: "text-saffron" },
  unsure: { Sign: CircleHelp, colour: "text-ink" },
  violates: { Sign: CircleX, colour: "text-tomato" },
} as const

/** What is chosen says why by itself. */
const explained: ReadonlySet<LabelVerdict["verdict"]> = new Set(["unsure", "violates"])

function Verdict({ diets, judged: { verdict, choose } }: Told) {
  const names = sayAll(diets.map((diet) => dietLabels[diet]))
  const { Sign, colour } = signs[verdict]
  return (
    <p className="flex items-start gap-1.5">
      <Sign aria-hidden className={`mt-[0.15em] size-4 flex-none stroke-[2.5] ${colour}`} />
      <span>
        <b className={`font-[620] ${colour}`}>
          <WholeLabels of={labelTexts.verdicts[verdict](names)} />
        </b>
        {verdict === "choose" && ` ${sayKeeping(choose)}.`}
      </span>
    </p>
  )
}

type ReasonsProps = { because: LabelVerdict["because"]; lines: readonly string[] }

function Reasons({ because, lines }: ReasonsProps) {
  return (
    <ul className="mt-1 grid gap-1 pl-5.5">
      {because.map((reason, index) => {
        const written = reason.line === null ? undefined : lines[reason.line]
        const buy = sayBuy(reason)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may read alike, and reasons never move
          <li key={index}>
            {written !== undefined && <b className="font-[620]">{written}: </b>}
            {sayReason(reason)}
            {buy !== null && <span className="block">{labelTexts.buy(buy)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
