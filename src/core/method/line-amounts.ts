import { normaliseLine } from "#core/ingredient/normalise.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { type LineAmount, readLineAmount, sizeOfMeasure } from "#core/measure/line-amount.ts"
import type { Measure } from "#core/measure/measure.ts"
import { measuresIn } from "#core/measure/scale-tail.ts"
import { isWithin, writeNumber } from "#core/measure/write-number.ts"
import { takeApart, type WrittenLine } from "#core/measure/written-line.ts"

/** What a line says of an amount, and what it says in that place for other servings. */
type Taken = { kind: Measure["kind"]; size: number; words: string }

/** A line by the amounts that it says: weights, volumes and spoons, its first and those of branches and shares. */
export type LineAmounts = { line: ParsedLine; taken: readonly Taken[] }

/** A line as it was, beside what it is for other servings. */
export function amountsOfLine(before: WrittenLine, after: WrittenLine): LineAmounts {
  const { said: line, amount: own } = before
  const now = after.amount
  if (own === null || now === null) return { line, taken: [] }
  const behind = [measuresIn(own.tail), measuresIn(now.tail)] as const
  const isAlike = behind[0].length === behind[1].length
  const further = behind[0].flatMap(({ measure, said }, at): Taken[] => {
    const words = behind[1][at]?.said
    const read = measureOf(said)
    if (!isAlike || words === undefined || words === said || read === null || measure.quantityMax !== null) return []
    return [{ kind: read.kind, size: sizeOfMeasure(read), words }]
  })
  return { line, taken: [...firstOf(before, { own, now, after: after.text }), ...further] }
}

type First = { own: LineAmount; now: LineAmount; after: string }

function firstOf({ text, said: line }: WrittenLine, { own, now, after }: First): Taken[] {
  const normal = normaliseLine(after)
  if (line.quantityMax !== null || now.measure.kind === "count" || !normal.endsWith(now.tail)) return []
  const words = normal.slice(0, normal.length - now.tail.length).trim()
  // "2 cups (240 g)" are so many cups, and so many grams; "40 g, divided: 25 g for frying" has a share beside the whole.
  const again = line.same
    .map(({ quantity, unit }) => measureOf(`${quantity} ${unit}`))
    .filter(
      (one) => one?.kind !== own.measure.kind || isWithin(offSame, sizeOfMeasure(one), sizeOfMeasure(own.measure)),
    )
  return [own.measure, readLineAmount(text, { ...line, same: [] })?.measure, ...again].flatMap((measure) =>
    measure == null || measure.kind === "count" ? [] : [{ kind: measure.kind, size: sizeOfMeasure(measure), words }],
  )
}

/** An amount alone as a measure; null for what is none. */
export const measureOf = (said: string): Measure | null => takeApart(`${said} x`).amount?.measure ?? null

/** What the lines say now of an amount that a step takes whole, of the line that `isMeant`; null where none says so much. */
export function takenWhole(
  measure: Measure,
  lines: readonly LineAmounts[],
  isMeant: (line: ParsedLine) => boolean,
): string | null {
  const [kind, size] = [measure.kind, sizeOfMeasure(measure)]
  const found = lines
    .filter(({ line }) => isMeant(line))
    .flatMap(({ taken }) => taken.find((one) => one.kind === kind && Math.abs(one.size - size) < near * size) ?? [])
  const [first] = found
  return first !== undefined && found.every(({ words }) => words === first.words) ? inSigns(first.words) : null
}

/** "1 1/2 tbsp" as cooks write it. */
const inSigns = (words: string) =>
  words.replace(/(?:\b(\d+) )?\b(\d)\/(\d)\b/g, (_, whole: string | undefined, above: string, below: string) =>
    writeNumber(Number(whole ?? 0) + Number(above) / Number(below)),
  )

/** How far what says a weight in other units may be off it. */
const offSame = 0.1

/** A step says "900 g" of 2 lb. */
const near = 0.01
