export const comboboxTexts = {
  count: (count: number) => (count === 1 ? "1 name to choose" : `${count} names to choose from`),
} as const
