import { readUnit } from "#core/ingredient/unit.ts"

const fractions = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
const number = `(?:\\d+(?:[.,]\\d+)*(?:\\s*[/⁄]\\s*\\d+)?(?:\\s?[${fractions}])?|[${fractions}])`
const leadingAmount = new RegExp(
  `^(${number}(?:\\s+\\d+[/⁄]\\d+)?(?:\\s*(?:-|–|—|to|x|×)\\s*${number})?)(\\s*)(.*)$`,
  "s",
)

/** "2 tbsp plus 1 tsp" is one amount, and so is "1 lb 5 oz". */
function withMore(amount: string, rest: string): { amount: string; rest: string } {
  const joint = rest.startsWith("plus ") ? "plus " : ""
  const more = splitAmount(rest.slice(joint.length))
  const isMore = joint === "" ? /\p{L}/u.test(more.amount) : more.amount !== ""
  return isMore ? { amount: `${amount} ${joint}${more.amount}`, rest: more.rest } : { amount, rest }
}

/** An ingredient line cut where its amount ends, only to show the amount in bold; nothing is worked out from it. */
export function splitAmount(line: string): { amount: string; rest: string } {
  const [, quantity, gap, afterQuantity] = leadingAmount.exec(line) ?? []
  if (quantity === undefined || !afterQuantity) return { amount: "", rest: line }
  const words = afterQuantity.split(" ")
  for (const count of [2, 1]) {
    const unit = words.slice(0, count).join(" ")
    const rest = words.slice(count).join(" ")
    if (rest !== "" && readUnit(unit)) return withMore(`${quantity} ${unit}`, rest)
  }
  return gap !== "" ? { amount: quantity, rest: afterQuantity } : { amount: "", rest: line }
}

const count = `(?:\\d+(?:[.,]\\d+)?(?:\\s?[${fractions}]|(?:\\s\\d+)?[/⁄]\\d+)?|[${fractions}])`
const span = `${count}(?:\\s*(?:-|–|to)\\s*${count})?\\s*`
const units = { hours: "h(?:(?:ou)?rs?)?\\b", minutes: "min(?:ute)?s?\\b", seconds: "sec(?:ond)?s?\\b" }
const and = "\\s+(?:and\\s+)?"
// "1 hour 45 minutes" is one time.
const hours = `${units.hours}(?:${and}${span}${units.minutes})?`
const minutes = `${units.minutes}(?:${and}${span}${units.seconds})?`
const time = new RegExp(`(?<![\\p{L}\\d])${span}(?:${hours}|${minutes}|${units.seconds})`, "giu")

export type StepPart = { at: number; text: string; isTime: boolean }

/** A step cut at the times in it ("12 min"), so that they can be marked. The parts joined are the step. */
export function splitTimes(step: string): StepPart[] {
  const parts: StepPart[] = []
  let from = 0
  for (const match of step.matchAll(time)) {
    if (match.index > from) parts.push({ at: from, text: step.slice(from, match.index), isTime: false })
    parts.push({ at: match.index, text: match[0], isTime: true })
    from = match.index + match[0].length
  }
  if (from < step.length) parts.push({ at: from, text: step.slice(from), isTime: false })
  return parts
}
