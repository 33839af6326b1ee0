import { nameWords } from "#core/food/normalise-name.ts"
import { isHeating, sentencesIn } from "#core/method/where-cooked.ts"
import { isSweetDish } from "./occasion.ts"
import type { Portion } from "./portion.ts"

/** What a food does in a dish, where not every food of its kind does it: hummus is spread, and nobody dices it. */
export const jobs = ["sweet", "mashed", "spread", "cooked", "raw"] as const
export type Job = (typeof jobs)[number]

type Dish = { portions: readonly (Portion | null)[]; servings: number; method: readonly string[] }

const mashing =
  /\b(?:mash|smash|blend|blitz|whizz?|pur[ée]+e?|process|pulse|liquidi[sz]e|crush)(?:e?s|e?d|ing)?\b|\b(?:blender|food processor)\b/i
const spreading = /\b(?:spread|slather|smear|dollop|dip|spoon)(?:s|ped|ping|ed|ing)?\b/i
const servingRaw =
  /\b(?:salad|toss|serve|top|scatter|arrange|garnish|dress|slaw|assemble|platter|wrap|sandwich|fill|raw|divide)(?:s|es|ped|ed|ping|ing)?\b/i
/** What steps call several lines by. */
const altogether = /\b(?:everything|all (?:of )?the (?:other )?ingredients|the (?:vegetables|fruit|veg))\b/i
/** Sold as a paste already. */
const pastes = /\b(?:guacamole|hummus|houmous|tahini|dip|spread)\b/i

/** The jobs that a food has in a dish, by its line and the sentences that name it; raw and cooked where nothing tells. */
export function jobsOf({ line, food }: Portion, { portions, servings, method }: Dish): ReadonlySet<Job> {
  if (pastes.test(line.name)) return new Set(["spread"])
  const head = nameWords(line.name).at(-1) ?? line.name
  const sentences = sentencesIn(method)
  const naming = sentences.filter(({ text }) => nameWords(text).includes(head) || altogether.test(text))
  const isMashed = naming.some(({ text }) => mashing.test(text))
  const others = portions.filter((portion) => portion?.food.id !== food.id)
  if (isSweetDish(others, servings)) return new Set(isMashed ? ["sweet", "mashed"] : ["sweet"])
  if (isMashed) return new Set(["mashed"])
  if (naming.some(({ text }) => spreading.test(text))) return new Set(["spread"])
  const own = new Set(naming.map(({ at }) => at))
  const first = naming[0]
  const from = first === undefined ? 0 : sentences.indexOf(first)
  const isCooked = sentences.some(({ at, text }, nth) => own.has(at) && nth >= from && isHeating(text))
  if (isCooked) return new Set(["cooked"])
  return new Set(naming.some(({ text }) => servingRaw.test(text)) ? ["raw"] : ["raw", "cooked"])
}
