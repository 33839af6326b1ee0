import { readUnit } from "#core/ingredient/unit.ts"

/** Files of core in which measures are read, for everyone. */
const readers = /^src\/core\/(?:ingredient\/[^/]+|method\/step(?:-[a-z]+)?)\.ts$/

/** The others that may have a pattern for measures, each for its reason. */
const justified: Readonly<Record<string, string>> = {
  "src/core/food/grams.ts": "what a tin weighs drained stands in a line's remark, where no amount is read",
}

const times = /^(?:hrs?|hours?|mins?|minutes?|secs?|seconds?|days?)$/
const degrees = /^(?:°|℃|℉|degrees?|celsius|centigrade|fahrenheit)$/
const measured = new Set(["mass", "volume", "length"])
/** Units that are other words as well, or letters of a pattern. */
const ambiguous = new Set(["in", "t", "c", "T", "C"])

function isMeasure(word: string): boolean {
  if (times.test(word) || degrees.test(word)) return true
  return !ambiguous.has(word) && measured.has(readUnit(word)?.kind ?? "")
}

const isPattern = (text: string) => /\(\?|\\[bds]|\S\|\S/.test(text)
const figure = "\u0000"

/**
 * Whether a file of core reads measures past the readers: one of its patterns lists units, times or scales, or has a figure
 * with one of them behind it.
 */
export function readsMeasuresItself(file: string, patterns: readonly string[]): boolean {
  if (!file.startsWith("src/core/") || readers.test(file) || justified[file] !== undefined) return false
  return patterns.filter(isPattern).some((pattern) => {
    const plain = pattern.replace(/\\d|\[0-9\]|\[[^\]]*[½⅓¼][^\]]*\]/g, figure).replace(/\\[a-zA-Z]/g, " ")
    return listsMeasures(plain) || hasFigureOfMeasure(plain)
  })
}

// "g|kg", "(?:minutes?|hours?)".
function listsMeasures(pattern: string): boolean {
  const alternatives = pattern.split(/[|()]/).map((one) => one.replace(/^\?[:=!<]+|[?^$. ]/g, ""))
  return alternatives.some((one, at) => isMeasure(one) && isMeasure(alternatives[at + 1] ?? ""))
}

function hasFigureOfMeasure(pattern: string): boolean {
  const [, ...behind] = pattern.split(figure)
  const words =
    behind
      .join(" ")
      .replaceAll("?", "")
      .match(/\p{L}{2,}|[°℃℉]/gu) ?? []
  return words.some(isMeasure)
}
