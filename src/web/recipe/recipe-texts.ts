import { type Forms, sayAll, sayCount, sayNumber } from "#core/text/say.ts"
export const recipeTexts = {
  servings: (count: number) => sayCount(count, { one: "# serving", other: "# servings" }),
  shownServings: "Amounts shown for",
  fewerShown: "Show for fewer",
  moreShown: "Show for more",
  forServings: (count: number) => `for ${sayNumber(count)}`,
  scaled: (written: string) =>
    `The amounts are scaled, in the steps too; times, temperatures and pans were written for ${written}. A serving stays the same.`,
  scaledInPart: (written: string, steps: readonly number[]) =>
    `The amounts are scaled, but not all in ${stepsNamed(steps)}. Those, times, temperatures and pans were written for ${written}. A serving stays the same.`,
  crowd: {
    several_pans:
      "For so many, use several pans or trays, or cook in batches: what is cooked in one lot takes longer to heat through.",
    not_made_for_so_many:
      "Pans and times were not made for so many servings. The amounts are scaled: cook in as many batches as your kitchen takes.",
  },
  chef: {
    cookbook: "From the built-in cookbook",
    provider: "Written by AI",
    substitutes: "Swapped by our own substitutes",
  },
  nutrition: "Nutrition per serving",
  atLeast: "at least",
  giveOrTake: (width: string) => `give or take ${width}`,
  goalBetween: (min: string, max: string) => `goal ${min}–${max}`,
  goalFrom: (min: string) => `goal ${min} or more`,
  goalUpTo: (max: string) => `goal ${max} or less`,
  noGoal: "no goal",
  met: "met",
  aboutMet: (gap: string) => `about met: ${gap}`,
  over: (gap: string) => `${gap} over`,
  short: (gap: string) => `${gap} short`,
  missedBy: (gap: string) => `missed by ${gap}`,
  netCarbs: (grams: string) => `${grams} g net carbs`,
  mayBeOver: "may be over",
  mayBeShort: "may be short",
  proof: (matched: number, lines: number) =>
    `Worked out from the ingredients with USDA food data, ${sayNumber(matched)} of ${sayNumber(lines)} matched`,
  unknownLines: (count: number) =>
    sayCount(count, {
      one: "One line is not in the figures, because we could not match or weigh it. It is marked below.",
      other: "# lines are not in the figures, because we could not match or weigh them. They are marked below.",
    }),
  notCounted: "not counted",
  titleWas: (before: string) => `Its chef called it “${before}”.`,
  titleStays: (label: string) => `The title is as it was, but “${label}” does not hold.`,
  changed: (line: string) => `Changed: ${line}`,
  added: "Added.",
  changedFrom: (before: string) => `Was: ${before}.`,
  safety: "Good to know",
  claimed: (amount: string) => `The AI claimed ${amount}`,
  allergy: "Worked out from ingredient names. Check the packet; this is not medical advice.",
  ingredients: "Ingredients",
  method: "Method",
  checks: "What was checked",
  copy: "Copy",
  copied: "Copied. Paste it wherever you like.",
  copyFailed: "This browser does not let us copy. The recipe is marked below: copy it by hand.",
  copyByHand: "The recipe as text",
  print: "Print",
  offWriting: "Cook, copy and print are off until the whole recipe is written and checked.",
} as const

/** By name where it is one, else by how many. */
const sayWhat = (what: string | number, forms: Forms) => (typeof what === "number" ? sayCount(what, forms) : what)

export const sealTexts = {
  checked: "Checked",
  violated: (what: string | number) => `${sayWhat(what, { other: "#" })} not met`,
  choose: (what: string | number) => `${sayWhat(what, { one: "# label", other: "# labels" })} if you choose`,
  unsure: (what: string | number) => `${sayWhat(what, { other: "#" })} unsure`,
  unknownLines: (count: number) => sayCount(count, { one: "# line unknown", other: "# lines unknown" }),
  missed: (what: string | number) => `${sayWhat(what, { one: "# goal", other: "# goals" })} missed`,
  far: "Hardly that dish",
  title: "Title doesn’t fit",
  lacks: (what: string | number) => `${sayWhat(what, { one: "# appliance", other: "# appliances" })} missing`,
} as const

export const labelTexts = {
  asked: "Requirements asked for",
  others: "Other labels",
  all: "Labels",
  /** Of one that is not known yet. */
  awaited: (label: string) => `${label} …`,
  verdicts: {
    meets: (label: string) => `${label} met`,
    /** What to do follows. */
    choose: (label: string) => `${label} if you`,
    unsure: (label: string) => `${label} unsure`,
    violates: (label: string) => `${label} not met`,
  },
  buy: (what: string) => `Buy ${what}.`,
} as const

function stepsNamed(steps: readonly number[]): string {
  return `${sayCount(steps.length, { one: "step", other: "steps" })} ${sayAll(steps.map(sayNumber))}`
}
