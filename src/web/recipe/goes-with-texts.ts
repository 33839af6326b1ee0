import { sayAny } from "#core/text/say.ts"

export const goesWithTexts = {
  goesWith: (others: readonly string[]) => `Goes with ${sayAny(others)}.`,
} as const
