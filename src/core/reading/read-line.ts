import { judgeLine } from "#core/diet/check-diets.ts"
import type { ContentFindings } from "#core/diet/contents.ts"
import { type NamedFacts, versionPromised, type WorkedLine } from "#core/diet/line-facts.ts"
import { type Food, type FoodTable, hasOwnFigures } from "#core/food/food-table.ts"
import { type Weighed, weighLine } from "#core/food/grams.ts"
import { isHeard } from "#core/food/heard.ts"
import type { FoodKind } from "#core/food/kind.ts"
import { type Match, matchFood } from "#core/food/match-food.ts"
import { scaleNutrition } from "#core/food/nutrients.ts"
import { mendSlip } from "#core/food/slips.ts"
import { furtherAmount } from "#core/ingredient/further.ts"
import { isHeaped } from "#core/ingredient/heaped.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { takeApart, type WrittenLine } from "#core/measure/written-line.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { once } from "#core/text/once.ts"
import type { AssessedLine } from "./assessed-line.ts"

/** A line worked out on its own: what it comes to in a recipe, its servings tell. */
export type Worked = WorkedLine & { weighed: Weighed | null; assessed: AssessedLine }

/**
 * An ingredient line, read once. Whoever needs to know something about a line asks this value, never its text: what it says
 * (`said`, slips and all; `parsed`, as it is meant), its amount, the food it is weighed as, and what its foods mean to the labels.
 */
export type ReadLine = WrittenLine &
  Readonly<Worked> & {
    readonly named: readonly NamedFacts[]
    readonly findings: ContentFindings
  }

/** The most lines that are remembered, for each table of foods; a line and what is known of it take about 3 kB. */
const mostRemembered = 4_000

// What a line comes to depends on its text and the table alone, and the same lines come again and again: in every look at the
// saved recipes, and in each answer of a chef. The one that was not asked for the longest is forgotten first.
const memories = new WeakMap<FoodTable, Map<string, ReadLine>>()

/** Reads a line; never throws, and takes time in proportion to the line. */
export function readLine(text: string, foods: FoodTable): ReadLine {
  const memory = memories.get(foods) ?? new Map<string, ReadLine>()
  memories.set(foods, memory)
  const line = memory.get(text) ?? readAnew(text, foods)
  if (text.length > recipeLimits.lineChars) return line
  memory.delete(text)
  memory.set(text, line)
  const [oldest] = memory.size > mostRemembered ? memory.keys() : []
  if (oldest !== undefined) memory.delete(oldest)
  return line
}

function readAnew(text: string, foods: FoodTable): ReadLine {
  const written = takeApart(text)
  const worked = workOut(text, written.said, foods)
  const judged = once(() => judgeLine(worked, foods))
  return {
    ...worked,
    text,
    said: written.said,
    get amount() {
      return written.amount
    },
    get named() {
      return judged().named
    },
    get findings() {
      return judged().findings
    },
  }
}

function workOut(text: string, parsed: ParsedLine, foods: FoodTable): Worked {
  const { line, match: found, readAs } = readMeant(text, parsed, foods)
  const match = found === null ? null : asPromised(line, found, foods)
  const weighed =
    found === null || match === null || isMiscounted(line, found) ? null : weighAs([match, found], { text, line })
  if (match === null || weighed === null) {
    const assessed = Object.freeze({ ...unknownLine(text, line, match), ...(readAs === null ? {} : { readAs }) })
    return { parsed: line, food: match?.food ?? null, grams: null, weighed: null, assessed }
  }
  const known = knownLine({ text, line, match, weighed })
  const assessed = Object.freeze(readAs === null ? known : { ...known, readAs, confidence: "estimated" as const })
  return { parsed: line, food: match.food, grams: weighed.grams, weighed, assessed }
}

// Vegan cheddar has figures of its own; where a version has none, those of its food are an estimate.
function asPromised(line: ParsedLine, match: Match, foods: FoodTable): Match {
  const food = versionPromised(line, match.food, foods)
  return food === null ? match : { food, confidence: "estimated" }
}

function weighAs(
  [match, found]: readonly [Match, Match],
  { text, line }: { text: string; line: ParsedLine },
): Weighed | null {
  const weighed = weighLine(line, match.food) ?? weighLine(line, found.food)
  if (weighed === null) return weighed
  const further = furtherGrams(line, match.food)
  if (further > 0) return { ...weighed, grams: weighed.grams + further, confidence: "estimated" }
  return isHeaped(text) ? { ...weighed, grams: weighed.grams * heapedShare, confidence: "estimated" } : weighed
}

/** What a line has of its food beside its first amount; 0 where it has no more, or nobody can tell how much. */
function furtherGrams(line: ParsedLine, food: Food): number {
  const said = furtherAmount(line.preparation)
  return said === null ? 0 : (weighLine(parseLine(`${said} ${line.name}`), food)?.grams ?? 0)
}

/** What a heaped spoon holds of a level one. */
const heapedShare = 1.5

type Read = { line: ParsedLine; match: Match | null; readAs: string | null }

// Where a slip of the finger is read as what it means, the sums and the labels go by that.
function readMeant(text: string, line: ParsedLine, foods: FoodTable): Read {
  const match = matchFood(line, foods)
  const mended = match?.confidence === "exact" ? null : mendSlip(text, line, foods)
  return mended === null ? { line, match, readAs: null } : { ...mended, match: matchFood(mended.line, foods) }
}

const pouredKinds: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["sugar", "flour", "grain", "oil", "milk", "plant-milk", "cream", "yogurt", "syrup"] as const),
  ...(["salty-sauce", "vinegar", "stock", "water", "wine", "beer", "spirit"] as const),
])

// "2 cuillères sugar", "1 stone potatoes", "a whiff of sumac": what is counted is a measure that we do not know.
function isMiscounted({ unit, quantity, fullName, each, same }: ParsedLine, { food, confidence }: Match): boolean {
  if (confidence === "exact" || unit !== null || quantity === null || each !== null || same.length > 0) return false
  const isOneOfMany = quantity <= 1 && fullName.includes(" ") && /[^s]s$/i.test(fullName)
  return isOneOfMany || / of /i.test(fullName) || pouredKinds.has(food.kind)
}

function unknownLine(text: string, line: ParsedLine, match: Match | null): AssessedLine {
  const { quantity, quantityMax, unit, name } = line
  const food = match?.food ?? null
  const bought = { foodId: food?.id ?? null, aisle: food?.aisle ?? null, kind: food?.kind ?? null }
  const unknown = { food: null, usdaNumber: null, grams: null, confidence: "unknown", nutrition: null } as const
  return { text, quantity, quantityMax, unit, name, ...bought, ...unknown }
}

type Weighing = { text: string; line: ParsedLine; match: Match; weighed: Weighed }

function knownLine({ text, line, match, weighed }: Weighing): AssessedLine {
  const { quantity, quantityMax, unit, name } = line
  const isSure = match.confidence === "exact" && weighed.confidence === "exact"
  const isExact = isSure && hasOwnFigures(match.food) && isHeard(line, match.food)
  return {
    text,
    quantity,
    quantityMax,
    unit,
    name,
    food: match.food.name,
    foodId: match.food.id,
    aisle: match.food.aisle,
    kind: match.food.kind,
    usdaNumber: match.food.usdaNumber,
    grams: weighed.grams,
    confidence: isExact ? "exact" : "estimated",
    ...(weighed.custom === undefined ? {} : { custom: weighed.custom }),
    nutrition: Object.freeze(scaleNutrition(match.food.per100Grams, weighed.grams / 100)),
  }
}
