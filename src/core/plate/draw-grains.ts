import type { Cut } from "./look.ts"
import { bow, dots, line, polygon, tint } from "./pen.ts"
import { type Draw, each, five, wide } from "./pieces.ts"

/** Grains, pulses, crumbs, bread and cheese. */
export const ofGrains = {
  pea: (spots, { colour }) => [
    { stroke: tint(colour, -0.2), width: wide(spots, 0.78), d: each(spots, (one) => dots(one, five)) },
    { stroke: colour, width: wide(spots, 0.62), d: each(spots, (one) => dots(one, five)) },
  ],
  bean: (spots, { colour }) => [
    {
      stroke: colour,
      width: wide(spots, 0.58),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-0.75, -0.3],
            [-0.35, -0.75],
            [0.1, -0.5],
          ]) +
          bow(one, [
            [0, 0.5],
            [0.4, 0.15],
            [0.8, 0.4],
          ]),
      ),
    },
    {
      stroke: tint(colour, 0.3),
      width: wide(spots, 0.16),
      d: each(
        spots,
        (one) =>
          bow(one, [
            [-0.7, -0.4],
            [-0.35, -0.8],
            [0, -0.6],
          ]) +
          bow(one, [
            [0.1, 0.4],
            [0.4, 0.1],
            [0.7, 0.3],
          ]),
      ),
    },
  ],
  grain: (spots, { colour }) => [
    {
      stroke: tint(colour, -0.18),
      width: wide(spots, 0.34),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.7, -0.4],
            [-0.3, -0.6],
          ]) +
          line(one, [
            [0.2, 0.1],
            [0.6, 0.4],
          ]) +
          line(one, [
            [-0.6, 0.6],
            [-0.4, 0.2],
          ]),
      ),
    },
    {
      stroke: colour,
      width: wide(spots, 0.26),
      d: each(
        spots,
        (one) =>
          line(one, [
            [0.2, -0.7],
            [0.6, -0.5],
          ]) +
          line(one, [
            [-0.2, -0.1],
            [-0.1, 0.4],
          ]) +
          line(one, [
            [0.2, 0.8],
            [0.6, 0.8],
          ]),
      ),
    },
  ],
  crumb: (spots, { colour }) => [
    { stroke: tint(colour, -0.2), width: wide(spots, 0.5), d: each(spots, (one) => dots(one, five)) },
    {
      stroke: tint(colour, 0.12),
      width: wide(spots, 0.34),
      d: each(spots, (one) =>
        dots(one, [
          [0.15, 0.1],
          [-0.7, 0.2],
          [0.7, 0.35],
          [0.3, -0.75],
          [-0.3, -0.4],
        ]),
      ),
    },
  ],
  toast: (spots, { colour, inner }) => [
    {
      fill: colour,
      stroke: colour,
      width: wide(spots, 0.4),
      d: each(spots, (one) =>
        polygon(one, [
          [-0.7, -0.7],
          [0.7, -0.7],
          [0.7, 0.7],
          [-0.7, 0.7],
        ]),
      ),
    },
    {
      fill: inner,
      d: each(spots, (one) =>
        polygon(one, [
          [-0.66, -0.66],
          [0.66, -0.66],
          [0.66, 0.66],
          [-0.66, 0.66],
        ]),
      ),
    },
  ],
  cheese: (spots, { colour }) => [
    {
      stroke: tint(colour, -0.12),
      width: wide(spots, 0.24),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.8, -0.4],
            [-0.2, -0.7],
          ]) +
          line(one, [
            [0.1, 0.4],
            [0.8, 0.2],
          ]) +
          line(one, [
            [-0.7, 0.7],
            [-0.1, 0.5],
          ]),
      ),
    },
    {
      stroke: tint(colour, 0.25),
      width: wide(spots, 0.24),
      d: each(
        spots,
        (one) =>
          line(one, [
            [-0.1, -0.3],
            [0.6, -0.5],
          ]) +
          line(one, [
            [-0.5, 0],
            [0.1, 0.2],
          ]) +
          line(one, [
            [0.3, 0.9],
            [0.5, 0.5],
          ]),
      ),
    },
  ],
} satisfies Partial<Record<Cut, Draw>>
