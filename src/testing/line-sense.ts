// What a cook would miss in a line that was changed, by its words alone: it shares no function and no table with core.

/** A changed line as it was and as it is, and the codes of the reasons that are told for it. */
export type ChangedLine = { before: string; after: string; reasons: readonly string[] }

const figure = "(?:\\d+(?:[.,]\\d+)?(?: ?[½⅓⅔¼¾⅛⅜⅝⅞]|[ /]\\d+/\\d+)?|\\d/\\d|[½⅓⅔¼¾⅛⅜⅝⅞])"
const unit = "(?:kg|g|ml|litres?|l|oz|lb|fl oz|cups?|tbsp|tsp|tablespoons?|teaspoons?|quarts?)"
const amount = new RegExp(`${figure} ?${unit}(?![a-z])`, "giu")
const word =
  /\b(?:an?|one|two|three|four|five|six|half|quarter|pinch|dash|handful|knob|splash|few|some|drizzle|juice|zest|piece)\b/i

const saysHowMuch = (line: string) => new RegExp(figure, "u").test(line) || word.test(line)

/** Whether a line that said how much says it no more. */
export function lostAmount({ before, after }: ChangedLine): boolean {
  return saysHowMuch(before) && !saysHowMuch(after)
}

const besides = /\b(?:plus|with|and|in|each|per|apiece|tins?|cans?|packs?|jars?|pieces?|cubes?|mixed)\b/i

const alike: readonly (readonly [RegExp, string])[] = [
  [/ ?\b1\/2/g, "½"],
  [/ ?\b1\/3/g, "⅓"],
  [/ ?\b2\/3/g, "⅔"],
  [/ ?\b1\/4/g, "¼"],
  [/ ?\b3\/4/g, "¾"],
  [/ ?\b1\/8/g, "⅛"],
  [/tablespoons?/g, "tbsp"],
  [/teaspoons?/g, "tsp"],
  [/cups/g, "cup"],
  [/\s/g, ""],
]

/** The amounts of a line, however they are spelled. */
const amountsOf = (line: string) =>
  [...line.replace(/(\d+) ?[–-] ?\d+/g, "$1").matchAll(amount)].map(([said]) =>
    alike.reduce((text, [spelled, plainly]) => text.replace(spelled, plainly), said.toLowerCase()),
  )

/** Whether an old amount of the same thing stands beside the new one. */
export function keptOldAmount({ before, after }: ChangedLine): boolean {
  const [was, ...others] = amountsOf(before)
  const [is, ...left] = amountsOf(after)
  // Half of "1 cup butter (about 2 cups)" is "½ cup (about 1 cup)".
  const isMoved = others.length === left.length && others.every((one, at) => one !== left[at])
  return !besides.test(before) && was !== is && !isMoved && left.some((one) => one === was || others.includes(one))
}

/** The same of "clove" and "cloves", "leaf" and "leaves", "chilli" and "chillies". */
const stem = (word: string) =>
  word
    .replace(/s+$/, "")
    .replace(/(?:ie|ve?|fe?|e|i|y)$/, "")
    .replace(/s+$/, "")

const plain = (line: string) =>
  line
    .toLowerCase()
    .replace(amount, " ")
    .replace(/\([^)]*\)|,.*$|\b(?:can|tin)(?:s|ned)?\b/g, " ")
    .match(/\p{L}{3,}/gu)
    ?.map(stem) ?? []

/** A difference between the draft's line and the finished one that no reason tells: its food, or how much of it there is. */
export function untold({ before, after, reasons }: ChangedLine): "food" | "amount" | null {
  const [own, now] = [plain(before), plain(after)]
  const isOtherFood = now.some((word) => !own.includes(word)) && own.some((word) => !now.includes(word))
  if (isOtherFood) return reasons.every((code) => code === "fitted") ? "food" : null
  const isOtherAmount = amountsOf(before)[0] !== amountsOf(after)[0]
  const isSameFood = now.length > 0 && now.length === own.length && now.every((word) => own.includes(word))
  return isSameFood && isOtherAmount && !reasons.some((code) => code === "fitted") ? "amount" : null
}
