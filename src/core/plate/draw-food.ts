import type { Cut, Look } from "./look.ts"
import { bow, closed, disc, dots, lens, line, oval, polygon, type Shape, type Spot, tint } from "./pen.ts"

/** The pieces of one food: all of a colour are one path, so the lower layers first. */
type Draw = (spots: readonly Spot[], look: { colour: string; inner: string }) => Shape[]

const each = (spots: readonly Spot[], one: (place: Spot) => string) => spots.map(one).join("")

/** How wide a line is, in sizes of the pieces. */
const wide = (spots: readonly Spot[], share: number) => Math.max(1, Math.round((spots[0]?.size ?? 1) * share))

const cross = [
  [0.5, 0],
  [-0.25, 0.45],
  [-0.25, -0.45],
] as const
const five = [
  [0, -0.6],
  [0.62, -0.1],
  [0.35, 0.6],
  [-0.4, 0.55],
  [-0.6, -0.15],
] as const

const draws: Readonly<Record<Cut, Draw>> = {
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
}

/** Cuts that are seen as many small things: more of them stand closer together. */
const small: ReadonlySet<Cut> = new Set<Cut>(["pea", "bean", "grain", "crumb", "cheese", "sprig", "berry"])
const isSmall = (cut: Cut) => small.has(cut)

/** Draws pieces of a food, each at a spot. */
export function drawFood(look: Look, spots: readonly Spot[]): Shape[] {
  if (spots.length === 0) return []
  const sized = isSmall(look.cut) ? spots.map((one) => ({ ...one, size: one.size * 0.85 })) : spots
  return draws[look.cut](sized, { colour: look.colour, inner: look.inner ?? tint(look.colour, 0.3) })
}
