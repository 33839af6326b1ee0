import { dietLabels } from "#core/diet/label.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import { nutrientUnits } from "#core/food/nutrients.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import type { Finished, Finishing } from "./finish-recipe.ts"
import type { AskedAgain } from "./recipe-event.ts"
import { sayUnfit } from "./unfit.ts"

/** Why a chef is asked for a dish once more: in sentences for the chef, and in what the cook is told. */
export type Anew = { told: string; because: AskedAgain }

/** A gap of the draft beyond this share of a goal is for the chef: amounts alone would make another dish of it. */
const mostMendedShare = 0.2
/** As many foods of a dish may be others for its labels. */
const mostLabelSwaps = 3

/**
 * Whether a draft had better be written anew by its chef: it can't be eaten safely, it misses a goal by more than a
 * fifth, keeping its labels takes more than three other foods, or mending did not reach. Null where ours is enough.
 */
export function whyAskAgain(finishing: Finishing): Anew | null {
  if (!finishing.ok) return { told: sayUnfit(finishing.because), because: { code: "unsafe" } }
  const { unmet, draftUnmet, changes } = finishing.finished
  const swaps = changes.filter(({ because }) => because.code === "label" || because.code === "net_carbs")
  const label = draftUnmet.find(({ kind }) => kind === "label")
  const reason =
    furthest(draftUnmet.filter((one) => shareOf(one) > mostMendedShare)) ??
    (swaps.length > mostLabelSwaps ? label : undefined) ??
    unmet.find(({ kind }) => kind === "label") ??
    furthest(unmet)
  if (reason === undefined) return null
  return { told: tellUnmet(draftUnmet.length > 0 ? draftUnmet : unmet), because: askedFor(reason) }
}

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

/** What a draft falls short of, in sentences for whoever is asked to mend it. */
function tellUnmet(unmet: readonly Unmet[]): string {
  return unmet.map(sentenceOf).join(" ")
}

function sentenceOf(one: Unmet): string {
  if (one.kind === "label") return `${dietLabels[one.diet]} is broken: ${sayBroken(one.diet, one.because)}`
  const { nutrient, bound, goal, amount } = one
  const unit = nutrientUnits[nutrient]
  const wanted = bound === "min" ? `at least ${goal} ${unit}` : `at most ${goal} ${unit}`
  return `${nutrient} is ${Math.round(amount * 10) / 10} ${unit} a serving, ${wanted} is asked for.`
}

/**
 * Of two finished recipes the one that is nearer to what was asked for: fewer broken labels, then smaller gaps, then the
 * one whose chef came nearer by themselves.
 */
export function nearerOf(one: Finished, other: Finished): Finished {
  const broken = ({ unmet }: Finished) => unmet.filter(({ kind }) => kind === "label").length
  const [gaps, drafted] = [gapOf(one.unmet) - gapOf(other.unmet), gapOf(one.draftUnmet) - gapOf(other.draftUnmet)]
  return (broken(one) - broken(other) || gaps || drafted) <= 0 ? one : other
}

/** How far goals are missed in all, as shares of each. */
export function gapOf(unmet: readonly Unmet[]): number {
  return unmet.reduce((sum, one) => sum + shareOf(one), 0)
}
