import { sayAll } from "#core/text/say.ts"
export const sumsTexts = {
  open: "See the sums",
  caption: (servings: string) => `What each line adds to the whole recipe, ${servings}`,
  line: "Line",
  asWritten: (line: string) => `As written: ${line}`,
  movesWith: (names: readonly string[]) => `Moves with ${sayAll(names)}`,
  takenFor: "Taken for",
  readAs: (words: string) => `Read as “${words}”`,
  weight: "Weight",
  grams: "g",
  usda: (number: string) => `USDA ${number}`,
  noFood: "Not matched or not weighed",
  noShare: "no share",
  sure: { exact: "exact", estimated: "estimated", unknown: "unknown" },
  notCounted: "Not counted in any sum",
  total: "Whole recipe",
  perServing: "One serving",
  rounding: "Per cent are of the whole recipe. Sums are made first and rounded last.",
  atLeast: "An unknown line adds nothing: the recipe holds at least these sums, and per cent are of what we know.",
  width: (figure: string, width: string) =>
    `One serving has ${figure}, give or take ${width}: of recipes with as much estimated, half of the figures that their authors publish lie that near to ours.`,
  custom: "customary amount",
  sureNote:
    "Exact: food and weight as written. Estimated: the nearest food, or an average weight. USDA numbers are those of Standard Reference 28.",
} as const
