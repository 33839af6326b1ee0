/** What comes in the place of a line beside what stands there: lemon juice beside the milk that it sours. */
export type Beside = { behind: number; text: string }

/**
 * The lines of a recipe whose last ones come beside others, each right behind its own, and where a line stands then.
 * `lines` are the recipe's own lines and, behind them, those of `beside` in their order.
 */
export function layOut<Line>(
  lines: readonly Line[],
  beside: readonly Beside[],
): { lines: Line[]; placeOf: (line: number) => number } {
  const own = lines.length - beside.length
  const order = Array.from({ length: own }, (_, line) => [
    line,
    ...beside.flatMap(({ behind }, at) => (behind === line ? own + at : [])),
  ]).flat()
  return {
    lines: order.flatMap((line) => lines[line] ?? []),
    placeOf: (line) => order.indexOf(line),
  }
}
