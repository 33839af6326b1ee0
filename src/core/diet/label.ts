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

/** The four that are always visible (G5); the others stand behind "Additional Requirements" (G6). */
export const mainDiets: readonly Diet[] = diets.slice(0, 4)
export const additionalDiets: readonly Diet[] = diets.slice(4)
