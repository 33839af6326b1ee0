import type { Form } from "#core/reading/dish-form.ts"
import { drawFood } from "./draw-food.ts"
import type { Paint } from "./layer.ts"
import type { LookName } from "./look.ts"
import { spot } from "./pen.ts"
import type { Plate, PlatePart } from "./plate.ts"
import { darkCrumb } from "./sauce.ts"
import { scatter } from "./scatter.ts"
import { atEach, type DrawForm, type Step, strew, without } from "./scene.ts"
import { board, flatPlate, shade, sidePlate } from "./vessel.ts"

const holds = (parts: readonly PlatePart[], ...foods: readonly LookName[]) =>
  parts.some(({ look }) => foods.includes(look))

/** A slice of cake: its top, the side that was cut, and the filling between. */
function drawCake({ sauce, parts }: Plate): Step[] {
  const isDark = holds(parts, "chocolate") || sauce === darkCrumb
  const frosting: Paint<"sauce"> = isDark ? "#7a4a30" : ["sauce", 0.72]
  const side: Paint<"sauce"> = [frosting, -0.08]
  return [
    ...sidePlate(186),
    { fill: "sauce", path: "M26 106L204 126 204 182 26 162z" },
    { stroke: frosting, width: 8, path: "M28 136L202 156" },
    {
      stroke: ["sauce", -0.2],
      width: 1,
      path: "M0 0h0",
      over: { x: 116, y: 146, r: 78, ry: 22, count: 12, size: 3 },
    },
    strew(parts.slice(0, 2), { x: 130, y: 160, r: 20, count: 4, size: 9, share: 0.6 }),
    { fill: side, stroke: side, width: 8, path: "M26 104L204 122 204 132 26 114z" },
    { fill: frosting, stroke: frosting, width: 8, path: "M26 102L190 68 204 120z" },
    { stroke: [frosting, 0.4], width: 4, path: "M80 98Q130 78 176 80" },
    strew(parts.slice(0, 3), { x: 156, y: 92, r: 22, count: 5, size: 13 }),
  ]
}

function drawPancakes({ parts }: Plate): Step[] {
  const others = without(parts, "egg").slice(0, 3)
  const butter: Step = { fill: "#f8dc7c", stroke: "#e3bd4d", width: 2, path: "M104 88h30v16h-30z" }
  return [
    ...sidePlate(184),
    atEach(
      [spot(117, 172), spot(123, 151), spot(117, 130), spot(123, 109)],
      [
        { fill: "#f3dba2", stroke: "#f3dba2", width: 12, path: "O0 2 70 12" },
        { fill: ["sauce", 0.08], stroke: ["sauce", -0.14], width: 2, path: "O0 -5 74 16" },
      ],
    ),
    { stroke: "#a9601f", width: 9, path: "M80 106Q68 114 70 144M150 108Q164 116 162 136" },
    { fill: "#bd7327", path: "O120 103 46 11" },
    others.length === 0 ? butter : strew(others, { x: 120, y: 92, r: 30, count: 7, size: 13 }),
  ]
}

const crust: Paint<"sauce"> = ["sauce", -0.18]

const buns = [spot(80, 96, 40), spot(160, 92, 40), spot(78, 166, 38), spot(156, 168, 40)]

function drawBalls({ parts }: Plate): Step[] {
  const isMeat = holds(parts, "mince", "beef", "lamb")
  const colour = isMeat ? "#85502f" : "#b07a38"
  return [
    ...flatPlate,
    ...(isMeat ? [{ fill: "sauce", path: "O116 120 78 78" } as const] : []),
    ({ chance }) =>
      drawFood({ cut: "ball", colour }, scatter({ x: 112, y: 116, r: 62, ry: 60, count: 8, size: 22 }, chance)),
    strew(without(parts, "mince", "bread").slice(0, 3), { x: 120, y: 124, r: 66, count: 7, size: 11 }),
  ]
}

const pastry = "#d99f4e"
const crimps = Array.from({ length: 22 }, (_, each) => (each / 22) * 2 * Math.PI)

export const bakedForms = {
  cake: drawCake,
  bars: ({ parts }) => [
    ...sidePlate(190),
    atEach(
      [spot(22, 150), spot(116, 154), spot(66, 106)],
      [
        { fill: ["sauce", -0.2], path: "M0 0h84v36h-84z" },
        { fill: "sauce", path: "M0 0L24 -26 108 -26 84 0z" },
        { fill: ["sauce", -0.32], path: "M84 0L108 -26 108 10 84 36z" },
        strew(parts.slice(0, 3), { x: 54, y: -12, r: 16, count: 4, size: 9, share: 0.8 }),
      ],
    ),
  ],
  cookies: ({ parts }) => [
    ...flatPlate,
    atEach(
      [spot(86, 84, 38), spot(160, 92, 38), spot(74, 158, 38), spot(148, 168, 38)],
      [
        { fill: ["sauce", -0.2], path: "O0 0.08 1 1" },
        { fill: "sauce", path: "O0 0 1 1" },
        { stroke: ["sauce", -0.12], width: 0.05, path: "M-0.6 -0.3Q0 0 0.2 -0.7M-0.3 0.7Q0.3 0.4 0.7 0.5" },
        strew(parts.slice(0, 3), { x: 0, y: 0, r: 24, count: 5, size: 8 }),
      ],
    ),
  ],
  muffins: ({ parts }) => [
    ...sidePlate(190),
    atEach(
      [spot(72, 112), spot(166, 118)],
      [
        { fill: "#f2e4cb", stroke: "#d9c19a", width: 2, path: "M-38 0L38 0 28 56 -28 56z" },
        { stroke: "#d9c19a", width: 2, path: "M-24 4L-18.24 54M-8 4L-6.08 54M8 4L6.08 54M24 4L18.24 54" },
        {
          fill: ["sauce", -0.1],
          stroke: ["sauce", -0.1],
          width: 6,
          path: "M-42 2Q-42 -62 0 -60Q42 -62 42 2z",
        },
        { fill: ["sauce", 0.14], path: "O-8 -30 24 16" },
        strew(parts.slice(0, 3), { x: 0, y: -24, r: 24, count: 6, size: 9 }),
      ],
    ),
  ],
  pancakes: drawPancakes,
  /** A loaf, and two slices before it. */
  loaf: ({ parts }) => [
    ...board(188),
    { fill: crust, stroke: crust, width: 10, path: "M92 184Q74 82 132 78Q230 74 212 184z" },
    { stroke: ["sauce", 0.3], width: 5, path: "M122 110Q130 92 142 88M146 110Q154 92 166 88M170 110Q178 92 190 88" },
    atEach(
      [spot(64, 150), spot(100, 150)],
      [
        { fill: crust, stroke: crust, width: 6, path: "M-34 36Q-48 -52 0 -54Q48 -52 34 36z" },
        { fill: ["sauce", 0.42], path: "M-28 31Q-40 -44 0 -46Q40 -44 28 31z" },
        strew(parts.slice(0, 3), { x: 0, y: -4, r: 22, count: 5, size: 8 }),
      ],
    ),
  ],
  buns: ({ parts }) => [
    ...flatPlate,
    { fill: ["sauce", -0.24], path: "O0 0.1 1 1", at: buns },
    { fill: ["sauce", -0.04], path: "O0 0 1 1", at: buns },
    { fill: ["sauce", 0.2], path: "O-0.12 -0.16 0.62 0.62", at: buns },
    atEach(buns, [strew(parts.slice(0, 3), { x: 0, y: 0, r: 18, count: 4, size: 8 })]),
  ],
  flatbread: ({ parts }) => [
    ...flatPlate,
    atEach(
      [spot(146, 96, 62, 0.3), spot(96, 118, 64, -0.2), spot(134, 152, 62, 0.1)],
      [
        { fill: ["sauce", 0.42], stroke: ["sauce", -0.1], width: 0.05, path: "O0 0 1 0.86" },
        { fill: ["sauce", -0.12], path: "O0 0 1 0.7", over: { x: 0, y: 0, r: 44, ry: 38, count: 7, size: 7 } },
      ],
    ),
    strew(parts.slice(0, 2), { x: 130, y: 150, r: 34, count: 5, size: 8 }),
  ],
  balls: drawBalls,
  /** A pie from above: its rim, what is in it, and the first cut. */
  pie: ({ parts }) => [
    { fill: shade, path: "O120 128 106 106" },
    { fill: "glaze", path: "O120 120 106 106" },
    { fill: pastry, path: "O120 120 98 98" },
    { stroke: [pastry, 0.3], width: 18, path: "M92 0h0", turns: crimps, at: [spot(120, 120)] },
    { fill: ["sauce", 0.12], stroke: [pastry, -0.2], width: 3, path: "O120 120 80 80" },
    strew(without(parts, "egg").slice(0, 4), { x: 120, y: 120, r: 58, count: 12, size: 15 }),
    { fill: "#fbf5ea", stroke: [pastry, -0.12], width: 5, path: "M120 120L218 142 192 192z" },
  ],
} as const satisfies Partial<Record<Form, DrawForm>>
