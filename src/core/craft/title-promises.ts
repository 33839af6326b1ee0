import { readNumber } from "#core/ingredient/number.ts"
import { tokenise } from "#core/ingredient/token.ts"
import { listedAs } from "#core/method/listed-food.ts"
import { neededAppliances } from "#core/method/needed-appliances.ts"
import { readStep } from "#core/method/step.ts"
import { isHeating, sentencesIn } from "#core/method/where-cooked.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"

type Promised = { said: RegExp; isKept: (card: ReadRecipe, said: string) => boolean }

const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)`

/** What titles promise of the making, each with what the lines and the steps make of it. */
const promises: readonly Promised[] = [
  { said: new RegExp(String.raw`(?<![\p{L}\d])${number}[- ]ingredients?(?!\p{L})`, "giu"), isKept: hasSoFew },
  {
    said: new RegExp(
      String.raw`(?<![\p{L}\d])${number}[- ](?:min(?:ute)?s?|hours?)(?![\p{L}]|[- ](?:noodles?|eggs?))`,
      "giu",
    ),
    isKept: takesNoLonger,
  },
  { said: /(?<!\p{L})(?:no[- ](?:bake|oven)|unbaked)(?!\p{L})/giu, isKept: ({ method }) => !needs(method, "oven") },
  {
    said: new RegExp(String.raw`(?<!\p{L})(?:for|serves) ${number}(?![\p{L}\d]|[- ]\p{L})`, "giu"),
    isKept: ({ servings }, said) => figureOf(said.replace(/^\p{L}+ /u, "")) === servings,
  },
  { said: /(?<!\p{L})no[- ]knead(?!\p{L})/giu, isKept: ({ method }) => !method.some((step) => kneads.test(step)) },
  {
    said: /(?<!\p{L})steamed(?!\p{L})/giu,
    isKept: (card) => isSaidOf(card, /\bsteam/i) || !card.method.some((step) => driesOut.test(step)),
  },
  {
    said: /(?<!\p{L})whole(?:meal|[- ]?wheat|[- ]?grain)(?!\p{L})/giu,
    isKept: (card) => isSaidOf(card, /\b(?:whole|brown|atta|oat|rye|spelt|bran)/i),
  },
  { said: /(?<!\p{L})(?:no[- ]cook|uncooked)(?!\p{L})/giu, isKept: ({ method }) => !method.some(isHeating) },
  {
    said: /(?<!\p{L})one[- ](?:pan|pot|tray|skillet|sheet)(?!\p{L})/giu,
    isKept: ({ method }) => !method.some((step) => otherVessel.test(step)),
  },
  ...ofAppliances(),
]

/** The promises of a title that the recipe under it breaks, in the title's words. */
export function brokenPromises(card: ReadRecipe): string[] {
  return promises.flatMap(({ said, isKept }) =>
    [...card.title.matchAll(said)].flatMap(([words]) => (isKept(card, words) ? [] : [words])),
  )
}

const kneads = /(?<!\b(?:no|not|without|never|n['’]t) (?:\p{L}+ )?)\bknead/iu

/** No rice or mussel that cooks in its own steam is cooked so. */
const driesOut = /\b(?:fry|sear|roast|bake|grill|griddle|barbecue)\b/i

const isSaidOf = ({ lines, method }: ReadRecipe, word: RegExp) =>
  [...lines.map(({ text }) => text), ...method].some((text) => word.test(text))

const otherVessel =
  /\b(?:another|(?:a|the) (?:second|third|separate|different)) (?:\p{L}+ ){0,2}(?:pan|pot|saucepan|skillet|tray|wok)\b/iu

const needs = (method: readonly string[], one: Appliance) => neededAppliances(method).includes(one)

/** Appliances that a title names for nothing else than to be used; "grilled" and "baked" are said of bought food too. */
function ofAppliances(): Promised[] {
  const named: readonly (readonly [RegExp, Appliance])[] = [
    [/(?<!\p{L})air[- ]?fr(?:yer|ied)(?!\p{L})/giu, "airfryer"],
    [/(?<!\p{L})(?:slow[- ]?cooker|crock[- ]?pot)(?!\p{L})/giu, "slowcooker"],
    [/(?<!\p{L})(?:pressure[- ]?cooker|instant[- ]?pot)(?!\p{L})/giu, "pressurecooker"],
    [/(?<!\p{L})microwaved?(?!\p{L})/giu, "microwave"],
  ]
  return named.map(([said, one]) => ({ said, isKept: ({ method }) => needs(method, one) }))
}

/** Salt, pepper, oil and water are not counted, as nobody does. */
function hasSoFew({ lines }: ReadRecipe, said: string): boolean {
  const counted = lines.filter((line) => {
    const { foods: named } = listedAs(line)
    return !line.said.isRemark && !(named.length > 0 && named.every(isAtHand))
  })
  return counted.length <= figureOf(said)
}

const isAtHand = ({ id, kind }: { id: string; kind: string }) =>
  kind === "oil" || kind === "water" || id === "salt" || id === "black-pepper"

const figureOf = (said: string) => readNumber(tokenise(said.replace("-", " ")), 0)?.value ?? Number.POSITIVE_INFINITY

const waiting =
  /\b(?:chill(?:ed|ing)?|(?<!the )rest(?:ed|ing)?|soak\p{L}*|marinat\p{L}*|ris(?:e|ing)|pro(?:ve|of|ving|ofing)|overnight|cool(?:ed|ing)?|refrigerat\p{L}*|fridge|freez\p{L}*|stand|set aside)(?!\p{L})/iu

/** Whether no step's own time is beyond what the title says; what only waits is not counted. */
function takesNoLonger({ method }: ReadRecipe, said: string): boolean {
  const seconds = figureOf(said) * (/hour/i.test(said) ? 3600 : 60)
  const times = sentencesIn(method)
    .filter(({ text }) => !waiting.test(text))
    .flatMap(({ text }) => readStep(text).flatMap((one) => (one.kind === "time" ? [one.seconds] : [])))
  return times.every((time) => time <= seconds)
}
