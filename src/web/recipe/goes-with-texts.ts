const listed = new Intl.ListFormat("en", { type: "disjunction" })

export const goesWithTexts = {
  goesWith: (others: readonly string[]) => `Goes with ${listed.format(others)}.`,
} as const
