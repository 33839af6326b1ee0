import { readStep } from "./step.ts"

/** A sentence of a method: its step, where it stands in it, and its words. */
export type Sentence = { at: number; start: number; end: number; text: string }

/** The sentences of a method in their order. */
export function sentencesIn(method: readonly string[]): Sentence[] {
  return method.flatMap((step, at) => {
    const starts = [0, ...[...step.matchAll(between)].map(({ 0: space, index }) => index + space.length)]
    return starts.map((start, nth) => {
      const end = starts[nth + 1] ?? step.length
      return { at, start, end, text: step.slice(start, end).trimEnd() }
    })
  })
}

const between = /(?<=[.!?])\s+(?=[\p{Lu}\d])/gu

const heating =
  /\b(?:cook|bake|roast|fry|fries|saut[ée]|sear|brown|grill|broil|barbecue|simmer|boil|poach|steam|braise|stew|heat|microwave|griddle|air[- ]?fry|slow cook|pressure cook|oven|preheat|scramble)(?:s|ed|ing|ned|nt)?\b/gi

/** Whether a step heats anything, were it the oven. */
export function isHeating(step: string): boolean {
  return step.search(heating) >= 0
}

/** What is warmed before any food goes in, and tools named after what is done in them. */
const noCooking =
  /\b(?:pre-?heat|heat|warm|melt)(?: up)? (?:\S+ ){0,5}?(?:oven|grill|broiler|air ?fryer|barbecue|bbq|griddle|pan|skillet|wok|pot|oil|butter|ghee|saucepan|water|stock)\b|\bpre-?heat(?:ed|ing)?\b|\b(?:frying|baking|roasting|griddle|grill|cooking|boiling|simmering|braising|steaming) (?:pan|tray|tin|dish|sheet|paper|powder|soda|oil|spray|water|stock|liquid|time|rack|stone)s?\b|\bbring .{0,40}\bto (?:the |a )?boil\b|\b(?:off|from) the heat\b/gi

/** What a food has left behind is not the food: "in the sausage pan", "the chicken juices". */
const leftByIt = /\b(?:in|into|from|of) the \p{L}+ (?:pan|tin|tray|juices|fat|drippings)\b/giu

const clause = /[,;:]|\b(?:and|then)\b/

/** Behind a verb of cooking: nothing that would be cooked instead. */
const noObject =
  /^\s*(?:$|[\d(–-]|(?:it|them|for|until|over|in|on|at|with|under|gently|everything|all|again|another|about|covered|uncovered|through|well|both|each|turning|stirring|without|half|as|to|slowly|quickly|once|twice|off|one|two|as)\b)/i

/** Whether a sentence itself cooks the food: its verb has it as its object, or goes on with what was named before it. */
function cooks(sentence: string, food: RegExp, isInHand: boolean): boolean {
  let inHand = isInHand
  let isCooking = false
  for (const part of sentence.replace(noCooking, " ").replace(leftByIt, " ").split(clause)) {
    const isNamed = food.test(part)
    inHand ||= isNamed
    const verbs = [...part.matchAll(heating)]
    isCooking ||= verbs.length > 0
    if (isNamed && verbs.length > 0) return true
    // "Cook the onions for 4 minutes, then the prawns for 2 more".
    if (isNamed && isCooking && /\bfor (?:\p{L}+ ){0,2}\d/u.test(part)) return true
    if (inHand && verbs.some(({ 0: verb, index }) => noObject.test(part.slice(index + verb.length)))) return true
  }
  return false
}

/** The last sentence that cooks the food; null where none does. A food may be in hand from an earlier sentence of its step. */
export function lastCooking(sentences: readonly Sentence[], food: RegExp): Sentence | null {
  const cooking = sentences.filter(({ at, text }, nth) => {
    const before = sentences.slice(0, nth).filter((one) => one.at === at)
    return cooks(
      text,
      food,
      before.some((one) => food.test(one.text.replace(leftByIt, " "))),
    )
  })
  return cooking.at(-1) ?? null
}

/** What is done to flesh that is cooked, so that nothing is measured in it any more. */
const takenApart = /\b(?:shred|flake|pull|pick)(?:s|ed)?\b(?! off)/i

/** The last sentence that cooks the food before another takes it apart; null where none does, or it stays whole. */
export function cookingBeforeApart(sentences: readonly Sentence[], food: RegExp): Sentence | null {
  const apart = sentences.findIndex(({ at, text }) => {
    const step = sentences.filter((one) => one.at === at)
    return takenApart.test(text) && step.some((one) => food.test(one.text))
  })
  return apart < 0 ? null : lastCooking(sentences.slice(0, apart), food)
}

/** The last sentence behind one that speaks of the same cooking: "Don't open the door!" */
export function withWarnings(sentences: readonly Sentence[], sentence: Sentence): Sentence {
  const next = sentences[sentences.indexOf(sentence) + 1]
  if (next?.at !== sentence.at || !/^(?:don['’]t|do not|never)\b/i.test(next.text)) return sentence
  return withWarnings(sentences, next)
}

/** "Cover and cook for 50 minutes", "Flip and roast in the oven": a step that goes on with what is in hand. */
const goingOn =
  /^(?:(?:then )?(?:flip|turn|cover|reduce|lower|return|transfer|put|slide|move)\b[^.;]*?(?:,| and| then)+ )?(?:then )?(?:bake|roast|cook|simmer|braise|stew|grill|steam)\b(?= (?:for|in|on|at|over|under|until|uncovered|covered|gently|it|them|another|\d)|[,.]|$)/i
const setAside = /\b(?:remove|set (?:it |them )?aside|to a (?:plate|board|dish|bowl)|rest)\b/i

/** The last sentence that goes on cooking what a sentence cooked, step by step, though it no longer says its name. */
export function lastGoingOn(sentences: readonly Sentence[], cooked: Sentence, food: RegExp): Sentence {
  const inStep = (at: number) => sentences.filter((one) => one.at === at)
  let last = cooked
  for (let at = cooked.at + 1; inStep(at).length > 0; at += 1) {
    const [first] = inStep(at)
    const before = inStep(at - 1).at(-1)
    const isInHand = before !== undefined && (before === last || food.test(before.text)) && !setAside.test(before.text)
    // What only melts the cheese cooks no meat.
    if (first !== undefined && isInHand && goingOn.test(first.text) && !/\bmelt/i.test(first.text)) last = first
  }
  return bakedOn(sentences, last) ?? last
}

const takenOut =
  /^meanwhile\b|\b(?:remove|lift|transfer|serve|set (?:it |them |the \p{L}+ )?aside|take (?:it|them|the)|keep warm|to a (?:plate|board|bowl))\b/iu
const sameVessel =
  /\b(?:the (?:hot )?(?:tin|dish|pot|casserole|pan|tray)\b|over\b|with (?:foil|a lid|the lid)\b|on top\b)/i
const bakedFor = /\b(?:bake|roast|oven)\b(.*)/i
const leastBaked = 10 * 60

/** What a food is baked under in the vessel that it lies in: "pour the batter into the hot tin and bake for 30 minutes". */
function bakedOn(sentences: readonly Sentence[], cooked: Sentence): Sentence | null {
  if (takenOut.test(cooked.text)) return null
  const behind = sentences.slice(sentences.indexOf(cooked) + 1)
  const out = behind.findIndex(({ text }) => takenOut.test(text))
  const within = out < 0 ? behind : behind.slice(0, out)
  return (
    within.findLast(({ text }) => {
      const [, rest] = bakedFor.exec(text) ?? []
      if (rest === undefined || !sameVessel.test(text) || !noObject.test(rest)) return false
      return readStep(text).some((said) => said.kind === "time" && said.seconds >= leastBaked)
    }) ?? null
  )
}

/** Where what is named beforehand is heated without its name: the first such sentence behind its first naming, else the last of all. */
export function nextHeating(sentences: readonly Sentence[], food: RegExp): Sentence | null {
  const named = sentences.findIndex(({ text }) => food.test(text))
  const heated = ({ text }: Sentence) => text.replace(noCooking, " ").search(heating) >= 0
  return sentences.slice(named + 1).find(heated) ?? sentences.findLast(heated) ?? null
}
