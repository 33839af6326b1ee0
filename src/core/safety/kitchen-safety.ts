import { degreesIn } from "#core/display/heat.ts"
import { rewriteStep } from "#core/method/rewrite-step.ts"
import type { TemperatureUnit } from "#core/preferences/preferences.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { coreHeatsIn, type HeatRule, heatRuleOf } from "./core-temperature.ts"
import { howLong } from "./how-long.ts"
import { findNoFood, type NoFood } from "./no-food.ts"
import { preservingRules } from "./preserving.ts"

/** A step that was changed or added, by its place in the new method, and why. */
export type SafetyMend = { step: number; because: ChangeReason }

/** Why a recipe is not safe however it is mended. */
export type SafetyRefusal = NoFood | { code: "raw_poultry" | "raw_mince" }

/** What became of a recipe: refused, or safe with what was mended and what the cook should know. */
export type SafetyCheck =
  | { kind: "refused"; because: SafetyRefusal }
  | { kind: "safe"; method: string[]; mended: SafetyMend[]; warnings: string[] }

/**
 * Holds a recipe against the rules of kitchen safety: what is no food is refused; temperatures too low, or not said, for
 * flesh and eggs, kidney beans that are not boiled and advice on preserving are mended; what is eaten raw is warned of.
 * Temperatures are written in `unit`. Sources: USDA FSIS, FDA Bad Bug Book (kidney beans), NCHFP (preserving), FSA.
 */
export function makeSafe(recipe: RecipeWords, unit: TemperatureUnit): SafetyCheck {
  const noFood = findNoFood(recipe.ingredients, recipe.method)
  if (noFood !== null) return { kind: "refused", because: noFood }
  const rules = heatRulesOf(recipe)
  const bench = { method: [...recipe.method], mended: new Map<number, ChangeReason>() }
  mendPreserving(bench)
  const heated = isHeated(bench)
  const raw = rules.find(({ name }) => name === "poultry" || name === "mince")
  if (raw && !heated) return { kind: "refused", because: refuseRaw(raw) }
  boilKidneyBeans(recipe, bench)
  const warnings = heated ? [] : rules.map(warnRaw)
  if (heated) for (const rule of rules) heatThrough(rule, bench, unit)
  return {
    kind: "safe",
    method: bench.method,
    mended: [...bench.mended].map(([step, because]) => ({ step, because })).sort((one, other) => one.step - other.step),
    warnings: [...new Set([...warnings, ...warnOfEggs(recipe), ...warnOfInfants(recipe)])],
  }
}

/** What the cook should know before eating it, for a recipe that was made safe before. */
export function safetyWarnings(recipe: RecipeWords): string[] {
  const checked = makeSafe(recipe, "celsius")
  return checked.kind === "safe" ? checked.warnings : []
}

type Bench = { method: string[]; mended: Map<number, ChangeReason> }

function heatRulesOf({ ingredients }: RecipeWords): HeatRule[] {
  const rules = ingredients.flatMap((line) => heatRuleOf(line) ?? [])
  return rules.filter((rule, at) => rules.indexOf(rule) === at)
}

const heating =
  /\b(?:cook|bake|roast|fry|fries|saut[ée]|sear|brown|grill|broil|barbecue|simmer|boil|poach|steam|braise|stew|heat|microwave|griddle|air[- ]?fry|slow cook|pressure cook|oven|preheat|scramble)(?:s|ed|ing|ned|nt)?\b/i

function isHeated({ method }: Pick<RecipeWords, "method">): boolean {
  return method.some((step) => heating.test(step))
}

const refuseRaw = ({ name }: HeatRule): SafetyRefusal => ({ code: name === "poultry" ? "raw_poultry" : "raw_mince" })

function warnRaw({ name }: HeatRule): string {
  switch (name) {
    case "fish":
      return "The fish or shellfish is not heated: use what is sold to be eaten raw, and not for children, in pregnancy or with weak defences."
    case "eggs":
      return rawEggs
    default:
      return "The meat is not heated: not for children, in pregnancy or with weak defences."
  }
}

const rawEggs =
  "The eggs are not heated through: use pasteurised ones, and not raw for children, in pregnancy or with weak defences."

// Told of dishes that are known for raw egg although something else in them is heated.
function warnOfEggs({ title, ingredients }: RecipeWords): string[] {
  const isRawDish =
    /\b(?:mayonnaise|aioli|tiramisu|mousse|eggnog|hollandaise|b[ée]arnaise|caesar|carbonara|royal icing)\b/i
  const hasEggs = ingredients.some((line) => heatRuleOf(line)?.name === "eggs")
  return hasEggs && isRawDish.test(title) ? [rawEggs] : []
}

function warnOfInfants({ title, ingredients }: RecipeWords): string[] {
  const isForInfants = /\b(?:baby food|babies|infants?|weaning)\b/i.test(title)
  const hasHoney = ingredients.some((line) => /\bhoney\b/i.test(line))
  return isForInfants && hasHoney ? ["Honey is not safe for children under one year."] : []
}

type CoreHeat = { degrees: number; unit: TemperatureUnit }

const write = ({ degrees, unit }: CoreHeat) => `${degrees} °${unit === "celsius" ? "C" : "F"}`

/** Raises core temperatures that are too low, and adds one where a dish does not say how far it is heated. */
function heatThrough(rule: HeatRule, bench: Bench, unit: TemperatureUnit): void {
  const wanted = { degrees: degreesIn(unit, rule.celsius, "exact"), unit }
  if (raiseTemperatures(rule, bench, wanted)) return
  sayDone(rule, bench, wanted)
  raiseTemperatures(rule, bench, wanted)
}

/** Whether a step says, in the end, how far the food is heated. */
function raiseTemperatures(rule: HeatRule, bench: Bench, wanted: CoreHeat): boolean {
  let isSaid = false
  for (const [at, step] of bench.method.entries()) {
    if (!rule.step.test(step)) continue
    const cores = coreHeatsIn(step)
    const tooCold = cores.filter(({ celsius }) => celsius < rule.celsius - 1)
    if (tooCold.length > 0) {
      const raised = rewriteStep(step, tooCold, () => write(wanted))
      note(bench, { at, step: raised, because: becauseOf(rule, wanted) })
    }
    // What simmers for as long is hot enough all through; it must be named in the step, for rice may simmer beside it.
    const isLongInLiquid = howLong(step, ["boils", "cooks slowly"]) >= longSimmerSeconds
    isSaid ||= cores.length > 0 || rule.signs?.test(step) === true || isLongInLiquid
  }
  return isSaid
}

const longSimmerSeconds = 20 * 60

const becauseOf = ({ name }: HeatRule, wanted: CoreHeat): ChangeReason => ({
  code: "core_temperature",
  food: name,
  ...wanted,
})

function sayDone(rule: HeatRule, bench: Bench, wanted: CoreHeat): void {
  const cooked = bench.method.findLastIndex((step) => rule.step.test(step) && heating.test(step))
  const at = cooked >= 0 ? cooked : bench.method.findLastIndex((step) => heating.test(step))
  // Eggs in a batter or dough are baked with it.
  if (rule.name === "eggs" && cooked < 0) return
  const step = `${withStop(bench.method[at] ?? "")} ${rule.done(write(wanted))}`
  note(bench, { at, step, because: becauseOf(rule, wanted) })
}

const withStop = (step: string) => (/[.!?]$/.test(step.trim()) ? step.trim() : `${step.trim()}.`)

function note(bench: Bench, { at, step, because }: { at: number; step: string; because: ChangeReason }): void {
  bench.method[at] = step
  bench.mended.set(at, because)
}

function insertFirst(bench: Bench, step: string, because: ChangeReason): void {
  bench.method.unshift(step)
  const moved = [...bench.mended].map(([at, why]) => [at + 1, why] as const)
  bench.mended.clear()
  for (const [at, why] of [...moved, [0, because] as const]) bench.mended.set(at, why)
}

const leastBoilSeconds = 10 * 60

/** FDA, Bad Bug Book: phytohaemagglutinin is destroyed by 30 minutes at 100 °C, and made worse by slow cooking. */
function boilKidneyBeans({ ingredients }: RecipeWords, bench: Bench): void {
  const isRaw = (line: string) =>
    /\b(?:kidney|cannellini) beans?\b/i.test(line) &&
    !/\b(?:canned|tinned|tins?|cans?|jars?|cooked|drained|rinsed)\b/i.test(line)
  if (!ingredients.some(isRaw)) return
  const isBoiled = bench.method.some(
    (step) => /\bbeans?\b/i.test(step) && /\bboil/i.test(step) && howLong(step, ["boils"]) >= leastBoilSeconds,
  )
  if (isBoiled) return
  insertFirst(
    bench,
    "Soak the dried beans in plenty of water for 5 hours, drain, and boil them hard in fresh water for 30 minutes before anything else is done with them.",
    { code: "unboiled_beans" },
  )
}

function mendPreserving(bench: Bench): void {
  for (const at of bench.method.keys()) {
    for (const { says, mend, because } of preservingRules) {
      const step = bench.method[at] ?? ""
      const mended = says(step) ? mend(step) : step
      if (mended !== step) note(bench, { at, step: mended, because })
    }
  }
}
