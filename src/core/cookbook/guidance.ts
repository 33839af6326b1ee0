const heating = /\b(?:heat|boil|simmer|fry|roast|bake|cook|melt|toast|brown|sizzle|warm)\b|\bstir for\b/i
const heatSaid =
  /\b(?:low|lowest|medium-low|medium|medium-high|high|full) (?:heat|power)\b|\bon (?:low|high)\b|\d °C|same way|\bboil/i
const timeSaid = /\b\d+(?: to \d+)? (?:seconds?|minutes?|hours?)\b|same way/
const donenessSaid = /\buntil\b|°C|to the boil|same way/

/** What a cook would miss in steps that heat: how hot, how long, and when it is done. */
export function findUnguided(method: readonly string[]): string[] {
  return method.flatMap((step, at) => {
    if (!heating.test(step.replace(/off the heat/gi, ""))) return []
    const missing = [
      ...(heatSaid.test(step) ? [] : ["how hot"]),
      ...(timeSaid.test(step) ? [] : ["how long"]),
      ...(donenessSaid.test(step) ? [] : ["when it is done (until …)"]),
    ]
    return missing.length === 0 ? [] : [`Step ${at + 1} heats and does not say ${missing.join(" and ")}.`]
  })
}
