import type { Nutrient } from "#core/food/nutrients.ts"

type Bound = "min" | "max"

const another: Record<Nutrient, Record<Bound, string>> = {
  calories: { min: "a more filling one", max: "a lighter one" },
  protein: { min: "one with more protein", max: "one with less protein" },
  carbs: { min: "one with more carbs", max: "one with fewer carbs" },
  fat: { min: "one with more fat", max: "one with less fat" },
}

/** Apart from the other texts of the generator: they come with the draft. */
export const stageTexts = {
  checking: "Checking the whole recipe.",
  goal: (had: string, asked: string, nutrient: Nutrient, bound: Bound) =>
    `${had}, ${asked} asked: asking for ${another[nutrient][bound]}.`,
  label: (label: string) => `Not ${label} yet: asking for one that is.`,
  notSafe: "Not safe to eat as it stands: asking for one that is.",
  unlisted: (food: string) => `A step uses “${food}”, which is not listed: asking for the whole list.`,
  secondTime: (reason: string) => `Once more. ${reason}`,
  unsaid: "Not quite there yet: asking the chef once more.",
} as const
