import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { sizeOfMeasure } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { lineTimes, scaleLine } from "#core/measure/scale-recipe.ts"
import { roundToFraction, writeNumber } from "#core/measure/write-number.ts"
import { takeApart, type WrittenLine } from "#core/measure/written-line.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { inFigures, pairAmounts } from "./food-amount.ts"
import { amountsOfLine, type LineAmounts, measureOf, takenWhole } from "./line-amounts.ts"
import { isOfKinds } from "./lines-in-steps.ts"
import { ofOnePiece } from "./of-one-piece.ts"
import { rewriteStep } from "./rewrite-step.ts"
import type { Place } from "./step.ts"
import { tokeniseStep } from "./step-token.ts"
import { countPieces, countVessels } from "./vessel-counts.ts"

/** A method for another number of servings; `unscaled` are the places of steps with an amount that stayed as written. */
export type ScaledMethod = { steps: string[]; unscaled: number[] }

/** A recipe whose steps are scaled. */
type Scaled = { servings: number; lines: readonly WrittenLine[]; method: readonly string[] }

/** `wholes` are how much of a food the lines have, each; `taken` what they have for the other servings. */
type Scaling = { factor: number; units: MeasurementUnit; wholes: readonly number[]; taken: readonly LineAmounts[] }

/**
 * The steps for so many times as many servings. An amount is scaled where a food of the lines follows it ("2 tbsp of
 * the oil"), as its line has it now where it takes all of that, and one bowl a serving ("ladle into 6 bowls"). Times, temperatures and lengths never are, nor what is told of each piece.
 */
export function scaleMethod(
  { lines, method, servings }: Scaled,
  { factor, units, after }: Pick<Scaling, "factor" | "units"> & { after: readonly WrittenLine[] },
): ScaledMethod {
  if (factor === 1) return { steps: [...method], unscaled: [] }
  const foods = foodWords(lines.map(({ said }) => said))
  const wholes = lines.flatMap(({ amount }) => (amount === null ? [] : [sizeOfMeasure(amount.measure)]))
  const taken = lines.map((line, at) => amountsOfLine(line, after[at] ?? line))
  const ofOne = ofOnePiece(method)
  const scaled = method.map((step, at) => {
    const [before, own, behind] = ofOne[at] ?? [step, "", ""]
    const scale = (text: string) => scaleStep(text, foods, { factor, units, wholes, taken })
    const [first, last] = [scale(before), scale(behind)]
    return { step: first.step + own + last.step, isWhole: first.isWhole && last.isWhole }
  })
  return {
    steps: scaled.map(({ step }) =>
      countPieces(countVessels(step, { servings, wanted: roundToFraction(servings * factor) }), { servings, factor }),
    ),
    unscaled: scaled.flatMap(({ isWhole }, at) => (isWhole ? [] : [at])),
  }
}

const plainWords = new Set(["and", "or", "with", "for", "from", "the", "into", "plus", "about", "each"])

/** The words by which the lines name their foods. */
function foodWords(lines: readonly ParsedLine[]): ReadonlySet<string> {
  const named = lines.flatMap(({ fullName, name, alternatives }) => [fullName, name, ...alternatives])
  const words = named.flatMap(tokeniseStep).map(({ word }) => word)
  const telling = words.filter((word) => word.length > 2 && !plainWords.has(word))
  return new Set(telling.flatMap((word) => [word, singular(word), plural(word)]))
}

/** Where a step names foods by these words, with the piece that is counted behind them ("garlic cloves"). */
function foodsIn(step: string, foods: ReadonlySet<string>): Place[] {
  const found: Place[] = []
  let last: Place | null = null
  for (const { word, start, end } of tokeniseStep(step)) {
    const isFood = foods.has(word)
    if (last !== null && (isFood || isPiece(word))) last.end = end
    else if (isFood) found.push({ start, end })
    last = isFood ? (found.at(-1) ?? null) : null
  }
  return found
}

const isPiece = (word: string) =>
  /^(?:breast|thigh|white|yolk|quarter)s?$|^halves$/.test(word) || readUnit(word)?.kind === "count"

/** "Half a tin of water (200 ml)" is as much water, out of whatever tin. */
const tinOfWater =
  /\b(?:half an?|an?|one|two|[\d½¼¾⅓⅔]+) (?:tin|can|jar)(?:ful)?s? (?:of )?(?:(?:cold|hot|boiling) )?water \((?:about )?(\d[^()]*?)\)/gi

function scaleStep(text: string, foods: ReadonlySet<string>, scaling: Scaling): { step: string; isWhole: boolean } {
  const step = text.replace(tinOfWater, "$1 water")
  const places = foodsIn(step, foods)
  const { named, left } = pairAmounts(step, places)
  const amounts = named.flatMap(({ start, end, stated }) =>
    stated === null || isGesture(stated.unit)
      ? []
      : [
          {
            ...stated,
            end,
            text: `${stated.figures}${stated.joint}${step.slice(start, end)}`,
            name: step.slice(start, end),
          },
        ],
  )
  const poured = left.flatMap(({ start, end, ...said }) => {
    if (!isMeasured(said.unit) || isVessel(step, start)) return []
    if (isInBracket(step, { start, end }, places))
      return [{ start, end, text: inFigures(step, { start, end, ...said }), unit: said.unit, name: null }]
    const behind =
      unlistedFood.exec(step.slice(end))?.[0] ??
      (isTakenWhole(step, { start, end }, scaling) || isKept(step, { start, end }) ? "" : undefined)
    if (behind === undefined) return []
    const whole = { start, end: end + behind.length, unit: said.unit, name: null }
    return [{ ...whole, text: `${inFigures(step, { start, end, ...said })}${behind}` }]
  })
  // An amount of what no line has and nobody knows, but not "3 tbsp of the batter for each pancake".
  const isKnown = (at: number) => poured.some(({ start }) => start === at)
  let isWhole = !left.some(({ unit, start }) => {
    return isMeasured(unit) && !isKnown(start) && !isOfOne(step, start) && !isVessel(step, start)
  })
  const all = [...amounts, ...poured].sort((one, other) => one.start - other.start)
  const scaled = rewriteStep(step, all, ({ start, text, unit, name }) => {
    if (isOfServing(step, start) || isScooped(step, { start, text })) return null
    // What is left is what is left, however the rest was rounded.
    if (name !== null && isMeasured(unit) && isWhatIsLeft(step, start)) return name
    const isOfLine = /\bthe $/i.test(step.slice(Math.max(0, start - 4), start)) && isAllOfLine(text, scaling)
    const words = isToldOfEach(step, start) && !isOfLine ? null : scaleAmount(text, scaling)
    isWhole &&= words !== null
    return words
  })
  return { step: withoutHalfPacks(withoutBothPacks(withRest(scaled))), isWhole }
}

/** What a step may take that no line has: the water of a pan, or a food by the name of its kind. */
const unlistedFood =
  /^ (?:of )?(?:the |its |their )?(?:(?:hot|cold|warm|just-boiled|lukewarm|ice|iced|salted|reserved|extra|more|\p{L}+ing|pasta|rice|noodle|bean) ){0,3}(?:water|liquid|stock|broth|brine|milk|cream|wine|juices?|vinegar|oil|butter|salt|sugar|flour|cheese)\b/iu

/** "Skim the cooking liquid and save 120 ml." */
function isKept(step: string, { start, end }: Place): boolean {
  const sentence = step.slice(0, start).split(/[.;] /).at(-1) ?? ""
  return keeping.test(sentence) && /^(?: for \p{L}[^.,;]*)?[.,;]/u.test(step.slice(end))
}

const keeping =
  /\b(?:liquid|juices|water|stock|broth|brine|syrup|marinade)\b.*\b(?:sav|keep|reserv)\p{L}+ (?:about )?$/iu

const poured = /\b(?:water|stock|broth|liquid)$/i

/** "Half the berries (100 g)": a bracket that says how much of the food before it is meant, and nothing else. */
function isInBracket(step: string, { start, end }: Place, foods: readonly Place[]): boolean {
  const opened = /\((?:about |around )?$/.exec(step.slice(Math.max(0, start - longestOpening), start))
  if (opened === null || step[end] !== ")") return false
  const at = start - opened[0].length
  if (poured.test(step.slice(Math.max(0, at - longestOpening), at).trimEnd())) return true
  return foods.some((food) => step.slice(food.end, at).trim() === "" && food.end < at)
}

const longestOpening = 8

const packed = /^(?:tin|can|jar|packet|pack)$/i

/** "Half the can of tomatoes" is half of them, out of however many cans. */
const withoutHalfPacks = (step: string) =>
  step.replace(
    /\b(half|a quarter|a third|two[- ]thirds|three[- ]quarters) (?:of )?the (?:tin|can|packet|pack|jar) of (?:the )?/giu,
    "$1 of the ",
  )

/** "Both tins of tomatoes" are the tomatoes, of however many tins. */
const withoutBothPacks = (step: string) =>
  step.replace(
    /\b(b)oth (?:of )?(?:the )?(?:tins|cans|packets|packs|jars|bottles|boxes|tubs) of (?:the )?/giu,
    (_, first: string) => (first === "B" ? "The " : "the "),
  )

/** "The last cup of cheddar" is the rest of it, however much that is. */
function withRest(step: string): string {
  return step.replace(
    /\bthe (?:last|remaining|other|final|second) (\p{L}+)(?: of)? (?:the )?(?=\p{L}{3})/giu,
    (said, word: string) => {
      const kind = readUnit(word)?.kind
      return kind === "mass" || kind === "volume" || (kind === "count" && packed.test(word))
        ? `${/^T/.test(said) ? "The" : "the"} rest of the `
        : said
    },
  )
}

const isWhatIsLeft = (step: string, at: number) =>
  /\b(?:the|and) remaining $/i.test(step.slice(Math.max(0, at - longestOpening * 2), at))

/** A pinch and a ladle stay what they are for more servings, as in the lines. */
const isGesture = (id: UnitId | null) => id !== null && readUnit(id)?.kind === "vague"

const counted: ReadonlySet<UnitId> = new Set<UnitId>(["can", "clove", "slice", "stick", "sprig", "stalk", "rasher"])

function isMeasured(id: UnitId | null): boolean {
  const unit = id === null ? null : readUnit(id)
  return unit?.kind === "mass" || unit?.kind === "volume" || (unit?.kind === "count" && counted.has(unit.id))
}

const farthest = 200

/** "Season each breast with 1 tsp salt": there are more breasts, not more salt on one. */
function isToldOfEach(step: string, at: number): boolean {
  const before = step
    .slice(Math.max(0, at - farthest), at)
    .split(/[,;.(] /)
    .at(-1)
  // "… 1 tbsp butter and cook ¼ cup of batter per pancake" goes on with another thing.
  const [behind] = step.slice(at, at + farthest).split(/[,;.(] | and (?=\p{L}+ )/u)
  return (
    /\b(?:each|every|per|(?<!(?:one|little|bit|few|spoonful|handful|ladleful|third|half) )at a time)\b(?! (?:side|time)\b)/i.test(
      `${before}${behind}`,
    ) || goesOnWithEach.test(step.slice(0, at))
  )
}

/** "Fill each with 4 meatballs, and top with 2 slices": of each as well. */
const goesOnWithEach =
  /\b(?:fill|top|spread|stuff|spoon|divide|brush|roll)\w* (?:each|every)\b[^.;]*,? (?:and|then) \p{L}+ (?:with |on )?$/iu

// "Balls of about 60 g": there are more of them, and none is larger.
function isOfOne(step: string, at: number): boolean {
  const before = step.slice(Math.max(0, at - farthest), at)
  return (
    isToldOfEach(step, at) || /\b(?:ball|piece|portion|round|patt(?:y|ie)|log|roll)s?\b of (?:about )?$/i.test(before)
  )
}

// "Two tortillas on each plate": as many more plates there are.
function isOfServing(step: string, at: number): boolean {
  const [clause = ""] = step.slice(at, at + farthest).split(/[,;.(] /)
  return /\b(?:on|for|in|to|per) ?(?:each|every)? ?(?:plate|person|bowl|serving|guest)\b/i.test(clause)
}

// "Stir it smooth in a cup" tells where, and not how much.
function isVessel(step: string, at: number): boolean {
  const before = step.slice(Math.max(0, at - farthest), at)
  return /\b(?:in|into) $/i.test(before) && /^an? (?:\p{L}+ )?(?:cup|glass|jug|mug)\b(?! of\b)/iu.test(step.slice(at))
}

/** "2 pounds beef" of the 2 lb ground chuck, which no line calls so; "2 tbsp of the filling" is of none. */
function isTakenWhole(step: string, { start, end }: Place, { taken }: Scaling): boolean {
  const measure = measureOf(step.slice(start, end))
  const [, kind = ""] = /^ (?:of )?(?:the )?(\p{L}{3,})/u.exec(step.slice(end)) ?? []
  return measure !== null && isOfKinds(singular(kind)) && takenWhole(measure, taken, () => true) !== null
}

/** "Coat each in the 60 g flour": all that its line has, though of each. */
function isAllOfLine(text: string, { taken }: Scaling): boolean {
  const { amount } = takeApart(text)
  return amount !== null && takenWhole(amount.measure, taken, (line) => isCalledBy(line, amount.tail)) !== null
}

/** "Serve with a scoop of ice cream": each gets one. */
function isScooped(step: string, { start, text }: { start: number; text: string }): boolean {
  const [sentence = ""] = step.slice(0, start).split(/[.;] /).reverse()
  return /\b(?:serve|top)\b/i.test(sentence) && /^1 scoops?\b/.test(text) && /^an? /i.test(step.slice(start))
}

/** Null for an amount that can't be written anew. */
function scaleAmount(text: string, { factor, units, wholes, taken }: Scaling): string | null {
  const alone = measureOf(text)
  const { said, amount } = takeApart(text)
  if (alone !== null && said.name === "")
    return takenWhole(alone, taken, () => true) ?? lineTimes(`${text} x`, factor, units).replace(/ x$/, "")
  if (amount === null) return null
  const { measure, tail } = amount
  const whole = takenWhole(measure, taken, (line) => isCalledBy(line, tail))
  if (whole !== null) return `${whole} ${tail}`.trimEnd()
  // What a tin is filled with is no tin that is bought.
  if (measure.kind === "count" && measure.unit === "can" && /^(?:of )?water\b/.test(tail))
    return `${writeNumber(roundToFraction(measure.count * factor))} ${measure.count * factor > 1 ? "cans" : "can"} ${tail}`
  // "2 of the eggs" of twice as many are 4 of them; the eggs stay many.
  if (measure.kind === "count" && measure.unit === null && tail.startsWith("of "))
    return `${writeNumber(roundToFraction(measure.count * factor))} ${tail}`
  // Shares of a line come to all of it only if none is rounded.
  const isShare = (measure.kind === "mass" || measure.kind === "volume") && !wholes.includes(sizeOfMeasure(measure))
  return (isShare ? lineTimes(text, factor, units) : scaleLine(text, factor, units)).trim()
}

/** Whether some of a line's words stand among those behind an amount. */
function isCalledBy({ name, fullName, alternatives }: ParsedLine, tail: string): boolean {
  const said = wordsOf(tail)
  return [name, fullName, ...alternatives].some((one) => [...wordsOf(one)].some((word) => said.has(word)))
}

const wordsOf = (text: string) => new Set(tokeniseStep(text).map(({ word }) => singular(word)))
