import { rewriteStep } from "#core/method/rewrite-step.ts"
import { readStep, type SaidInStep } from "#core/method/step.ts"
import { sentencesIn } from "#core/method/where-cooked.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { oncePerText } from "#core/text/once-per.ts"
import { heatRuleOf } from "./core-temperature.ts"

/** A step of a recipe, with the step behind it. */
export type SaidStep = { step: string; next: string; recipe: Pick<RecipeWords, "title" | "ingredients"> }

/** A sentence with what stands around it. */
type Said = SaidStep & { sentence: string }

/** Keeping that a recipe of ours can't vouch for, and the advice that a sentence about it needs. No word of the step goes. */
type PreservingRule = { says: (said: Said) => boolean; advice: string; because: ChangeReason }

// Bounded, so that no text can make a search long.
const gap = "[^.;]{0,150}"
const surface =
  "on (?:the|your|a) (?:kitchen )?(?:counter(?:top)?|work ?top|work surface|bench|table|window ?sill|side(?! of))"
/** A hob that is off: nothing cooks on it. */
const hob =
  "(?<!\\b(?:simmer|cook|bubble|boil|stew|reduce)(?:ing)? (?:gently |slowly )?)on (?:the|your) (?:hob|stove(?: ?top)?|cooker)(?! (?:over|on|at|to (?:simmer|cook|bubble|reduce))\\b)"
const store = "(?:the|your|a) (?:cool |dark |kitchen )*(?:cupboard|pantry|larder|shelf|cellar|porch|garage|balcony)"
const roomTemperature = `(?:room temperature|${store}|a (?:cool,? )?dark place|${surface}|${hob})\\b`
const longTime = "(?:months?|weeks?|years?)"
const tooLong =
  "(?:overnight|all day|days|weeks?|months?|years?|(?:un)?till? (?:tomorrow|(?:the )?morning|the (?:next|following) (?:day|morning|evening)))"
const shortTime = "(?:for )?(?:about |up to )?a while"
/** "Do not leave it out" is good advice already. */
const unlessNot = "(?<!\\b(?:not|never|n['’]t) (?:ever )?)"
const leaving = "(?:leave|let|keeps?|kept|stor(?:e|es|ed)|stand|thaw|defrost|marinate)"

const pattern = (text: string) => new RegExp(text, "i")

/** A time that is spent in the cold, or cooking: it is not spent out. */
function elsewhere(time: string): RegExp {
  const cold =
    "(?<!\\b(?:out of|from|without) (?:the |your |an? )?)\\b(?:fridge|refrigerat\\w*|chill\\w*|freez\\w*|frozen)"
  const heat = "(?<!\\b(?:an?|the|this|your) )\\b(?:bake|roast|simmer|boil|cook|braise|stew)\\b"
  const between = `(?:(?!\\b(?:${leaving}|${roomTemperature})\\b)[^.,;]){0,150}?`
  const behind = `(?:${cold}|${heat})${between}\\b${time}\\b(?: or ${time}\\b)?`
  return new RegExp(
    `\\b${time}(?:(?! or\\b) \\w+){0,3} (?:in the (?:fridge|refrigerator|freezer)|frozen|chilled|refrigerated)\\b|${behind}`,
    "gi",
  )
}
const longElsewhere = elsewhere(longTime)
const tooLongElsewhere = elsewhere(tooLong)

/** What rises or sours stands in the kitchen, whatever is to be baked with it. */
const rises = pattern(
  "\\b(?:dough|starter|sponge|levain|poolish|biga|prov(?:e|ing)|proof(?:ing)?|rise|risen|rising|doubled|ferment\\w*|fizzy)\\b|\\bbatter\\b[^.;]{0,80}\\bbubbl",
)
/** So does what swells in water, and nothing that custard soaks. */
const swells = pattern(
  "\\bsoak\\w*\\b.*\\b(?:water|dried|beans|peas|lentils|nuts)\\b|\\b(?:water|dried|\\w*beans|\\w*peas|lentils|nuts)\\b.*\\bsoak",
)
/** What is dry may stand, but not what lies in it. */
const isDry = pattern(
  "(?<!\\b(?:in|with|under|between) (?:(?:the|its|all|your) )?)\\b(?:bread|(?:christmas|plum) puddings?|biscuits?|cookies?|cakes?|muffins?|scones?|crackers?|brownies?|meringues?|granola|spices?|seasoning)\\b",
)
const perishable = pattern(
  "\\b(?:meat|chicken|turkey|duck|beef|pork|lamb|mince|steaks?|sausages?|ham|fish|salmon|tuna|prawns?|shrimp|crab|seafood|tofu|eggs?|rice|cream|custard|mascarpone|yogh?urt|milk|stock|soup|stew|curry|gravy)\\b",
)

function keepsOutside({ sentence, step, recipe: { title, ingredients } }: Said): boolean {
  const rules = ingredients.flatMap((line) => heatRuleOf(line) ?? [])
  const spoils = (text: string) => perishable.test(text) || rules.some((rule) => rule.step.test(text))
  if (spoils(sentence)) return false
  if (rises.test(sentence) || swells.test(sentence)) return true
  if (isDry.test(sentence)) return !spoils(title)
  return !spoils(step) && (rises.test(step) || ([step, title].some((text) => isDry.test(text)) && !spoils(title)))
}

const inJars = pattern("\\b(?:jars|lids|canner|canning)\\b")
const isBath = pattern("\\bwater[- ]bath\\b")
const isBaked = pattern("\\b(?:bak(?:e|ed|ing)|oven|ramekins?|custards?)\\b")
const isCold = pattern("\\b(?:fridge|refrigerat\\w*|chill\\w*|freez\\w*)\\b")
const jars = "(?:jars|sterili[sz]ed (?:\\w+ )?jar)\\b"
const isSealed = pattern(
  `\\bseal(?:ed|ing)?(?: (?:in|into|the|all|your|hot|warm|clean|glass|filled|sterili[sz]ed))* ${jars}|\\b${jars}[^.]{0,60}\\bseal(?:ed|ing)?\\b`,
)
const isCanned = pattern(
  "\\b(?:process(?:ing)? (?:the )?(?:\\w+ )?jars|water[- ]bath canner|pressure[- ]can(?:s|ner|ned|ning)?|hermetically|can (?:it|them|the [\\p{L} ]{1,30}?) (?:in|using) [^.]{0,60}\\b(?:jars|canner|water bath))\\b",
)
const aSeason = "(?:months?|years?|(?:for|through|until) (?:the )?(?:winter|spring|summer|autumn))"
const besideStove = "(?:by|beside|next to|near|above) (?:the|your) (?:stove|hob|cooker|oven)\\b"
const shelf = `(?:${roomTemperature}|${besideStove})`
const isShelved = pattern(
  `${unlessNot}\\b(?:${leaving}|lasts?|jars|line|stack|put|place)\\b${gap}\\b(?:${shelf}${gap}\\b${aSeason}|${aSeason}${gap}\\b${shelf}|unopened${gap}\\b${longTime})\\b`,
)
const isOpened = pattern("\\b(?:(?:un|re)?opened|opening|unsealed|(?:not|n['’]t) seal(?:ed)?)\\b")

/** Jars go into the fridge as soon as they are filled, by their step or the next; not those alone that were opened. */
function goesCold({ step, next }: Said): boolean {
  return sentencesIn([step, next]).some(({ text }) => isCold.test(text) && !isOpened.test(text))
}

function canning(said: Said): boolean {
  const { sentence, step } = said
  if (infusedOil(said)) return false
  if (isCanned.test(sentence)) return true
  if (isBath.test(sentence) && inJars.test(step) && !isBaked.test(step)) return true
  if (isSealed.test(sentence) && !goesCold(said)) return true
  return isShelved.test(sentence.replace(longElsewhere, " ")) && !keepsOutside(said)
}

const longestOutSeconds = 2 * 3600
const isTooLong = (said: SaidInStep) => said.kind === "time" && (said.secondsMax ?? said.seconds) > longestOutSeconds

/** A sentence whose times are all day or a while, without those spent elsewhere. */
const outTimes = oncePerText(readOutTimes, { texts: 200, chars: 1_000 })

function readOutTimes(sentence: string): string {
  const times = readStep(sentence).filter(({ kind }) => kind === "time")
  const plain = rewriteStep(sentence, times, (said) => (isTooLong(said) ? "all day" : "a while"))
  return plain.replace(tooLongElsewhere, " ")
}

const isInfused = pattern(
  `\\b(?:garlic|herbs?|chill?i(?:es)?)\\b${gap}\\boil\\b${gap}${unlessNot}\\b${leaving}\\b${gap}\\b(?:${roomTemperature}(?! ${shortTime})|${tooLong})`,
)
const infusedOil = ({ sentence }: Said) => isInfused.test(outTimes(sentence))

const isOut = pattern(
  `${unlessNot}\\b${leaving}\\b(?:(?:[^.,;]{0,60}\\bout\\b|${gap}\\b${roomTemperature})${gap}\\b${tooLong}\\b|${gap}\\b(?:overnight|all day)\\b${gap}\\b${roomTemperature})`,
)

/** Thawing by a fire or in a warm room; never what is kept warm to sour or to rise. */
const warmth =
  "(?:by|near|beside|next to|in front of|on|above|over) (?:the|a|your) (?:\\w+ )?(?:fire(?:place|side)?|radiator|heater|boiler|sun)\\b"
const isFrozen = pattern("\\b(?:frozen|thaw|defrost)")
const isByFire = pattern(`${unlessNot}\\b${leaving}\\b${gap}\\b${warmth}`)
const isAllDay = pattern(`\\b${tooLong}\\b`)
const thawsWarm = ({ sentence, step }: Said) =>
  isFrozen.test(step) && isByFire.test(sentence) && isAllDay.test(outTimes(sentence.replace(/\bfrozen\b/gi, " ")))

const isUnchilled = pattern(
  `${unlessNot}\\b(?:unchilled|unrefrigerated|without (?:an? |the |your )?(?:fridge|refrigerat\\w*|chilling|cooling))\\b`,
)
const isWarned = pattern("\\b(?:not|never|n['’]t|no more than|at most)\\b")
/** What spoils, and is carried or kept for a day without cold. */
const goesUnchilled = ({ sentence, step, recipe: { title, ingredients } }: Said) =>
  isUnchilled.test(sentence) &&
  !isWarned.test(sentence) &&
  isAllDay.test(outTimes(sentence)) &&
  !isDry.test([title, step].join(" ")) &&
  [title, step, ...ingredients].some((text) => perishable.test(text))

function standing(said: Said): boolean {
  if (thawsWarm(said) || goesUnchilled(said)) return true
  if (infusedOil(said) || canning(said) || keepsOutside(said)) return false
  return isOut.test(outTimes(said.sentence))
}

const isFermenting = pattern("\\bferment(?:s|ing|ation)?\\b|\\bfermented (?:at|for|in|until)\\b")
/** Yeast and malt sour without salt. */
const isLeavened = pattern(
  "\\b(?:yeast|levain|sourdough|dough|batter|wort|malt|hops|beer|ale|cider|scoby|kombucha|kefir)\\b",
)
const fermenting = ({ sentence, step, recipe }: Said) =>
  isFermenting.test(sentence) && !isLeavened.test([step, ...recipe.ingredients].join(" "))

/** NCHFP and USDA: preserving needs a tested process; FSIS: two hours out of the fridge at most. */
const preservingRules: readonly PreservingRule[] = [
  {
    says: infusedOil,
    advice: "Do not keep such oil at room temperature: keep it in the fridge and use it within 4 days.",
    because: { code: "infused_oil" },
  },
  {
    says: canning,
    advice:
      "Do not can it at home by this recipe: let it cool, keep it covered in the fridge and eat it within 3 days, or freeze it.",
    because: { code: "untested_preserving" },
  },
  {
    says: standing,
    advice: "Do not leave it out so long: keep it in the fridge, and take it out for 2 hours at most.",
    because: { code: "left_out" },
  },
  {
    says: fermenting,
    advice:
      "Use exactly 2 % salt by weight, keep all of it under the brine, and throw it away if it smells or looks wrong.",
    because: { code: "fermenting" },
  },
]

/** A step with the advice that its sentences on keeping need, each behind the last that needs it, and why. */
export function adviseOnKeeping(said: SaidStep): { step: string; because: ChangeReason }[] {
  const { step } = said
  let advised = step
  return preservingRules.flatMap(({ says, advice, because }) => {
    const last = sentencesIn([advised]).findLast(({ text }) => says({ ...said, sentence: text }))
    if (last === undefined || step.includes(advice)) return []
    advised = withAdvice(advised, advice, last.end)
    return [{ step: advised, because }]
  })
}

/** A step with a sentence of advice behind the place `at`. */
export function withAdvice(step: string, advice: string, at: number): string {
  const before = step.slice(0, at).trimEnd()
  const parts = [/[.!?)]$/.test(before) ? before : `${before}.`, advice, step.slice(at)]
  return parts.filter((part) => part !== "").join(" ")
}
