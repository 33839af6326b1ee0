/** The twelve dietary requirements with the names the page shows (G5, G6), in the order it shows them. */
export const dietLabels = {
  "dairy-free": "Dairy-free",
  "gluten-free": "Gluten-free",
  vegetarian: "Vegetarian",
  keto: "Keto-friendly",
  vegan: "Vegan",
  "nut-free": "Nut-Free",
  "soy-free": "Soy-Free",
  "egg-free": "Egg-Free",
  "shellfish-free": "Shellfish-Free",
  "low-fodmap": "Low FODMAP",
  halal: "Halal",
  kosher: "Kosher",
} as const

export type Diet = keyof typeof dietLabels

/** The ids of the twelve, in order. */
export const diets = Object.keys(dietLabels) as [Diet, ...Diet[]]

/** One value for each label. Written out, so that the compiler names what a new label lacks. */
export function eachLabel<Value>(of: (label: Diet) => Value): Record<Diet, Value> {
  return {
    "dairy-free": of("dairy-free"),
    "gluten-free": of("gluten-free"),
    vegetarian: of("vegetarian"),
    keto: of("keto"),
    vegan: of("vegan"),
    "nut-free": of("nut-free"),
    "soy-free": of("soy-free"),
    "egg-free": of("egg-free"),
    "shellfish-free": of("shellfish-free"),
    "low-fodmap": of("low-fodmap"),
    halal: of("halal"),
    kosher: of("kosher"),
  }
}

const labelsOfAmounts = ["keto", "low-fodmap"] as const satisfies readonly Diet[]
type AmountLabel = (typeof labelsOfAmounts)[number]

/** A label that is about what foods are made of. */
export type ContentLabel = Exclude<Diet, AmountLabel>

/** Whether a label is a matter of amounts, so that a little less of something may keep it. */
export function isOfAmounts(label: Diet): label is AmountLabel {
  return labelsOfAmounts.some((one) => one === label)
}

/** The four that are always visible (G5); the others stand behind "Additional Requirements" (G6). */
export const mainDiets: readonly Diet[] = diets.slice(0, 4)
export const additionalDiets: readonly Diet[] = diets.slice(4)
