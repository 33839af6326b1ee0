import type { Diet } from "#core/diet/label.ts"
import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"
import type { Lines } from "#core/nutrition/assess-recipe.ts"
import type { Kitchen } from "./kitchen.ts"
import type { LineSwap } from "./mend-labels.ts"

/** Labels that meat keeps by how it was slaughtered, which the shop says and the list has to. */
const certified: readonly Diet[] = ["halal", "kosher"]

const kinds: readonly FoodKind[] = ["meat", "offal", "sausage", "cured-meat", "cold-meat", "stock"]
const slaughtered: SomeFoods = { kinds }

/** Lines of meat that keep halal or kosher where they are bought so, and do not say so yet: "800 g halal chicken thighs". */
export function markCertified(lines: Lines, asked: readonly Diet[], kitchen: Kitchen): LineSwap[] {
  const labels = asked.filter((diet) => certified.includes(diet))
  return lines.ingredients.flatMap((text, line) => {
    const label = labels.find((one) => isLeftToTheShop(text, { label: one, servings: lines.servings, kitchen }))
    return label === undefined ? [] : (marked(text, { line, label, servings: lines.servings, kitchen }) ?? [])
  })
}

type Question = { label: Diet; servings: number; kitchen: Kitchen }

function isLeftToTheShop(text: string, { label, servings, kitchen }: Question): boolean {
  const food = kitchen.read(text)?.food
  const isMeat = food !== undefined && isAmong(food, slaughtered)
  return isMeat && kitchen.judge(text, servings)[label].choose.some(({ code }) => code === "product")
}

/** "Hot kosher stock", for "kosher hot stock" is no English. */
const heated = /^(?:hot|warm|cold|boiling) /i

function marked(text: string, { line, label, servings, kitchen }: Question & { line: number }): LineSwap | null {
  const [reason] = kitchen.judge(text, servings)[label].because
  const name = kitchen.read(text)?.line.name ?? ""
  const start = text.toLowerCase().indexOf(name.toLowerCase())
  if (reason === undefined || name === "" || start < 0) return null
  const at = start + (heated.exec(text.slice(start))?.[0].length ?? 0)
  const after = `${text.slice(0, at)}${label} ${text.slice(at)}`
  if (kitchen.judge(after, servings)[label].verdict !== "meets") return null
  return { line, before: text, after, called: null, because: { code: "label", reason: { ...reason, line } } }
}
