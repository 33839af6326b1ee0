import { drawFood } from "./draw-food.ts"
import type { Form } from "./form.ts"
import { type LookName, looks } from "./look.ts"
import { blend, bow, disc, dots, lens, line, oval, type Shape, type Spot, spot, tint } from "./pen.ts"
import type { PlatePart } from "./plate.ts"
import { type Chance, scatter } from "./scatter.ts"
import { mound, piecesAt, type Scene, stapleOf, strew, withoutStaples } from "./scene.ts"
import { board, bowlOf, chopsticks, dishOf, flatPlate, middle, panOf, potOf, spoon } from "./vessel.ts"

/** A light swirl on a smooth surface. */
function swirl(colour: string): Shape[] {
  const bows =
    bow(middle, [
      [-44, 8],
      [-40, -46],
      [10, -40],
    ]) +
    bow(middle, [
      [10, -40],
      [54, -32],
      [42, 12],
    ]) +
    bow(middle, [
      [42, 12],
      [24, 44],
      [-12, 30],
    ])
  return [{ stroke: tint(colour, 0.45), width: 7, d: bows }]
}

function drawSoup(scene: Scene): Shape[] {
  const { plate, glaze } = scene
  const parts = plate.parts.slice(0, 5)
  const shine = {
    stroke: tint(plate.sauce, 0.35),
    width: 4,
    d: bow(middle, [
      [-66, -22],
      [-54, -56],
      [-20, -68],
    ]),
  }
  return [
    ...bowlOf(glaze, plate.sauce),
    ...(parts.length < 2 ? swirl(plate.sauce) : [shine]),
    ...strew(parts, { x: 120, y: 124, r: 62, count: 12, size: 13 }, scene),
    ...spoon(),
  ]
}

/** Strands that lie in bows around a point. */
function nest({ x, y, size }: Spot, colour: string, chance: Chance): Shape[] {
  const strand = (far: number) => {
    const turned = spot(x, y, size, chance() * 6)
    return (
      bow(turned, [
        [-far, 0],
        [-far, -far * 1.5],
        [far * 0.5, -far * 0.85],
      ]) +
      bow(turned, [
        [far, 0.1],
        [far * 0.9, far * 1.4],
        [-far * 0.6, far * 0.8],
      ])
    )
  }
  const strands = (fars: readonly number[]) => fars.map(strand).join("")
  const inner = [0.2, 0.4, 0.6, 0.8]
  return [
    { fill: tint(colour, -0.14), d: disc(spot(x, y, size)) },
    { stroke: tint(colour, -0.3), width: 9, d: strands([...inner, 0.95]) },
    { stroke: colour, width: 6, d: strands([...inner, 0.5, 0.7, 0.95]) },
    { stroke: tint(colour, 0.4), width: 2, d: strands([0.3, 0.6, 0.85]) },
  ]
}

const noodle = "#f0cd78"

function drawNoodleSoup(scene: Scene): Shape[] {
  const { plate, glaze, chance } = scene
  return [
    ...bowlOf(glaze, plate.sauce),
    ...nest(spot(104, 128, 54), noodle, chance),
    ...strew(plate.parts.slice(0, 5), { x: 132, y: 118, r: 54, count: 9, size: 15 }, scene),
    ...chopsticks(),
  ]
}

function drawNoodles(scene: Scene): Shape[] {
  const { plate, glaze, chance } = scene
  return [
    ...bowlOf(glaze, tint(glaze, -0.3)),
    ...nest(spot(120, 122, 76), tint(noodle, -0.12), chance),
    ...strew(plate.parts.slice(0, 5), { x: 120, y: 120, r: 58, count: 10, size: 15 }, scene),
    ...chopsticks(),
  ]
}

function drawPasta(scene: Scene): Shape[] {
  const { plate, chance } = scene
  const sauce = { fill: plate.sauce, d: oval(spot(120, 116, 1, 0.3), [0, 0], [44, 38]) }
  return [
    ...flatPlate(),
    ...nest(spot(120, 120, 74), noodle, chance),
    sauce,
    ...strew(plate.parts.slice(0, 4), { x: 120, y: 116, r: 44, count: 9, size: 13 }, scene),
  ]
}

function drawTubes(scene: Scene): Shape[] {
  const { plate, chance, dense } = scene
  const spots = scatter({ x: 120, y: 120, rx: 66, ry: 66 }, [Math.round(26 * dense), 12], chance)
  const tubes = spots
    .map((one) =>
      line(one, [
        [-0.9, 0],
        [0.9, 0],
      ]),
    )
    .join("")
  const ends = spots.map((one) => dots(one, [[0.95, 0]])).join("")
  return [
    ...flatPlate(),
    { fill: plate.sauce, d: disc(spot(120, 120, 76)) },
    { stroke: "#d3a044", width: 15, d: tubes },
    { stroke: noodle, width: 12, d: tubes },
    { stroke: "#a8742c", width: 6, d: ends },
    ...strew(plate.parts.slice(0, 4), { x: 120, y: 118, r: 54, count: 8, size: 13 }, scene),
  ]
}

function drawCurry(scene: Scene): Shape[] {
  const { plate, glaze } = scene
  const staple = stapleOf(plate.parts)
  const parts = withoutStaples(plate.parts).slice(0, 4)
  if (staple === null) {
    return [...bowlOf(glaze, plate.sauce), ...strew(parts, { x: 120, y: 122, r: 60, count: 12, size: 16 }, scene)]
  }
  return [
    ...bowlOf(glaze, tint(glaze, 0.6)),
    ...mound(spot(86, 108, 54), { look: staple.look === "bread" ? "rice" : staple.look }, scene),
    {
      fill: plate.sauce,
      stroke: tint(plate.sauce, -0.14),
      width: 2,
      d: oval(spot(150, 132, 1, 0.6), [0, 0], [62, 46]),
    },
    ...strew(parts, { x: 150, y: 132, r: 38, count: 8, size: 15 }, scene),
  ]
}

function drawPot(scene: Scene): Shape[] {
  const { plate, glaze } = scene
  return [
    ...potOf(glaze, plate.sauce),
    ...strew(plate.parts.slice(0, 5), { x: 120, y: 122, r: 62, count: 14, size: 16 }, scene),
  ]
}

function drawRice(scene: Scene): Shape[] {
  const staple = stapleOf(scene.plate.parts)
  const base = staple?.look === "grains" ? "grains" : "rice"
  return [
    ...flatPlate(),
    ...mound(
      spot(120, 120, 76),
      {
        look: base,
        colour: blend([
          { colour: looks[base].colour, weight: 1 },
          { colour: scene.plate.sauce, weight: 0.45 },
        ]),
      },
      scene,
    ),
    ...strew(withoutStaples(scene.plate.parts).slice(0, 5), { x: 120, y: 120, r: 58, count: 11, size: 14 }, scene),
  ]
}

function drawSalad(scene: Scene): Shape[] {
  const leafy: ReadonlySet<LookName> = new Set<LookName>(["lettuce", "greens", "cabbage", "redcabbage"])
  const { parts } = scene.plate
  const leaves = parts.filter(({ look }) => leafy.has(look)).slice(0, 2)
  const others = parts.filter(({ look }) => !leafy.has(look)).slice(0, 5)
  return [
    ...bowlOf("#a8743f", "#dfe3b4"),
    ...strew(leaves, { x: 120, y: 122, r: 66, count: 9, size: 22 }, scene),
    ...strew(others, { x: 120, y: 121, r: 60, count: leaves.length > 0 ? 11 : 15, size: 15 }, scene),
  ]
}

function drawPorridge(scene: Scene): Shape[] {
  const { plate, glaze, chance } = scene
  const cream = tint(plate.sauce, 0.45)
  const flakes = scatter({ x: 120, y: 124, rx: 70, ry: 70 }, [14, 5], chance)
  const toppings = plate.parts.filter(({ look }) => look !== "oats" && look !== "grains" && look !== "rice").slice(0, 4)
  return [
    ...bowlOf(glaze, cream),
    {
      stroke: tint(cream, -0.14),
      width: 5,
      d: flakes
        .map((one) =>
          line(one, [
            [-0.6, 0],
            [0.6, 0],
          ]),
        )
        .join(""),
    },
    ...strew(toppings, { x: 108, y: 112, r: 44, count: 9, size: 15 }, scene),
    ...spoon(),
  ]
}

function drawOmelette(scene: Scene): Shape[] {
  const parts = scene.plate.parts.filter(({ look }) => look !== "egg").slice(0, 4)
  return [
    ...flatPlate(),
    {
      fill: "#e3a93a",
      d: lens(middle, [
        [-78, 14],
        [-10, -112],
        [78, 14],
        [0, 66],
      ]),
    },
    {
      fill: "#f5cb5c",
      d: lens(middle, [
        [-74, 8],
        [-10, -104],
        [74, 8],
        [0, 46],
      ]),
    },
    {
      stroke: "#c98a2e",
      width: 5,
      d:
        bow(middle, [
          [-40, -18],
          [-14, -44],
          [20, -36],
        ]) +
        bow(middle, [
          [8, -12],
          [26, -22],
          [44, -10],
        ]),
    },
    ...strew(parts, { x: 120, y: 136, r: 40, count: 8, size: 12 }, scene),
  ]
}

function drawPan(scene: Scene): Shape[] {
  const eggs = scene.plate.parts.filter(({ look }) => look === "egg")
  const others = scene.plate.parts.filter(({ look }) => look !== "egg").slice(0, 5)
  const rice = stapleOf(others)
  return [
    ...panOf(rice === null ? scene.plate.sauce : tint(scene.plate.sauce, 0.3)),
    ...strew(others, { x: 112, y: 112, r: 66, count: 13, size: 14 }, scene),
    ...(eggs.length > 0
      ? drawFood(looks.egg, [spot(86, 92, 26, 0.3), spot(142, 100, 26, 1), spot(108, 146, 26, 2)])
      : []),
  ]
}

function drawPizza(scene: Scene): Shape[] {
  const parts = scene.plate.parts.filter(({ look }) => look !== "cheese" && look !== "bread").slice(0, 4)
  const cheeses = scatter({ x: 120, y: 120, rx: 70, ry: 70 }, [7, 17], scene.chance)
  const cuts = [0.2, 1.25, 2.3]
    .map((turn) =>
      line(spot(120, 120, 98, turn), [
        [-1, 0],
        [1, 0],
      ]),
    )
    .join("")
  return [
    { fill: "#2a160c1f", d: disc(spot(120, 127, 106)) },
    { fill: "#c78a45", d: disc(spot(120, 120, 106)) },
    { fill: "#e0ad66", d: disc(spot(120, 119, 100)) },
    { fill: "#cf4526", d: disc(spot(120, 120, 86)) },
    { fill: "#f6d98f", d: cheeses.map((one) => oval(one, [0, 0], [1.2, 0.9])).join("") },
    ...strew(parts, { x: 120, y: 120, r: 66, count: 12, size: 15 }, scene),
    { stroke: "#a86a30", width: 3, d: cuts },
  ]
}

function drawBake(scene: Scene): Shape[] {
  const { plate, glaze, chance } = scene
  const top = "#eebc5c"
  const brown = scatter({ x: 120, y: 119, rx: 78, ry: 50 }, [10, 15], chance)
  const spots = scatter({ x: 120, y: 119, rx: 78, ry: 50 }, [Math.max(4, Math.round(9 * scene.dense)), 14], chance)
  const parts = plate.parts.filter(({ look }) => look !== "cheese").slice(0, 4)
  return [
    ...dishOf(glaze, plate.sauce),
    {
      fill: top,
      d: scatter({ x: 120, y: 119, rx: 70, ry: 42 }, [11, 24], chance)
        .map((one) => oval(one, [0, 0], [1.1, 0.8]))
        .join(""),
    },
    { fill: "#c8842f", d: brown.map((one) => oval(one, [0, 0], [0.7, 0.4])).join("") },
    ...piecesAt(spots, parts),
  ]
}

function drawDip(scene: Scene): Shape[] {
  const { plate, glaze } = scene
  const around = [0, 1, 2].map((each) => spot(40 + each * 20, 196 + each * 8, 17, 0.5 + each * 0.7))
  return [
    ...bowlOf(glaze, tint(plate.sauce, 0.12)),
    ...swirl(plate.sauce),
    ...strew(plate.parts.slice(0, 4), { x: 124, y: 118, r: 46, count: 8, size: 11 }, scene),
    ...drawFood(looks.bread, around),
  ]
}

function drawDumplings(scene: Scene): Shape[] {
  const places = [
    spot(84, 92, 32, -0.3),
    spot(146, 78, 32, 0.4),
    spot(72, 144, 32, 0.3),
    spot(134, 132, 32, -0.2),
    spot(110, 180, 32, 0.2),
  ]
  const pleats = places
    .map((one) =>
      [-0.5, -0.1, 0.3]
        .map((x) =>
          line(one, [
            [x, -0.42],
            [x + 0.16, 0],
          ]),
        )
        .join(""),
    )
    .join("")
  return [
    ...flatPlate(),
    {
      fill: "#e7c98c",
      stroke: "#b98b48",
      width: 2,
      d: places
        .map((one) =>
          lens(one, [
            [-1, 0.3],
            [0, -1.4],
            [1, 0.3],
            [0, 0.9],
          ]),
        )
        .join(""),
    },
    { stroke: "#b98b48", width: 3, d: pleats },
    { fill: "#fff8ec", d: disc(spot(182, 170, 30)) },
    { fill: tint(scene.plate.sauce, -0.2), d: disc(spot(182, 170, 24)) },
    ...strew(scene.plate.parts.slice(0, 3), { x: 176, y: 112, r: 22, count: 4, size: 11 }, scene),
  ]
}

function drawSkewers(scene: Scene): Shape[] {
  const { plate, dense } = scene
  const parts = plate.parts.slice(0, 3)
  const rows = [-46, 0, 46].map((dy) => spot(120, 120 + dy, 1, -0.35))
  const places = rows.flatMap((row) => {
    const beads = dense > 0.7 ? [-60, -20, 20, 60] : [-44, 0, 44]
    return beads.map((dx) => spot(row.x + dx * 0.94, row.y - dx * 0.34, 18, -0.35))
  })
  return [
    ...flatPlate(),
    {
      stroke: "#a5753f",
      width: 5,
      d: rows
        .map((row) =>
          line(row, [
            [-104, 0],
            [100, 0],
          ]),
        )
        .join(""),
    },
    ...piecesAt(places, parts),
    ...strew(plate.parts.slice(3, 5), { x: 170, y: 176, r: 24, count: 4, size: 12 }, scene),
  ]
}

function drawToast(scene: Scene): Shape[] {
  const slices = [spot(82, 104, 58, -0.12), spot(160, 142, 58, 0.1)]
  const parts = scene.plate.parts.filter(({ look }) => look !== "bread").slice(0, 4)
  const half = { ...scene, dense: scene.dense * 0.5 }
  return [
    ...flatPlate(),
    ...slices.flatMap((slice) => [
      ...drawFood(looks.bread, [slice]),
      ...strew(parts, { x: slice.x, y: slice.y, r: 34, count: 12, size: 15 }, half),
    ]),
  ]
}

function drawSushi(scene: Scene): Shape[] {
  const places = [0, 1, 2, 3, 4, 5].map((each) => spot(62 + (each % 3) * 58, 92 + Math.floor(each / 3) * 60, 27))
  const parts = withoutStaples(scene.plate.parts).slice(0, 3)
  return [
    ...board(206),
    { fill: "#26312b", d: places.map((one) => disc(one)).join("") },
    { fill: "#fffaf0", d: places.map((one) => disc(one, 0.82)).join("") },
    ...piecesAt(
      places.map((one) => ({ ...one, size: 11 })),
      parts,
    ),
  ]
}

/** Foods beside each other in the sectors of a bowl, over rice where there is some. */
function drawBowl(scene: Scene): Shape[] {
  const { plate, glaze } = scene
  const staple = stapleOf(plate.parts)
  const parts = withoutStaples(plate.parts).slice(0, 5)
  const sectors = parts.map((part, each) => {
    const angle = (each / Math.max(1, parts.length)) * 2 * Math.PI - 1.2
    const place = { x: 120 + Math.cos(angle) * 48, y: 122 + Math.sin(angle) * 48, r: 24, count: 4, size: 16 }
    return strew([part], place, scene)
  })
  return [
    ...bowlOf(glaze, tint(glaze, 0.6)),
    ...mound(
      spot(120, 122, 78),
      { look: staple?.look === "grains" ? "grains" : "rice" },
      { ...scene, dense: scene.dense * 0.6 },
    ),
    ...sectors.flat(),
  ]
}

const mains: ReadonlySet<string> = new Set(["steak", "fillet", "drumstick"])

/** A meal on a flat plate: its main piece, and what is beside it each in a heap of its own. */
function drawMeal(scene: Scene): Shape[] {
  const parts = scene.plate.parts.slice(0, 4)
  const main = parts.find(({ look }) => mains.has(looks[look].cut)) ?? parts[0]
  const sides = parts.filter((part) => part !== main)
  const isAlone = sides.length < 2
  const [x, y] = isAlone ? [128, 128] : [148, 140]
  return [
    ...flatPlate(),
    { fill: scene.plate.sauce, d: oval(spot(x, y + 6, 1, 0.4), [0, 0], isAlone ? [66, 52] : [46, 36]) },
    ...sides.flatMap((side, each) => drawSide(side, each, scene)),
    ...(main === undefined ? [] : drawMain(main, spot(x, y, isAlone ? 40 : 31), scene)),
  ]
}

const heaps = [spot(78, 104), spot(126, 66), spot(76, 160)]

function drawSide({ look, share }: PlatePart, each: number, scene: Scene): Shape[] {
  const { x, y } = heaps[each] ?? middle
  if (look === "rice" || look === "grains") return mound(spot(x, y, 34), { look }, scene)
  return strew([{ look, share }], { x, y, r: 27, count: 6, size: 15 }, scene)
}

function drawMain(main: PlatePart, { x, y, size }: Spot, scene: Scene): Shape[] {
  if (!mains.has(looks[main.look].cut)) return strew([main], { x, y, r: size * 1.2, count: 8, size: size / 2 }, scene)
  return drawFood(looks[main.look], [spot(x, y - size * 0.6, size, 0.4), spot(x - 6, y + size * 0.75, size, 0.15)])
}

export const servedForms = {
  soup: drawSoup,
  "noodle-soup": drawNoodleSoup,
  noodles: drawNoodles,
  pasta: drawPasta,
  tubes: drawTubes,
  curry: drawCurry,
  pot: drawPot,
  rice: drawRice,
  salad: drawSalad,
  porridge: drawPorridge,
  omelette: drawOmelette,
  pan: drawPan,
  pizza: drawPizza,
  bake: drawBake,
  dip: drawDip,
  dumplings: drawDumplings,
  skewers: drawSkewers,
  toast: drawToast,
  sushi: drawSushi,
  bowl: drawBowl,
  plate: drawMeal,
} as const satisfies Partial<Record<Form, (scene: Scene) => Shape[]>>
