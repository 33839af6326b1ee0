import { seeded } from "#testing/seeded.ts"

/** Chance that falls alike for the same seed. */
export type Chance = {
  below(most: number): number
  oneOf<T>(list: readonly T[]): T | undefined
  weighed<T>(choices: readonly (readonly [weight: number, choice: T])[]): T | undefined
}

export function chanceOf(seed: number): Chance {
  const next = seeded(seed)
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
