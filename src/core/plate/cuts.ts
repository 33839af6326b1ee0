import type { Layer } from "./layer.ts"

/** A piece of a food from its lowest layer up, by its colour and the colour within. */
type Piece = readonly Layer<"colour" | "inner">[]

const cross = "M0.5 0h0M-0.25 0.45h0M-0.25 -0.45h0"
const five = "M0 -0.6h0M0.62 -0.1h0M0.35 0.6h0M-0.4 0.55h0M-0.6 -0.15h0"
const rasher = "M-1.3 0.1Q-0.7 -0.6 0 0M0 0Q0.7 0.6 1.3 -0.1"

/** How pieces of foods are drawn. */
export const cuts = {
  // Roots, pods and whatever else is cut up.
  slice: [
    { fill: "colour", path: "O0 0 1 1" },
    { fill: "inner", path: "O0 0 0.74 0.74" },
    { stroke: ["inner", -0.16], width: 0.14, path: cross },
  ],
  tomato: [
    { fill: "colour", path: "O0 0 1 1" },
    { fill: "inner", path: "O0.45 0 0.3 0.26O-0.225 0.405 0.3 0.26O-0.225 -0.405 0.3 0.26" },
    { stroke: "#fbe3a4", width: 0.16, path: cross },
  ],
  chunk: [
    {
      fill: ["colour", -0.18],
      stroke: ["colour", -0.18],
      width: 0.4,
      path: "M-0.65 -0.45L0.55 -0.6 0.7 0.4 -0.5 0.65z",
    },
    { fill: "colour", stroke: "colour", width: 0.34, path: "M-0.6 -0.5L0.35 -0.6 0.4 0.15 -0.5 0.3z" },
  ],
  floret: [
    { stroke: "inner", width: 0.5, path: "M0 0.2L0 1" },
    { stroke: "colour", width: 0.95, path: five },
    { stroke: ["colour", 0.22], width: 0.4, path: five },
  ],
  stick: [
    { stroke: ["colour", -0.18], width: 0.46, path: "M-1.2 -0.3Q0 -0.62 1.2 -0.3M-1.1 0.4Q0 0.2 1.2 0.45" },
    { stroke: ["colour", 0.12], width: 0.24, path: "M-1.2 -0.35Q0 -0.66 1.2 -0.35M-1.1 0.35Q0 0.15 1.2 0.4" },
  ],
  strip: [
    { stroke: "colour", width: 0.42, path: "M-1 0.4Q-0.2 -0.9 1 0.3" },
    { stroke: ["colour", 0.3], width: 0.14, path: "M-0.9 0.3Q-0.2 -0.9 0.9 0.2" },
  ],
  ring: [
    { stroke: "colour", width: 0.26, path: "O0 0 0.85 0.72" },
    { stroke: ["colour", 0.6], width: 0.16, path: "O0 0 0.5 0.4" },
  ],
  avocado: [
    { fill: "colour", path: "M-1.1 0Q0.1 -1.55 1.1 0Q0.1 1.55 -1.1 0z" },
    { fill: "inner", path: "M-0.9 0Q0.1 -1.2 0.9 0Q0.1 1.2 -0.9 0z" },
    { fill: "#7a4a2b", path: "O0.15 0 0.34 0.34" },
  ],
  mushroom: [
    { fill: ["colour", 0.4], stroke: "inner", width: 0.1, path: "M-0.25 -0.1L0.25 -0.1 0.35 0.95 -0.35 0.95z" },
    { fill: "colour", stroke: "inner", width: 0.14, path: "M-1 0.15Q0 -1.7 1 0.15z" },
  ],
  // Leaves and herbs.
  leaf: [
    { fill: "colour", path: "M-1.2 0Q0 -0.95 1.2 0Q0 0.95 -1.2 0z" },
    { stroke: ["colour", 0.35], path: "M-1 0L0.8 0" },
  ],
  frill: [
    {
      fill: "colour",
      stroke: ["colour", -0.16],
      path: "M-0.2 0Q0.5 -1 1.25 0Q0.5 1 -0.2 0z",
      turns: [0.3, 1.6, 2.8, 4, 5.2],
    },
    { stroke: ["colour", 0.5], width: 0.14, path: "M-0.8 0.1L0.2 0 0.9 0.5M0.2 0L0.6 -0.7" },
  ],
  sprig: [
    { stroke: ["colour", -0.15], path: "M-0.9 0.3L0.6 -0.2" },
    { stroke: "colour", width: 0.5, path: "M-0.4 -0.2h0M0 0.35h0M0.2 -0.5h0M0.65 -0.2h0" },
  ],
  // Fruit and berries.
  citrus: [
    { fill: "colour", path: "O0 0 1 1" },
    { fill: "inner", path: "O0 0 0.8 0.8" },
    { stroke: "#fffaf0", width: 0.12, path: "M-0.74 0L0.74 0", turns: [0, 1.05, 2.1] },
  ],
  berry: [
    { stroke: "colour", width: 1, path: "M-0.45 -0.4h0M0.5 0.05h0M-0.2 0.6h0" },
    { stroke: ["colour", 0.4], width: 0.24, path: "M-0.6 -0.55h0M0.35 -0.1h0M-0.35 0.45h0" },
  ],
  strawberry: [
    { fill: "colour", path: "M0 -0.75Q1.9 -0.6 0 1.1Q-1.9 -0.6 0 -0.75z" },
    { stroke: "inner", width: 0.13, path: "M-0.35 -0.1h0M0.35 -0.1h0M0 0.3h0M0 -0.4h0" },
    { fill: "#4d8f3e", path: "M-0.5 -0.75L0 -0.5 0.5 -0.75 0 -1.05z" },
  ],
  banana: [
    { fill: ["colour", -0.12], path: "O0 0 1 1" },
    { fill: "inner", path: "O0 0 0.84 0.84" },
    { stroke: "#a88a52", width: 0.12, path: "M0.18 0h0M-0.1 0.16h0M-0.1 -0.16h0" },
  ],
  apple: [
    { fill: "colour", path: "M-1.1 -0.2Q0 -1 1.1 -0.2Q0 1.5 -1.1 -0.2z" },
    { fill: "inner", path: "M-1 -0.2Q0 -0.85 1 -0.2Q0 1 -1 -0.2z" },
  ],
  // Meat, fish, shellfish and eggs.
  prawn: [
    { stroke: "colour", width: 0.62, path: "M-0.9 0.5Q-0.7 -1.3 0.7 -0.5M0.7 -0.5Q1.1 0.1 0.5 0.6" },
    {
      stroke: "inner",
      width: 0.14,
      path: "M-0.9 -0.1L-0.5 0M-0.4 -0.8L-0.2 -0.3M0.4 -0.8L0.3 -0.3M1 -0.1L0.6 0",
    },
    { fill: ["colour", -0.2], path: "M-0.9 0.5L-1.3 1.1 -0.5 1.05z" },
  ],
  fillet: [
    {
      fill: "colour",
      stroke: ["colour", -0.16],
      width: 0.1,
      path: "M-1.35 0.15Q-0.2 -1.3 1.35 0Q0.2 1.25 -1.35 0.15z",
    },
    {
      stroke: "inner",
      width: 0.15,
      path:
        "M-0.77 -0.36Q-0.53 0 -0.77 0.36M-0.27 -0.36Q-0.03 0 -0.27 0.36" +
        "M0.23 -0.36Q0.47 0 0.23 0.36M0.68 -0.36Q0.92 0 0.68 0.36",
    },
  ],
  steak: [
    { fill: "colour", stroke: "colour", width: 0.3, path: "M-1.1 0.2Q-0.3 -1.2 1.1 -0.1Q0.3 1.2 -1.1 0.2z" },
    { fill: "inner", path: "M-0.8 0.1Q-0.2 -0.7 0.8 -0.1Q0.2 0.7 -0.8 0.1z" },
    { stroke: "colour", width: 0.14, path: "M-0.5 -0.3L-0.2 0.4M0 -0.4L0.3 0.3" },
  ],
  drumstick: [
    { stroke: "#f6ead2", width: 0.34, path: "M0.5 0L1.5 0M1.55 -0.14h0M1.55 0.14h0" },
    { fill: "colour", path: "M1 -0.15Q-0.2 -1.1 -0.9 -0.6Q-1.6 0.1 -0.8 0.65Q-0.1 1 1 0.15z" },
    { stroke: ["colour", 0.35], width: 0.16, path: "M-1 -0.1Q-0.8 -0.5 -0.3 -0.55" },
  ],
  ball: [
    { fill: ["colour", -0.2], path: "O0 0 1 1" },
    { fill: "colour", path: "O-0.1 -0.12 0.82 0.82", isUpright: true },
    { stroke: ["colour", 0.4], width: 0.2, path: "M-0.35 -0.4h0", isUpright: true },
  ],
  bacon: [
    { stroke: "colour", width: 0.62, path: rasher },
    { stroke: "inner", width: 0.2, path: rasher },
  ],
  egg: [
    { fill: "colour", stroke: "#e6dbc4", path: "O0 0 1.12 0.95" },
    { fill: "inner", path: "O0 0 0.52 0.52" },
    { stroke: ["inner", 0.55], width: 0.16, path: "M-0.18 -0.18h0", isUpright: true },
  ],
  shell: [
    { fill: "colour", path: "M-1.2 0Q0.1 -1.3 1.1 0Q0.1 1.3 -1.2 0z" },
    { fill: "inner", path: "M-0.7 0Q0 -0.8 0.7 0Q0 0.8 -0.7 0z" },
  ],
  // Grains, pulses, crumbs, bread and cheese.
  pea: [
    { stroke: ["colour", -0.2], width: 0.78, path: five },
    { stroke: "colour", width: 0.62, path: five },
  ],
  bean: [
    { stroke: "colour", width: 0.58, path: "M-0.75 -0.3Q-0.35 -0.75 0.1 -0.5M0 0.5Q0.4 0.15 0.8 0.4" },
    { stroke: ["colour", 0.3], width: 0.16, path: "M-0.7 -0.4Q-0.35 -0.8 0 -0.6M0.1 0.4Q0.4 0.1 0.7 0.3" },
  ],
  grain: [
    { stroke: ["colour", -0.18], width: 0.34, path: "M-0.7 -0.4L-0.3 -0.6M0.2 0.1L0.6 0.4M-0.6 0.6L-0.4 0.2" },
    { stroke: "colour", width: 0.26, path: "M0.2 -0.7L0.6 -0.5M-0.2 -0.1L-0.1 0.4M0.2 0.8L0.6 0.8" },
  ],
  crumb: [
    { stroke: ["colour", -0.2], width: 0.5, path: five },
    {
      stroke: ["colour", 0.12],
      width: 0.34,
      path: "M0.15 0.1h0M-0.7 0.2h0M0.7 0.35h0M0.3 -0.75h0M-0.3 -0.4h0",
    },
  ],
  toast: [
    { fill: "colour", stroke: "colour", width: 0.4, path: "M-0.7 -0.7L0.7 -0.7 0.7 0.7 -0.7 0.7z" },
    { fill: "inner", path: "M-0.66 -0.66L0.66 -0.66 0.66 0.66 -0.66 0.66z" },
  ],
  cheese: [
    { stroke: ["colour", -0.12], width: 0.24, path: "M-0.8 -0.4L-0.2 -0.7M0.1 0.4L0.8 0.2M-0.7 0.7L-0.1 0.5" },
    { stroke: ["colour", 0.25], width: 0.24, path: "M-0.1 -0.3L0.6 -0.5M-0.5 0L0.1 0.2M0.3 0.9L0.5 0.5" },
  ],
} as const satisfies Readonly<Record<string, Piece>>

/** How pieces of a food are cut. */
export type Cut = keyof typeof cuts
