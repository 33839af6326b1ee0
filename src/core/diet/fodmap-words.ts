import type { FodmapGroup } from "#core/food/fodmap-limits.ts"
import { type FoodFamily, isAmong, readKind, type SomeFoods } from "#core/food/kind.ts"
import { soldLowFodmap } from "./buying-rules.ts"
import type { LabelReason, ToldFood } from "./label-reason.ts"
import { capital, inSentence, list, say } from "./sentence.ts"

type Reason<Code extends LabelReason["code"]> = Extract<LabelReason, { code: Code }>

const groupNames: Readonly<Record<FodmapGroup, string>> = {
  fructans: "fructans",
  gos: "galacto-oligosaccharides",
  lactose: "lactose",
  fructose: "free fructose",
  sorbitol: "sorbitol",
  mannitol: "mannitol",
}
const namesByGroup: ReadonlyMap<string, string> = new Map(Object.entries(groupNames))
const nameOf = (group: string) => namesByGroup.get(group) ?? group

/** A food of which even a little is too much, by its groups. */
export function sayNever({ food, groups }: Reason<"fodmap_never">): string {
  return say(food.name, `is high in FODMAPs (${groups.map(nameOf).join(" and ")}), even in small amounts`)
}

/** A food of which a serving holds more than its limit; both in grams. */
export function sayTooMuch({ food, group, grams, safe }: Reason<"fodmap_too_much">): string {
  // "55 g is more than 55 g" would puzzle.
  const shown = Math.round(grams) > safe ? Math.round(grams) : grams.toFixed(1)
  const limit = `the ${safe} g that is low in FODMAPs (${nameOf(group)})`
  return `${capital(food.name)}: ${shown} g a serving is more than ${limit}.`
}

/** Foods of one group that are each within their limit and too much together. */
export function sayTogether({ group, names }: Reason<"fodmap_together">): string {
  return `${capital(list(names.map(inSentence), "and"))} together hold more ${nameOf(group)} than one serving should.`
}

// What is sold without the sugar in question, or gives the same taste.
const replacements: readonly (readonly [SomeFoods, string])[] = [
  [{ ids: ["garlic", "garlic-powder"] }, "garlic-infused oil"],
  [{ kinds: ["onion"], ids: ["onion-powder", "pickled-onion"] }, "chives, or spring onions for their green parts"],
  [{ ids: ["mushroom", "chestnut-mushroom", "portobello", "shiitake", "chanterelle", "enoki"] }, "oyster mushrooms"],
  [{ ids: ["honey", "agave", "high-fructose-corn-syrup"] }, "maple syrup"],
  [{ ids: ["silken-tofu"] }, "firm tofu"],
]

const soldWithoutFructans: SomeFoods = { soldIn: "low-fodmap" }

/** What to buy in place of a food that holds too much of these groups; null where nothing stands in for it. */
export function withoutFodmaps(food: ToldFood, groups: readonly string[]): string | null {
  const { name, holds } = food
  if (groups.every((group) => group === "lactose") && holds.includes("milk")) return `lactose-free ${inSentence(name)}`
  if (holds.includes("grain") && isAmong(food, soldWithoutFructans)) return `gluten-free ${inSentence(name)}`
  return replacements.find(([foods]) => isAmong(food, foods))?.[1] ?? null
}

const savoury: readonly (FoodFamily | undefined)[] = ["sauces", "spices", "meat", "oils", "fish"]

type Untested = Reason<"fodmap_untested">

const isOfOnion = ({ food }: Untested) => food.because !== null && /garlic|onion/i.test(food.because)

function suspectsOf({ food, suspects }: Untested): string[] {
  return savoury.includes(readKind(food.kind)?.family) ? ["garlic", "onion", ...suspects] : suspects
}

/** A food that differs from maker to maker, or that nobody has measured: what in it may be the matter. */
export function sayUntested(reason: Untested): string {
  const { name, because } = reason.food
  if (because !== null && isOfOnion(reason)) return because
  const suspects = suspectsOf(reason)
  if (suspects.length > 0) return `${capital(name)} may hold ${list(suspects, "or")}.`
  return `We know of no tested low-FODMAP amount of ${inSentence(name)}.`
}

/** The version of it whose packet says that it is tested; null where none is sold. */
export function testedVersion({ food }: Untested): string | null {
  return isAmong(food, soldLowFodmap) ? `${inSentence(food.name)} marked low FODMAP` : null
}
