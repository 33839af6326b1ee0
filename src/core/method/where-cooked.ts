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
  /\b(?:cook|bake|roast|fry|fries|saut[ée]|sear|(?<!hash )brown(?! (?:sugar|rice|basmati|bread|lentils?|flour|ale|mustard)\b)|grill|broil|barbecue|simmer|boil|poach|steam|braise|stew|heat|microwave|griddle|air[- ]?fry|slow cook|pressure cook|oven|preheat|scramble)(?:s|ed|ing|ned|nt)?\b/gi

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

/** A sentence that works on in the vessel in hand: "Cover and bake", "Pour in the wine", "Add the peas and simmer". */
const workingOn =
  /^(?:(?:then|now|carefully|gently|working quickly),? )?(?:flip|turn|cover|uncover|lock|seal|close|clamp|reduce|lower|raise|increase|return|transfer|put|slide|move|season|add|stir|pour|tip|top|layer|scatter|sprinkle|fold|nestle|splash|deglaze|bring|leave|bake|roast|cook|simmer|braise|stew|grill|steam|boil)\b/i
const asAside = /^(?:meanwhile|while)\b/i
const otherVessel =
  /\b(?:in|into|to|onto|on|of|bring) (?:an?|another|plenty|salted|boiling) (?:[\p{L}-]+ ){0,4}?(?:pan|pot|saucepan|skillet|wok|tray|tin|dish|bowl|water)\b/iu
const takenOut =
  /\b(?:serve|rest(?! of)|set (?:it |them |the \p{L}+ )?aside|keep warm|to (?:a|the) (?:\p{L}+ )?(?:plate|board|bowl|platter)|(?:lift|take|scoop|remove|transfer|drain)(?: out)? (?:it|them|everything))\b/iu
const lifted = /\b(?:lift|take|remove|scoop|drain|slice|carve)\b/i
const backIn = /\b(?:return|put back)\b/i
const leastGoingOn = 2 * 60

/**
 * The sentences that go on heating what one cooked, as it stays in its vessel, though they no longer say its name: until
 * it is taken out, served, or something else is begun.
 */
export function heatingOn(sentences: readonly Sentence[], cooked: Sentence, food: RegExp): Sentence[] {
  const behind = sentences.slice(sentences.indexOf(cooked) + 1)
  const asides = new Set(sentences.filter(({ start, text }) => start === 0 && asAside.test(text)).map(({ at }) => at))
  let isIn = !takenOut.test(cooked.text)
  return behind.filter((sentence) => {
    const text = sentence.text.replace(leftByIt, " ")
    if (asides.has(sentence.at)) return false
    if (food.test(text) || backIn.test(text)) isIn = !lifted.test(text)
    else isIn &&= workingOn.test(text) && !otherVessel.test(text) && !isOfAnother(text, food)
    const isGoingOn = isIn && goesOn(text)
    isIn &&= !takenOut.test(text)
    return isGoingOn
  })
}

// What only melts the cheese cooks no meat, nor does what only wakes the garlic.
function goesOn(text: string): boolean {
  if (/\bmelt/i.test(text)) return false
  const times = readStep(text).flatMap((said) => (said.kind === "time" ? [said.seconds] : []))
  const isLong = times.length === 0 || Math.max(...times) >= leastGoingOn
  return isLong && verbsIn(text).some((behind) => noObject.test(behind))
}

// "Bake the potatoes for an hour".
function isOfAnother(text: string, food: RegExp): boolean {
  return !food.test(text) && verbsIn(text).some((behind) => /^ (?:the|some|your)\b/i.test(behind))
}

/** What stands behind each verb of heating, to the end of its clause. */
function verbsIn(text: string): string[] {
  return text
    .replace(noCooking, " ")
    .split(clause)
    .flatMap((part) => [...part.matchAll(heating)].map(({ 0: verb, index }) => part.slice(index + verb.length)))
}

/** "Fry the fish for 4 minutes and move it to a plate": where the sentence takes it out, behind what cooks it. */
export function takingOut({ text }: Sentence): { from: number; next: number } | null {
  const out = takingOutAtEnd.exec(text)
  return out === null ? null : { from: out.index, next: out.index + (out[1] ?? "").length }
}

const takingOutAtEnd =
  /((?:,? and then|,? then|,? and|,) )(?:move|transfer|remove|lift|set|take|scoop|tip|drain|put|serve)\b[^.;,]*(?:aside|(?:plate|board|bowl|platter))\.?$/iu

/** Where what is named beforehand is heated without its name: the first such sentence behind its first naming, else the last of all. */
export function nextHeating(sentences: readonly Sentence[], food: RegExp): Sentence | null {
  const named = sentences.findIndex(({ text }) => food.test(text))
  const heated = ({ text }: Sentence) => text.replace(noCooking, " ").search(heating) >= 0
  return sentences.slice(named + 1).find(heated) ?? sentences.findLast(heated) ?? null
}
