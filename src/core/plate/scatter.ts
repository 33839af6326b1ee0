import { type Spot, spot } from "./pen.ts"

/** Numbers from 0 up to 1 that look like chance and are the same for the same seed. */
export type Chance = () => number

export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 16_777_216
  }
}

/** Where so many spots of a size lie: around a point, as far as `r` to its sides and `ry` up and down. */
export type Area = { x: number; y: number; r: number; ry?: number; count: number; size: number }

const golden = Math.PI * (3 - Math.sqrt(5))

/** Spots all over an area, evenly as the seeds of a sunflower, each turned by chance. */
export function scatter({ x, y, r, ry = r, count, size }: Area, chance: Chance): Spot[] {
  const start = chance() * 7
  return Array.from({ length: count }, (_, place) => {
    const far = Math.sqrt((place + 0.5) / count) * (0.94 + chance() * 0.1)
    const angle = start + place * golden
    return spot(x + Math.cos(angle) * far * r, y + Math.sin(angle) * far * ry, size, chance() * 6)
  })
}

/** Spots dealt to parts by their shares, those of one part apart from each other; the smallest may get none. */
export function deal(spots: readonly Spot[], shares: readonly number[]): Spot[][] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const owed = shares.map((share) => Math.max(1, (share / total) * spots.length))
  const dealt: Spot[][] = shares.map(() => [])
  for (const one of spots) {
    const lacks = dealt.map((mine, each) => ((owed[each] ?? 0) - mine.length) / (owed[each] ?? 1))
    dealt[lacks.indexOf(Math.max(...lacks))]?.push(one)
  }
  return dealt
}
