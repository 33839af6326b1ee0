import type { Shortfall } from "#core/ai/prompt-data.ts"
import type { Addition } from "#core/cookbook/compose-recipe.ts"
import { type Anew, nearerOf } from "#core/craft/ask-again.ts"
import type { Finished, Finishing, Means } from "#core/craft/finish-recipe.ts"
import { sayUnfit } from "#core/craft/unfit.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { takesAsLong } from "#core/method/takes-as-long.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import { carryMarks } from "#core/recipe/carry-marks.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import { noStep } from "#core/recipe/no-step.ts"
import { recipeSchema, type Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { Unheeded } from "#core/recipe/unheeded.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Chef, Draft } from "#server/ai/chef.ts"
import { AppError } from "#server/errors.ts"
import type { Workshop } from "#server/workshop/workshop.ts"
import { type TellingDesk, tellEarly } from "./early-telling.ts"
import type { NewRecipe } from "./recipe-store.ts"
import { refuseBrokenLabels } from "./refuse-broken-labels.ts"

type Kitchen = {
  chef: Chef
  foods: FoodTable
  workshop: Pick<Workshop, "finish">
  preferences: Preferences
  /** The titles that chance should not fall on again. */
  notAgain?: readonly string[]
  wantsVariant?: boolean
}
/** What a chef answered, what became of it, why it had better be asked for anew, and how long all of that took. */
type Attempt = {
  draft: Draft
  written: Written
  finishing: Finishing
  means: Means
  anew: Anew | null
  tookMs: number
}

/**
 * Asks the chef and finishes what it wrote: what is shown was worked out from the lines by us. What our own mending had
 * better not do, or can't reach, is asked of the chef anew, with our sums of its lines; of all drafts the nearest is shown.
 * A label that is still broken is refused; a goal that is missed is shown with its gap.
 */
export async function writeRecipe(kitchen: Kitchen, request: RecipeRequest, desk: TellingDesk): Promise<NewRecipe> {
  let best = await firstAttempt(kitchen, { request, desk, shortfall: null, replies: 0 })
  let replies = repliesOf(best)
  let longestMs = best.tookMs
  // The nearest of them is what the chef is asked to mend; one that needs no more asking ends it, though it be no nearer.
  for (let last = best; best.anew !== null && last.anew !== null; ) {
    if (desk.leftMs() - settlingMs < longestMs) break
    const { because, shortfall } = best.anew
    desk.tell({ kind: "stage", stage: "asking again", because })
    const next = await attemptInTime(kitchen, { request, desk, shortfall, replies })
    if (next === null) break
    last = next
    best = betterOf(best, next, request)
    replies += repliesOf(next)
    longestMs = Math.max(longestMs, next.tookMs)
  }
  return settle(kitchen, best, request)
}

/** Replies that a recipe may take in all, those with a zero (D10) among them. */
const mostReplies = 3

const repliesOf = ({ draft }: Attempt) => draft.replies ?? 1

/** What is left of a recipe's time for the rest of it: to look for the nearest goals, and to keep it. */
const settlingMs = 10_000
/** No reply takes longer (ai/provider.ts). */
const longestReplyMs = 150_000

/** Null where it fails or is not there in time: there is a draft to show. Only who stopped, and a fault of ours, ends it. */
async function attemptInTime(kitchen: Kitchen, asking: Asking): Promise<Attempt | null> {
  const { desk } = asking
  const patience = AbortSignal.timeout(Math.floor(Math.min(desk.leftMs() - settlingMs, longestReplyMs)))
  const inTime = { ...desk, signal: AbortSignal.any([desk.signal, patience]) }
  return attempt(kitchen, { ...asking, desk: inTime }).catch((error: unknown) => {
    if (error instanceof AppError && !desk.signal.aborted) return null
    throw error
  })
}

/** What is asked of the cookbook is looked for once more where its first dish can't be brought to all that was asked for. */
async function firstAttempt(kitchen: Kitchen, asking: Asking): Promise<Attempt> {
  const first = await attempt(kitchen, asking)
  if (kitchen.chef.name !== "cookbook") return first
  const lookAgain = asking.request.dish.kind === "random" ? orNextDrawn : orVariant
  return lookAgain(kitchen, first, asking)
}

/** The variant that keeps the labels where the dish can't, if there is one. */
async function orVariant(kitchen: Kitchen, first: Attempt, asking: Asking): Promise<Attempt> {
  const isBroken = first.finishing.ok && first.finishing.finished.unmet.some(({ kind }) => kind === "label")
  return isBroken ? betterOf(first, await attempt({ ...kitchen, wantsVariant: true }, asking), asking.request) : first
}

/** How many dishes are drawn until one meets all that was asked for. */
const mostDraws = 8

/** Of all that are drawn the nearest stays. */
async function orNextDrawn(kitchen: Kitchen, first: Attempt, asking: Asking): Promise<Attempt> {
  let nearest = first
  const drawn = [first.draft.title]
  while (!isWholly(nearest) && drawn.length < mostDraws) {
    const next = await attempt({ ...kitchen, notAgain: [...(kitchen.notAgain ?? []), ...drawn] }, asking)
    drawn.push(next.draft.title)
    nearest = betterOf(nearest, next, asking.request)
  }
  return nearest
}

function isWholly({ finishing }: Attempt): boolean {
  return finishing.ok && finishing.finished.unmet.length === 0
}

/** `replies` are those that the recipe took so far. */
type Asking = { request: RecipeRequest; desk: TellingDesk; shortfall: Shortfall | null; replies: number }

async function attempt(kitchen: Kitchen, { request, desk, shortfall, replies }: Asking): Promise<Attempt> {
  const { chef, foods, workshop, preferences, notAgain, wantsVariant } = kitchen
  const beganMs = performance.now()
  const telling = shortfall === null ? tellEarly(foods, request, desk) : null
  const draft = await chef.write(
    {
      ...{ request, preferences, shortfall, mostReplies: mostReplies - replies },
      ...{ ...(notAgain && { notAgain }), ...(wantsVariant && { wantsVariant }) },
    },
    desk.signal,
    telling?.watch,
  )
  await telling?.toldAll()
  desk.tell({ kind: "stage", stage: "checking" })
  const { title, servings, ingredients, method } = draft
  const written = { title, servings, ingredients, method }
  const isLast = replies + (draft.replies ?? 1) >= mostReplies
  const { leeways, additions, claimed } = draft
  const means = {
    ...{ ...(leeways && { leeways }), ...(additions && { additions }), ...(claimed && { claimed }) },
    ...(isLast && { mostGap: mostGapAtLast }),
  }
  // The cookbook has but one of a dish.
  const mayAskAgain = draft.chef !== "cookbook" && !isLast
  const worked = await workshop.finish({ kind: "recipe", written, request, preferences, mayAskAgain, ...means })
  if (worked === null) throw new AppError("reply_unreadable")
  const { anew = null, ...finishing } = worked
  return { draft, written, finishing, means, anew, tookMs: performance.now() - beganMs }
}

/** The largest gap, as a share of a goal, that amounts are mended for where the chef is asked no more. */
const mostGapAtLast = 0.1

function betterOf(one: Attempt, other: Attempt, { diets }: Pick<RecipeRequest, "diets">): Attempt {
  if (!one.finishing.ok || !other.finishing.ok) return one.finishing.ok ? one : other
  const nearer = nearerOf(other.finishing.finished, one.finishing.finished, diets)
  return nearer === other.finishing.finished ? other : one
}

async function settle(kitchen: Kitchen, attempt: Attempt, request: RecipeRequest): Promise<NewRecipe> {
  const { draft, finishing } = attempt
  if (!finishing.ok) {
    const message = `This recipe would not be safe to eat. ${sayUnfit(finishing.because)} Please ask for another dish.`
    throw new AppError("recipe_unsafe", { message })
  }
  const { chef, preferences } = kitchen
  const { unmet } = finishing.finished
  const isOfOurs = draft.chef === "cookbook" && unmet.some(({ kind }) => kind === "label")
  refuseBrokenLabels(
    unmet,
    isOfOurs ? await chef.instead?.(draft.insteadOf ?? draft.title, { request, preferences }) : undefined,
  )
  const finished = await asNearAsItComes(attempt, { kitchen, request, finished: finishing.finished })
  const { recipe, assessment, nearest } = finished
  const ofName = sayOfName(draft)
  const changes = [...finished.changes, ...ofName]
  const asWritten = finished.asWritten && {
    ...finished.asWritten,
    changes: [...finished.asWritten.changes, ...ofName],
  }
  // An amount that no number can hold, or more lines than a recipe may have, is no recipe.
  const isWhole = Object.values(assessment.total).every(Number.isFinite) && recipeSchema.safeParse(recipe).success
  if (!isWhole) throw new AppError("reply_unreadable")
  const { claimed, chef: author } = draft
  const { joined } = finished
  const from = joined === undefined ? attempt.written : withJoined(attempt.written, joined, recipe)
  const carrying = { from: { recipe: from, changes: [] }, to: finished, isOurs: true }
  const marks = carryMarks(joined?.marks ?? draft.marks ?? null, carrying)
  // What the chef says holds for as long as the steps take as long as they did.
  const time = takesAsLong(from.method, recipe.method) ? (draft.time ?? null) : null
  const told = { marks, goesWith: [...(draft.goesWith ?? [])], time }
  return { recipe, assessment, changes, asWritten, nearest, claimed, chef: author, request, ...told }
}

/** Which dish it stands for, and what of the dish's name nothing was done about. */
function sayOfName({ insteadOf, unheeded }: Draft): RecipeChange[] {
  const reasons: ChangeReason[] = [
    ...(insteadOf === undefined ? [] : [{ code: "instead_of" as const, dish: insteadOf }]),
    ...(unheeded === undefined || isNothing(unheeded) ? [] : [{ code: "unheeded" as const, ...unheeded }]),
  ]
  return reasons.map((because) => ({ kind: "step", at: noStep, because }))
}

const isNothing = ({ words, machines, health }: Unheeded) => words.length + machines.length + health.length === 0

/** A draft with the food that joined it, in as much as it is shown with. */
function withJoined(written: Written, { method }: Addition, { ingredients }: Pick<Written, "ingredients">): Written {
  return { ...written, ingredients: [...written.ingredients, ...ingredients.slice(-1)], method }
}

type Settling = { kitchen: Kitchen; request: RecipeRequest; finished: Finished }

/** Where a goal is missed, the nearest that the draft can be made, with what could be asked instead; looked for once, of what is shown. */
async function asNearAsItComes({ written, means }: Attempt, settling: Settling): Promise<Finished> {
  const { kitchen, request, finished } = settling
  if (!finished.unmet.some(({ kind }) => kind === "goal")) return finished
  const { workshop, preferences } = kitchen
  const missed = { written, request, finished, ...means }
  const finishing = await workshop.finish({ kind: "nearest goals", ...missed, preferences })
  return finishing?.ok ? finishing.finished : finished
}
