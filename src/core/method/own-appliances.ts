import type { Appliance } from "#core/preferences/preferences.ts"
import { rewriteStep } from "./rewrite-step.ts"
import { readStep } from "./step.ts"
import { sentencesIn } from "./where-cooked.ts"

/** What steps need, told by their words: one of these appliances will do. Where none is there, `instead` writes a sentence without it. */
type Need = { oneOf: readonly [Appliance, ...Appliance[]]; says: Pick<RegExp, "test">; instead?: Rewriting }
/** Null where the sentence can't be done without. */
type Rewriting = (sentence: string, owned: ReadonlySet<Appliance>) => string | null

/** A method for the appliances a cook has: the steps that were rewritten, and what it needs all the same, none of which is there. */
export type Equipped = { method: string[]; rewritten: { step: number; without: Appliance }[]; lacks: Appliance[] }

const purees = /\b(?:blend|pur[ée]e|blitz|whizz|process|pulse|li?quidi[sz]e)\b/i
const toSmooth = /\buntil (?:\p{L}+ ){0,3}?(?:smooth|creamy|pur[ée]ed)\b/iu
/** What no fork reaches. */
const silky = /\b(?:silky|silk|velvety|airy|frothy|foamy)\b/i
/** What a fork or a masher makes smooth, and what it never does. */
const soft =
  /\b(?:soups?|beans?|bananas?|avocados?|potato(?:es)?|squash|pumpkin|cauliflower|carrots?|tomato(?:es)?|peas|lentils|chickpeas|strawberries|raspberries|berries|sauce|dip|it|them)\b/i
const hard =
  /\b(?:oats?|nuts?|almonds?|cashews?|walnuts?|ice|seeds?|kale|spinach|herbs?|basil|parsley|coriander|raw|frozen|spices?|onions?|peppers?|chill?i(?:es)?|ginger|garlic|dough|flour|butter|dates?|meat|chicken)\b/i
const withMachine =
  /,? (?:in|with|using|into) (?:a|an|the|your) (?:\p{L}+[- ])?(?:blender|food processor|li?quidi[sz]er)(?: or (?:(?:in|with|using) )?(?:a |an )?(?:\p{L}+[- ])?(?:blender|food processor|li?quidi[sz]er))?/giu

const scraping =
  /,? (?:stopping to scrape|scraping) (?:down )?(?:the (?:sides|bowl|jug)(?: down)?|once|twice|as needed|now and then)(?: or twice)?/giu

// A fork takes as long as it takes.
function withoutTime(sentence: string): string {
  const times = readStep(sentence).filter(({ kind }) => kind === "time")
  const places = times.flatMap(({ start, end }) => {
    const [lead] = / for (?:about )?$/i.exec(sentence.slice(0, start)) ?? []
    return lead === undefined ? [] : [{ start: start - lead.length, end }]
  })
  return rewriteStep(sentence, places, () => "")
}

const mashed: Rewriting = (sentence) => {
  if (!purees.test(sentence) || !toSmooth.test(sentence) || silky.test(sentence)) return null
  if (!soft.test(sentence) || hard.test(sentence)) return null
  const plain = withoutTime(sentence.replace(withMachine, "").replace(scraping, ""))
  return plain
    .replace(purees, (verb) => (/^\p{Lu}/u.test(verb) ? "Mash" : "mash"))
    .replace(
      toSmooth,
      (until) => `with a potato masher or a fork ${until.replace(/\b(?:very |completely |fully )/gi, "")}`,
    )
    .replace(/, with a potato masher/, " with a potato masher")
}

const chopped: Rewriting = (sentence) => {
  if (!/\b(?:chop|pulse|blitz|whizz|process|grate|shred)\b/i.test(sentence) || toSmooth.test(sentence)) return null
  if (
    /\b(?:dough|nuts?|almonds?|oats?|butter|flour|meat|biscuits?|chickpeas?|vinegar|oil|juice|water|stock|broth|milk|cream|yogh?urt|until (?:it|they) (?:forms?|come))\b/i.test(
      sentence,
    )
  )
    return null
  const plain = sentence
    .replace(withMachine, "")
    .replace(/\b(?:pulse|blitz|whizz|process)\b/i, (verb) => (/^\p{Lu}/u.test(verb) ? "Chop" : "chop"))
  return withTail(plain, " with a knife")
}

const machineMixer =
  /(?: (?:in|with|using) (?:a|an|the|your))? (?:bowl of (?:a|the|your) )?(?:(?:stand|electric|hand|hand-?held|table)[- ])+(?:mixer|whisk|beaters?)(?: fitted with (?:a|the) [^,.;]{1,40}?(?: attachment| hook| paddle| whisk))?/gi

const byHand: Rewriting = (sentence) => {
  const isDough = /\b(?:dough|knead)/i.test(sentence)
  return sentence.replace(machineMixer, isDough ? " by hand" : " with a whisk")
}

const motor =
  /(?<=^|[.!?] )with the (?:motor|machine|processor|blender|mixer)(?: still)? running(?: (?:on|at) [^,.;]{1,20})?, (\p{L})/giu

/** What was poured in while a machine ran is poured in. */
const withoutMotor = (step: string) => step.replace(motor, (_, first: string) => first.toUpperCase())

const power =
  /,? (?:at|on) (?:a )?(?:low|medium|high|full|half|\d+ ?%|\d+ ?W)(?:[- ](?:low|high))?(?: power| heat)?(?![\p{L}])/giu
const bowlInMicrowave = /\bin an? ((?:\p{L}+[- ]){0,3})bowl,? in (?:a|the|your) microwave(?: oven)?/giu

const onTheStove: Rewriting = (said, owned) => {
  if (!owned.has("stovetop")) return null
  const sentence = said
    .replace(power, "")
    .replace(
      bowlInMicrowave,
      (_, which: string) => `in ${articleOf(which)}${which}bowl over a pan of barely simmering water`,
    )
  const inPan = sentence.replace(
    /,? (?:in|using) (?:a|the|your) microwave(?: oven)?/gi,
    " in a small pan over low heat",
  )
  return inPan.replace(/\bmicrowave\b/gi, (verb) => (/^M/.test(verb) ? "Heat in a small pan" : "heat in a small pan"))
}

const articleOf = (word: string) => (/^[aeiou]/i.test(word) ? "an " : "a ")

const inSaucepan: Rewriting = (sentence, owned) =>
  owned.has("stovetop")
    ? sentence.replace(/\b(?:a|the|your) rice cooker\b/gi, "a saucepan with a lid over low heat")
    : null

/** What is grilled over coals browns under the oven's grill. */
const underTheGrill: Rewriting = (sentence, owned) =>
  owned.has("oven")
    ? sentence
        .replace(
          /\b(?:on|over) (?:a|an|the|your) (?:hot )?(?:barbecue|bbq|charcoal grill|gas grill|outdoor grill)\b/gi,
          "under the oven's hot grill",
        )
        .replace(
          /\b(heat|pre-?heat) (?:a|an|the|your) (?:barbecue|bbq|charcoal grill|gas grill|outdoor grill)\b/gi,
          "$1 the oven's grill",
        )
    : null

// "Until it is smooth, 2 minutes." keeps its stop at the end.
function withTail(sentence: string, tail: string): string {
  const [, text = "", stop = ""] = /^(.*?)([.!;]?)$/s.exec(sentence) ?? []
  return `${text}${tail}${stop}`
}

const warmed = /\b(?:warm|roast|toast|crisp|heat|cook|finish)\b/i
const otherHeat =
  /\b(?:oil|fry|fat|grill|barbecue|inside|internal|thermometer|reach\w*|sugar|syrup|caramel|slow cooker|pressure)\b/i
/** What no pan is set to. */
const leastOven = { celsius: 130, fahrenheit: 270, "gas mark": 1 } as const
/** "Warm the shells at 180 °C": the heat of an oven, where it is not the oil's or the meat's. */
const ovenHeat: Need["says"] = {
  test: (sentence) =>
    warmed.test(sentence) &&
    !otherHeat.test(sentence) &&
    readStep(sentence).some(
      (said) => said.kind === "temperature" && said.degrees.least >= leastOven[said.degrees.scale ?? "celsius"],
    ),
}
/** A pan on a flame, and water that is kept simmering under a bowl. A skillet in the oven is a dish. */
const onAFlame =
  /^(?!.*\b(?:oven|grill|microwave|slow cooker|pressure cooker|air[- ]?fryer)\b)(?:.*\b(?:hob|stove(?:top)?|frying pan|saucepan|wok)\b|.*\b(?:warm|heat|cook|brown|sear|fry|saut[ée]|melt|toast) (?:[^\s.]+ ){0,14}?(?:a|an|the|your) (?:\p{L}+[- ]){0,3}skillet\b|.*\b(?:over|above) (?:a (?:pan|pot) of )?(?:barely |gently )?simmering water\b|.*\b(?:warm|heat|simmer|fry|saut[ée]|melt) (?:\S+ ){1,14}?in an? (?:(?:small|large|medium|wide|deep|heavy|heavy-based|dry) )?(?:pan|pot)\b|.*\bover (?:a )?(?:very )?(?:low|medium|high|gentle)(?:[- ](?:low|high))? heat\b)/iu

/** A blender that is no stick. */
const ownBlender = /(?<!\b(?:immersion|stick|hand)[- ])\bblender\b/i

const needs: readonly Need[] = [
  {
    oneOf: ["immersionblender", "blender", "foodprocessor"],
    says: {
      test: (sentence) => /\b(?:immersion|stick|hand)[- ]blender\b/i.test(sentence) && !ownBlender.test(sentence),
    },
    instead: mashed,
  },
  { oneOf: ["blender", "foodprocessor", "immersionblender"], says: /\b(?:blender|li?quidi[sz]er)\b/i, instead: mashed },
  {
    oneOf: ["foodprocessor", "blender"],
    says: /\bfood processor\b/i,
    instead: (sentence, owned) => mashed(sentence, owned) ?? chopped(sentence, owned),
  },
  {
    oneOf: ["standmixer", "handmixer"],
    says: /\b(?:stand|hand|hand-?held|table)[- ]mixer\b|\belectric (?:hand )?(?:mixer|whisk|beaters?)\b/i,
    instead: byHand,
  },
  { oneOf: ["microwave"], says: /\bmicrowave\b/i, instead: onTheStove },
  { oneOf: ["ricecooker"], says: /\brice cooker\b/i, instead: inSaucepan },
  { oneOf: ["airfryer"], says: /\bair[- ]?fry(?:er|ing)?\b/i },
  { oneOf: ["slowcooker"], says: /\bslow cooker\b|\bcrock-?pot\b/i },
  { oneOf: ["pressurecooker"], says: /\bpressure[- ]cook|\binstant pot\b/i },
  {
    oneOf: ["oven", "toasteroven"],
    says: /(?<!\b(?:dutch|toaster|microwave) )\boven\b(?!-to)|\bbake (?:at|for|in|it|them|the|until)\b/i,
  },
  { oneOf: ["oven", "toasteroven", "airfryer"], says: ovenHeat },
  {
    oneOf: ["grill"],
    says: /\b(?:barbecue|bbq)\b(?! (?:sauce|seasoning|rub|glaze|spice))|\b(?:charcoal|gas|outdoor) grill\b/i,
    instead: underTheGrill,
  },
  { oneOf: ["oven", "grill", "toasteroven"], says: /\bbroil(?:er)?\b/i },
  {
    oneOf: ["grill", "oven", "toasteroven"],
    says: /^(?:then )?grill\b|\b(?:pre-?heat|heat|under) (?:the|a|your) grill\b/i,
  },
  { oneOf: ["stovetop"], says: onAFlame },
]

/** "In a blender, or mash it with a fork" leaves the choice to the cook, and no oven is needed where that is said. */
const otherwise =
  /\bor (?:by hand|use|mash|chop|crush|with a (?:fork|masher|whisk|knife|pestle)|in a (?:mortar|bowl|pan|saucepan))\b|\b(?:in|with) (?:a|the|your) toaster or\b|\b(?:reheat|warm up|crisp up|crisp them|crisp it|make it crisp|again|keeps?|freezes?)\b.*\boven\b|\bif you have (?:one|it)\b|\bno (?:\p{L}+ ){1,2}(?:is )?(?:needed|required|necessary)\b/iu

/** What a sentence needs: of each list one will do, the first is what it names; none where it leaves the choice to the cook. */
export function appliancesNamed(sentence: string): Need["oneOf"][] {
  if (otherwise.test(sentence)) return []
  return needs.flatMap(({ oneOf, says }) => (says.test(sentence) ? [oneOf] : []))
}

/**
 * A method for the appliances of a kitchen: sentences that need another are written without it where that can be said
 * ("mash with a fork"); what they need all the same is told, so that nobody begins in vain.
 */
export function equip(method: readonly string[], owned: readonly Appliance[]): Equipped {
  const kitchen = new Set(owned)
  const missing = needs.filter(({ oneOf }) => !oneOf.some((one) => kitchen.has(one)))
  const rewritten: Equipped["rewritten"] = []
  const lacks = new Set<Appliance>()
  const steps = method.map((step, at) =>
    sentencesIn([step]).reduceRight((text, { start, text: said }) => {
      let sentence = said
      for (const { oneOf, says, instead } of missing) {
        if (!says.test(sentence) || otherwise.test(sentence)) continue
        const other = instead?.(sentence, kitchen) ?? null
        if (other === null || says.test(other)) {
          lacks.add(oneOf[0])
          continue
        }
        sentence = other
        rewritten.push({ step: at, without: oneOf[0] })
      }
      return text.slice(0, start) + sentence + text.slice(start + said.length)
    }, step),
  )
  const isByHand = rewritten.length > 0 && lacks.size === 0
  return { method: isByHand ? steps.map(withoutMotor) : steps, rewritten, lacks: [...lacks] }
}
