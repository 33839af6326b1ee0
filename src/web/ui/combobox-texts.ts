import { sayCount } from "#core/text/say.ts"
export const comboboxTexts = {
  count: (count: number) => sayCount(count, { one: "# name to choose", other: "# names to choose from" }),
} as const
