import { celsiusOf } from "#core/display/heat.ts"
import { scanStep } from "#core/method/step.ts"
import { type Degrees, readDegrees } from "#core/method/step-temperature.ts"

/**
 * Raw flesh and eggs that are safe only when heated through: how a line and a step speak of them, and the °C to reach
 * at the core (USDA FSIS, Safe Minimum Internal Temperature Chart: poultry 165 °F, ground meat and egg dishes 160 °F,
 * pork, fish and shellfish 145 °F).
 */
export type HeatRule = {
  name: "poultry" | "mince" | "pork" | "fish" | "shellfish" | "eggs"
  celsius: number
  line: RegExp
  step: RegExp
  /** Words that say as well that it is done. */
  signs?: RegExp
  /** What several foods under the rule are called together. */
  together: string
  /** What is said of a dish that heats it but does not say how far. */
  done: (food: { called: string; temperature: string }) => string
}

/** Poultry, by its names in a pattern. */
export const birds =
  "chickens?|turkeys?|duck(?:ling)?s?|goose|geese|quails?|poussins?|guinea fowls?|pheasants?|partridges?|pigeons?(?! peas?)|poultry"
const beasts = "beef|pork|lamb|veal|bison|venison|mutton|goat|meats?"
const fishes =
  "fish|salmon|cod|haddock|trout|tuna|halibut|sea ?bass|hake|pollock|tilapia|mackerel|plaice|sole|snapper|monkfish|swordfish|catfish|barramundi"
const shellfish = "prawns?|shrimps?|scallops?|mussels?|clams?|crab|lobsters?|squid|calamari"

const opening = /^(?:mussel|clam)/
const isMany = (name: string) => /[^s]s$/.test(name) || name === "shrimp"

// "Pâté" ends in a letter that \b takes for a sign.
const word = (alternatives: string) => new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?![\\p{L}\\d])`, "iu")
/** By the thermometer. */
export const reach: HeatRule["done"] = ({ called, temperature }) =>
  `The ${called} is done when it has reached ${temperature} inside.`

/** °C that minced meat has to reach. */
export const celsiusOfMince = 71

/** No thermometer stands in crumbled mince: what it looks like says more. */
export const doneMinced: HeatRule["done"] = ({ called, temperature }) =>
  `The ${called} is done when no pink is left (${temperature}).`

/** The first rule that a line meets is its own. */
const heatRules: readonly HeatRule[] = [
  {
    name: "poultry",
    celsius: 74,
    line: word(birds),
    step: word(`${birds}|birds?|breasts?|thighs?|drumsticks?|wings?|legs?|fillets?|cutlets?|tenders|mince|meat`),
    together: "poultry",
    done: reach,
  },
  {
    name: "mince",
    celsius: celsiusOfMince,
    line: word(
      `(?:minced|ground) (?:lean |extra[- ]lean )?(?:${beasts})|(?:${beasts}) mince|mince|hamburgers?|burger patt(?:y|ies)|meatballs?|sausages?|sausage ?meat|bratwursts?|merguez`,
    ),
    step: word(`${beasts}|mince|burgers?|patt(?:y|ies)|meatballs?|sausages?|sausage ?meat|bratwursts?|merguez|loaf`),
    signs: /\bno (?:longer |more )?pink\b|\bpink is (?:left|gone)\b|\bno pink\b|\bcooked through\b/i,
    together: "meat",
    done: doneMinced,
  },
  {
    name: "pork",
    celsius: 63,
    line: word("pork|spare ?ribs?|baby back ribs?"),
    step: word("pork|ribs?|chops?|cutlets?|medallions?|tenderloin|loin|shoulder|belly|meat"),
    signs: /\bfalls? apart\b|\bshred|\bfork[- ]tender\b|\bpulls? apart\b/i,
    together: "pork",
    done: ({ temperature }) => `${reach({ called: "pork", temperature })} Let it rest for 3 minutes.`,
  },
  {
    name: "fish",
    celsius: 63,
    line: word(fishes),
    step: word(`${fishes}|fillets?|seafood`),
    signs: /\bflak(?:es?|y|ing)\b|\bopaque\b|\b(?:just cooked|cooked through)\b/i,
    together: "fish",
    done: reach,
  },
  {
    name: "shellfish",
    celsius: 63,
    line: word(shellfish),
    step: word(`${shellfish}|shellfish|seafood`),
    signs:
      /\bopaque\b|\bpink\b|\b(?:shells?|mussels?|clams?|they)(?: have)?(?: all)? open|\bcurl|\b(?:just cooked|cooked through)\b/i,
    together: "shellfish",
    done: ({ called }) =>
      opening.test(called)
        ? `The ${called} are done when their shells have opened: throw away any that stay shut.`
        : `The ${called} ${isMany(called) ? "are done when they are" : "is done when it is"} opaque all through.`,
  },
  {
    name: "eggs",
    celsius: 71,
    line: word("eggs?|egg (?:whites?|yolks?)"),
    step: word("eggs?|omelettes?|frittatas?|quiches?|custard|yolks?|whites?"),
    signs: /\b(?:set|firm|cooked through|hard[- ]boil|scrambl|boil (?:the )?eggs)/i,
    together: "egg",
    done: () => "The egg is done when it is set through.",
  },
]

/** Words for what is heated, cured or drawn from it already, and for what only bears the name. */
const isPrepared = word(
  "bacon|ham|juice|cooked|(?:hard[- ])?boiled|leftover|rotisserie|roasted|canned|tinned|tins?|cans?|smoked|cured|deli|jerky|dried|pulled|stock|broth|bouillon|cubes?|powder|gravy|fat|sauce|paste|seasoning|spice|rub|flavou?red|soup|sticks?|pâté|pate|noodles?|bone broth|fish ?cakes?|fish ?balls?|surimi|kamaboko|imitation",
)
const isNoFlesh = word(
  "vegan|vegetarian|veggie|plant[- ]based|meat[- ]?(?:free|less)|mock|seitan|tofu|quorn|soya?|substitute|alternative|replacer",
)

const formed = "sausages?|burgers?|patt(?:y|ies)|meatballs?|koft[ae]s?|loaf|dumplings?|nuggets?"

/** Whether a text speaks of what is shaped of mince, which is heated further than a whole piece of the same meat. */
export const speaksOfFormed = (text: string): boolean => formedWords.test(text)
const formedWords = word(formed)
/** A rule as it is of one line: what is minced or in skins goes by its form in the steps. */
export function ruleOfForm(rule: HeatRule): HeatRule {
  return { ...rule, step: word(`${formed}|${rule.step.source}`) }
}

/** The rule that a line's raw flesh or eggs come under; null for what is cooked, cured, or none at all. */
export function heatRuleOf(line: string): HeatRule | null {
  if (isNoFlesh.test(line) || isPrepared.test(line)) return null
  // The eggs of a duck are eggs.
  const named = line.replace(/\b(?:duck|goose|quail|chicken) (?=eggs?\b)/gi, "")
  return heatRules.find((rule) => rule.line.test(named)) ?? null
}

const flesh = word(`${birds}|${beasts}|steaks?|wings?|thighs?|drumsticks?`)

/** Whether a line is of raw meat, poultry, fish or shellfish. */
export function isRawFlesh(line: string): boolean {
  if (isNoFlesh.test(line) || isPrepared.test(line)) return false
  const rule = heatRuleOf(line)
  return rule === null ? flesh.test(line) : rule.name !== "eggs"
}

/** Whether a text names meat or poultry. */
export function namesMeat(text: string): boolean {
  return flesh.test(text)
}

/** Whether a line offers another meat beside the bird that its rule is of: "ground beef or turkey". */
export const isEitherMeat = ({ name }: HeatRule, line: string): boolean => name === "poultry" && otherMeat.test(line)

/** The rule of such a line: its steps may speak of either. */
export function ruleOfEither(rule: HeatRule): HeatRule {
  return { ...rule, step: word(`${beasts}|chuck|${rule.step.source}`) }
}

/** What a rule's food is called in a line: "chicken" of "600 g chicken breast", "meat" of "beef or turkey". */
export function nameUnder(rule: HeatRule, line: string): string {
  if (isEitherMeat(rule, line)) return "meat"
  const said = rule.line.exec(line)?.[0].toLowerCase() ?? rule.together
  if (rule.name === "mince" || rule.name === "pork" || rule.name === "eggs") return rule.together
  return rule.name === "shellfish" ? said : said.replace(/(?<=[^s])s$/, "")
}

const otherMeat = new RegExp(
  `(?<!\\p{L})(?:${beasts}|chuck|sirloin|mince)(?!\\p{L})[^,;]*[ (]or |\\bor [^,;]*(?<!\\p{L})(?:${beasts})(?!\\p{L})`,
  "iu",
)

/** Whether a text names flesh or eggs of any rule. */
export function namesAnyFlesh(text: string): boolean {
  return heatRules.some(({ step }) => step.test(text))
}

/** Below these °C a temperature is a fridge's, above them an oven's; between them it is read in the food. */
const coldestCore = 30
const hottestCore = 100

/** Where a step says how hot the food is to be inside, and in °C how hot at the least. */
export function coreHeatsIn(step: string): { start: number; end: number; celsius: number }[] {
  return scanStep(step, readDegrees).flatMap((said) => {
    const before = step.slice(Math.max(0, said.start - nearBefore), said.start)
    const celsius = coreCelsius(said, before)
    if (celsius === null || celsius > hottestCore || celsius < coldestCore) return []
    const isInside = readInside.test(`${before}${step.slice(said.end, said.end + nearBehind)}`)
    return celsius < warmest && lukewarm.test(before) && !isInside ? [] : [{ ...said, celsius }]
  })
}

const nearBefore = 40
const nearBehind = 10
/** Milk for a dough with eggs is warmed, and no egg is cooked in it. */
const lukewarm = /\b(?:water|milk|liquid|yeast|buttermilk|cream|lukewarm)\b/i
const warmest = 50
const readInside = /\b(?:until|till|reach\w*|regist\w*|reads?|inside|internal|core|cent(?:re|er)|thermometer)\b/i

// "Until it reaches 165 degrees" is of a thermometer, and in °F; "bake at 165 degrees" is of an oven.
function coreCelsius(degrees: Degrees, before: string): number | null {
  if (degrees.scale === "gas mark") return null
  if (degrees.scale !== null) return celsiusOf(degrees)
  if (!readInside.test(before)) return null
  return degrees.least > hottestCore ? celsiusOf({ ...degrees, scale: "fahrenheit" }) : degrees.least
}
