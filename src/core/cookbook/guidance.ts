import { readStep } from "#core/method/step.ts"

const heating = /\b(?:heat|boil|simmer|fry|roast|bake|cook|melt|toast|brown|sizzle|warm)\b|\bstir for\b/i
const heatSaid = /\b(?:low|lowest|medium|high|full) (?:heat|power)\b|\bon (?:low|high)\b|\bboil|same way/i
const donenessSaid = /\buntil\b|to the boil|same way/i

/** What a cook would miss in steps that heat: how hot, how long, and when it is done. */
export function findUnguided(method: readonly string[]): string[] {
  return method.flatMap((step, at) => {
    if (!heating.test(step.replace(/off the heat/gi, ""))) return []
    const said = new Set(readStep(step).map(({ kind }) => kind))
    const missing = [
      ...(said.has("temperature") || heatSaid.test(step) ? [] : ["how hot"]),
      ...(said.has("time") || /same way/i.test(step) ? [] : ["how long"]),
      ...(said.has("temperature") || donenessSaid.test(step) ? [] : ["when it is done (until …)"]),
    ]
    return missing.length === 0 ? [] : [`Step ${at + 1} heats and does not say ${missing.join(" and ")}.`]
  })
}
