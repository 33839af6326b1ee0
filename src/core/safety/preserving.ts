import { rewriteStep } from "#core/method/rewrite-step.ts"
import { readStep, type SaidInStep } from "#core/method/step.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"

type Saying = (text: string) => boolean

/** Advice on keeping food that a recipe of ours can't vouch for, how it is mended, and why. */
type PreservingRule = { says: Saying; mend: (step: string) => string; because: ChangeReason }

const roomTemperature = "(?:room temperature|the (?:cupboard|pantry|larder|shelf)|a (?:cool,? )?dark place|the counter)"
// Bounded, so that no text can make a search long.
const gap = "[^.]{0,150}"
const longTime = "(?:months?|weeks?|years?)"

/** A step without the advice; what is left of it, and the advice that holds. */
const replaceSentences = (says: Saying, instead: string) => (step: string) => {
  const kept = step
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => (says(sentence) ? withoutAdvice(says, sentence) : sentence))
  return [...kept.filter((sentence) => sentence !== ""), instead].join(" ")
}

// "Fry the garlic in the oil and store it at room temperature" keeps its frying.
function withoutAdvice(says: Saying, sentence: string): string {
  const at = sentence.search(keeping)
  const before = at < 0 ? "" : sentence.slice(0, at).replace(/(?:[\s,;]|\b(?:and|then|or|to|you can)\b)+$/i, "")
  return before === "" || says(before) ? "" : `${before}.`
}

const keeping = /\b(?:keeps?|stor(?:e|ed)|leave|let|stand|thaw|defrost|marinate)\b/i

function saying(pattern: string): Saying {
  const said = new RegExp(pattern, "i")
  return (text) => said.test(text)
}

const canning = saying(
  `\\b(?:can(?:ning)? (?:jars?|in)|process(?:ing)? (?:the )?jars|(?:boiling[- ])?water bath|pressure can|seal(?:ed)? (?:in |into )?(?:\\w+ )?(?:sterili[sz]ed )?jars?|hermetically)|\\b(?:keep|keeps|store|stored)\\b${gap}\\b(?:${roomTemperature}|unopened)${gap}\\b${longTime}\\b`,
)
const infusedOil = saying(
  `\\b(?:garlic|herbs?|chill?i(?:es)?)\\b${gap}\\boil\\b${gap}\\b(?:keep|keeps|store|stand|leave)${gap}\\b(?:${roomTemperature}|${longTime})`,
)
const out = `\\b(?:leave|let|keep|store|stand|thaw|defrost|marinate)\\b${gap}\\b(?:${roomTemperature}|out)\\b`
const isOut = saying(out)
const isOutAllDay = saying(`${out}${gap}\\b(?:overnight|all day)`)
const longestOutSeconds = 2 * 3600
const isTooLong = (said: SaidInStep) => said.kind === "time" && (said.secondsMax ?? said.seconds) > longestOutSeconds
/** Flour and water rise on the worktop, as long as it takes. */
const isRising = saying(
  "\\b(?:dough|starter|sponge|levain|poolish|biga|prov(?:e|ing)|proof(?:ing)?|rise|risen|rising|doubled)\\b",
)
const isOfFlesh = saying(
  "\\b(?:meat|chicken|turkey|duck|beef|pork|lamb|mince|sausages?|fish|salmon|prawns?|shrimp|seafood)\\b",
)
const standing = (text: string) =>
  isOut(text) &&
  !(isRising(text) && !isOfFlesh(text)) &&
  isOutAllDay(rewriteStep(text, readStep(text), (said) => (isTooLong(said) ? "all day" : null)))
const fermenting = saying("\\b(?:ferment|fermentation|lacto-ferment)(?:s|ed|ing)?\\b")
const enoughSalt =
  "Use exactly 2 % salt by weight, keep all of it under the brine, and throw it away if it smells or looks wrong."
const washing = saying(`\\b(?:wash|rinse)\\b${gap}\\b(?:chicken|turkey|poultry|duck)\\b`)

/** NCHFP and USDA: preserving needs a tested process; FSIS: two hours out of the fridge at most, poultry unwashed. */
export const preservingRules: readonly PreservingRule[] = [
  {
    says: infusedOil,
    mend: replaceSentences(infusedOil, "Keep the oil in the fridge and use it within 4 days."),
    because: { code: "infused_oil" },
  },
  {
    says: canning,
    mend: replaceSentences(
      canning,
      "Let it cool, keep it covered in the fridge and eat it within 3 days, or freeze it.",
    ),
    because: { code: "untested_preserving" },
  },
  {
    says: standing,
    mend: replaceSentences(standing, "Keep it in the fridge meanwhile, not out for more than 2 hours."),
    because: { code: "left_out" },
  },
  {
    says: fermenting,
    mend: (step) => (step.includes(enoughSalt) ? step : `${step} ${enoughSalt}`),
    because: { code: "fermenting" },
  },
  {
    says: washing,
    mend: replaceSentences(washing, "Pat the poultry dry; do not wash it."),
    because: { code: "washed_poultry" },
  },
]
