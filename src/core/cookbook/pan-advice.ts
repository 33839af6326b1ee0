import { fitTins } from "./fit-tins.ts"
import { fitVessels } from "./fit-vessels.ts"

const boiling = /\bboil\b/i
const anyPan =
  /(?<!\b(?:small|medium|dry|another|second|smaller|same)\b(?: [\w-]+)* )\b(?:pan|pot|wok|skillet|casserole)\b/i
const largePan = /\b(?:large|wide)\b,?(?: [\w-]+,?){0,3} (?:pan|saucepan|pot|wok|skillet|casserole)\b/i

/**
 * A method with the tins, dishes and trays that `factor` times the dish's own amounts need, and with one sentence more at its
 * first pot or pan, where they are so far from its own that its pan will not do. Bowls and an omelette's pan stay.
 */
export function fitPans(method: readonly string[], factor: number): string[] {
  return advisePan(fitVessels(fitTins(method, factor), factor), factor)
}

function advisePan(method: readonly string[], factor: number): string[] {
  const sentence = adviceFor(method, factor)
  const pan = factor > 1 ? anyPan : largePan
  const first = method.findIndex((step) => boiling.test(step) || pan.test(step))
  return method.map((step, at) => (sentence !== null && at === first ? `${step} ${sentence}` : step))
}

// What swells in its pan wants the room.
const swelling = /\bpop(?:s|ping)?\b/i

function adviceFor(method: readonly string[], factor: number): string | null {
  if (factor <= 0.5)
    return method.some((step) => swelling.test(step)) ? null : "So small an amount needs a smaller pan."
  if (factor < 2) return null
  return method.some((step) => boiling.test(step))
    ? "So large an amount takes longer to come to the boil and may need more than one pan."
    : "So large an amount may need more than one pan."
}
