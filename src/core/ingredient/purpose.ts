import type { ParsedLine } from "#core/ingredient/parse-line.ts"

/** What a line says that its food is for, where that tells how much of it is eaten. */
export type Purpose = "deep frying" | "frying" | "greasing" | "dusting" | "serving" | "finishing" | "taste"

const said: readonly (readonly [Purpose, RegExp])[] = [
  ["deep frying", /\bdeep[- ]?fr(?:y|ied)/i],
  [
    "greasing",
    /\bgreas(?:e|ing)\b|\b(?:for|to) (?:butter|oil|line|coat) (?:the|a|your)\b|\bfor (?:buttering|oiling|coating|lining)\b|\bspray/i,
  ],
  ["greasing", /\bfor (?:the )?(?:(?:baking|cake|loaf|muffin) )?(?:tins?|dish|tray|mou?ld|ramekins?|bowl|sheet)\b/i],
  [
    "dusting",
    /\bdust(?:ing)?\b|\bfor (?:rolling|kneading|dredging|(?:the |your )?(?:work ?)?(?:surface|board|counter))\b/i,
  ],
  [
    "frying",
    /\b(?:shallow[- ]|pan[- ])?fry(?:ing)?\b|\bsaut[eé]|\b(?:for|to) (?:cook|brown|sear|roast|grill|brush|drizzl|bast)/i,
  ],
  ["frying", /\bfor (?:the )?(?:(?:frying|grill) )?(?:pan|skillet|griddle|wok|grill|pot)\b/i],
  ["finishing", /\bgarnish|\b(?:to|for) (?:decorat|finish|sprinkl|scatter|top)|\btoppings?\b|\bon top\b/i],
  ["serving", /\bwedges?\b|\b(?:to|for|when) serv|\bserve[sd]? with\b|\baccompan|\bon the side\b/i],
  ["taste", /\bto taste\b/i],
]

/** The purpose that a line states, or null. */
export function purposeOf({ fullName, preparation, note }: ParsedLine): Purpose | null {
  const words = `${preparation}, ${note}, ${fullName}`
  return said.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
