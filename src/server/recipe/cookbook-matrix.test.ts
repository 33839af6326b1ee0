import { expect, test } from "vitest"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import type { Diet } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import type { Chef, Draft } from "#server/ai/chef.ts"
import { AppError } from "#server/errors.ts"
import { doWork } from "#server/workshop/work.ts"
import { unconfirmedFigures } from "#testing/confirmed-figures.ts"
import { type CookbookOrder, orderOf, orderToJoin } from "#testing/cookbook-orders.ts"
import { foods } from "#testing/foods.ts"
import { oddAmount, oddNoun } from "#testing/kitchen-amounts.ts"
import { faultsOf, untoldAppliances } from "#testing/mended-recipe.ts"
import {
  beyondLeeway,
  brokenPieces,
  lostRatios,
  type Mended,
  movedTaste,
  offLadder,
  outweighing,
} from "#testing/mending-oracle.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { testCookbook } from "#testing/running-app.ts"
import { unconfirmed } from "#testing/unconfirmed.ts"
import { meets, metWithinLeeways } from "#testing/within-leeways.ts"
import type { NewRecipe } from "./recipe-store.ts"
import { writeRecipe } from "./write-recipe.ts"

const workshop = { finish: async (work: Parameters<typeof doWork>[0]) => doWork(work, foods), close: async () => {} }
const desk = {
  signal: new AbortController().signal,
  tell: () => {},
  leftMs: () => Number.POSITIVE_INFINITY,
  beforeLine: async () => {},
}

type Cooked = { made: NewRecipe; draft: Draft }

/** The recipe and what the cookbook had written of it, or the refusal. */
async function cook({ request, preferences }: CookbookOrder): Promise<Cooked | AppError> {
  const drafts: Draft[] = []
  const chef: Chef = {
    ...testCookbook,
    async write(order, signal) {
      const draft = await testCookbook.write(order, signal)
      drafts.push(draft)
      return draft
    },
  }
  try {
    const made = await writeRecipe({ chef, foods, workshop, preferences }, request, desk)
    // Where versions reach no label, the dish's variant is the second.
    const draft = drafts.find(({ title }) => title === made.recipe.title) ?? drafts[0]
    if (draft === undefined) throw new Error("no dish was written")
    return { made, draft }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** What a finished recipe claims and neither a fresh look at its card nor the oracle bears out. */
function unborne({ made: { recipe, assessment } }: Cooked, { request }: CookbookOrder): string[] {
  const anew = checkRecipe(recipe, foods)
  const labels = request.diets.filter((diet) => anew.diets[diet].verdict === "violates")
  const figures = nutrients.filter((one) => Math.abs(anew.perServing[one] - recipe.nutrition[one]) > 0.01)
  const isSame = JSON.stringify(anew.diets) === JSON.stringify(assessment.diets)
  return [
    ...labels,
    ...figures,
    ...(isSame ? [] : ["verdicts"]),
    ...unconfirmed(recipe, assessment.diets, []),
    ...unconfirmedFigures({ recipe, assessment }, request.goals),
  ]
}

/** Labels that smaller amounts of some foods keep, whatever the goals. */
const byAmount: ReadonlySet<Diet> = new Set<Diet>(["keto", "low-fodmap"])
/** Authors may let a food go further down than is usual. */
const leastOfAuthored = 0.19

/** What a cook would object to in how it was mended. */
function clumsy({ made, draft }: Cooked, { preferences, request }: CookbookOrder): string[] {
  const lines = made.changes.filter((change) => change.kind === "line")
  const fitted = lines.flatMap(({ at, before, because }) =>
    because.code === "fitted" && before !== null ? [{ before, after: made.recipe.ingredients[at] ?? "" }] : [],
  )
  const swapped = new Set(
    lines.flatMap(({ at, before, because }) => (because.code === "fitted" || before === null ? [] : at)),
  )
  const moved = movedOf(draft, fitted)
  const mended: Mended = {
    servings: request.servings,
    drafted: draft.ingredients.filter((_, at) => !swapped.has(at)),
    changed: fitted,
    added: lines.flatMap(({ at, before }) => (before === null ? [made.recipe.ingredients[at] ?? ""] : [])),
    weighed: made.assessment.lines.map(({ text, grams }) => ({ line: text, grams: grams ?? 0 })),
    moved,
  }
  const faults = {
    pieces: brokenPieces(mended),
    taste: request.diets.some((diet) => byAmount.has(diet)) ? [] : movedTaste(mended),
    ladder: offLadder(mended),
    leeway: beyondLeeway(mended, leastOfAuthored),
    ratio: lostRatios(mended),
    outweighing: outweighing(mended),
    groups:
      moved.length > 3 && !request.diets.some((diet) => byAmount.has(diet)) ? [moved.map(({ lines }) => lines)] : [],
    added: mended.added.length > 1 ? mended.added : [],
    cook: faultsOf({ ...made, unmet: [], draftUnmet: [], asWritten: made.asWritten ?? null }, draft, {
      asked: request.diets,
      owned: preferences.cookingAppliances,
    }),
    silent: untoldAppliances(made, preferences.cookingAppliances).filter(({ where }) => !ofLeftovers.test(where)),
  }
  return Object.entries(faults).flatMap(([kind, found]) => found.map((fault) => `${kind} ${JSON.stringify(fault)}`))
}

function movedOf(draft: Draft, fitted: readonly { before: string }[]): Mended["moved"] {
  const isFitted = (at: number) => fitted.some(({ before }) => before === draft.ingredients[at])
  return (draft.leeways ?? [])
    .filter(({ lines }) => lines.some(isFitted))
    .map(({ lines }) => ({
      lines: lines.map((at) => draft.ingredients[at] ?? ""),
      isWhole: lines.length === draft.ingredients.length,
    }))
}

/** How a dish keeps is told of what was not eaten: nobody needs an oven to cook it. */
const ofLeftovers = /^(?:Best (?:eaten )?at once|Keeps? for)\b/

/** Lines that a cook would not write so. */
function oddLines({ made: { recipe } }: Cooked, { preferences }: CookbookOrder): string[] {
  const lines = recipe.ingredients.flatMap((line) => {
    const odd = oddAmount(line, preferences.measurementUnit)
    return odd === null ? [] : [`${odd}: ${line}`]
  })
  const steps = recipe.method.flatMap((step) => {
    const odd = oddNoun(step)
    return odd === null ? [] : [`${odd}: ${step}`]
  })
  return [...lines, ...steps]
}

function isWhollyMet({ made: { recipe, assessment } }: Cooked, { request }: CookbookOrder): boolean {
  return request.diets.every((diet) => assessment.diets[diet].verdict === "meets") && meets(recipe.nutrition, request)
}

/** Whether the dish's own ways and its author's leeways can meet the order: shown by the recipe itself, or by trying all. */
function isPossible(cooked: Cooked | AppError, order: CookbookOrder): boolean {
  const isOwnWork =
    !(cooked instanceof AppError) &&
    isWhollyMet(cooked, order) &&
    cooked.made.changes.every((change) => change.kind !== "line" || change.because.code === "fitted")
  return isOwnWork || metWithinLeeways(order) !== null
}

/** What is wrong with what came of an order. */
function faultsIn(cooked: Cooked | AppError, order: CookbookOrder): string[] {
  const isRefused = cooked instanceof AppError
  const faults = isRefused
    ? [...(cooked.code === "labels_unmet" ? [] : [cooked.code])]
    : [...unborne(cooked, order), ...clumsy(cooked, order), ...oddLines(cooked, order)]
  return faults.map((fault) => `${order.round}, ${order.dish.title}: ${fault}`)
}

/** Of what the dishes' own ways and leeways can meet, so much has to be met. */
const leastMet = 0.97

test(
  "whatever is asked of the cookbook, it is a recipe that a cook would write, and claims nothing that is not so",
  async () => {
    // Of fewer, two that are missed by chance would be too many.
    const orders = Array.from({ length: rounds({ sampled: 180, whole: 5_000 }) }, (_, round) => orderOf(round))
    const wrong: string[] = []
    const sums = { asked: 0, met: 0, possible: 0, possibleMet: 0, refused: 0 }
    for (const order of orders.filter((order) => order !== null)) {
      const cooked = await cook(order)
      const isRefused = cooked instanceof AppError
      const isMet = !isRefused && isWhollyMet(cooked, order)
      const possible = isPossible(cooked, order)
      sums.asked += 1
      sums.met += Number(isMet)
      sums.possible += Number(possible)
      sums.possibleMet += Number(possible && isMet)
      sums.refused += Number(isRefused)
      wrong.push(...faultsIn(cooked, order))
    }
    const { asked, met, possible, possibleMet, refused } = sums
    measured(
      `${met} of ${asked} meet all; of the ${possible} that the dishes' own ways and leeways can, ${possibleMet}; ${refused} are refused for a label`,
    )
    expect(wrong).toEqual([])
    expect(possibleMet / possible).toBeGreaterThanOrEqual(leastMet)
  },
  60 * 60_000,
)

const isAdded = ({ because }: NewRecipe["changes"][number]) => because.code === "added_for_goals"

/** So many orders for more protein are met, or nearly, with a food that joins the dish. */
const leastJoined = 0.3

test(
  "a food that its author lets join a dish is told as added, breaks no label, needs no appliance in silence and leaves the recipe as a cook would write it",
  async () => {
    const orders = Array.from({ length: rounds({ sampled: 60, whole: 1_500 }) }, (_, round) => orderToJoin(round))
    const wrong: string[] = []
    const sums = { asked: 0, joined: 0, met: 0 }
    for (const order of orders.filter((order) => order !== null)) {
      const cooked = await cook(order)
      wrong.push(...faultsIn(cooked, order))
      sums.asked += 1
      if (cooked instanceof AppError || !cooked.made.changes.some(isAdded)) continue
      sums.joined += 1
      sums.met += Number(isWhollyMet(cooked, order))
    }
    const { asked, joined, met } = sums
    measured(`a food joins ${joined} of ${asked} dishes, and ${met} of these meet all`)
    expect(wrong).toEqual([])
    expect(joined / asked).toBeGreaterThan(leastJoined)
  },
  60 * 60_000,
)
