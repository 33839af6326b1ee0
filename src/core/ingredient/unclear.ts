import type { Amount } from "#core/ingredient/amount.ts"

/** More than this between the ends of a range and it says nothing. */
const widestRange = 5

/**
 * Whether the figures that a line begins with make no amount that one can go by: "1.5.2 cups", "1/2/3", "1 2 cups", a
 * range that falls or is too wide, nought. `line` is normalised and without brackets.
 */
export function isUnclear(line: string, { quantity, quantityMax }: Amount): boolean {
  if (quantity !== null && quantity <= 0) return true
  if (quantity !== null && quantityMax !== null && quantityMax > widestRange * quantity) return true
  const [, from, to] = falling.exec(line) ?? []
  return noNumber.test(line) || (from !== undefined && Number(from) > Number(to))
}

const noNumber =
  /^\W*(?:\d+(?:\.\d+){2,}|\d+\.\d+,\d|\d+\/\d+\/\d|\d+\/0\b|(?:\d+ )?\d\/\d+ \d\/\d|\d+ \d+ (?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?)\b)/i
const falling = /^(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)(?![\d/])/
