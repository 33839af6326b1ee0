import { degreesIn } from "#core/display/heat.ts"
import { rewriteStep } from "#core/method/rewrite-step.ts"
import { readStep } from "#core/method/step.ts"
import {
  cookingBeforeApart,
  heatingOn,
  isHeating,
  lastCooking,
  nextHeating,
  type Sentence,
  sentencesIn,
  takingOut,
  withWarnings,
} from "#core/method/where-cooked.ts"
import type { TemperatureUnit } from "#core/preferences/preferences.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import {
  celsiusOfMince,
  coreHeatsIn,
  doneMinced,
  type HeatRule,
  namesAnyFlesh,
  speaksOfFormed,
} from "./core-temperature.ts"
import { howLong } from "./how-long.ts"

/** A rule that a recipe's lines come under, what it calls the food ("chicken"), and whether all of it is minced. */
export type FoodToHeat = { rule: HeatRule; called: string; isMinced: boolean }

/** A method under repair, and why which of its steps were changed. */
export type Bench = { method: string[]; mended: Map<number, ChangeReason> }

type CoreHeat = { degrees: number; unit: TemperatureUnit }

const write = ({ degrees, unit }: CoreHeat) => `${degrees} °${unit === "celsius" ? "C" : "F"}`

/**
 * Raises core temperatures that are too low, and where a dish does not say how far a food is heated says it once, where
 * the food finishes cooking.
 */
export function heatThrough(food: FoodToHeat, bench: Bench, unit: TemperatureUnit): void {
  if (isLoose(food, bench.method) && isBrownedThrough(food.rule, bench.method)) return
  const wanted = { degrees: degreesIn(unit, food.rule.celsius, "exact"), unit }
  if (raiseTemperatures(food, bench, wanted)) return
  if (!sayAtSign(food, bench, wanted)) sayDone(food, bench, wanted)
  raiseTemperatures(food, bench, wanted)
}

/** Whether the method says, in the end, how far the food is heated. */
function raiseTemperatures({ rule }: FoodToHeat, bench: Bench, wanted: CoreHeat): boolean {
  let isSaid = isDoneByTime(rule, bench.method)
  for (const [at, step] of bench.method.entries()) {
    const spoken = sentencesIn([step]).filter((sentence) => speaksOf(rule, sentence, step))
    const cores = coreHeatsIn(step).filter((core) =>
      spoken.some((one) => one.start <= core.start && core.end <= one.end),
    )
    const tooCold = cores.filter(({ celsius }) => celsius < rule.celsius - 1)
    if (tooCold.length > 0)
      note(bench, { at, step: rewriteStep(step, tooCold, () => write(wanted)), because: becauseOf(rule, wanted) })
    isSaid ||= cores.length > 0 || spoken.some(({ text }) => rule.signs?.test(text) === true)
    // "Grill until it is 74 °C inside", in a step that names no flesh at all; milk is not measured inside.
    const isInside = !namesAnyFlesh(step) && inside.test(step)
    isSaid ||= isInside && coreHeatsIn(step).some(({ celsius }) => celsius >= rule.celsius - 1)
  }
  return isSaid
}

const inside =
  /\b(?:inside|internal|core|thickest|thermometer|filling|stuffing|(?:cent(?:er|re)|middle) (?:is|reaches|registers)|[CF] (?:in|at) the (?:cent(?:er|re)|middle))\b/i

/** A sentence is of the foods it names; one that names none is of those of its step. */
function speaksOf(rule: HeatRule, { text }: Sentence, step: string): boolean {
  return rule.step.test(text) || (!namesAnyFlesh(text) && rule.step.test(step))
}

const longSimmerSeconds = 20 * 60
const longBakeSeconds = 25 * 60
/** What cooks for long beside the food, in a pot of its own. */
const ofOthers =
  /\b(?:rice|pasta|spaghetti|noodles?|quinoa|couscous|bulgur|barley|potato(?:es)?|beans?|lentils?|stock|broth|eggs?|onions?|sauce)\b/i

/** After an hour in the oven or a slow cooker nothing is raw. */
const longCookingSeconds = 60 * 60
const baking = /\b(?:bak|roast|oven)/i
const poultryMince = /\b(?:chicken|turkey|duck) mince\b|\b(?:ground|minced) (?:chicken|turkey|duck)\b|\bthe mince\b/i
const browning = /\b(?:brown|fry|fries|saut[ée]|cook|sear)/i

/**
 * Whether it is cooked for so long that it is hot enough all through: in a liquid or for an hour, in a step that names it or
 * nothing that would cook in a pot of its own; minced meat that was browned, in a sauce that is baked, too.
 */
function isDoneByTime({ name, step: food }: HeatRule, method: readonly string[]): boolean {
  if (isStewed(food, method)) return true
  const first = method.findIndex((step) => food.test(step))
  const since = first < 0 ? [] : method.slice(first).filter((step) => food.test(step) || !ofOthers.test(step))
  if (since.some((step) => cookingSeconds(step) >= longCookingSeconds)) return true
  if (since.some((step) => howLong(step, ["boils", "cooks slowly"]) >= longSimmerSeconds)) return true
  const isMince = (step: string) => name === "mince" || (name === "poultry" && poultryMince.test(step))
  const browned = method.findIndex((step) => food.test(step) && browning.test(step) && isMince(step))
  const isInSauce = (step: string) => howLong(step, ["boils", "cooks slowly"]) >= longSimmerSeconds
  if (browned >= 0 && method.slice(browned + 1).some(isInSauce)) return true
  return (
    browned >= 0 && method.slice(browned + 1).some((step) => baking.test(step) && longestSaid(step) >= longBakeSeconds)
  )
}

/** So long in a liquid, under a lid or under pressure, pieces are hot all through. */
const stewedSeconds = 25 * 60
const underLid = /\bcover(?:ed)?\b.*\bcook\b|\bcook(?:ed)?\b.*\bcovered\b|\blid on\b/i

function isStewed(food: RegExp, method: readonly string[]): boolean {
  const sentences = sentencesIn(method)
  const cooked = lastCooking(sentences, food)
  if (cooked === null) return false
  const wet = heatingOn(sentences, cooked, food).map(({ text }) => {
    const isSteamed = underLid.test(text) && !baking.test(text)
    return isSteamed ? longestSaid(text) : howLong(text, ["boils", "cooks slowly"])
  })
  return wet.reduce((sum, seconds) => sum + seconds, 0) >= stewedSeconds
}

// Marinating is no cooking, however long it takes.
function cookingSeconds(step: string): number {
  const longest = longestSaid(step)
  return isHeating(step) && howLong(step, ["waits"]) < longest ? longest : 0
}

function longestSaid(step: string): number {
  return Math.max(0, ...readStep(step).map((said) => (said.kind === "time" ? said.seconds : 0)))
}

/** "Until cooked through" is no temperature, but the place where one is said. */
const cookedThrough =
  /\b(?:cooked (?:all the way )?through|(?<=until (?:it is |they are |the \p{L}+ (?:is|are) ))done\b(?! in\b)|(?:the |its |their )?juices run clear|no longer pink(?: inside| in the (?:middle|cent(?:re|er)))?|no pink (?:is left|remains))(?! (?:on|from) (?:the |its |their )?(?:outside|surface|both|all|every|edges)\b| outside)/iu

/** Signs that no potato has. */
const ofFlesh = /\bjuices run clear\b|\bpink\b/i

function sayAtSign({ rule }: FoodToHeat, bench: Bench, wanted: CoreHeat): boolean {
  const sentences = sentencesIn(bench.method)
  const signs = sentences.filter(({ text }) => cookedThrough.test(text))
  const isOwn = (sentence: Sentence) => speaksOf(rule, sentence, bench.method[sentence.at] ?? "")
  // "Roast it until the juices run clear", in a step that does not name the bird again.
  const isOfFlesh = ({ at, text }: Sentence) => ofFlesh.test(text) && !namesAnyFlesh(bench.method[at] ?? "")
  const sign = signs.findLast(isOwn) ?? signs.findLast(isOfFlesh)
  if (sign === undefined || rule.name === "eggs" || rule.name === "shellfish") return false
  const step = bench.method[sign.at] ?? ""
  // "Grill the patties until cooked through, and the pork until browned."
  const isFormed = rule.celsius < celsiusOfMince && speaksOfFormed(sign.text)
  const core = isFormed ? { ...wanted, degrees: degreesIn(wanted.unit, celsiusOfMince, "exact") } : wanted
  const said = sign.text.replace(cookedThrough, (words) => `${words} (${write(core)} inside)`)
  const mended = `${step.slice(0, sign.start)}${said}${step.slice(sign.start + sign.text.length)}`
  note(bench, { at: sign.at, step: mended, because: becauseOf(rule, core) })
  return true
}

const becauseOf = ({ name }: HeatRule, wanted: CoreHeat): ChangeReason => ({
  code: "core_temperature",
  food: name,
  ...wanted,
})

const browningSeconds = 4 * 60
const shaped = /\b(?:meatballs?|patt(?:y|ies)|burgers?|kofta\w*|kebabs?|meatloaf|shape|roll into|dumplings?)\b/i

/** Whether it is all minced meat that is crumbled into the pan: what it looks like is seen there, not in its sauce. */
function isLoose({ isMinced }: FoodToHeat, method: readonly string[]): boolean {
  return isMinced && !method.some((step) => shaped.test(step))
}

/** Loose minced meat that is fried for minutes until it has browned has no pink left. */
function isBrownedThrough({ step: food }: HeatRule, method: readonly string[]): boolean {
  return sentencesIn(method).some(({ text }) => {
    const isBrowned = /\buntil (?:it is |it has |\p{L}+ ){0,2}(?:browned|crisp|crumbly)\b/iu.test(text)
    return isBrowned && food.test(text) && longestSaid(text) >= browningSeconds
  })
}

const eggsSetSeconds = 15 * 60

/** Eggs in a batter, dough or coating are cooked with it; a meringue dries, and yolks thicken what is whisked into them. */
const bound =
  /\b(?:peaks|meringues?|into the (?:egg )?yolks|batter|toss|dredge|press|cornflou?r|cornstarch|dough|dip|coat|brush|flour|mince|meatballs?|patt(?:y|ies)|crumbs?|mixture|glaze)\b/i

// Eggs that were beaten into what is baked afterwards set with it.
function isBakedAfter(method: readonly string[], at: number): boolean {
  return method.slice(at + 1).some((step) => baking.test(step) && longestSaid(step) >= eggsSetSeconds)
}

function sayDone(food: FoodToHeat, bench: Bench, wanted: CoreHeat): void {
  const { rule, called, isMinced } = food
  const sentences = sentencesIn(bench.method)
  const isEggs = rule.name === "eggs"
  const own = isEggs ? sentences.filter(({ text }) => !bound.test(text)) : sentences
  const cooked = lastCooking(own, rule.step) ?? (isEggs ? null : nextHeating(sentences, rule.step))
  if (cooked === null || (isEggs && isTimed(cooked.text))) return
  if (isEggs && /\b(?:beat|whisk|stir)/i.test(cooked.text) && isBakedAfter(bench.method, cooked.at)) return
  const whole = isEggs ? null : cookingBeforeApart(sentences, rule.step)
  const staysThere = isEggs || isLoose(food, bench.method)
  const last = whole ?? (staysThere ? cooked : (heatingOn(sentences, cooked, rule.step).at(-1) ?? cooked))
  const sentence = withWarnings(sentences, last)
  if (sentence !== cooked && coreHeatsIn(sentence.text).some(({ celsius }) => celsius >= rule.celsius - 1)) return
  const step = bench.method[sentence.at] ?? ""
  const [before, behind] = partedAt(step, sentence)
  const done = isMinced ? doneMinced : rule.done
  const said = done({ called, temperature: write(wanted) })
  note(bench, {
    at: sentence.at,
    step: [withStop(before), ...drainedBeforeRest(said, behind)].filter((text) => text !== "").join(" "),
    because: becauseOf(rule, wanted),
  })
}

/** "Drain on a rack" comes before the rest: nothing rests in hot oil. */
function drainedBeforeRest(said: string, behind: string): string[] {
  const [done, rest] = said.split(/(?=\bLet it rest\b)/)
  const [drain] =
    /^\s*(?:Drain|Lift out|Remove)\b(?![^.]*\b(?:slice|carve|cut|shred|serve))[^.]*\.\s*/.exec(behind) ?? []
  if (done === undefined || rest === undefined || drain === undefined) return [said, behind]
  return [done.trim(), drain.trim(), rest, behind.slice(drain.length)]
}

/** A step before and behind where something is said of what a sentence cooked: while it is still in its vessel. */
function partedAt(step: string, sentence: Sentence): [string, string] {
  const out = takingOut(sentence)
  if (out === null) return [step.slice(0, sentence.end).trimEnd(), step.slice(sentence.end)]
  const next = step.slice(sentence.start + out.next)
  return [step.slice(0, sentence.start + out.from), `${next.slice(0, 1).toUpperCase()}${next.slice(1)}`]
}

// Whole eggs that are given their minutes are as soft or firm as they are meant; of a mixture nobody means that.
function isTimed(text: string): boolean {
  const isWhole = /\b(?:boil|boiling|lower|poach|fry|crack)\b/i.test(text) && !/\bmixture\b/i.test(text)
  return isWhole && (readStep(text).some(({ kind }) => kind === "time") || /\buntil\b/i.test(text))
}

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Puts a mended step in its place, with the reason. */
export function note(bench: Bench, { at, step, because }: { at: number; step: string; because: ChangeReason }): void {
  bench.method[at] = step
  bench.mended.set(at, because)
}
