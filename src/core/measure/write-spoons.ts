import { teaspoonsPerTablespoon } from "./measure.ts"
import { isWithin, nearest, roundToStep, writeNumber } from "./write-number.ts"

/**
 * Teaspoons as the spoons that a cook owns measure them: tablespoons and halves of one, teaspoons and their
 * halves, quarters and eighth, a pinch. Off by 5 % at the most from a tablespoon on, by an eighth of a teaspoon below; in a
 * kitchen's steps no sum of two spoons and no quarters from two teaspoons on, off by a seventh at the most.
 */
export function writeSpoons(teaspoons: number, steps: "near" | "kitchen" = "near"): string {
  if (teaspoons < 1) return writeLessThanTeaspoon(teaspoons)
  if (steps === "kitchen") return writeNear(takenSpoons(teaspoons))
  return writeNear(teaspoons)
}

/** Up to two tablespoons teaspoons are counted too; more is halves of a tablespoon. */
export function takenSpoons(teaspoons: number): number {
  if (teaspoons < 2) return teaspoons
  if (teaspoons > 10 * teaspoonsPerTablespoon) return roundToStep(teaspoons, teaspoonsPerTablespoon)
  const counted = teaspoons < 7 ? [2, 2.5, 3, 4, 4.5, 5, 6] : []
  return nearest([...counted, roundToStep(teaspoons, 1.5)], teaspoons)
}

function writeNear(teaspoons: number): string {
  const quarters = roundToStep(teaspoons, 0.25)
  if (quarters < teaspoonsPerTablespoon) return `${writeNumber(quarters)} tsp`
  const tablespoons = roundTablespoons(teaspoons)
  if (tablespoons !== null) return `${writeNumber(tablespoons)} tbsp`
  const step = [1, 0.5].find((one) => isWithin(0.05, roundToStep(teaspoons, one), teaspoons)) ?? 0.25
  return writeTeaspoons(roundToStep(teaspoons, step))
}

/** Whole or, below ten, half tablespoons, where they say the teaspoons within 5 %. */
export function roundTablespoons(teaspoons: number): number | null {
  const tablespoons = teaspoons / teaspoonsPerTablespoon
  const rounded = roundToStep(tablespoons, tablespoons < 10 ? 0.5 : 1)
  return rounded >= 1 && isWithin(0.05, rounded, tablespoons) ? rounded : null
}

/** "5 tsp"; from two tablespoons on, where nobody counts teaspoons, "2 tbsp plus 1 tsp". */
function writeTeaspoons(teaspoons: number): string {
  const tablespoons = Math.floor(teaspoons / teaspoonsPerTablespoon)
  if (tablespoons < 2) return `${writeNumber(teaspoons)} tsp`
  return `${tablespoons} tbsp plus ${writeNumber(teaspoons - tablespoons * teaspoonsPerTablespoon)} tsp`
}

const pinch = 1 / 16
const smallSpoons = [pinch, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 1]

/** One spoon, and no sum of two: of so little, an eighth of a teaspoon more or less is within a cook's hand. */
function writeLessThanTeaspoon(teaspoons: number): string {
  const spoon = nearest(smallSpoons, teaspoons)
  return spoon === pinch ? "1 pinch" : `${writeNumber(spoon)} tsp`
}
