import { wordAt } from "#core/ingredient/token.ts"
import { readStep } from "#core/method/step.ts"
import { readOnce } from "#core/method/step-amount.ts"
import { isGlued, readRange, tokeniseStep } from "#core/method/step-token.ts"

/** An ingredient line cut where its amount ends, only to show the amount in bold; nothing is worked out from it. */
export function splitAmount(line: string): { amount: string; rest: string } {
  const tokens = tokeniseStep(line)
  const whole = { amount: "", rest: line }
  const number = tokens[0]?.kind === "number" ? readRange(tokens, 0) : null
  if (number === null) return whole
  // "2 x 400 g tins".
  const isTimes = wordAt(tokens, number.next) === "x"
  const sized = readOnce(tokens, isTimes ? number.next + 1 : 0)
  const next = sized?.next ?? number.next
  const [end, numberEnd] = [tokens[next - 1]?.end ?? 0, tokens[number.next - 1]?.end ?? 0]
  const rest = line.slice(end).trimStart()
  if (rest === "" || (sized === null && isGlued(tokens, next))) return whole
  return { amount: `${line.slice(0, numberEnd)} ${line.slice(numberEnd, end).trimStart()}`.trim(), rest }
}

export type StepPart = { at: number; text: string; isTime: boolean }

/** A step cut at the times in it ("12 min"), so that they can be marked. The parts joined are the step. */
export function splitTimes(step: string): StepPart[] {
  const parts: StepPart[] = []
  let from = 0
  for (const { kind, start, end } of readStep(step)) {
    if (kind !== "time") continue
    if (start > from) parts.push({ at: from, text: step.slice(from, start), isTime: false })
    parts.push({ at: start, text: step.slice(start, end), isTime: true })
    from = end
  }
  if (from < step.length) parts.push({ at: from, text: step.slice(from), isTime: false })
  return parts
}
