/** Apart from the other texts of a recipe: they come with its card, Stop with the first screen. */
export const stopTexts = { stop: "Stop", stopping: "Stopping..." } as const
