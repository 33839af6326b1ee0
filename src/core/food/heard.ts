import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import type { Food } from "./food-table.ts"
import type { FoodKind } from "./kind.ts"

type Telling = {
  /** What the line says, in its name, behind it or in brackets. */
  said: RegExp
  /** What the food's own names say where they hear it. */
  heard: RegExp
  kinds?: ReadonlySet<FoodKind>
}

const changedByHeat: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["meat", "offal", "sausage", "fish", "shellfish", "grain", "pasta", "pulse"] as const),
])
const flesh: ReadonlySet<FoodKind> = new Set<FoodKind>(["meat", "offal", "sausage", "fish"])

/** States that change what a hundred grams hold. */
const telling: readonly Telling[] = [
  { said: /\blean\b/i, heard: /\blean\b/i, kinds: flesh },
  {
    said: /\b(?:cooked|boiled|steamed|poached|roast(?:ed)?|grilled|baked|fried|browned)\b/i,
    heard: /\b(?:cooked|boiled|roast(?:ed)?|grilled|baked|fried|canned|smoked|ham|rotisserie)\b/i,
    kinds: changedByHeat,
  },
  {
    said: /\b(?:low|reduced|half|no|non)[- ]?fat\b|\bfat[- ]free\b|\b\d(?:\.\d)? ?% (?:milk ?)?fat\b/i,
    heard: /\b(?:low|reduced|half|light|lite|lean|skim|skimmed|semi|non|nonfat)\b|fat[- ]free|\b[0-9]%/i,
  },
  { said: /\b(?:with (?:the )?skin|skin[- ]on)\b/i, heard: /\bskin\b/i, kinds: flesh },
  {
    said: /\b(?:skin|bones?|fat|rind|shells?|stones?|heads?)\b[\w ,&]{0,20}\b(?:removed|discarded|off)\b/i,
    heard: /$^/,
  },
]

/**
 * Whether a food is in the state that a line says it is in: "lean", "cooked", "2 % fat", "with skin". One that only stands for it
 * has other figures, and a line weighed before the skin came off has another weight: such a line is no exact one.
 */
export function isHeard({ fullName, preparation, note }: ParsedLine, { name, aliases, kind }: Food): boolean {
  const words = `${fullName}, ${preparation}, ${note}`
  const unheard = telling.filter(({ said, kinds }) => (kinds === undefined || kinds.has(kind)) && said.test(words))
  return unheard.every(({ heard }) => [name, ...aliases].some((one) => heard.test(one)))
}
