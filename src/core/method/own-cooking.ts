import type { FoodTable } from "#core/food/food-table.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { type Mention, mentionsIn } from "./mention.ts"
import { rewriteStep } from "./rewrite-step.ts"
import { readStep } from "./step.ts"
import { isHeating, type Sentence, sentencesIn } from "./where-cooked.ts"

/** How a food is cooked that takes another's place, where it is not cooked as that was. */
export type OwnCooking = {
  /** So long at the most, in minutes, where nothing else has to be done by then; null for as long as it says. */
  most: number | null
  /** What it is cooked until: "hot through". */
  looks: string | null
  /** Sentences that cook it in a liquid, `{liquid}`, or without one, in place of those that cooked the other. */
  boiled: string | null
  dry: string | null
  /** For how long and until what a sentence fries it that says no time: "for 5 minutes, until golden". */
  fried: string | null
  /** What the other's sentences may not say, lest it be something that this food can't be done to. */
  never: RegExp | null
  /** What no sentence of the dish may say, whatever it names: "roll the dough out" says nothing of the flour. */
  nowhere: RegExp | null
}

/** A food by what the steps call it. */
type Named = { called: string; id: string | null }
/** One that the steps may call by its kind as well: "the bread" of a ciabatta. */
type Replaced = Named & { kind?: string | null }

/** What is no company in a pot: it is done whenever the food is. */
const noCompany: SomeFoods = {
  kinds: [
    "not-food",
    "water",
    "stock",
    "oil",
    "animal-fat",
    "butter",
    "spice",
    "herb",
    "wine",
    "beer",
    "vinegar",
    "onion",
    "aromatic",
    "stock-cube",
    "sugar",
    "sweet",
  ],
  ids: ["salt", "tomato-paste"],
}

const nameOf = ({ called }: Named) => new RegExp(String.raw`(?<![\p{L}-])${asPattern(called)}(?![\p{L}-])`, "iu")

function namesReplaced(text: string, food: Replaced, foods: FoodTable): boolean {
  const isNamed = ({ food: { id }, said }: Mention) => id === food.id || said === food.kind
  return nameOf(food).test(text) || mentionsIn(text, foods).some(isNamed)
}

function hasCompany(text: string, { called, id }: Named, foods: FoodTable): boolean {
  return mentionsIn(text, foods).some(
    ({ food, said }) =>
      food.id !== id && said !== "crisp" && !called.toLowerCase().includes(said) && !isAmong(food, noCompany),
  )
}

// "The frying pan", "the sausage pan".
const tools = /\b(?:\p{L}+ing (?:pan|tray|tin|dish|sheet|paper)|\p{L}+ (?:pan|skillet))s?\b/giu
const wet = /\b(?:simmer|boil|cook|ladle|steam|brais|stew)/i

/** Whether a food can take the place of one that the steps call so: it is not if that is cooked among others and this can't be, or if the steps do what it does not bear. */
export function canBeCooked(
  own: OwnCooking,
  old: Replaced,
  { method, foods }: { method: readonly string[]; foods: FoodTable },
): boolean {
  const done = [...method.flatMap((step) => doneTo(step, old, foods)), ...heatedNext(method, old, foods)]
  if (done.some((text) => own.never?.test(text)) || method.some((step) => own.nowhere?.test(step))) return false
  const isForItself = own.boiled !== null || own.dry !== null
  return !isForItself || !done.some((text) => isAmongOthers(text, old, foods))
}

/** The sentences of a step that name a food, each with those behind it that go on with it unnamed. */
function doneTo(step: string, food: Replaced, foods: FoodTable): string[] {
  const sentences = sentencesIn([step]).map(({ text }) => text.replace(tools, " "))
  return sentences.flatMap((text, at) => {
    if (!namesReplaced(text, food, foods)) return []
    const rest = sentences.slice(at + 1)
    const end = rest.findIndex((one) => hasCompany(one, food, foods))
    return [[text, ...rest.slice(0, end < 0 ? rest.length : end)].join(" ")]
  })
}

/** The sentences that first heat what others name and leave cold: "Roast for 35 minutes", behind what goes on the tray. */
function heatedNext(method: readonly string[], food: Replaced, foods: FoodTable): string[] {
  const sentences = sentencesIn(method).map(({ text }) => text.replace(tools, " "))
  return sentences.flatMap((text, at) => {
    if (!namesReplaced(text, food, foods) || isHeating(text)) return []
    return (
      sentences
        .slice(at + 1)
        .find(isHeating)
        ?.match(/^roast\b[^.]*/i) ?? []
    )
  })
}

// Rice that is stirred into a sauce is boiled in it.
function isAmongOthers(text: string, food: Named, foods: FoodTable): boolean {
  const isStirredIn = new RegExp(
    String.raw`\b(?:stir|fold|mix|spread|layer)(?:ring)? (?:in|the|over)\b[^.]*?${asPattern(food.called)}`,
    "iu",
  ).test(text)
  return wet.test(text) && (isStirredIn || hasCompany(text, food, foods))
}

/** A method in which a food that took another's place is cooked in its own way. */
export function cookInOwnWay(
  method: readonly string[],
  own: OwnCooking,
  { food, foods }: { food: Named; foods: FoodTable },
): string[] {
  const rewritten = own.boiled === null && own.dry === null ? [...method] : cookByItself(method, own, { food, foods })
  return rewritten.map((step, at) => {
    const earlier = rewritten.slice(0, at).join(" ")
    return fryWithTime(shorten(step, own, { food, foods, earlier }), own, food)
  })
}

/** Eggs are fried until they set; what takes their place needs a time. */
function fryWithTime(step: string, { fried }: OwnCooking, food: Named): string {
  if (fried === null) return step
  return sentencesIn([step]).reduceRight((text, one) => {
    const isTimed = readStep(one.text).some((said) => said.kind === "time")
    if (isTimed || !/\bfry\b/i.test(one.text) || !nameOf(food).test(one.text)) return text
    const timed = one.text.replace(/,? until hot through\b/, () => ` ${fried}`)
    return text.slice(0, one.start) + timed + text.slice(one.start + one.text.length)
  }, step)
}

const sameBreath =
  /^(?:cover|turn|drain|keep|leave|take|rinse|bring|bake|stir|warm|fluff|let|reduce|lower|remove|set aside|simmer|boil|cook)\b/i
const opening = /^((?:meanwhile|while [^,]{1,60}|at the same time|when [^,]{1,60})[,:]? )/i
const serving = /\bserve\b/i

function cookByItself(method: readonly string[], own: OwnCooking, around: { food: Named; foods: FoodTable }): string[] {
  const name = nameOf(around.food)
  let isSaid = false
  return method.flatMap((step) => {
    const sentences = sentencesIn([step])
    const run = runOf(sentences, name, { own, ...around })
    const [first] = run
    if (first === undefined) return [step]
    const text = run.map(({ text }) => text).join(" ")
    const last = run.at(-1) ?? first
    const said = isSaid ? "" : sentenceFor(own, run)
    isSaid = true
    const seasoned = seasoningOf(text, said, around)
    const whole = [step.slice(0, first.start).trim(), withOpening(said, text), seasoned, step.slice(last.end).trim()]
    const written = whole.filter((part) => part !== "").join(" ")
    return written === "" ? [] : [written]
  })
}

/** What the old sentences put in with the food goes in all the same. */
function seasoningOf(text: string, said: string, { food, foods }: { food: Named; foods: FoodTable }): string {
  const names = mentionsIn(text, foods).flatMap((mention) => {
    const isSeasoning = isAmong(mention.food, noCompany) && !isAmong(mention.food, liquidsAndTools)
    const isOwn = mention.food.id === food.id || food.called.toLowerCase().includes(mention.said)
    return isSeasoning && !isOwn && !said.includes(mention.said) ? [`the ${mention.said}`] : []
  })
  const list = [...new Set(names)]
  const [last] = list.splice(-1)
  return last === undefined ? "" : `Add ${list.length === 0 ? last : `${list.join(", ")} and ${last}`}.`
}

/** Fried in the pan in hand, it needs no other: "add the rice and stir-fry for 4 minutes". */
const friedAmongOthers = /^(?:add|stir in|tip in|toss in)\b.*\b(?:fry|saut[ée])\b/i

/** The first sentences of a step that cook or rinse the food by itself, one behind the other. */
function runOf(
  sentences: readonly Sentence[],
  name: RegExp,
  { own, food, foods }: { own: OwnCooking; food: Named; foods: FoodTable },
): Sentence[] {
  const isOfIt = ({ text }: Sentence) =>
    name.test(text) &&
    !(own.dry !== null && friedAmongOthers.test(text)) &&
    (isHeating(text) || /\b(?:rinse|warm|soak|pour)\b/i.test(text))
  const from = sentences.findIndex(
    (one) => isOfIt(one) && !serving.test(one.text) && !hasCompany(one.text, food, foods),
  )
  if (from < 0) return []
  const begin = isPouredOn(sentences[from]) && heatsLiquid(sentences[from - 1], { food, foods }) ? from - 1 : from
  const behind = sentences.slice(from + 1)
  const goesOn = (one: Sentence) => {
    const isNamed = isOfIt(one) || (sameBreath.test(one.text) && namesNoFoodBut(one.text, food, foods))
    return isNamed && !serving.test(one.text) && !hasCompany(one.text, food, foods)
  }
  const end = behind.findIndex((one) => !goesOn(one))
  return sentences.slice(begin, end < 0 ? sentences.length : from + 1 + end)
}

// "Bring the water to the boil. Pour it over the couscous": the water is for what stands in for the couscous.
const isPouredOn = (sentence: Sentence | undefined) =>
  /^\s*(?:pour|stir|tip) (?:it|this|the (?:hot |boiling )?(?:water|stock|broth))\b/i.test(sentence?.text ?? "")

function heatsLiquid(sentence: Sentence | undefined, { food, foods }: { food: Named; foods: FoodTable }): boolean {
  return (
    sentence !== undefined &&
    /\b(?:water|stock|broth)\b[^.]*\b(?:boil|simmer)\b/i.test(sentence.text) &&
    !hasCompany(sentence.text, food, foods)
  )
}

const liquidsAndTools: SomeFoods = { kinds: ["water", "stock", "not-food"] }

function namesNoFoodBut(text: string, { id }: Named, foods: FoodTable): boolean {
  return mentionsIn(text, foods).every(({ food }) => food.id === id || isAmong(food, liquidsAndTools))
}

/** What something is boiled in, as far back as the word that brings it in: "with 200 ml of the water". */
const liquidOf =
  /\b(?:with|in|bring|pour) ((?:(?!\b(?:with|in|bring|pour)\b)[^,.;]){0,60}?\b(?:water|stock|broth)(?: and [^,.;]{0,24}\bsalt)?)\b/i

function sentenceFor({ boiled, dry }: OwnCooking, run: readonly Sentence[]): string {
  const heated = run.filter(({ text }) => !/^\s*rinse/i.test(text)).map(({ text }) => text)
  const [, liquid] = liquidOf.exec(heated.join(" ")) ?? []
  if (liquid !== undefined && boiled !== null) return boiled.replace("{liquid}", liquid)
  return dry ?? (boiled ?? "").replace("{liquid}", "plenty of water")
}

function withOpening(said: string, text: string): string {
  const [, begin = ""] = opening.exec(text) ?? []
  return said === "" || begin === "" ? said : `${begin}${said.charAt(0).toLowerCase()}${said.slice(1)}`
}

const untilDone =
  /,? until (?:(?:it|they|the [\p{L} -]{1,40}?) (?:is|are|has|have)? ?)?(?:nearly |almost |very |just )?(?:tender|soft|falling apart|falls? apart|done|cooked)(?: enough to [\p{L} ]{1,30})?/iu
const long = /\b(?:simmer|boil|brais|stew|cook|bake|roast|poach|slow[- ]cook)/i

/**
 * Sentences that wait for this food alone wait no longer than it needs; one that does not name it waits for all that went
 * in earlier.
 */
function shorten(
  step: string,
  { most, looks }: OwnCooking,
  { food, foods, earlier }: { food: Named; foods: FoodTable; earlier: string },
): string {
  if (most === null || !nameOf(food).test(step)) return step
  const seconds = most * 60
  const until = looks === null ? "" : `, until ${looks}`
  return sentencesIn([step]).reduceRight((text, one) => {
    const sofar = step.slice(0, one.end)
    if (!long.test(one.text) || !nameOf(food).test(sofar)) return text
    const times = readStep(one.text).filter(
      (said) => said.kind === "time" && (said.secondsMax ?? said.seconds) > seconds,
    )
    const around = nameOf(food).test(one.text) ? sofar : `${earlier} ${sofar}`
    if (times.length === 0 || hasCompany(around.replace(tools, " "), food, foods)) return text
    const shorter = rewriteStep(one.text, times, () => `${most} minutes`).replace(untilDone, until)
    return text.slice(0, one.start) + shorter + text.slice(one.start + one.text.length)
  }, step)
}
