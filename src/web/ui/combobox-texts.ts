export const comboboxTexts = {
  count: (count: number) => (count === 1 ? "1 name to choose, below" : `${count} names to choose from, below`),
} as const
