import { drawFood } from "./draw-food.ts"
import type { Form } from "./form.ts"
import { bow, box, closed, disc, dots, line, oval, polygon, type Shape, type Spot, spot, tint } from "./pen.ts"
import { darkCrumb } from "./sauce.ts"
import { scatter } from "./scatter.ts"
import { type Scene, strew } from "./scene.ts"
import { board, flatPlate, middle, sidePlate } from "./vessel.ts"

/** A slice of cake: its top, the side that was cut, and the filling between. */
function drawCake(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const frosting = parts.some(({ look }) => look === "chocolate") || sauce === darkCrumb ? "#7a4a30" : tint(sauce, 0.72)
  const half: Scene = { ...scene, dense: scene.dense * 0.6 }
  return [
    ...sidePlate(186),
    {
      fill: sauce,
      d: polygon(middle, [
        [-94, -14],
        [84, 6],
        [84, 62],
        [-94, 42],
      ]),
    },
    {
      stroke: frosting,
      width: 8,
      d: line(middle, [
        [-92, 16],
        [82, 36],
      ]),
    },
    {
      stroke: tint(sauce, -0.2),
      width: 3,
      d: scatter({ x: 116, y: 146, rx: 78, ry: 22 }, [12, 3], scene.chance)
        .map((one) => dots(one, [[0, 0]]))
        .join(""),
    },
    ...strew(parts.slice(0, 2), { x: 130, y: 160, r: 20, count: 4, size: 9 }, half),
    {
      fill: tint(frosting, -0.08),
      stroke: tint(frosting, -0.08),
      width: 8,
      d: polygon(middle, [
        [-94, -16],
        [84, 2],
        [84, 12],
        [-94, -6],
      ]),
    },
    {
      fill: frosting,
      stroke: frosting,
      width: 8,
      d: polygon(middle, [
        [-94, -18],
        [70, -52],
        [84, 0],
      ]),
    },
    {
      stroke: tint(frosting, 0.4),
      width: 4,
      d: bow(middle, [
        [-40, -22],
        [10, -42],
        [56, -40],
      ]),
    },
    ...strew(parts.slice(0, 3), { x: 156, y: 92, r: 22, count: 5, size: 13 }, scene),
  ]
}

function drawBars(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const bar = (x: number, y: number): Shape[] => [
    { fill: tint(sauce, -0.2), d: box([x, y], [84, 36]) },
    {
      fill: sauce,
      d: polygon(spot(x, y), [
        [0, 0],
        [24, -26],
        [108, -26],
        [84, 0],
      ]),
    },
    {
      fill: tint(sauce, -0.32),
      d: polygon(spot(x, y), [
        [84, 0],
        [108, -26],
        [108, 10],
        [84, 36],
      ]),
    },
    ...strew(
      parts.slice(0, 3),
      { x: x + 54, y: y - 12, r: 16, count: 4, size: 9 },
      { ...scene, dense: scene.dense * 0.8 },
    ),
  ]
  return [...sidePlate(190), ...bar(22, 150), ...bar(116, 154), ...bar(66, 106)]
}

function drawCookies(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const places = [spot(86, 84, 38), spot(160, 92, 38), spot(74, 158, 38), spot(148, 168, 38)]
  const bits = parts.slice(0, 3)
  return [
    ...flatPlate(),
    ...places.flatMap((one) => [
      { fill: tint(sauce, -0.2), d: disc({ ...one, y: one.y + 3 }) },
      { fill: sauce, d: disc(one) },
      {
        stroke: tint(sauce, -0.12),
        width: 2,
        d:
          bow(one, [
            [-0.6, -0.3],
            [0, 0],
            [0.2, -0.7],
          ]) +
          bow(one, [
            [-0.3, 0.7],
            [0.3, 0.4],
            [0.7, 0.5],
          ]),
      },
      ...strew(bits, { x: one.x, y: one.y, r: 24, count: 5, size: 8 }, scene),
    ]),
  ]
}

function drawMuffins(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const muffin = (x: number, y: number): Shape[] => [
    {
      fill: "#f2e4cb",
      stroke: "#d9c19a",
      width: 2,
      d: polygon(spot(x, y), [
        [-38, 0],
        [38, 0],
        [28, 56],
        [-28, 56],
      ]),
    },
    {
      stroke: "#d9c19a",
      width: 2,
      d: [-24, -8, 8, 24]
        .map((dx) =>
          line(spot(x, y), [
            [dx, 4],
            [dx * 0.76, 54],
          ]),
        )
        .join(""),
    },
    {
      fill: tint(sauce, -0.1),
      stroke: tint(sauce, -0.1),
      width: 6,
      d: closed(spot(x, y), [
        [-42, 2],
        [-42, -62],
        [0, -60],
        [42, -62],
        [42, 2],
      ]),
    },
    { fill: tint(sauce, 0.14), d: oval(spot(x, y), [-8, -30], [24, 16]) },
    ...strew(parts.slice(0, 3), { x, y: y - 24, r: 24, count: 6, size: 9 }, scene),
  ]
  return [...sidePlate(190), ...muffin(72, 112), ...muffin(166, 118)]
}

function drawPancakes(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const layers: Spot[] = [0, 1, 2, 3].map((each) => spot(120 + (each % 2) * 6 - 3, 172 - each * 21))
  const top = tint(sauce, 0.08)
  const others = parts.filter(({ look }) => look !== "egg").slice(0, 3)
  return [
    ...sidePlate(184),
    ...layers.flatMap((one) => [
      { fill: "#f3dba2", stroke: "#f3dba2", width: 12, d: oval(one, [0, 2], [70, 12]) },
      { fill: top, stroke: tint(sauce, -0.14), width: 2, d: oval(one, [0, -5], [74, 16]) },
    ]),
    {
      stroke: "#a9601f",
      width: 9,
      d:
        bow(spot(120, 100), [
          [-40, 6],
          [-52, 14],
          [-50, 44],
        ]) +
        bow(spot(120, 100), [
          [30, 8],
          [44, 16],
          [42, 36],
        ]),
    },
    { fill: "#bd7327", d: oval(spot(120, 103), [0, 0], [46, 11]) },
    ...(others.length === 0
      ? [{ fill: "#f8dc7c", stroke: "#e3bd4d", width: 2, d: box([104, 88], [30, 16]) }]
      : strew(others, { x: 120, y: 92, r: 30, count: 7, size: 13 }, scene)),
  ]
}

function sliceOfLoaf(x: number, { plate: { sauce } }: Scene): Shape[] {
  const crust = tint(sauce, -0.18)
  return [
    {
      fill: crust,
      stroke: crust,
      width: 6,
      d: closed(spot(x, 150), [
        [-34, 36],
        [-48, -52],
        [0, -54],
        [48, -52],
        [34, 36],
      ]),
    },
    {
      fill: tint(sauce, 0.42),
      d: closed(spot(x, 150), [
        [-28, 31],
        [-40, -44],
        [0, -46],
        [40, -44],
        [28, 31],
      ]),
    },
  ]
}

function drawLoaf(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const crust = tint(sauce, -0.18)
  const slashes = [0, 24, 48]
    .map((dx) =>
      bow(spot(130 + dx, 96), [
        [-8, 14],
        [0, -4],
        [12, -8],
      ]),
    )
    .join("")
  const whole = closed(spot(152, 134), [
    [-60, 50],
    [-78, -52],
    [-20, -56],
    [78, -60],
    [60, 50],
  ])
  const within = (x: number) => strew(parts.slice(0, 3), { x, y: 146, r: 22, count: 5, size: 8 }, scene)
  return [
    ...board(188),
    { fill: crust, stroke: crust, width: 10, d: whole },
    { stroke: tint(sauce, 0.3), width: 5, d: slashes },
    ...[64, 100].flatMap((x) => [...sliceOfLoaf(x, scene), ...within(x)]),
  ]
}

function drawBuns(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const places = [spot(80, 96, 40), spot(160, 92, 40), spot(78, 166, 38), spot(156, 168, 40)]
  return [
    ...flatPlate(),
    { fill: tint(sauce, -0.24), d: places.map((one) => disc({ ...one, y: one.y + 4 })).join("") },
    { fill: tint(sauce, -0.04), d: places.map((one) => disc(one)).join("") },
    { fill: tint(sauce, 0.2), d: places.map((one) => disc(one, 0.62, [-0.12, -0.16])).join("") },
    ...places.flatMap((one) => strew(parts.slice(0, 3), { x: one.x, y: one.y, r: 18, count: 4, size: 8 }, scene)),
  ]
}

function drawFlatbread(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const breads = [spot(146, 96, 62, 0.3), spot(96, 118, 64, -0.2), spot(134, 152, 62, 0.1)]
  return [
    ...flatPlate(),
    ...breads.flatMap((one) => [
      { fill: tint(sauce, 0.42), stroke: tint(sauce, -0.1), width: 3, d: oval(one, [0, 0], [1, 0.86]) },
      {
        fill: tint(sauce, -0.12),
        d: scatter({ x: one.x, y: one.y, rx: 44, ry: 38 }, [7, 7], scene.chance)
          .map((mark) => oval(mark, [0, 0], [1, 0.7]))
          .join(""),
      },
    ]),
    ...strew(parts.slice(0, 2), { x: 130, y: 150, r: 34, count: 5, size: 8 }, scene),
  ]
}

function drawBalls(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const isMeat = parts.some(({ look }) => look === "mince" || look === "beef" || look === "lamb")
  const colour = isMeat ? "#85502f" : "#b07a38"
  const places = scatter({ x: 112, y: 116, rx: 62, ry: 60 }, [8, 22], scene.chance)
  const others = parts.filter(({ look }) => look !== "mince" && look !== "bread").slice(0, 3)
  return [
    ...flatPlate(),
    ...(isMeat ? [{ fill: sauce, d: disc(spot(116, 120, 78)) }] : []),
    ...drawFood({ cut: "ball", colour, foods: "" }, places),
    ...strew(others, { x: 120, y: 124, r: 66, count: 7, size: 11 }, scene),
  ]
}

/** A pie from above: its rim, what is in it, and the first cut. */
function drawPie(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const crust = "#d99f4e"
  const rim = Array.from({ length: 22 }, (_, each) => {
    const angle = (each / 22) * 2 * Math.PI
    return dots(spot(120 + Math.cos(angle) * 92, 120 + Math.sin(angle) * 92), [[0, 0]])
  }).join("")
  return [
    { fill: "#2a160c1f", d: disc(spot(120, 128, 106)) },
    { fill: scene.glaze, d: disc(spot(120, 120, 106)) },
    { fill: crust, d: disc(spot(120, 120, 98)) },
    { stroke: tint(crust, 0.3), width: 18, d: rim },
    { fill: tint(sauce, 0.12), stroke: tint(crust, -0.2), width: 3, d: disc(spot(120, 120, 80)) },
    ...strew(
      parts.filter(({ look }) => look !== "egg").slice(0, 4),
      { x: 120, y: 120, r: 58, count: 12, size: 15 },
      scene,
    ),
    {
      fill: "#fbf5ea",
      stroke: tint(crust, -0.12),
      width: 5,
      d: polygon(spot(120, 120), [
        [0, 0],
        [98, 22],
        [72, 72],
      ]),
    },
  ]
}

export const bakedForms = {
  cake: drawCake,
  bars: drawBars,
  cookies: drawCookies,
  muffins: drawMuffins,
  pancakes: drawPancakes,
  loaf: drawLoaf,
  buns: drawBuns,
  flatbread: drawFlatbread,
  balls: drawBalls,
  pie: drawPie,
} as const satisfies Partial<Record<Form, (scene: Scene) => Shape[]>>
