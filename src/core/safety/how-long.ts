import { readStep } from "#core/method/step.ts"

/** How a step lets time pass: in boiling liquid, in a cooker that may stay well below it, or off the heat. */
export type Doing = "boils" | "cooks slowly" | "waits"

const verbs =
  /\b(?:(simmer|boil|brais|stew|pressure[- ]cook|(?:high|low|full|under) pressure)|(slow[- ]cook)|(?:soak|marinate|chill|rest(?! of)|stand|leave|cool(?= for)|freeze|refrigerate|rise|prove|proof)\b)/gi

/**
 * For how many seconds a step does one of these, at the least: the longest of the times that it says, each told by the verb
 * nearest before it, else by the first in the step; 0 where it says none.
 */
export function howLong(step: string, wanted: readonly Doing[]): number {
  let doing = doingsIn(step)[0]
  let from = 0
  let longest = 0
  for (const said of readStep(step)) {
    if (said.kind !== "time") continue
    doing = doingsIn(step.slice(from, said.start)).at(-1) ?? doing
    from = said.end
    if (doing !== undefined && wanted.includes(doing)) longest = Math.max(longest, said.seconds)
  }
  return longest
}

function doingsIn(text: string): Doing[] {
  return [...text.matchAll(verbs)].map(([, boils, slowly]) => {
    if (boils !== undefined) return "boils"
    return slowly === undefined ? "waits" : "cooks slowly"
  })
}
