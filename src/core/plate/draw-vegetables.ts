import type { Cut } from "./look.ts"
import { bow, disc, dots, lens, line, oval, polygon, tint } from "./pen.ts"
import { cross, type Draw, each, five, wide } from "./pieces.ts"

/** Roots, pods and whatever else is cut up. */
export const ofVegetables = {
  slice: (spots, { colour, inner }) => [
    { fill: colour, d: each(spots, (one) => disc(one)) },
    { fill: inner, d: each(spots, (one) => disc(one, 0.74)) },
    { stroke: tint(inner, -0.16), width: wide(spots, 0.14), d: each(spots, (one) => dots(one, cross)) },
  ],
  tomato: (spots, { colour, inner }) => [
    { fill: colour, d: each(spots, (one) => disc(one)) },
    {
      fill: inner,
      d: each(spots, (one) => cross.map(([x, y]) => oval(one, [x * 0.9, y * 0.9], [0.3, 0.26])).join("")),
    },
    { stroke: "#fbe3a4", width: wide(spots, 0.16), d: each(spots, (one) => dots(one, cross)) },
  ],
  chunk: (spots, { colour }) => [
    {
      fill: tint(colour, -0.18),
      stroke: tint(colour, -0.18),
      width: wide(spots, 0.4),
      d: each(spots, (one) =>
        polygon(one, [
          [-0.65, -0.45],
          [0.55, -0.6],
          [0.7, 0.4],
          [-0.5, 0.65],
        ]),
      ),
    },
    {
      fill: colour,
      stroke: colour,
      width: wide(spots, 0.34),
      d: each(spots, (one) =>
        polygon(one, [
          [-0.6, -0.5],
          [0.35, -0.6],
          [0.4, 0.15],
          [-0.5, 0.3],
        ]),
      ),
    },
  ],
  floret: (spots, { colour, inner }) => [
    {
      stroke: inner,
      width: wide(spots, 0.5),
      d: each(spots, (one) =>
        line(one, [
          [0, 0.2],
          [0, 1],
        ]),
      ),
    },
    { stroke: colour, width: wide(spots, 0.95), d: each(spots, (one) => dots(one, five)) },
    { stroke: tint(colour, 0.22), width: wide(spots, 0.4), d: each(spots, (one) => dots(one, five)) },
  ],
  stick: (spots, { colour }) => [
    {
      stroke: tint(colour, -0.18),
      width: wide(spots, 0.46),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-1.2, -0.3],
            [0, -0.62],
            [1.2, -0.3],
          ]) +
          bow(one, [
            [-1.1, 0.4],
            [0, 0.2],
            [1.2, 0.45],
          ]),
      ),
    },
    {
      stroke: tint(colour, 0.12),
      width: wide(spots, 0.24),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-1.2, -0.35],
            [0, -0.66],
            [1.2, -0.35],
          ]) +
          bow(one, [
            [-1.1, 0.35],
            [0, 0.15],
            [1.2, 0.4],
          ]),
      ),
    },
  ],
  strip: (spots, { colour }) => [
    {
      stroke: colour,
      width: wide(spots, 0.42),
      d: each(spots, (one) =>
        bow(one, [
          [-1, 0.4],
          [-0.2, -0.9],
          [1, 0.3],
        ]),
      ),
    },
    {
      stroke: tint(colour, 0.3),
      width: wide(spots, 0.14),
      d: each(spots, (one) =>
        bow(one, [
          [-0.9, 0.3],
          [-0.2, -0.9],
          [0.9, 0.2],
        ]),
      ),
    },
  ],
  ring: (spots, { colour }) => [
    { stroke: colour, width: wide(spots, 0.26), d: each(spots, (one) => oval(one, [0, 0], [0.85, 0.72])) },
    { stroke: tint(colour, 0.6), width: wide(spots, 0.16), d: each(spots, (one) => oval(one, [0, 0], [0.5, 0.4])) },
  ],
  avocado: (spots, { colour, inner }) => [
    {
      fill: colour,
      d: each(spots, (one) =>
        lens(one, [
          [-1.1, 0],
          [0.1, -1.55],
          [1.1, 0],
          [0.1, 1.55],
        ]),
      ),
    },
    {
      fill: inner,
      d: each(spots, (one) =>
        lens(one, [
          [-0.9, 0],
          [0.1, -1.2],
          [0.9, 0],
          [0.1, 1.2],
        ]),
      ),
    },
    { fill: "#7a4a2b", d: each(spots, (one) => disc(one, 0.34, [0.15, 0])) },
  ],
  mushroom: (spots, { colour, inner }) => [
    {
      fill: tint(colour, 0.4),
      stroke: inner,
      width: wide(spots, 0.1),
      d: each(spots, (one) =>
        polygon(one, [
          [-0.25, -0.1],
          [0.25, -0.1],
          [0.35, 0.95],
          [-0.35, 0.95],
        ]),
      ),
    },
    {
      fill: colour,
      stroke: inner,
      width: wide(spots, 0.14),
      d: each(
        spots,
        (one) =>
          `${bow(one, [
            [-1, 0.15],
            [0, -1.7],
            [1, 0.15],
          ])}z`,
      ),
    },
  ],
} satisfies Partial<Record<Cut, Draw>>
