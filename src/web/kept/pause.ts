const firstMs = 1_000
const longestMs = 60_000

/**
 * How long to wait before the stream is opened again, in milliseconds: longer with each failure in a row, from a second
 * to a minute, and spread by `chance` (0 to 1), so that pages cut off together do not all come back together.
 */
export function pauseMs(failures: number, chance: number): number {
  const mostMs = Math.min(longestMs, firstMs * 2 ** (failures + 1))
  const leastMs = Math.max(firstMs, mostMs / 4)
  return Math.round(leastMs + chance * (mostMs - leastMs))
}
