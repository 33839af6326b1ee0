import { mostNetCarbs } from "#core/diet/carbs-limit.ts"
import type { Diet } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { foodsNamed } from "#core/diet/named-foods.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { assessRecipe, type Lines } from "#core/nutrition/assess-recipe.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { choicesWithin, leftToCookAs, measuredChoices } from "./choice-within.ts"
import { bearsSteps } from "./cooking.ts"
import type { Kitchen } from "./kitchen.ts"
import { breaksTitle } from "./named-in-title.ts"
import { occasionsOf } from "./occasion.ts"
import type { Portion } from "./portion.ts"
import { prepared } from "./preparation.ts"
import { safeGrams } from "./problem.ts"
import { roleOf } from "./role.ts"
import { inNameOf, type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { inWordsOf } from "./us-words.ts"

/** A line replaced: what the method calls it from now on (null where that is as before), and why it had to go. */
export type LineSwap = { line: number; before: string; after: string; called: string | null; because: ChangeReason }

/** A line that breaks labels, and why; `isOffered` where it does so only by what it offers or leaves to the cook. */
type Broken = { line: number; labels: Diet[]; because: LabelReason; isOffered: boolean }

/** Kosher pairs and brands of substitutes show only once others are swapped. */
const mostRounds = 3

/** A dish as its labels are mended: its lines, the title whose food stays where a label is about amounts, and the steps that a substitute has to bear. */
export type TitledLines = Lines & { title?: string; method?: readonly string[] }

/** Swaps the lines that break an asked-for label for their best substitutes, as far as there are any. */
export function mendLabels(lines: TitledLines, asked: readonly Diet[], kitchen: Kitchen): LineSwap[] {
  const labels = mendable(asked)
  const ingredients = [...lines.ingredients]
  const swaps = new Map<number, LineSwap>()
  for (let round = 0; round < mostRounds && labels.length > 0; round += 1) {
    const now = { ...lines, ingredients }
    const found = brokenLines(now, labels, kitchen).flatMap((broken) => {
      const swap = swapFor(broken, { lines: now, asked: labels, kitchen })
      return swap === null ? [] : [swap]
    })
    if (found.length === 0) break
    for (const swap of found) {
      ingredients[swap.line] = swap.after
      const earlier = swaps.get(swap.line)
      swaps.set(swap.line, earlier === undefined ? swap : { ...swap, before: earlier.before, because: earlier.because })
    }
  }
  return withoutNeedless([...swaps.values()], { ...lines, ingredients }, { labels, kitchen })
}

/** Once the stock is no longer of chicken, the butter beside it may stay. */
function withoutNeedless(
  swaps: readonly LineSwap[],
  lines: TitledLines,
  { labels, kitchen }: { labels: readonly Diet[]; kitchen: Kitchen },
): LineSwap[] {
  let ingredients = [...lines.ingredients]
  return swaps.filter(({ line, before }) => {
    const kept = ingredients.with(line, before)
    const isNeeded = brokenLines({ ...lines, ingredients: kept }, labels, kitchen).length > 0
    if (!isNeeded) ingredients = kept
    return isNeeded
  })
}

/** Grams of net carbs a serving below which a line is no offender. */
const slightNetCarbs = 0.5

/** Net carbs a serving that smaller portions of some lines can bring under the limit. */
const mendedByPortions = mostNetCarbs / 0.65

/**
 * Swaps what brings the most net carbs, one line after the other, until portions can do the rest: where they can already,
 * nothing. Eggs that bind or set stay, and so does what the title names.
 */
export function mendKeto(lines: TitledLines, asked: readonly Diet[], kitchen: Kitchen): LineSwap[] {
  const labels = mendable(asked)
  const ingredients = [...lines.ingredients]
  const swaps: LineSwap[] = []
  let left = ingredients.reduce((sum, text) => sum + netCarbsIn(text, lines.servings, kitchen), 0)
  for (const { line, portion, grams } of offenders(lines, kitchen)) {
    if (left <= mendedByPortions) break
    const best = bestSubstitute(portion, ["keto"], { lines: { ...lines, ingredients }, asked: labels, kitchen })
    const then = best === null ? grams : netCarbsIn(best.text, lines.servings, kitchen)
    if (best === null || then > grams / 2) continue
    left += then - grams
    ingredients[line] = best.text
    const because = { code: "net_carbs", food: portion.food.name, grams } as const
    swaps.push({ line, before: portion.text, after: best.text, called: best.called, because })
  }
  return swaps
}

/** Grams of net carbs a serving. */
const netCarbsIn = (text: string, servings: number, { read }: Kitchen) => (read(text)?.content.netCarbs ?? 0) / servings

/** What brings net carbs, in grams a serving, the most first. */
function offenders({ ingredients, servings }: Lines, kitchen: Kitchen) {
  const all = ingredients.flatMap((text, line) => {
    const portion = kitchen.read(text)
    const grams = netCarbsIn(text, servings, kitchen)
    return portion === null || grams < slightNetCarbs || roleOf(portion.food) === "egg"
      ? []
      : [{ line, portion, grams }]
  })
  return all.sort((one, other) => other.grams - one.grams)
}

function brokenLines(lines: Lines, labels: readonly Diet[], kitchen: Kitchen): Broken[] {
  const broken = new Map<number, Broken>()
  for (const { line, label, because, isOffered } of harms(lines, labels, kitchen)) {
    const known = broken.get(line)
    if (known === undefined) broken.set(line, { line, labels: [label], because, isOffered })
    else if (!known.labels.includes(label)) known.labels.push(label)
    if (known !== undefined && !isOffered) known.isOffered = false
  }
  return [...broken.values()]
}

type Harm = { line: number; label: Diet; because: LabelReason; isOffered: boolean }

/** What breaks a label, and what does so by what a line offers or leaves to the cook. */
function harms(lines: Lines, labels: readonly Diet[], { foods, judge }: Kitchen): Harm[] {
  const whole = assessRecipe(lines, foods).diets
  return labels.flatMap((label) => {
    // A line's own choice is made, too, where others break the label or are not known.
    const own = lines.ingredients.map((text) => judge(text, lines.servings)[label])
    const broken = whole[label].verdict === "violates" ? whole[label].because : []
    const left = [
      ...offered(whole[label]),
      ...own.flatMap((judged, line) => offered(judged).map((because) => ({ ...because, line }))),
    ]
    const told = (reasons: readonly LabelReason[], isOffered: boolean) =>
      reasons.flatMap((because) => (because.line === null ? [] : [{ line: because.line, label, because, isOffered }]))
    return [...told(broken, false), ...told(left, true)]
  })
}

/** Why a choice is to be made in a line itself, and not of a product: optional Parmesan can stay where another cheese may. */
function offered({ because, choose }: LabelVerdict): LabelReason[] {
  const lines = choose.filter(({ code }) => code !== "product").map(({ line }) => line)
  return because.filter(({ line, code }) => line !== null && code !== "depends" && lines.includes(line))
}

/** Whether a recipe offers or leaves to the cook what would break a label that is asked for. */
export function offersHarm(lines: Lines, asked: readonly Diet[], kitchen: Kitchen): boolean {
  return brokenLines(lines, mendable(asked), kitchen).length > 0
}

// Portions mend carbs.
const mendable = (asked: readonly Diet[]) => asked.filter((diet) => diet !== "keto")

/** A recipe, the labels asked for, and the kitchen it is for. */
export type Search = { lines: TitledLines; asked: readonly Diet[]; kitchen: Kitchen }

function swapFor({ line, labels, because, isOffered }: Broken, search: Search): LineSwap | null {
  const before = search.lines.ingredients[line]
  if (before === undefined) return null
  const choice = isOffered
    ? (choiceWithin(line, choicesWithin(before, namesIn(before, search)), search) ??
      claimedWithin(before, labels, search))
    : choiceWithin(line, measuredChoices(before), search)
  const swap = choice !== null && keepsAmount(before, choice.text) ? choice : replacement(before, labels, search)
  return swap === null || !keepsAmount(before, swap.text)
    ? null
    : { line, before, after: swap.text, called: swap.called, because: { code: "label", reason: because } }
}

function namesIn(text: string, { kitchen }: Search): string[] {
  return foodsNamed(parseLine(text), kitchen.foods).map(({ name }) => name)
}

// Nobody can cook by a line that has lost its amount.
function keepsAmount(before: string, after: string): boolean {
  const [own, now] = [parseLine(before), parseLine(after)]
  return own.quantity === null || now.quantity !== null || now.unit !== null
}

function replacement(before: string, labels: readonly Diet[], search: Search): Swap | null {
  const portion = search.kitchen.read(before)
  const swap =
    portion === null
      ? swapUnweighed(before, labels, search)
      : (bestSubstitute(portion, labels, search) ??
        claimedVersion(portion, labels, search) ??
        unlessAgainstTitle(portion, labels, search))
  const text = swap === null ? null : leftToCookAs(before, swap.text)
  return swap !== null && text !== null && verdictsOf(text, search).isClean ? { ...swap, text } : swap
}

function unlessAgainstTitle(portion: Portion, labels: readonly Diet[], search: Search): Swap | null {
  const swap = swapUnweighed(portion.text, labels, search)
  if (swap === null || !isCookable(portion, swap.text, search)) return null
  // Nobody knows how much "3 aquafaba" is.
  if (portion.grams > 0 && isAnyNumber(search.kitchen.read(swap.text))) return null
  return isOnlyOfAmounts(labels) && isAgainstTitle(portion, swap.text, search) ? null : swap
}

const isAnyNumber = (portion: Portion | null) => portion === null || portion.grams === 0

/** A line anew, and what the method calls it; null where that is as before. */
type Swap = { text: string; called: string | null }

/** A line whose amount can't be weighed, or whose breaking food is not its main one: its words before the name stay. */
function swapUnweighed(text: string, labels: readonly Diet[], search: Search): Swap | null {
  const line = parseLine(text)
  const at = text.indexOf(line.name.split(" ")[0] ?? "")
  if (line.name === "" || at < 0) return null
  for (const { food } of foodsNamed(line, search.kitchen.foods)) {
    const listed = substitutes.filter(
      ({ foods, mends }) => food !== null && foods.has(food.id) && mends.some((diet) => labels.includes(diet)),
    )
    for (const { instead, called } of listed.map(inNameOf(line.name))) {
      const written = `${text.slice(0, at)}${instead}`
      if (verdictsOf(written, search).isClean) return { text: written, called }
    }
  }
  return null
}

/** "Kimchi and gochujang" of which one differs from maker to maker: its version that keeps the labels, beside the other. */
function claimedWithin(text: string, labels: readonly Diet[], search: Search): Swap | null {
  const named = foodsNamed(parseLine(text), search.kitchen.foods)
  const said = labels.map((label) => claims[label]).filter((claim) => claim !== undefined)
  if (named.length < 2 || said.length < labels.length) return null
  const written = named.map(({ name }) => text.replace(new RegExp(asPattern(name), "i"), `${said.join(", ")} ${name}`))
  const kept = written.find((one) => one !== text && verdictsOf(one, search).isKnown)
  return kept === undefined ? null : { text: kept, called: null }
}

/** "butter or olive oil" leaves the olive oil, and "tortillas, with cream if you like" the tortillas. */
function choiceWithin(line: number, choices: readonly Swap[], search: Search): Swap | null {
  const { lines, asked, kitchen } = search
  return (
    choices.find((settled) => {
      const now = { ...lines, ingredients: lines.ingredients.with(line, settled.text) }
      const isLeft = brokenLines(now, mendable(asked), kitchen).some((broken) => broken.line === line)
      return !isLeft && verdictsOf(settled.text, search).isKnown
    }) ?? null
  )
}

/** A line in which a substitute stands, and on how many packets its labels depend. */
export type Candidate = { text: string; called: string; doubts: number; mends: readonly Diet[] }

/** Every listed substitute for a line that fits the dish, its title too, and breaks nothing asked for, in the order of the table. */
export function candidatesFor(portion: Portion, search: Search): Candidate[] {
  return candidates(portion, search).filter(({ text }) => !isAgainstTitle(portion, text, search))
}

/** Kinds whose foods a title's name fits as well: other noodles for spaghetti, other bread for pav, other milk for buttermilk. */
const alike: readonly (readonly FoodKind[])[] = [
  ["pasta"],
  ["bread"],
  ["flour"],
  ["milk", "plant-milk", "cream", "yogurt"],
]

// A gluten-free version of it is what the title names, and so are other noodles in place of spaghetti.
function isAgainstTitle({ food, line }: Portion, text: string, { lines, kitchen }: Search): boolean {
  const instead = kitchen.read(text)?.food
  const isAlike = alike.some(
    (kinds) => isAmong(food, { kinds }) && instead !== undefined && isAmong(instead, { kinds }),
  )
  if (instead?.id === food.id || isAlike) return false
  return breaksTitle({ food, line }, text, lines.title ?? "")
}

function candidates(portion: Portion, search: Search): Candidate[] {
  const { ingredients, servings } = search.lines
  const occasions = occasionsOf(portion, { portions: ingredients.map(search.kitchen.read), servings })
  const fitting = substitutes.filter(({ foods, occasion }) => foods.has(portion.food.id) && occasions.has(occasion))
  const rows = fitting.map(inNameOf(portion.line.name)).map(inWordsOf(search.kitchen.units))
  return rows.flatMap((substitute): Candidate[] => {
    const text = safelySwapped(portion, substitute, search)
    const verdicts = text === null ? null : verdictsOf(text, search)
    if (text === null || verdicts === null || !verdicts.isClean || !isCookable(portion, text, search)) return []
    return [{ text, called: substitute.called, doubts: verdicts.doubts, mends: substitute.mends }]
  })
}

/** A joint or a whole bird is roasted for its skin and its slices, which no substitute has. */
const isJoint = ({ food, line }: Portion) =>
  food.family === "meat" &&
  (/\b(?:in one piece|skin on)\b/.test(line.preparation) ||
    /\bwhole (?:chicken|turkey|duck|goose|bird)\b/i.test(line.name))

function isCookable(portion: Portion, text: string, { lines, kitchen }: Search): boolean {
  const instead = kitchen.read(text)?.food
  if (isJoint(portion) && instead?.family !== "meat") return false
  return bearsSteps(portion, kitchen.read(text), { method: lines.method ?? [], foods: kitchen.foods })
}

/** Labels that are broken by how much there is of a food: for them the food that the title names is not replaced. */
const ofAmounts: readonly Diet[] = ["keto", "low-fodmap"]
const isOnlyOfAmounts = (labels: readonly Diet[]) => labels.every((label) => ofAmounts.includes(label))

/** The first of the candidates that mend a label, those that depend on no packet before the others. */
export function bestSubstitute(portion: Portion, labels: readonly Diet[], search: Search): Candidate | null {
  const all = isOnlyOfAmounts(labels) ? candidatesFor : candidates
  const mending = all(portion, search).filter(({ mends }) => mends.some((diet) => labels.includes(diet)))
  const fewest = Math.min(...mending.map(({ doubts }) => doubts))
  const best = mending.filter(({ doubts }) => doubts === fewest)
  // A second line of one oil or syrup would be told from the first by nobody.
  const { read } = search.kitchen
  const poured = new Set(search.lines.ingredients.flatMap((text) => pouredIn(read(text)) ?? []))
  return best.find(({ text }) => !poured.has(pouredIn(read(text)) ?? "")) ?? best[0] ?? null
}

const pouredIn = (portion: Portion | null) =>
  portion !== null && (portion.food.kind === "oil" || portion.food.kind === "syrup") ? portion.food.id : null

/** The swapped line; for low FODMAP no more of the substitute than is low in them, where that is not much less. */
function safelySwapped(portion: Portion, substitute: Substitute, { lines, asked, kitchen }: Search): string | null {
  const row = prepared(substitute, portion, lines.method ?? [])
  const swapped = swapLine(portion, row, kitchen)
  const isSafe = ({ text }: Portion) => kitchen.judge(text, lines.servings)["low-fodmap"].verdict !== "violates"
  if (swapped === null || !asked.includes("low-fodmap") || isSafe(swapped)) return swapped?.text ?? null
  const share = (safeGrams(swapped) * lines.servings) / swapped.grams
  const least = isAmong(portion.food, forTaste) ? leastOfTaste : leastOfSubstitute
  if (share * (roundingRooms[0] ?? 1) >= 1 || share < least) return swapped.text
  const smaller = roundingRooms.map((room) => swapLine(portion, { ...row, ratio: row.ratio * share * room }, kitchen))
  return (smaller.find((one) => one !== null && isSafe(one)) ?? smaller[0])?.text ?? null
}

/** A little of a substitute is better than a broken label, but half a dish of it is no dish; what gives taste goes far. */
const leastOfSubstitute = 0.5
const leastOfTaste = 0.12
const forTaste: SomeFoods = { kinds: ["cured-meat", "onion", "aromatic", "spice", "herb", "salty-sauce", "sauce"] }
/** The kitchen's sizes may round up; the first that stays safe is taken. */
const roundingRooms = [0.9, 0.85, 0.8]

type Standing = { isClean: boolean; isKnown: boolean; doubts: number }

/** How a line alone stands to the labels asked for: whether it keeps them, is known to, and on how many packets that hangs. */
function verdictsOf(text: string, { lines, asked, kitchen }: Search): Standing {
  const diets = kitchen.judge(text, lines.servings)
  const judged = asked.map((diet) => diets[diet])
  const isClean = judged.every((one) => one.verdict !== "violates" && offered(one).length === 0)
  const isKnown = isClean && judged.every(({ verdict }) => verdict !== "unsure")
  return { isClean, isKnown, doubts: judged.filter(({ verdict }) => verdict !== "meets").length }
}

const claims: Partial<Record<Diet, string>> = {
  "gluten-free": "gluten-free",
  "dairy-free": "dairy-free",
  vegan: "vegan",
  "egg-free": "egg-free",
  "nut-free": "nut-free",
}

function claimedVersion({ food, text, line }: Portion, labels: readonly Diet[], search: Search): Swap | null {
  // A name with facts of its own is another dish than the row it is weighed by: nobody sells Welsh rarebit without milk.
  const isOfItsRow = search.kitchen.foods.foods.some(({ id, facts }) => id === food.id && facts === food.facts)
  if (!isOfItsRow || !food.versions.includes("claimed")) return null
  const said = labels.map((label) => claims[label]).filter((claim) => claim !== undefined)
  const version = [text, ...said].join(", ")
  return said.length > 0 && verdictsOf(version, search).isClean ? { text: version, called: line.name } : null
}
