import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Substitute } from "./substitutes.ts"

/** What is called otherwise where cups are measured; the longer names first. */
const usNames: readonly (readonly [RegExp, string])[] = [
  [/\bspring onion greens\b/g, "scallion greens"],
  [/\bspring onions, green parts only\b/g, "scallions, green parts only"],
  [/\bspring onion(s?)\b/g, "scallion$1"],
  [/\bcourgette(s?)\b/g, "zucchini"],
  [/\baubergine\b/g, "eggplant"],
  [/\bfresh coriander\b/g, "fresh cilantro"],
  [/\brocket\b/g, "arugula"],
  [/\bmangetout\b/g, "snow peas"],
  [/\bprawns\b/g, "shrimp"],
  [/\b(beef|turkey|pork|lamb|chicken|veal) mince\b/g, "ground $1"],
  [/\bcornflour\b/g, "cornstarch"],
  [/\bplain flour\b/g, "all-purpose flour"],
  [/\bcaster sugar\b/g, "granulated sugar"],
  [/\bswede\b/g, "rutabaga"],
  [/\bceleriac\b/g, "celery root"],
  [/\bpak choi\b/g, "bok choy"],
  [/\bred (chillies)\b/g, "red chiles"],
]

/** A substitute in the words of a kitchen: who measures in cups cooks zucchini and shrimp. */
export function inWordsOf(units: MeasurementUnit): (row: Substitute) => Substitute {
  if (units === "metric") return (row) => row
  return (row) => ({ ...row, instead: toUs(row.instead), called: toUs(row.called) })
}

function toUs(words: string): string {
  return usNames.reduce((said, [british, american]) => said.replace(british, american), words)
}
