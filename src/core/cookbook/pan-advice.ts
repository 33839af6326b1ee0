import { fitTins } from "./fit-tins.ts"
import { fitVessels } from "./fit-vessels.ts"

const boiling = /\bboil\b/i
const anyPan =
  /(?<!\b(?:small|medium|dry|another|second|smaller|same)\b(?: [\w-]+)* )\b(?:pan|pot|wok|skillet|casserole)\b/i
const largePan =
  /(\ban? )?\b(?:very )?(?:large|wide),? (?=((?:[\w-]+,? ){0,3}(?:pan|saucepan|pot|wok|skillet|casserole)\b))/gi

/**
 * A method with the tins, dishes and trays that `factor` times the dish's own amounts need. For so little no pan is large; for so
 * much one sentence more stands at the first pot or pan. Bowls and an omelette's pan stay.
 */
export function fitPans(method: readonly string[], factor: number): string[] {
  const fitted = fitVessels(fitTins(method, factor), factor)
  return factor <= 0.5 ? smallerPans(fitted) : advisePan(fitted, factor)
}

// What swells in its pan wants the room.
const swelling = /\bpop(?:s|ping)?\b/i

function smallerPans(method: readonly string[]): string[] {
  if (method.some((step) => swelling.test(step))) return [...method]
  return method.map((step) =>
    step.replace(largePan, (_, article: string | undefined, pan: string) => {
      if (article === undefined) return ""
      return `${article.startsWith("A") ? "A" : "a"}${/^[aeiou]/i.test(pan) ? "n" : ""} `
    }),
  )
}

function advisePan(method: readonly string[], factor: number): string[] {
  if (factor < 2) return [...method]
  const sentence = method.some((step) => boiling.test(step))
    ? "So large an amount takes longer to come to the boil and may need more than one pan."
    : "So large an amount may need more than one pan."
  const first = method.findIndex((step) => boiling.test(step) || anyPan.test(step))
  return method.map((step, at) => (at === first ? `${step} ${sentence}` : step))
}
