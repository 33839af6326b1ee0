import type { FodmapGroup } from "#core/food/food-facts.ts"
import { inSentence } from "./advice.ts"
import type { NamedFacts } from "./line-facts.ts"
import { capital, say } from "./reason.ts"
import type { LabelReason } from "./verdict.ts"

type Words = Pick<LabelReason, "text" | "buy">

const groupNames: Record<FodmapGroup, string> = {
  fructans: "fructans",
  gos: "galacto-oligosaccharides",
  lactose: "lactose",
  fructose: "free fructose",
  sorbitol: "sorbitol",
  mannitol: "mannitol",
}

/** A food of which even a little is too much, by its groups. */
export function sayNever(named: NamedFacts, groups: readonly FodmapGroup[]): Words {
  const what = groups.map((group) => groupNames[group]).join(" and ")
  return { text: say(named.name, `is high in FODMAPs (${what}), even in small amounts`), buy: instead(named, groups) }
}

/** A food of which a serving holds more than its limit; both in grams. */
export function sayTooMuch(named: NamedFacts, group: FodmapGroup, { grams, safe }: Record<"grams" | "safe", number>) {
  // "55 g is more than 55 g" would puzzle.
  const shown = Math.round(grams) > safe ? Math.round(grams) : grams.toFixed(1)
  const limit = `the ${safe} g that is low in FODMAPs (${groupNames[group]})`
  return { text: `${capital(named.name)}: ${shown} g a serving is more than ${limit}.`, buy: instead(named, [group]) }
}

/** Foods of one group that are each within their limit and too much together. */
export function sayTogether(group: FodmapGroup, names: readonly string[]): Words {
  const foods = list(names.map(inSentence), "and")
  return { text: `${capital(foods)} together hold more ${groupNames[group]} than one serving should.`, buy: null }
}

// What is sold without the sugar in question, or gives the same taste.
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^garlic/, "garlic-infused oil"],
  [/onion|shallot|^leek$/, "chives, or spring onions for their green parts"],
  [/^(?:mushroom|chestnut-mushroom|portobello|shiitake|chanterelle|enoki)$/, "oyster mushrooms"],
  [/^(?:honey|agave|high-fructose-corn-syrup)$/, "maple syrup"],
  [/^silken-tofu$/, "firm tofu"],
]

const soldWithoutGluten =
  /pasta|(?<!gluten-)flour$|bread|crumb|noodle|lasagne|tortilla$|cracker|biscuit|cake|pastry|dough|bun$|roll$/

function instead({ name, food, facts }: NamedFacts, groups: readonly FodmapGroup[]): string | null {
  const id = food?.id ?? ""
  if (groups.every((group) => group === "lactose") && facts.contains.has("milk"))
    return `lactose-free ${inSentence(name)}`
  const isGrain = ["wheat", "barley", "rye"].some((grain) => facts.contains.has(grain))
  if (isGrain && soldWithoutGluten.test(id)) return `gluten-free ${inSentence(name)}`
  return replacements.find(([ids]) => ids.test(id))?.[1] ?? null
}

const savouryAisles = new Set(["sauces", "spices", "meat", "oils", "fish"])

const suspects: readonly (readonly [string, readonly string[]])[] = [
  ["wheat", ["wheat", "barley", "rye"]],
  ["milk", ["milk"]],
  ["honey", ["honey"]],
  ["nuts", ["cashew", "pistachio", "nut"]],
]

/** A food that differs from maker to maker, or that nobody has measured: what in it may be the matter. */
export function sayUnknown(named: NamedFacts): Words {
  const { name, food, facts } = named
  const buy = `${inSentence(name)} marked low FODMAP`
  if (/garlic|onion/i.test(facts.because)) return { text: facts.because, buy }
  const tags = new Set([...facts.contains, ...facts.may])
  const found = suspects.filter(([, any]) => any.some((tag) => tags.has(tag))).map(([what]) => what)
  const all = savouryAisles.has(food?.aisle ?? "") ? ["garlic", "onion", ...found] : found
  if (all.length > 0) return { text: `${capital(name)} may hold ${list(all, "or")}.`, buy }
  return { text: `We know of no tested low-FODMAP amount of ${inSentence(name)}.`, buy: null }
}

function list(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
}
