/** Apart from the other texts of saved recipes: they come with the list, this with the first screen. */
export const savedLoadingTexts = { loading: "Loading your saved recipes..." } as const
