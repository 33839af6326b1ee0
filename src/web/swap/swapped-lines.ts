import type { RecipeChange } from "#core/recipe/recipe-change.ts"

/** A line that was swapped: its place, the place of what stood there before, and the places of what came beside it. */
type SwappedLine = { at: number; was: number; beside: number[] }

/** The lines of a swap, each with those that came with it, which stand right behind. */
export function swappedLines(changes: readonly RecipeChange[]): SwappedLine[] {
  const changed = changes
    .filter(({ kind, because }) => kind === "line" && because.code === "swapped_as_asked")
    .sort((one, other) => one.at - other.at)
  const lines: SwappedLine[] = []
  let added = 0
  for (const change of changed) {
    const isAdded = change.kind === "line" && change.before === null
    if (isAdded) lines.at(-1)?.beside.push(change.at)
    else lines.push({ at: change.at, was: change.at - added, beside: [] })
    added += Number(isAdded)
  }
  return lines
}
