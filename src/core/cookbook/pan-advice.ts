const boiling = /\bboil\b/i
const largePan = /\b(?:large|wide)\b,?(?: [\w-]+,?){0,3} (?:pan|saucepan|pot|wok|skillet)\b/i

/**
 * A method with one sentence more at its first pot or pan, where the amounts are so far from the dish's own that
 * its pan will not do: `factor` is the servings over the dish's own. Bowls, trays and an omelette's pan stay.
 */
export function advisePan(method: readonly string[], factor: number): string[] {
  const sentence = adviceFor(method, factor)
  const first = method.findIndex((step) => boiling.test(step) || largePan.test(step))
  return method.map((step, at) => (sentence !== null && at === first ? `${step} ${sentence}` : step))
}

function adviceFor(method: readonly string[], factor: number): string | null {
  if (factor <= 0.5) return "So small an amount needs a smaller pan."
  if (factor < 2) return null
  return method.some((step) => boiling.test(step))
    ? "So large an amount takes longer to come to the boil and may need more than one pan."
    : "So large an amount may need more than one pan."
}
