const heapedSpoon = /\bheap(?:ed|ing) (?:tbsps?|tsps?|tablespoons?|teaspoons?|dessertspoons?|spoons?|spoonfuls?)\b/i

/** Whether a line counts in heaped spoons. */
export const isHeaped = (line: string): boolean => heapedSpoon.test(line)
