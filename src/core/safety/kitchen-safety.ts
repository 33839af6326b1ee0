import { isHeating } from "#core/method/where-cooked.ts"
import type { TemperatureUnit } from "#core/preferences/preferences.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import {
  type HeatRule,
  heatRuleOf,
  isEitherMeat,
  nameUnder,
  reach,
  ruleOfEither,
  ruleOfForm,
  speaksOfFormed,
} from "./core-temperature.ts"
import { type Bench, type FoodToHeat, heatThrough, note } from "./heat-through.ts"
import { howLong } from "./how-long.ts"
import { findNoFood, type NoFood } from "./no-food.ts"
import { adviseOnKeeping } from "./preserving.ts"
import { adviseOnCooking } from "./unsafe-cooking.ts"
import { leaveUnwashed } from "./washing-poultry.ts"

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
  const heatFoods = foodsToHeat(recipe)
  const rules = heatFoods.map(({ rule }) => rule)
  const bench = { method: [...recipe.method], mended: new Map<number, ChangeReason>() }
  mendPreserving(bench, recipe)
  mendCooking(bench, recipe)
  const heated = bench.method.some(isHeating)
  const raw = rules.find(({ name }) => name === "poultry" || name === "mince")
  if (raw && !heated) return { kind: "refused", because: refuseRaw(raw) }
  boilKidneyBeans(recipe, bench)
  const warnings = heated ? [] : rules.map(warnRaw)
  const isRaw = isRawOnPurpose(recipe)
  for (const food of heated ? heatFoods : []) if (!(isRaw && food.rule.name === "eggs")) heatThrough(food, bench, unit)
  return {
    kind: "safe",
    method: bench.method,
    mended: [...bench.mended].map(([step, because]) => ({ step, because })).sort((one, other) => one.step - other.step),
    warnings: [
      ...new Set([
        ...warnings,
        ...warnOfEggs(recipe),
        ...warnOfInfants(recipe),
        ...(heated ? [] : warnOfElderberries(recipe)),
      ]),
    ],
  }
}

/** What the cook should know before eating it, for a recipe that was made safe before. */
export function safetyWarnings(recipe: RecipeWords): string[] {
  const checked = makeSafe(recipe, "celsius")
  return checked.kind === "safe" ? checked.warnings : []
}

/** Each rule once, with the food that comes under it; where several do, by what they are together. */
function foodsToHeat({ ingredients }: RecipeWords): FoodToHeat[] {
  const foods = ingredients.flatMap((line) => {
    const rule = heatRuleOf(line)
    if (rule === null) return []
    const isEither = isEitherMeat(rule, line)
    return [
      {
        rule,
        called: nameUnder(rule, line),
        isMinced: minced.test(line),
        isInSkins: inSkins.test(line),
        isFormed: speaksOfFormed(line),
        isEither,
      },
    ]
  })
  const rules = foods.map(({ rule }) => rule)
  return foods
    .filter(({ rule }, at) => rules.indexOf(rule) === at)
    .map(({ rule, called }) => {
      const own = foods.filter((other) => other.rule === rule)
      const isOne = own.every((other) => other.called === called)
      const done = own.every(({ isInSkins }) => isInSkins) ? reach : rule.done
      const isMinced = own.every((other) => other.isMinced)
      const isFormed = own.some((other) => other.isMinced || other.isFormed)
      return {
        rule: {
          ...(own.some(({ isEither }) => isEither) ? ruleOfEither : asItIs)(isFormed ? ruleOfForm(rule) : rule),
          done,
        },
        called: isOne ? called : rule.together,
        isMinced,
      }
    })
}

const asItIs = (rule: HeatRule) => rule

/** Nobody sees the pink of a whole sausage. */
const inSkins = /\bsausages\b(?!.*\b(?:skins?|casings?|crumbled|sliced|chopped|split)\b)/i
const minced = /\b(?:minced|ground)\b|\bmince\b/i

const refuseRaw = ({ name }: HeatRule): SafetyRefusal => ({ code: name === "poultry" ? "raw_poultry" : "raw_mince" })

function warnRaw({ name }: HeatRule): string {
  switch (name) {
    case "fish":
    case "shellfish":
      return "The fish or shellfish is not heated: use what is sold to be eaten raw, and not for children, in pregnancy or with weak defences."
    case "eggs":
      return rawEggs
    default:
      return "The meat is not heated: not for children, in pregnancy or with weak defences."
  }
}

const rawEggs =
  "The eggs are not heated through: use pasteurised ones, and not raw for children, in pregnancy or with weak defences."

const rawDish = /\b(?:mayonnaise|aioli|tiramisu|mousse|eggnog|hollandaise|b[ée]arnaise|caesar|carbonara|royal icing)\b/i
const softEggs =
  /\b(?:soft[- ]boiled|jammy|runny|sunny[- ]side|over[- ]easy|raw|fried|poached) (?:\w+ )?(?:eggs?|yolks?)\b|\b(?:fry|poach) (?:the |an |each |an? )?(?:\w+ )?eggs?\b/i
const softYolk = /\byolks? (?:is|are|still|stays?|remains?|that is|that are)?\s*(?:still )?(?:runny|soft|liquid)\b/i
const softlySet = /\b(?:eggs?|omelettes?)\b[\s\S]{0,300}\b(?:softly|barely) set\b/i
const offTheHeat = /\b(?:off|from) the heat\b[^.]{0,80}\b(?:eggs?|yolks?)\b/i

/** Eggs that are to stay raw or soft, by the dish or by what lines and steps say of them. */
function isRawOnPurpose({ title, ingredients, method }: RecipeWords): boolean {
  if (!ingredients.some((line) => heatRuleOf(line)?.name === "eggs" || softEggs.test(line))) return false
  const says = (text: string) => [softEggs, softYolk, softlySet].some((soft) => soft.test(text))
  // Eggs of a dough that was warm go into the oven with it.
  const staysOff = (step: string, at: number) => offTheHeat.test(step) && !method.slice(at + 1).some(isHeating)
  return rawDish.test(title) || [...ingredients, ...method].some(says) || method.some(staysOff)
}

function warnOfEggs(recipe: RecipeWords): string[] {
  return isRawOnPurpose(recipe) ? [rawEggs] : []
}

/** Who eats it, in a title or a step: a "baby" that stands before a food is a small one. */
const infants =
  /\b(?:baby food|babies|infants?|weaning|baby['’]s|(?:a|for|your) (?:[\p{L}\d]+[ -])months?[ -]old|(?:the|your|a|for|to) baby(?=[.,;:!?)]|$| (?:is|can|has|will|to|at|from|in|with|and|eats?|likes?)\b))/iu

function warnOfInfants({ title, ingredients, method }: RecipeWords): string[] {
  const isForInfants = [title, ...method].some((text) => infants.test(text))
  const hasHoney = ingredients.some((line) => /\bhoney\b/i.test(line))
  return isForInfants && hasHoney ? ["Honey is not safe for children under one year."] : []
}

function warnOfElderberries({ ingredients }: RecipeWords): string[] {
  const isRaw = (line: string) => /\belderberr(?:y|ies)\b(?! (?:syrup|cordial|wine|jam|jelly))/i.test(line)
  return ingredients.some(isRaw) ? ["Raw elderberries make people sick: boil them before they are eaten."] : []
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
  const isBoiled = bench.method
    .map(withoutNegated)
    .some((step) => /\bbeans?\b/i.test(step) && /\bboil/i.test(step) && howLong(step, ["boils"]) >= leastBoilSeconds)
  if (isBoiled) return
  insertFirst(
    bench,
    "Soak the dried beans in plenty of water for 5 hours, drain, and boil them hard in fresh water for 30 minutes before anything else is done with them.",
    { code: "unboiled_beans" },
  )
}

/** "Without ever boiling them" boils nothing. */
function withoutNegated(step: string): string {
  return step.replace(/\b(?:without|never|not|avoid|n['’]t)(?: (?!but\b)\w+){0,3}? boil\w*/gi, " ")
}

/** One rule after the other: each reads the steps as the last has left them. */
function mendCooking(bench: Bench, recipe: RecipeWords): void {
  for (let advised = adviseOnCooking({ ...recipe, method: bench.method }); advised[0] !== undefined; ) {
    note(bench, advised[0])
    advised = adviseOnCooking({ ...recipe, method: bench.method })
  }
}

function mendPreserving(bench: Bench, recipe: RecipeWords): void {
  for (const [at, step] of [...bench.method].entries()) {
    const next = bench.method[at + 1] ?? ""
    for (const mended of adviseOnKeeping({ step, next, recipe })) note(bench, { at, ...mended })
    const kept = bench.method[at] ?? step
    const unwashed = leaveUnwashed(kept)
    if (unwashed !== kept) note(bench, { at, step: unwashed, because: { code: "washed_poultry" } })
  }
}
