import { isHeating, sentencesIn } from "#core/method/where-cooked.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { isRawFlesh, namesMeat } from "./core-temperature.ts"
import { withAdvice } from "./preserving.ts"

/** A sentence of a method, with what stands before it and behind it. */
type Place = { sentence: string; before: string[]; after: string[] }

/** A way of cooking meat that is not safe, and what is said behind the sentence that asks for it. No word of the step goes. */
type CookingRule = { says: (place: Place, recipe: RecipeWords) => boolean; advice: string; because: ChangeReason }

const isAdvised = /\b(?:not|never|avoid)\b|n['’]t\b/i

const leftMarinade =
  /\b(?:left[- ]?over|remaining|unused|used|raw|rest of the|what is left of the) (?:\p{L}+ )?marinade\b|\bmarinade (?:that is |which is )?(?:left|from the (?:raw|bag|bowl|dish))\b/iu
/** Marinade that was kept apart, or that is heated. */
const isSafeMarinade = /\b(?:reserv|set aside|sav(?:e|ing)|kept apart|half|boil|simmer|bubbl|reduc|discard|throw)/i

function rawMarinade({ sentence, before, after }: Place): boolean {
  if (!leftMarinade.test(sentence) || isAdvised.test(sentence) || isHeating(sentence)) return false
  if (!before.some(isHeating) || after.some(isHeating)) return false
  return ![...before, sentence].some((text) => /\bmarinade\b/i.test(text) && isSafeMarinade.test(text))
}

const slowCooker = /\b(?:slow[- ]?cooker|crock[- ]?pot)\b/i
const isThawed = /\b(?:thaw|defrost)/i
const frozenFood = /\bfrozen (?:[\p{L}-]+ ){0,2}[\p{L}-]+/giu

function frozenInSlowCooker({ sentence, before, after }: Place, { ingredients }: RecipeWords): boolean {
  if (!slowCooker.test(sentence) || isAdvised.test(sentence)) return false
  const method = [...before, sentence, ...after]
  if (method.some((text) => isThawed.test(text) && !isAdvised.test(text) && !/\bwithout\b/i.test(text))) return false
  const isFrozen = (line: string) =>
    /\bfrozen\b/i.test(line) && namesMeat(line) && isRawFlesh(line) && !isThawed.test(line)
  return ingredients.some(isFrozen) || (sentence.match(frozenFood) ?? []).some(namesMeat)
}

const halfCooked =
  /\b(?:half|part|partly|partially|par)[- ]?(?:done|raw|cook(?:ed)?|roast(?:ed)?|grill(?:ed)?|bak(?:e|ed)|fr(?:y|ied))\b/i
const others = /\b(?:rice|pasta|noodles?|potato(?:es)?|pastry|crust|dough|bread|vegetables?|onions?|eggs?)\b/i
const laterOn =
  /\b(?:fridge|refrigerat|chill|freez|overnight|tomorrow|(?:next|following) (?:day|morning|evening)|(?:day|night|evening) before)/i

function halfCookedMeat({ sentence, after }: Place, { ingredients }: RecipeWords): boolean {
  if (!halfCooked.test(sentence) || isAdvised.test(sentence) || others.test(sentence)) return false
  const isMeat = namesMeat(sentence) && ingredients.some((line) => namesMeat(line) && isRawFlesh(line))
  return isMeat && [sentence, ...after.slice(0, 1)].some((text) => laterOn.test(text))
}

const stuffed =
  /\b(?:stuff(?:ed)? (?!into)|(?:pack|spoon|push|put|press|fill)\b[^.;]{0,60}\bstuffing\b[^.;]{0,60}\b(?:in|into|inside) )(?:the |your )?(?:\p{L}+ )?(?:birds?|turkeys?|chickens?|goose|duck)(?! (?:breasts?|thighs?|fillets?))\b/iu
const nightBefore =
  /\b(?:overnight|(?:day|night|evening) before|(?:un)?till? (?:tomorrow|(?:the )?(?:next )?morning))\b/i

const stuffedEarly = ({ sentence }: Place) =>
  stuffed.test(sentence) && nightBefore.test(sentence) && !isAdvised.test(sentence)

/** USDA FSIS: marinating, slow cookers, and meat that is cooked in two goes. */
const cookingRules: readonly CookingRule[] = [
  {
    says: (place, { ingredients }) => ingredients.some(isRawFlesh) && rawMarinade(place),
    advice: "Boil marinade in which raw meat lay for a minute before it is served, or throw it away.",
    because: { code: "raw_marinade" },
  },
  {
    says: frozenInSlowCooker,
    advice: "Thaw the meat in the fridge first: a slow cooker heats frozen meat too slowly.",
    because: { code: "slow_from_frozen" },
  },
  {
    says: halfCookedMeat,
    advice: "Do not keep meat that is half cooked: cook it through in one go.",
    because: { code: "half_cooked" },
  },
  {
    says: stuffedEarly,
    advice: "Do not stuff a bird ahead: fill it with cooled stuffing just before it goes into the oven.",
    because: { code: "stuffed_early" },
  },
]

/** The steps of a method whose way of cooking meat is not safe, each with the advice that it needs, and why. */
export function adviseOnCooking(recipe: RecipeWords): { at: number; step: string; because: ChangeReason }[] {
  const sentences = sentencesIn(recipe.method)
  const texts = sentences.map(({ text }) => text)
  return cookingRules.flatMap(({ says, advice, because }) => {
    if (recipe.method.some((step) => step.includes(advice))) return []
    const nth = texts.findIndex((sentence, at) =>
      says({ sentence, before: texts.slice(0, at), after: texts.slice(at + 1) }, recipe),
    )
    const found = sentences[nth]
    if (found === undefined) return []
    return [{ at: found.at, step: withAdvice(recipe.method[found.at] ?? "", advice, found.end), because }]
  })
}
