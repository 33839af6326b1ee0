import type { Form } from "#core/reading/dish-form.ts"
import { drawFood } from "./draw-food.ts"
import { type Layer, shapeOf } from "./layer.ts"
import { looks } from "./look.ts"
import { blend, drawn, type Spot, spot, tint } from "./pen.ts"
import type { Plate, PlatePart } from "./plate.ts"
import { scatter } from "./scatter.ts"
import {
  atEach,
  type DrawForm,
  drawSteps,
  type FormLayer,
  mound,
  piecesAt,
  type Step,
  stapleOf,
  strew,
  without,
  withoutStaples,
} from "./scene.ts"
import { board, bowlOf, chopsticks, flatPlate, ovenDish, panOf, pot, shade, spoon } from "./vessel.ts"

/** A light swirl on a smooth surface. */
const swirl: FormLayer = {
  stroke: ["sauce", 0.45],
  width: 7,
  path: "M76 128Q80 74 130 80M130 80Q174 88 162 132M162 132Q144 164 108 150",
}
const shine: FormLayer = { stroke: ["sauce", 0.35], width: 4, path: "M54 98Q66 64 100 52" }

/** Strands that lie in bows around a point. */
function nest({ x, y, size }: Spot, colour: string): Step {
  return ({ chance }) => {
    const strand = (far: number) => {
      const there = `M${-far} 0Q${-far} ${-far * 1.5} ${far * 0.5} ${-far * 0.85}`
      const back = `M${far} 0.1Q${far * 0.9} ${far * 1.4} ${-far * 0.6} ${far * 0.8}`
      return drawn(spot(x, y, size, chance() * 6), there + back)
    }
    const strands = (...fars: readonly number[]) => fars.map(strand).join("")
    return [
      { fill: tint(colour, -0.14), d: drawn(spot(x, y, size), "O0 0 1 1") },
      { stroke: tint(colour, -0.3), width: 9, d: strands(0.2, 0.4, 0.6, 0.8, 0.95) },
      { stroke: colour, width: 6, d: strands(0.2, 0.4, 0.6, 0.8, 0.5, 0.7, 0.95) },
      { stroke: tint(colour, 0.4), width: 2, d: strands(0.3, 0.6, 0.85) },
    ]
  }
}

const noodle = "#f0cd78"

const tube: readonly Layer<never>[] = [
  { stroke: "#d3a044", width: 1.25, path: "M-0.9 0L0.9 0" },
  { stroke: noodle, width: 1, path: "M-0.9 0L0.9 0" },
  { stroke: "#a8742c", width: 0.5, path: "M0.95 0h0" },
]

function drawCurry(plate: Plate): Step[] {
  const staple = stapleOf(plate.parts)
  const parts = withoutStaples(plate.parts).slice(0, 4)
  if (staple === null) return [...bowlOf("sauce"), strew(parts, { x: 120, y: 122, r: 60, count: 12, size: 16 })]
  return [
    ...bowlOf(["glaze", 0.6]),
    mound(spot(86, 108, 54), { look: staple.look === "bread" ? "rice" : staple.look }),
    { fill: "sauce", stroke: ["sauce", -0.14], width: 2, path: "O0 0 62 46", at: [spot(150, 132, 1, 0.6)] },
    strew(parts, { x: 150, y: 132, r: 38, count: 8, size: 15 }),
  ]
}

const grainOf = (parts: readonly PlatePart[]) => (stapleOf(parts)?.look === "grains" ? "grains" : "rice")

function drawRice({ parts, sauce }: Plate): Step[] {
  const look = grainOf(parts)
  const colour = blend([
    { colour: looks[look].colour, weight: 1 },
    { colour: sauce, weight: 0.45 },
  ])
  return [
    ...flatPlate,
    mound(spot(120, 120, 76), { look, colour }),
    strew(withoutStaples(parts).slice(0, 5), { x: 120, y: 120, r: 58, count: 11, size: 14 }),
  ]
}

const leafy = ["lettuce", "greens", "cabbage", "redcabbage"] as const

function drawSalad({ parts }: Plate): Step[] {
  const others = without(parts, ...leafy)
  const leaves = parts.filter((part) => !others.includes(part)).slice(0, 2)
  return [
    ...bowlOf("#dfe3b4", "#a8743f"),
    strew(leaves, { x: 120, y: 122, r: 66, count: 9, size: 22 }),
    strew(others.slice(0, 5), { x: 120, y: 121, r: 60, count: leaves.length > 0 ? 11 : 15, size: 15 }),
  ]
}

function drawPan({ parts }: Plate): Step[] {
  const others = without(parts, "egg")
  const eggs = others.length < parts.length ? [spot(86, 92, 26, 0.3), spot(142, 100, 26, 1), spot(108, 146, 26, 2)] : []
  return [
    ...panOf(stapleOf(others.slice(0, 5)) === null ? "sauce" : ["sauce", 0.3]),
    strew(others.slice(0, 5), { x: 112, y: 112, r: 66, count: 13, size: 14 }),
    () => drawFood(looks.egg, eggs),
  ]
}

const dumplings = [
  spot(84, 92, 32, -0.3),
  spot(146, 78, 32, 0.4),
  spot(72, 144, 32, 0.3),
  spot(134, 132, 32, -0.2),
  spot(110, 180, 32, 0.2),
]

const skewers = [-46, 0, 46].map((dy) => spot(120, 120 + dy, 1, -0.35))

const rolls = [92, 152].flatMap((y) => [62, 120, 178].map((x) => spot(x, y, 27)))

/** Foods beside each other in the sectors of a bowl, over rice where there is some. */
function drawBowl({ parts }: Plate): Step[] {
  const shown = withoutStaples(parts).slice(0, 5)
  const sectors = shown.map((part, each) => {
    const angle = (each / shown.length) * 2 * Math.PI - 1.2
    return strew([part], { x: 120 + Math.cos(angle) * 48, y: 122 + Math.sin(angle) * 48, r: 24, count: 4, size: 16 })
  })
  const base = mound(spot(120, 122, 78), { look: grainOf(parts), share: 0.6 })
  return [
    ...bowlOf(["glaze", 0.6]),
    // What lies above asks chance first, as ever: a dish is always drawn alike.
    (scene) => {
      const pieces = drawSteps(sectors, scene)
      return [...drawSteps([base], scene), ...pieces]
    },
  ]
}

const mains: ReadonlySet<string> = new Set(["steak", "fillet", "drumstick"])

/** A meal on a flat plate: its main piece, and what is beside it each in a heap of its own. */
function drawMeal(plate: Plate): Step[] {
  const parts = plate.parts.slice(0, 4)
  const main = parts.find(({ look }) => mains.has(looks[look].cut)) ?? parts[0]
  const sides = parts.filter((part) => part !== main)
  const place = sides.length < 2 ? spot(128, 128, 40) : spot(148, 140, 31)
  const sauce = sides.length < 2 ? "O0 0 66 52" : "O0 0 46 36"
  return [
    ...flatPlate,
    { fill: "sauce", path: sauce, at: [spot(place.x, place.y + 6, 1, 0.4)] },
    ...sides.map(drawSide),
    ...(main === undefined ? [] : [drawMain(main, place)]),
  ]
}

const heaps = [spot(78, 104), spot(126, 66), spot(76, 160)]

function drawSide(part: PlatePart, each: number): Step {
  const { x, y } = heaps[each] ?? spot(120, 120)
  if (part.look === "rice" || part.look === "grains") return mound(spot(x, y, 34), { look: part.look })
  return strew([part], { x, y, r: 27, count: 6, size: 15 })
}

function drawMain(main: PlatePart, { x, y, size }: Spot): Step {
  if (!mains.has(looks[main.look].cut)) return strew([main], { x, y, r: size * 1.2, count: 8, size: size / 2 })
  return () =>
    drawFood(looks[main.look], [spot(x, y - size * 0.6, size, 0.4), spot(x - 6, y + size * 0.75, size, 0.15)])
}

export const servedForms = {
  soup: ({ parts }) => [
    ...bowlOf("sauce"),
    parts.length < 2 ? swirl : shine,
    strew(parts.slice(0, 5), { x: 120, y: 124, r: 62, count: 12, size: 13 }),
    ...spoon,
  ],
  "noodle-soup": ({ parts }) => [
    ...bowlOf("sauce"),
    nest(spot(104, 128, 54), noodle),
    strew(parts.slice(0, 5), { x: 132, y: 118, r: 54, count: 9, size: 15 }),
    chopsticks,
  ],
  noodles: ({ parts }) => [
    ...bowlOf(["glaze", -0.3]),
    nest(spot(120, 122, 76), tint(noodle, -0.12)),
    strew(parts.slice(0, 5), { x: 120, y: 120, r: 58, count: 10, size: 15 }),
    chopsticks,
  ],
  pasta: ({ parts }) => [
    ...flatPlate,
    nest(spot(120, 120, 74), noodle),
    { fill: "sauce", path: "O0 0 44 38", at: [spot(120, 116, 1, 0.3)] },
    strew(parts.slice(0, 4), { x: 120, y: 116, r: 44, count: 9, size: 13 }),
  ],
  tubes: ({ parts }) => [
    ...flatPlate,
    { fill: "sauce", path: "O120 120 76 76" },
    ({ chance, dense }) => {
      const spots = scatter({ x: 120, y: 120, r: 66, count: Math.round(26 * dense), size: 12 }, chance)
      return tube.map((layer) => shapeOf(layer, spots, {}))
    },
    strew(parts.slice(0, 4), { x: 120, y: 118, r: 54, count: 8, size: 13 }),
  ],
  curry: drawCurry,
  pot: ({ parts }) => [...pot, strew(parts.slice(0, 5), { x: 120, y: 122, r: 62, count: 14, size: 16 })],
  rice: drawRice,
  salad: drawSalad,
  porridge: ({ parts }) => [
    ...bowlOf(["sauce", 0.45]),
    {
      stroke: [["sauce", 0.45], -0.14],
      width: 1,
      path: "M-0.6 0L0.6 0",
      over: { x: 120, y: 124, r: 70, count: 14, size: 5 },
    },
    strew(without(parts, "oats", "grains", "rice").slice(0, 4), { x: 108, y: 112, r: 44, count: 9, size: 15 }),
    ...spoon,
  ],
  omelette: ({ parts }) => [
    ...flatPlate,
    { fill: "#e3a93a", path: "M42 134Q110 8 198 134Q120 186 42 134z" },
    { fill: "#f5cb5c", path: "M46 128Q110 16 194 128Q120 166 46 128z" },
    { stroke: "#c98a2e", width: 5, path: "M80 102Q106 76 140 84M128 108Q146 98 164 110" },
    strew(without(parts, "egg").slice(0, 4), { x: 120, y: 136, r: 40, count: 8, size: 12 }),
  ],
  pan: drawPan,
  pizza: ({ parts }) => [
    { fill: shade, path: "O120 127 106 106" },
    { fill: "#c78a45", path: "O120 120 106 106" },
    { fill: "#e0ad66", path: "O120 119 100 100" },
    { fill: "#cf4526", path: "O120 120 86 86" },
    { fill: "#f6d98f", path: "O0 0 1.2 0.9", over: { x: 120, y: 120, r: 70, count: 7, size: 17 } },
    strew(without(parts, "cheese", "bread").slice(0, 4), { x: 120, y: 120, r: 66, count: 12, size: 15 }),
    { stroke: "#a86a30", width: 3, path: "M-98 0L98 0", turns: [0.2, 1.25, 2.3], at: [spot(120, 120)] },
  ],
  bake: ({ parts }) => [
    ...ovenDish,
    // Chance is asked in this order, as ever: a dish is always drawn alike.
    ({ chance, dense }) => {
      const brown = scatter({ x: 120, y: 119, r: 78, ry: 50, count: 10, size: 15 }, chance)
      const count = Math.max(4, Math.round(9 * dense))
      const spots = scatter({ x: 120, y: 119, r: 78, ry: 50, count, size: 14 }, chance)
      const top = scatter({ x: 120, y: 119, r: 70, ry: 42, count: 11, size: 24 }, chance)
      return [
        shapeOf({ fill: "cheese", path: "O0 0 1.1 0.8" }, top, { cheese: "#eebc5c" }),
        shapeOf({ fill: "brown", path: "O0 0 0.7 0.4" }, brown, { brown: "#c8842f" }),
        ...piecesAt(spots, without(parts, "cheese").slice(0, 4)),
      ]
    },
  ],
  dip: ({ parts }) => [
    ...bowlOf(["sauce", 0.12]),
    swirl,
    strew(parts.slice(0, 4), { x: 124, y: 118, r: 46, count: 8, size: 11 }),
    () => drawFood(looks.bread, [spot(40, 196, 17, 0.5), spot(60, 204, 17, 1.2), spot(80, 212, 17, 1.9)]),
  ],
  dumplings: ({ parts }) => [
    ...flatPlate,
    { fill: "#e7c98c", stroke: "#b98b48", width: 0.06, path: "M-1 0.3Q0 -1.4 1 0.3Q0 0.9 -1 0.3z", at: dumplings },
    {
      stroke: "#b98b48",
      width: 0.09,
      path: "M-0.5 -0.42L-0.34 0M-0.1 -0.42L0.06 0M0.3 -0.42L0.46 0",
      at: dumplings,
    },
    { fill: "#fff8ec", path: "O182 170 30 30" },
    { fill: ["sauce", -0.2], path: "O182 170 24 24" },
    strew(parts.slice(0, 3), { x: 176, y: 112, r: 22, count: 4, size: 11 }),
  ],
  skewers: ({ parts }) => [
    ...flatPlate,
    { stroke: "#a5753f", width: 5, path: "M-104 0L100 0", at: skewers },
    ({ dense }) => {
      const beads = dense > 0.7 ? [-60, -20, 20, 60] : [-44, 0, 44]
      const spots = skewers.flatMap(({ x, y, turn }) => beads.map((dx) => spot(x + dx * 0.94, y - dx * 0.34, 18, turn)))
      return piecesAt(spots, parts.slice(0, 3))
    },
    strew(parts.slice(3, 5), { x: 170, y: 176, r: 24, count: 4, size: 12 }),
  ],
  toast: ({ parts }) => [
    ...flatPlate,
    atEach(
      [spot(82, 104, 58, -0.12), spot(160, 142, 58, 0.1)],
      [
        (_, slice) => drawFood(looks.bread, [slice]),
        strew(without(parts, "bread").slice(0, 4), { x: 0, y: 0, r: 34, count: 12, size: 15, share: 0.5 }),
      ],
    ),
  ],
  sushi: ({ parts }) => [
    ...board(206),
    { fill: "#26312b", path: "O0 0 1 1", at: rolls },
    { fill: "#fffaf0", path: "O0 0 0.82 0.82", at: rolls },
    () =>
      piecesAt(
        rolls.map((one) => ({ ...one, size: 11 })),
        withoutStaples(parts).slice(0, 3),
      ),
  ],
  bowl: drawBowl,
  plate: drawMeal,
} as const satisfies Partial<Record<Form, DrawForm>>
