/** Chance that falls alike for the same seed. */
export type Chance = {
  below(most: number): number
  oneOf<T>(list: readonly T[]): T | undefined
  weighed<T>(choices: readonly (readonly [weight: number, choice: T])[]): T | undefined
}

export function chanceOf(seed: number): Chance {
  const next = mulberry32(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    oneOf: (list) => list[below(list.length)],
    weighed(choices) {
      let left = below(choices.reduce((sum, [weight]) => sum + weight, 0))
      return choices.find(([weight]) => {
        left -= weight
        return left < 0
      })?.[1]
    },
  }
}

/** Tommy Ettinger's generator of 32 bits: small, and good enough to plan by. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
