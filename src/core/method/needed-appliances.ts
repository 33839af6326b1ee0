import { type Appliance, appliances } from "#core/preferences/preferences.ts"
import { appliancesNamed, type Equipped, equip } from "./own-appliances.ts"
import { sentencesIn } from "./where-cooked.ts"

/**
 * The appliances that a method needs, in the order of its steps: those that its sentences name, of which one that can take
 * another's place stands for both, and the stovetop where food is fried or simmered with nothing else said. How what is
 * left is warmed up does not count.
 */
export function neededAppliances(method: readonly string[]): Appliance[] {
  const needed = new Set<Appliance>()
  for (const { text } of sentencesIn(method)) {
    if (!aboutLeftovers.test(text)) for (const one of neededIn(text, needed)) needed.add(one)
  }
  return [...needed]
}

/**
 * A method for the appliances of a kitchen (`equip`), which lacks a stovetop too where food is fried or simmered with nothing
 * else said.
 */
export function equipFor(method: readonly string[], owned: readonly Appliance[]): Equipped {
  const equipped = equip(method, owned)
  const isUnsaid = !owned.includes("stovetop") && isFriedOrSimmered(equipped.method)
  return { ...equipped, lacks: [...new Set([...equipped.lacks, ...(isUnsaid ? (["stovetop"] as const) : [])])] }
}

// A skillet may be the oven's dish, and heat the grill's.
function isFriedOrSimmered(method: readonly string[]): boolean {
  if (ownHeat.some((one) => neededAppliances(method).includes(one))) return false
  return sentencesIn(method).some(
    ({ text }) => !aboutLeftovers.test(text) && fried.test(text) && !notInPan.test(text) && !elsewhere.test(text),
  )
}

/**
 * Whether a method uses an appliance: it needs it or speaks of it, or it needs one that this takes the place of. In what has
 * a heat of its own a dish takes another time, so there nothing else counts.
 */
export function usesAppliance(method: readonly string[], appliance: Appliance): boolean {
  if (neededAppliances(method).includes(appliance)) return true
  const called = new RegExp(`\\b${appliances[appliance].replace(" ", "[- ]?")}\\b`, "i")
  return sentencesIn(method).some(({ text }) => {
    const isMeant = !heats.includes(appliance) && appliancesNamed(text).some((oneOf) => oneOf.includes(appliance))
    return !aboutLeftovers.test(text) && (called.test(text) || isMeant)
  })
}

const aboutLeftovers = /^(?:keeps?|reheat|freeze)\b/i

/** What a sentence needs beyond what those before it did. */
function neededIn(sentence: string, before: ReadonlySet<Appliance>): Appliance[] {
  const named = appliancesNamed(sentence).filter(([first]) => first !== "stovetop" && !isInAirFryer(sentence, first))
  const more = named.flatMap(([first, ...others]) => ([first, ...others].some((one) => before.has(one)) ? [] : [first]))
  return isOnTheHob(sentence, new Set([...before, ...more])) ? [...more, "stovetop"] : more
}

// "Bake in the air fryer at 170 °C".
const isInAirFryer = (sentence: string, one: Appliance) => one === "oven" && /\bair[- ]?fry/i.test(sentence)

const inPan = /\b(?:saucepan|(?:frying|small|large|wide|dry|deep) pan|skillet|wok|hob|stove(?:top)?)\b/i
const frying =
  "fry|fries|fried|frying|saut[ée](?:ed|ing)?|sear(?:ed|ing)?|simmer(?:ed|ing)?|boil(?:ed|ing)?|poach(?:ed|ing)?|scrambl(?:e|ed|ing)|deglaze|wilt(?:ed|ing)?"
const asInPan = new RegExp(String.raw`\b(?:${frying}|(?:low|medium|high|gentle)(?:-(?:low|high))? heat)\b`, "i")
/** Said as an order: a fried egg may be bought. */
const fried =
  /(?:^|[,;:] |\b(?:and|then|or|to|gently|briefly) )(?:fry|saut[ée]|sear|simmer|boil|poach|scramble|deglaze)\b|\b(?:to|at) (?:a|the) (?:gentle |rolling |slow )?(?:boil|simmer)\b/iu
const elsewhere = /\b(?:oven|grill|broil\p{L}*|microwave|bake[ds]?|baking|roast\p{L}*|barbecue|bubbl\p{L}*)\b/iu
const notInPan =
  /\b(?:kettle|freshly boiled|just[- ]boiled|boiling water|boiled eggs?|air[- ]?fry\w*|without boiling|not boil)\b/i

/** In these, food simmers and browns without a flame of its own. */
const ownHeat: readonly Appliance[] = ["slowcooker", "pressurecooker", "ricecooker", "microwave", "airfryer", "grill"]

const heats: readonly Appliance[] = [...ownHeat, "oven", "stovetop"]

function isOnTheHob(sentence: string, needed: ReadonlySet<Appliance>): boolean {
  if (ownHeat.some((one) => needed.has(one))) return inPan.test(sentence) && !notInPan.test(sentence)
  return (inPan.test(sentence) || asInPan.test(sentence)) && !notInPan.test(sentence)
}
