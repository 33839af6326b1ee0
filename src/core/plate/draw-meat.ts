import type { Cut } from "./look.ts"
import { bow, closed, disc, dots, lens, line, oval, polygon, tint } from "./pen.ts"
import { type Draw, each, wide } from "./pieces.ts"

/** Meat, fish, shellfish and eggs. */
export const ofMeat = {
  prawn: (spots, { colour, inner }) => [
    {
      stroke: colour,
      width: wide(spots, 0.62),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-0.9, 0.5],
            [-0.7, -1.3],
            [0.7, -0.5],
          ]) +
          bow(one, [
            [0.7, -0.5],
            [1.1, 0.1],
            [0.5, 0.6],
          ]),
      ),
    },
    {
      stroke: inner,
      width: wide(spots, 0.14),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.9, -0.1],
            [-0.5, 0],
          ]) +
          line(one, [
            [-0.4, -0.8],
            [-0.2, -0.3],
          ]) +
          line(one, [
            [0.4, -0.8],
            [0.3, -0.3],
          ]) +
          line(one, [
            [1, -0.1],
            [0.6, 0],
          ]),
      ),
    },
    {
      fill: tint(colour, -0.2),
      d: each(spots, (one) =>
        polygon(one, [
          [-0.9, 0.5],
          [-1.3, 1.1],
          [-0.5, 1.05],
        ]),
      ),
    },
  ],
  fillet: (spots, { colour, inner }) => [
    {
      fill: colour,
      stroke: tint(colour, -0.16),
      width: wide(spots, 0.1),
      d: each(spots, (one) =>
        lens(one, [
          [-1.35, 0.15],
          [-0.2, -1.3],
          [1.35, 0],
          [0.2, 1.25],
        ]),
      ),
    },
    {
      stroke: inner,
      width: wide(spots, 0.15),
      d: each(spots, (one) =>
        [-0.65, -0.15, 0.35, 0.8]
          .map((x) =>
            bow(one, [
              [x - 0.12, -0.36],
              [x + 0.12, 0],
              [x - 0.12, 0.36],
            ]),
          )
          .join(""),
      ),
    },
  ],
  steak: (spots, { colour, inner }) => [
    {
      fill: colour,
      stroke: colour,
      width: wide(spots, 0.3),
      d: each(spots, (one) =>
        lens(one, [
          [-1.1, 0.2],
          [-0.3, -1.2],
          [1.1, -0.1],
          [0.3, 1.2],
        ]),
      ),
    },
    {
      fill: inner,
      d: each(spots, (one) =>
        lens(one, [
          [-0.8, 0.1],
          [-0.2, -0.7],
          [0.8, -0.1],
          [0.2, 0.7],
        ]),
      ),
    },
    {
      stroke: colour,
      width: wide(spots, 0.14),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.5, -0.3],
            [-0.2, 0.4],
          ]) +
          line(one, [
            [0, -0.4],
            [0.3, 0.3],
          ]),
      ),
    },
  ],
  drumstick: (spots, { colour }) => [
    {
      stroke: "#f6ead2",
      width: wide(spots, 0.34),
      d: each(
        spots,
        (one) =>
          line(one, [
            [0.5, 0],
            [1.5, 0],
          ]) +
          dots(one, [
            [1.55, -0.14],
            [1.55, 0.14],
          ]),
      ),
    },
    {
      fill: colour,
      d: each(spots, (one) =>
        closed(one, [
          [1, -0.15],
          [-0.2, -1.1],
          [-0.9, -0.6],
          [-1.6, 0.1],
          [-0.8, 0.65],
          [-0.1, 1],
          [1, 0.15],
        ]),
      ),
    },
    {
      stroke: tint(colour, 0.35),
      width: wide(spots, 0.16),
      d: each(spots, (one) =>
        bow(one, [
          [-1, -0.1],
          [-0.8, -0.5],
          [-0.3, -0.55],
        ]),
      ),
    },
  ],
  ball: (spots, { colour }) => [
    { fill: tint(colour, -0.2), d: each(spots, (one) => disc(one)) },
    { fill: colour, d: each(spots, (one) => disc({ ...one, turn: 0 }, 0.82, [-0.1, -0.12])) },
    {
      stroke: tint(colour, 0.4),
      width: wide(spots, 0.2),
      d: each(spots, (one) => dots({ ...one, turn: 0 }, [[-0.35, -0.4]])),
    },
  ],
  bacon: (spots, { colour, inner }) => [
    {
      stroke: colour,
      width: wide(spots, 0.62),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-1.3, 0.1],
            [-0.7, -0.6],
            [0, 0],
          ]) +
          bow(one, [
            [0, 0],
            [0.7, 0.6],
            [1.3, -0.1],
          ]),
      ),
    },
    {
      stroke: inner,
      width: wide(spots, 0.2),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-1.3, 0.1],
            [-0.7, -0.6],
            [0, 0],
          ]) +
          bow(one, [
            [0, 0],
            [0.7, 0.6],
            [1.3, -0.1],
          ]),
      ),
    },
  ],
  egg: (spots, { colour, inner }) => [
    { fill: colour, stroke: "#e6dbc4", width: 1, d: each(spots, (one) => oval(one, [0, 0], [1.12, 0.95])) },
    { fill: inner, d: each(spots, (one) => disc(one, 0.52)) },
    {
      stroke: tint(inner, 0.55),
      width: wide(spots, 0.16),
      d: each(spots, (one) => dots({ ...one, turn: 0 }, [[-0.18, -0.18]])),
    },
  ],
  shell: (spots, { colour, inner }) => [
    {
      fill: colour,
      d: each(spots, (one) =>
        lens(one, [
          [-1.2, 0],
          [0.1, -1.3],
          [1.1, 0],
          [0.1, 1.3],
        ]),
      ),
    },
    {
      fill: inner,
      d: each(spots, (one) =>
        lens(one, [
          [-0.7, 0],
          [0, -0.8],
          [0.7, 0],
          [0, 0.8],
        ]),
      ),
    },
  ],
} satisfies Partial<Record<Cut, Draw>>
