import type { Diet } from "#core/diet/label.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { type GoalRange, type Goals, noGoals } from "#core/request/request.ts"
import type { SavedSummary } from "./saved-api.ts"
import type { SavedFigures } from "./saved-summary.ts"
import { plainWords, searchable, searcherFor } from "./search-words.ts"

/** In which order saved recipes are shown. */
export const savedOrders = ["newest", "name", "calories", "protein"] as const
export type SavedOrder = (typeof savedOrders)[number]

/** Which of them: with all these labels met, and with figures per serving within these bounds, both of them included. */
export type SavedFilter = { labels: readonly Diet[]; ranges: Goals }

export const noFilter: SavedFilter = { labels: [], ranges: noGoals }

/** What a cook looks for among the saved recipes. */
export type SavedWanted = SavedFilter & { words: string; order: SavedOrder }

/** What fits, and what may: its figures are not complete, so nobody can say. */
export type FoundSaved<Summary = SavedSummary> = { fitting: readonly Summary[]; unsure: readonly Summary[] }

/** The saved recipes that a cook looks for, in the order wished for. */
export function findSaved(saved: readonly SavedSummary[], { words, order, ...filter }: SavedWanted): FoundSaved {
  return filterSaved(searchSaved(sortSaved(saved, order), words), filter)
}

/** Those with all the words in their title, ingredients and note, in any order; all of them where there are none. */
export function searchSaved(saved: readonly SavedSummary[], words: string): readonly SavedSummary[] {
  if (plainWords(words).length === 0) return saved
  const matches = searcherFor(words)
  return saved.filter((summary) => matches(searchTextOf(summary)))
}

/** Prepares for searching what has not been searched yet; what is prepared is found faster. */
export function prepareSearch(saved: readonly SavedSummary[]): void {
  for (const summary of saved) searchTextOf(summary)
}

// A summary never changes: another one takes its place.
const searchTexts = new WeakMap<SavedSummary, string>()

function searchTextOf(summary: SavedSummary): string {
  const known = searchTexts.get(summary)
  if (known !== undefined) return known
  const ingredients = summary.kind === "readable" ? summary.ingredients : ""
  const text = searchable([summary.title ?? "", ingredients, summary.note].join("\n"))
  searchTexts.set(summary, text)
  return text
}

/**
 * The same recipes in order: by the time of saving, the latest first; by name; by calories, the fewest first; by protein,
 * the most first. "At least" is no figure to go by: what is not complete comes behind what is. Of those that are alike
 * the latest comes first.
 */
export function sortSaved(saved: readonly SavedSummary[], order: SavedOrder): readonly SavedSummary[] {
  const newest = newestFirst(saved)
  switch (order) {
    case "newest":
      return newest
    case "name":
      return sortedBy(newest, nameKeyOf)
    case "calories":
      return sortedBy(newest, (summary) => completeFigure(summary, "calories") ?? Number.POSITIVE_INFINITY)
    case "protein":
      return sortedBy(newest, (summary) => -(completeFigure(summary, "protein") ?? Number.NEGATIVE_INFINITY))
  }
}

const newestOf = new WeakMap<readonly SavedSummary[], readonly SavedSummary[]>()

/** The order that all others begin with. */
function newestFirst(saved: readonly SavedSummary[]): readonly SavedSummary[] {
  const known = newestOf.get(saved)
  if (known !== undefined) return known
  const newest = saved.toSorted((one, other) => -compare(one.savedAt, other.savedAt) || compare(one.id, other.id))
  newestOf.set(saved, newest)
  return newest
}

type Key = string | number

const compare = <K extends Key>(one: K, other: K) => (one < other ? -1 : one > other ? 1 : 0)

/** Sorted by a key, the smallest first; what has the same key keeps its order. */
function sortedBy<K extends Key>(
  saved: readonly SavedSummary[],
  keyOf: (summary: SavedSummary) => K,
): readonly SavedSummary[] {
  return saved
    .map((summary) => ({ summary, key: keyOf(summary) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ summary }) => summary)
}

const nameKeys = new WeakMap<SavedSummary, string>()

/** Case and accents do not count, "Dish 9" comes before "Dish 10", and what has no name comes last. */
function nameKeyOf(summary: SavedSummary): string {
  const known = nameKeys.get(summary)
  if (known !== undefined) return known
  const words = plainWords(summary.title ?? "").map((word) => word.replace(/^\d+/, (digits) => digits.padStart(9, "0")))
  const key = words.length === 0 ? "\uffff" : words.join(" ")
  nameKeys.set(summary, key)
  return key
}

function completeFigure(summary: SavedSummary, nutrient: Nutrient): number | null {
  return summary.kind === "readable" && summary.figures.isComplete ? summary.figures[nutrient] : null
}

/** The same recipes, parted by whether they fit, in their order; what can't fit is left out. */
export function filterSaved(saved: readonly SavedSummary[], filter: SavedFilter): FoundSaved {
  const fitting: SavedSummary[] = []
  const unsure: SavedSummary[] = []
  const bounded = nutrients.filter((nutrient) => isBounded(filter.ranges[nutrient]))
  if (bounded.length === 0 && filter.labels.length === 0) return { fitting: saved, unsure }
  for (const summary of saved) {
    // A label that nobody worked out is not met; a figure may still fit.
    const figures = summary.kind === "readable" ? summary.figures : null
    if (!filter.labels.every((label) => figures?.labels.includes(label))) continue
    const fits = bounded.map((nutrient) => fitsRange(figures, nutrient, filter.ranges[nutrient]))
    if (fits.includes("no")) continue
    if (fits.includes("unsure")) unsure.push(summary)
    else fitting.push(summary)
  }
  return { fitting, unsure }
}

const isBounded = ({ min, max }: GoalRange) => min !== null || max !== null

function fitsRange(figures: SavedFigures | null, nutrient: Nutrient, { min, max }: GoalRange): "yes" | "no" | "unsure" {
  if (min !== null && max !== null && min > max) return "no"
  if (figures === null) return "unsure"
  const amount = asShown(nutrient, figures[nutrient])
  const isOver = max !== null && amount > max
  const isShort = min !== null && amount < min
  if (isOver) return "no"
  // What is not counted can only add to it.
  if (!figures.isComplete && (isShort || max !== null)) return "unsure"
  return isShort ? "no" : "yes"
}

/** As rounded on the page: nobody should look for 500 kcal at most and miss a recipe that says 500. */
function asShown(nutrient: Nutrient, amount: number): number {
  const tenths = Math.round(amount * 10) / 10
  return nutrient === "calories" || tenths >= 10 ? Math.round(amount) : tenths
}
