import type { Shortfall } from "#core/ai/prompt-data.ts"
import type { Diet } from "#core/diet/label.ts"
import { asksToLeaveOut } from "#core/diet/verdict.ts"
import { findUnlisted } from "#core/method/unlisted-foods.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { draftOf, type Finished, type Finishing, type Pantry } from "./finish-recipe.ts"
import type { AskedAgain } from "./recipe-event.ts"
import { tellDraft } from "./tell-draft.ts"

/** Why a chef is asked for a dish once more: what the chef is told of the draft, and what the cook is told. */
export type Anew = { shortfall: Shortfall; because: AskedAgain }

/** A gap of the draft beyond this share of a goal is for the chef: amounts alone would make another dish of it. */
const mostMendedShare = 0.2

/** A draft as its chef wrote it, and what became of it. */
export type Judged = { written: Written; request: RecipeRequest; finishing: Finishing }

/**
 * Whether a draft had better be written anew by its chef: it can't be eaten safely, a label is still broken after our
 * mending or kept only where what is optional is left out, it misses a goal by more than a fifth or by what mending did not
 * reach, or a step uses what no line lists and a label asks about. Null where ours is enough: a bay leaf has a line of its own.
 */
export function whyAskAgain({ written, request, finishing }: Judged, pantry: Pantry): Anew | null {
  const { written: plain, listed, drafted } = draftOf(written, request, pantry)
  const unlisted = listed.lines.slice(plain.lines.length).map(({ text }) => text)
  const because = finishing.ok
    ? whyOf(finishing.finished, findUnlisted(plain, pantry.foods), request.diets)
    : ({ code: "unsafe" } as const)
  if (because === null) return null
  const unfit = finishing.ok ? null : finishing.because
  return { because, shortfall: tellDraft({ drafted, unlisted, unfit }, request, pantry.foods) }
}

function whyOf(finished: Finished, unlisted: readonly string[], asked: readonly Diet[]): AskedAgain | null {
  const { unmet, draftUnmet } = finished
  const far = draftUnmet.filter((one) => shareOf(one) > mostMendedShare)
  const reason = unmet.find(({ kind }) => kind === "label") ?? furthest(far) ?? furthest(unmet)
  if (reason !== undefined) return askedFor(reason)
  const [diet] = keptByLeavingOut(finished, asked)
  if (diet !== undefined) return { code: "label", diet }
  // What a step merely offers can be left out.
  const food = unlisted.find((line) => !line.endsWith(" (optional)"))
  return food === undefined ? null : { code: "unlisted", food: food.slice(0, mostFoodChars) }
}

/** The labels asked for that hold only where the cook leaves an optional line out: no dish without prawns has them "if you like". */
function keptByLeavingOut({ assessment }: Finished, asked: readonly Diet[]): Diet[] {
  return asked.filter((diet) => asksToLeaveOut(assessment.diets[diet]))
}

/** It stands in a sentence. */
const mostFoodChars = 60

function furthest(unmet: readonly Unmet[]): Unmet | undefined {
  return unmet.toSorted((one, other) => shareOf(other) - shareOf(one))[0]
}

/** A gap as a share of its goal; a goal of nothing is missed by grams. */
function shareOf(one: Unmet): number {
  return one.kind === "goal" ? one.gap / Math.max(one.goal, 1) : 0
}

function askedFor(one: Unmet): AskedAgain {
  if (one.kind === "label") return { code: "label", diet: one.diet }
  const { nutrient, bound, goal, amount } = one
  return { code: "goal", nutrient, bound, goal, amount }
}

/**
 * Of two finished recipes the one that is nearer to what was asked for: fewer broken labels, then smaller gaps, then fewer
 * labels for which something is to be left out, then the one of which we changed fewer lines.
 */
export function nearerOf(one: Finished, other: Finished, asked: readonly Diet[]): Finished {
  const broken = ({ unmet }: Finished) => unmet.filter(({ kind }) => kind === "label").length
  const gaps = gapOf(one.unmet) - gapOf(other.unmet)
  const leaving = keptByLeavingOut(one, asked).length - keptByLeavingOut(other, asked).length
  return (broken(one) - broken(other) || gaps || leaving || changedLines(one) - changedLines(other)) <= 0 ? one : other
}

function changedLines({ changes }: Finished): number {
  return new Set(changes.flatMap(({ kind, at }) => (kind === "line" ? [at] : []))).size
}

/** How far goals are missed in all, as shares of each. */
export function gapOf(unmet: readonly Unmet[]): number {
  return unmet.reduce((sum, one) => sum + shareOf(one), 0)
}
