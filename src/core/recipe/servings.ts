/** The servings a fresh form starts with (G7). */
export const defaultServings = 4

/** The fewest that a recipe can be for. */
export const fewestServings = 1
