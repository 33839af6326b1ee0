/** No method has as many steps: what is said of a recipe as a whole stands there. */
export const noStep = Number.MAX_SAFE_INTEGER
