import type { MarkedFoods } from "./marked-foods.ts"
import type { Recipe } from "./recipe.ts"
import type { RecipeChange } from "./recipe-change.ts"

/** A recipe, with the changes by which it came from the one that was written. */
type Version = { recipe: Pick<Recipe, "ingredients" | "method">; changes: readonly RecipeChange[] }

/**
 * The marks of one version of a recipe on another one. A line is the same line while it stands for the same written one;
 * a mark whose line is gone is dropped. A step without a word changed is the same step; where it is we who changed steps
 * (`isOurs`), those between two unchanged ones stay in their order too. A step that can't be found has no marks.
 */
export function carryMarks(
  marks: MarkedFoods | null,
  { from, to, isOurs }: { from: Version; to: Version; isOurs: boolean },
): MarkedFoods | null {
  if (marks === null) return null
  const places = matched(writtenLines(from), writtenLines(to))
  const steps = samePlaces(from.recipe.method, to.recipe.method, isOurs)
  return to.recipe.method.map((_, at) => {
    const step = steps.get(at)
    const marked = step === undefined ? null : (marks[step] ?? null)
    return marked === null ? null : marked.flatMap((line) => places.get(line) ?? [])
  })
}

function writtenLines({ recipe, changes }: Version): string[] {
  const before = new Map(changes.flatMap((one) => (one.kind === "line" ? [[one.at, one.before] as const] : [])))
  return recipe.ingredients.map((text, at) => before.get(at) ?? text)
}

/** Where the texts of one list stand in another one, in the same order. */
function matched(texts: readonly string[], others: readonly string[]): Map<number, number> {
  const places = new Map<number, number>()
  let next = 0
  for (const [at, text] of texts.entries()) {
    const found = others.indexOf(text, next)
    if (found < 0) continue
    places.set(at, found)
    next = found + 1
  }
  return places
}

/** For steps of one method the places that they had in another one. */
function samePlaces(before: readonly string[], after: readonly string[], isOurs: boolean): Map<number, number> {
  const same = matched(after, before)
  if (!isOurs) return same
  const ends = [[-1, -1] as const, ...same, [after.length, before.length] as const]
  for (const [at, [from, fromBefore]] of ends.slice(0, -1).entries()) {
    const [to, toBefore] = ends[at + 1] ?? [from, fromBefore]
    if (to - from !== toBefore - fromBefore) continue
    for (let step = 1; step < to - from; step += 1) same.set(from + step, fromBefore + step)
  }
  return same
}
