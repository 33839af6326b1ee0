import type { Diet } from "#core/diet/label.ts"
import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadLines } from "#core/reading/read-recipe.ts"
import { judgeAlone, type Kitchen } from "./kitchen.ts"
import type { LineSwap } from "./mend-labels.ts"
import { portionOf } from "./portion.ts"

/** Labels that meat keeps by how it was slaughtered, which the shop says and the list has to. */
const certified: readonly Diet[] = ["halal", "kosher"]

const kinds: readonly FoodKind[] = ["meat", "offal", "sausage", "cured-meat", "cold-meat", "stock"]
const slaughtered: SomeFoods = { kinds }

/** Lines of meat that keep halal or kosher where they are bought so, and do not say so yet: "800 g halal chicken thighs". */
export function markCertified({ lines, servings }: ReadLines, asked: readonly Diet[], kitchen: Kitchen): LineSwap[] {
  const labels = asked.filter((diet) => certified.includes(diet))
  return lines.flatMap((read, line) => {
    const label = labels.find((one) => isLeftToTheShop(read, one, servings))
    return label === undefined ? [] : (marked(read, { line, label, servings, kitchen }) ?? [])
  })
}

function isLeftToTheShop(line: ReadLine, label: Diet, servings: number): boolean {
  const food = portionOf(line)?.food
  const isMeat = food !== undefined && isAmong(food, slaughtered)
  return isMeat && judgeAlone(line, servings)[label].choose.some(({ code }) => code === "product")
}

/** "Hot kosher stock", for "kosher hot stock" is no English. */
const heated = /^(?:hot|warm|cold|boiling) /i

type Marking = { line: number; label: Diet; servings: number; kitchen: Kitchen }

function marked(before: ReadLine, { line, label, servings, kitchen }: Marking): LineSwap | null {
  const [reason] = judgeAlone(before, servings)[label].because
  const { text, parsed } = before
  const start = text.toLowerCase().indexOf(parsed.name.toLowerCase())
  if (reason === undefined || parsed.name === "" || start < 0) return null
  const at = start + (heated.exec(text.slice(start))?.[0].length ?? 0)
  const after = kitchen.read(`${text.slice(0, at)}${label} ${text.slice(at)}`)
  if (judgeAlone(after, servings)[label].verdict !== "meets") return null
  return { line, before, after, called: null, because: { code: "label", reason: { ...reason, line } } }
}
