import type { Appliance } from "#core/preferences/preferences.ts"
import { appliancesNamed } from "./own-appliances.ts"
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
const asInPan =
  /\b(?:fry|fries|fried|frying|saut[ée](?:ed|ing)?|sear(?:ed|ing)?|simmer(?:ed|ing)?|boil(?:ed|ing)?|poach(?:ed|ing)?|scrambl(?:e|ed|ing)|deglaze|wilt(?:ed|ing)?|(?:low|medium|high|gentle)(?:-(?:low|high))? heat)\b/i
const notInPan =
  /\b(?:kettle|freshly boiled|just[- ]boiled|boiling water|boiled eggs?|air[- ]?fry\w*|without boiling|not boil)\b/i

/** In these, food simmers and browns without a flame of its own. */
const ownHeat: readonly Appliance[] = ["slowcooker", "pressurecooker", "ricecooker", "microwave", "airfryer", "grill"]

function isOnTheHob(sentence: string, needed: ReadonlySet<Appliance>): boolean {
  if (ownHeat.some((one) => needed.has(one))) return inPan.test(sentence) && !notInPan.test(sentence)
  return (inPan.test(sentence) || asInPan.test(sentence)) && !notInPan.test(sentence)
}
