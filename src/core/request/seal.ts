import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import type { Diet } from "#core/diet/label.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import { nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { TitleDoubt } from "#core/nutrition/title-doubt.ts"
import { applianceSchema } from "#core/preferences/preferences.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { judgeGoal } from "./goal-state.ts"
import type { Goals } from "./request.ts"

/** A figure of a serving that misses its goal by less than the tolerance. */
const aboutSchema = z.object({ nutrient: z.enum(nutrients), amount: z.number(), bound: z.number() })
export type AboutMet = z.infer<typeof aboutSchema>

/** Whether a recipe may bear "Checked", and if not, what keeps it from it; what earlier releases kept on a device knows less. */
export const sealSchema = z.discriminatedUnion("kind", [
  /** `about`: the goals that are met within the tolerance alone, which the seal says. */
  z.object({ kind: z.literal("checked"), about: z.array(aboutSchema).default([]) }),
  z.object({
    kind: z.literal("open"),
    violated: z.array(dietSchema),
    unsure: z.array(dietSchema),
    /** Labels that a choice of the cook's keeps. */
    choose: z.array(dietSchema).default([]),
    unknownLines: z.int().nonnegative(),
    /** The goals that are missed by more than the tolerance. */
    missed: z.array(z.enum(nutrients)).default([]),
    /** It is hardly the dish any more that its chef wrote. */
    isFar: z.boolean().default(false),
    /** Appliances that the steps need and the kitchen lacks. */
    lacks: z.array(applianceSchema).default([]),
    /** The title names or claims what does not hold. */
    isTitleUntrue: z.boolean().default(false),
  }),
])
export type Seal = z.infer<typeof sealSchema>

/** What a recipe is held to. */
export type Asked = { goals: Goals; diets: readonly Diet[] }

/** What is known of a recipe beside its sums: how it was changed, and `isFar` where mending made hardly the same dish of it. */
export type Making = { isFar: boolean; changes: readonly RecipeChange[] }

/**
 * The seal needs every line known, every label that was asked for met, every goal met or about met, a title whose foods and
 * claims hold, nothing that the cook's kitchen lacks, and the same dish. Whatever shows, keeps or writes a seal has it from here.
 */
export function sealOf(assessment: Assessment, asked: Asked, { isFar, changes }: Making): Seal {
  const { diets, lines, matchedLines, perServing, complete } = assessment
  const judged = (verdict: LabelVerdict["verdict"]) => asked.diets.filter((diet) => diets[diet].verdict === verdict)
  const [violated, unsure, choose] = [judged("violates"), judged("unsure"), judged("choose")]
  const unknownLines = lines.length - matchedLines
  const states = nutrients.map((nutrient) => {
    const amount = perServing[nutrient]
    return { nutrient, amount, ...judgeGoal({ nutrient, amount, isAtLeast: !complete }, asked.goals[nutrient]) }
  })
  const missed = states.flatMap(({ kind, nutrient }) => (kind === "over" || kind === "short" ? [nutrient] : []))
  const lacks = changes.flatMap(({ because }) => (because.code === "needs_appliances" ? because.appliances : []))
  const isTitleUntrue = titleDoubtsOf(assessment, asked).length > 0 || changes.some(saysTitleIsUntrue)
  const isMet = asked.diets.every((diet) => diets[diet].verdict === "meets") && missed.length === 0
  if (isMet && unknownLines === 0 && lacks.length === 0 && !isTitleUntrue && !isFar) {
    const about = states.flatMap((state) => {
      return state.kind === "about" ? [{ nutrient: state.nutrient, amount: state.amount, bound: state.bound }] : []
    })
    return { kind: "checked", about }
  }
  return { kind: "open", violated, unsure, choose, unknownLines, missed, isFar, lacks, isTitleUntrue }
}

// Of a swap, whose title stays as it was.
const saysTitleIsUntrue = (change: RecipeChange) =>
  change.because.code === "title_stays" || (change.kind === "step" && change.title?.before === null)

/** What a title says in vain, but for what a goal proves that was asked for and is met: "high-protein" of 40 g or more. */
export function titleDoubtsOf(
  { titleDoubts, perServing, complete }: Assessment,
  { goals }: Pick<Asked, "goals">,
): TitleDoubt[] {
  return (titleDoubts ?? []).filter((doubt) => {
    if (doubt.code !== "claim" || doubt.goal === null) return true
    const { nutrient, side } = doubt.goal
    const { kind } = judgeGoal({ nutrient, amount: perServing[nutrient], isAtLeast: !complete }, goals[nutrient])
    return goals[nutrient][side] === null || !(kind === "met" || kind === "about")
  })
}
