import { readMeasure, sizeRatio } from "#core/ingredient/measure.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"

const eaters = "(?:person|serving|portion|head|guest|diner|plate)"
const forOne = new RegExp(String.raw`^(?:per|(?:for )?(?:each|every)) ${eaters}\b`, "i")

/** Whether a line's amount is that of one serving: "150 g prawns per person". */
export function isPerServing(line: ParsedLine): boolean {
  return clausesOf(line).some((clause) => forOne.test(clause))
}

const share = "(?:half|third|quarter|two thirds|three quarters)"
const number = String.raw`(?:\d+(?![\d.]* ?%)|(?:one|two|three|four|five|six|dozen)\b)`
const joined = String.raw`(?:\b(?:plus|and|or|minus|less)|\+) ?(?:(?:about|another|an?|extra|further|additional) )*`
const more = new RegExp(String.raw`^\D*${joined}(?:${number}|${share}\b)`, "i")
const moreOfName = new RegExp(joined + number, "i")
const lessOf = new RegExp(
  String.raw`^(?:(?:about|only|just|use|using|you need|of which|an?) )*${share}(?: of (?:it|them|this|these|the \p{L}+))?(?: (?:only|used|needed))?$`,
  "iu",
)
const times = /^(?:x ?\d+|\d+ ?x|twice|each)$|\ba (?:head|person)$/i
const countedOrEach = /^(?:[1-9]\d* (?!per ?cent)\p{L}|each\b)/iu

/**
 * Whether a line goes on about its amount where nobody reads it: more or less of it ("plus half a tin", "half of it"), how
 * often, for each of what, or a count that its name begins with. What was read of it is then not all.
 */
export function leavesUnread(line: ParsedLine): boolean {
  const isMeasured = ["mass", "volume"].includes(readUnit(line.unit ?? "")?.kind ?? "")
  if ((isMeasured ? /^each\b/i : countedOrEach).test(line.fullName)) return true
  const isOfEach = line.each !== null && !isMeasured
  const [name = "", ...clauses] = clausesOf(line)
  if (moreOfName.test(name) || clauses.some((clause) => more.test(clause))) return true
  return [name, ...clauses].some(
    (clause) =>
      lessOf.test(clause) || times.test(clause) || (isOfEach ? /^per / : /(?<!\d )\bper (?!cent\b)/).test(clause),
  )
}

function clausesOf({ fullName, preparation, note }: ParsedLine): string[] {
  return [fullName, ...`${preparation},${note}`.split(/[,;]/)].map((clause) => clause.trim())
}

/** The weights in grams that a line's brackets and later clauses speak of, but for those of pieces that it is cut into. */
export function gramsSaid({ preparation, note }: ParsedLine): number[] {
  const tokens = tokenise(`${preparation}, ${note}`.replace(/\bfrom [^,;]+/gi, ""))
  const said: number[] = []
  let end = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const measure = at < end || tokens[at]?.kind !== "number" ? null : readMeasure(tokens, at)
    const ratio = sizeRatio(measure?.value.unit ?? null, "g")
    if (measure === null || ratio === null) continue
    const isOfPiece = ["into", "in", "of"].includes(wordAt(tokens, at - 1)) || pieces.has(wordAt(tokens, measure.next))
    const isPart = at === end && end > 0
    const grams = measure.value.quantity * ratio
    if (isPart) said.push((said.pop() ?? 0) + grams)
    else if (!isOfPiece) said.push(grams)
    end = measure.next
  }
  return said
}

const pieces: ReadonlySet<string> = new Set(["each", "apiece", "per", "piece", "pieces"])
