import type { Cut } from "./look.ts"
import { dots, lens, line, tint } from "./pen.ts"
import { type Draw, each, wide } from "./pieces.ts"

/** Leaves and herbs. */
export const ofLeaves = {
  leaf: (spots, { colour }) => [
    {
      fill: colour,
      d: each(spots, (one) =>
        lens(one, [
          [-1.2, 0],
          [0, -0.95],
          [1.2, 0],
          [0, 0.95],
        ]),
      ),
    },
    {
      stroke: tint(colour, 0.35),
      width: 1,
      d: each(spots, (one) =>
        line(one, [
          [-1, 0],
          [0.8, 0],
        ]),
      ),
    },
  ],
  frill: (spots, { colour }) => [
    {
      fill: colour,
      stroke: tint(colour, -0.16),
      width: 1,
      d: each(spots, (one) =>
        [0.3, 1.6, 2.8, 4, 5.2]
          .map((turn) =>
            lens({ ...one, turn: one.turn + turn }, [
              [-0.2, 0],
              [0.5, -1],
              [1.25, 0],
              [0.5, 1],
            ]),
          )
          .join(""),
      ),
    },
    {
      stroke: tint(colour, 0.5),
      width: wide(spots, 0.14),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.8, 0.1],
            [0.2, 0],
            [0.9, 0.5],
          ]) +
          line(one, [
            [0.2, 0],
            [0.6, -0.7],
          ]),
      ),
    },
  ],
  sprig: (spots, { colour }) => [
    {
      stroke: tint(colour, -0.15),
      width: 1,
      d: each(spots, (one) =>
        line(one, [
          [-0.9, 0.3],
          [0.6, -0.2],
        ]),
      ),
    },
    {
      stroke: colour,
      width: wide(spots, 0.5),
      d: each(spots, (one) =>
        dots(one, [
          [-0.4, -0.2],
          [0, 0.35],
          [0.2, -0.5],
          [0.65, -0.2],
        ]),
      ),
    },
  ],
} satisfies Partial<Record<Cut, Draw>>
