import type { Shape, Spot } from "./pen.ts"

/** The pieces of one food: all of a colour are one path, so the lower layers first. */
export type Draw = (spots: readonly Spot[], look: { colour: string; inner: string }) => Shape[]

export const each = (spots: readonly Spot[], one: (place: Spot) => string) => spots.map(one).join("")

/** How wide a line is, in sizes of the pieces. */
export const wide = (spots: readonly Spot[], share: number) => Math.max(1, Math.round((spots[0]?.size ?? 1) * share))

export const cross = [
  [0.5, 0],
  [-0.25, 0.45],
  [-0.25, -0.45],
] as const
export const five = [
  [0, -0.6],
  [0.62, -0.1],
  [0.35, 0.6],
  [-0.4, 0.55],
  [-0.6, -0.15],
] as const
