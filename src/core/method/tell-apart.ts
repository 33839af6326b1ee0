import type { ReadLine } from "#core/reading/read-line.ts"
import type { Carried } from "./carry-method.ts"
import { withoutRepeats } from "./without-repeats.ts"

/** Letters that no recipe begins a word with: one for each line whose new food another line has too. */
const marks = [..."ʰʱʲʳʴʵʶʷʸ"]

type Twin = { called: string; mark: string; amount: string | null }

/**
 * A method carried along where two lines become the same food: a step that takes one of them says how much that is ("90 g of
 * the erythritol"), and where a step takes both it names the food once.
 */
export function toldApart(carried: readonly Carried[], carry: (marked: readonly Carried[]) => string[]): string[] {
  const names = carried.map(({ called }) => called)
  const twins: Twin[] = []
  const marked = carried.map((change) => {
    const { called, after } = change
    const mark = marks[twins.length]
    if (called === null || mark === undefined || names.indexOf(called) === names.lastIndexOf(called)) return change
    twins.push({ called, mark, amount: amountOf(after) })
    return { ...change, called: mark + called }
  })
  const method = carry(marked)
  const shared = new Set(twins.filter((twin) => isShared(method, twin, twins)))
  return twins.reduce((steps, twin) => told(steps, twin, shared.has(twin)), method)
}

/** Whether a step takes both, or names the food for both of them already. */
function isShared(method: readonly string[], { called, mark }: Twin, twins: readonly Twin[]): boolean {
  const others = twins.filter((other) => other.called === called && other.mark !== mark)
  const isNamed = (twin: Pick<Twin, "mark">) => method.some((step) => step.includes(twin.mark))
  if (!others.every(isNamed)) return true
  return method.some((step) => step.includes(mark) && others.some((other) => step.includes(other.mark)))
}

/** "90 g" of a line; null where its pieces are counted. */
function amountOf({ text, amount }: ReadLine): string | null {
  if (amount === null || amount.measure.kind === "count" || !text.endsWith(amount.tail)) return null
  return text.slice(0, text.length - amount.tail.length).trim()
}

function told(method: readonly string[], { called, mark, amount }: Twin, isNamedOnce: boolean): string[] {
  const first = method.findIndex((step) => step.includes(mark))
  return method.map((step, at) => {
    if (!step.includes(mark)) return step
    const isTold = at === first && !isNamedOnce && amount !== null
    const said = isTold
      ? step.replace(new RegExp(`(?<!\\bof )\\bthe (?=${mark}${called})`, "u"), () => `${amount} of the `)
      : step
    return withoutRepeats(unmarked(said, mark), called)
  })
}

/** A sentence that begins with the food begins with a capital. */
function unmarked(step: string, mark: string): string {
  const begun = step.replace(new RegExp(`(?<=^|[.!?] )${mark}(\\p{L})`, "gu"), (_, letter: string) =>
    letter.toUpperCase(),
  )
  return begun.replaceAll(mark, "")
}
