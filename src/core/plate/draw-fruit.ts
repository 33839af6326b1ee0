import type { Cut } from "./look.ts"
import { disc, dots, lens, line, polygon, tint } from "./pen.ts"
import { type Draw, each, wide } from "./pieces.ts"

/** Fruit and berries. */
export const ofFruit = {
  citrus: (spots, { colour, inner }) => [
    { fill: colour, d: each(spots, (one) => disc(one)) },
    { fill: inner, d: each(spots, (one) => disc(one, 0.8)) },
    {
      stroke: "#fffaf0",
      width: wide(spots, 0.12),
      d: each(spots, (one) =>
        [0, 1.05, 2.1]
          .map((turn) =>
            line({ ...one, turn: one.turn + turn }, [
              [-0.74, 0],
              [0.74, 0],
            ]),
          )
          .join(""),
      ),
    },
  ],
  berry: (spots, { colour }) => [
    {
      stroke: colour,
      width: wide(spots, 1),
      d: each(spots, (one) =>
        dots(one, [
          [-0.45, -0.4],
          [0.5, 0.05],
          [-0.2, 0.6],
        ]),
      ),
    },
    {
      stroke: tint(colour, 0.4),
      width: wide(spots, 0.24),
      d: each(spots, (one) =>
        dots(one, [
          [-0.6, -0.55],
          [0.35, -0.1],
          [-0.35, 0.45],
        ]),
      ),
    },
  ],
  strawberry: (spots, { colour, inner }) => [
    {
      fill: colour,
      d: each(spots, (one) =>
        lens(one, [
          [0, -0.75],
          [1.9, -0.6],
          [0, 1.1],
          [-1.9, -0.6],
        ]),
      ),
    },
    {
      stroke: inner,
      width: wide(spots, 0.13),
      d: each(spots, (one) =>
        dots(one, [
          [-0.35, -0.1],
          [0.35, -0.1],
          [0, 0.3],
          [0, -0.4],
        ]),
      ),
    },
    {
      fill: "#4d8f3e",
      d: each(spots, (one) =>
        polygon(one, [
          [-0.5, -0.75],
          [0, -0.5],
          [0.5, -0.75],
          [0, -1.05],
        ]),
      ),
    },
  ],
  banana: (spots, { colour, inner }) => [
    { fill: tint(colour, -0.12), d: each(spots, (one) => disc(one)) },
    { fill: inner, d: each(spots, (one) => disc(one, 0.84)) },
    {
      stroke: "#a88a52",
      width: wide(spots, 0.12),
      d: each(spots, (one) =>
        dots(one, [
          [0.18, 0],
          [-0.1, 0.16],
          [-0.1, -0.16],
        ]),
      ),
    },
  ],
  apple: (spots, { colour, inner }) => [
    {
      fill: colour,
      d: each(spots, (one) =>
        lens(one, [
          [-1.1, -0.2],
          [0, -1],
          [1.1, -0.2],
          [0, 1.5],
        ]),
      ),
    },
    {
      fill: inner,
      d: each(spots, (one) =>
        lens(one, [
          [-1, -0.2],
          [0, -0.85],
          [1, -0.2],
          [0, 1],
        ]),
      ),
    },
  ],
} satisfies Partial<Record<Cut, Draw>>
