import { eachNutrient, type Nutrition } from "#core/food/nutrients.ts"
import type { Assessment } from "./assessment.ts"

/** From such a difference on, as a share of the larger of the two, a claim says that something was read otherwise than meant. */
const tellingShare = 1 / 3

/**
 * How far a chef's claim of a serving lies from our sums, in kcal and grams, where it is a third or more and one line alone holds as
 * much: then that line may be a cut, a size or a pack that was not read as it was meant. Elsewhere 0: a claim that no
 * line explains is a guess of the chef's. It only keeps amounts from being moved: no figure, label, goal or seal goes by it.
 */
export function claimWidth({ lines, perServing, total }: Omit<Assessment, "diets">, claimed: Nutrition): Nutrition {
  return eachNutrient((nutrient) => {
    const [ours, theirs] = [perServing[nutrient], claimed[nutrient]]
    const off = Math.abs(ours - theirs)
    if (!(off >= tellingShare * Math.max(ours, theirs)) || total[nutrient] === 0) return 0
    const shareOfServing = ours / total[nutrient]
    const most = Math.max(0, ...lines.map(({ nutrition }) => (nutrition?.[nutrient] ?? 0) * shareOfServing))
    return most >= off ? off : 0
  })
}
