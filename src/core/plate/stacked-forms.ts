import { drawFood } from "./draw-food.ts"
import type { Form } from "./form.ts"
import { type LookName, looks } from "./look.ts"
import { bow, box, disc, dots, lens, line, oval, polygon, type Shape, spot, tint } from "./pen.ts"
import type { PlatePart } from "./plate.ts"
import { piecesAt, type Scene, strew, withoutStaples } from "./scene.ts"
import { board, flatPlate } from "./vessel.ts"

const leafy: ReadonlySet<LookName> = new Set<LookName>([
  "lettuce",
  "greens",
  "basil",
  "herb",
  "cabbage",
  "redcabbage",
  "kimchi",
])
const meaty: ReadonlySet<LookName> = new Set<LookName>([
  "beef",
  "mince",
  "lamb",
  "chicken",
  "pork",
  "meatball",
  "drumstick",
  "sausage",
  "salmon",
])

/** A layer of a food between two breads, with its upper edge at a height. */
function layerOf(look: LookName, y: number): { shapes: Shape[]; height: number } {
  const { colour } = looks[look]
  const wave = (dy: number) =>
    [30, 66, 102, 138, 174]
      .map((x) =>
        bow(spot(x, y + dy), [
          [0, 0],
          [18, 22],
          [36, 0],
        ]),
      )
      .join("")
  if (leafy.has(look))
    return { height: 12, shapes: [{ stroke: tint(colour, -0.12), fill: colour, width: 6, d: wave(2) }] }
  if (
    look === "tomato" ||
    look === "cucumber" ||
    look === "pepperoni" ||
    look === "courgette" ||
    look === "beetroot" ||
    look === "carrot"
  )
    return {
      height: 14,
      shapes: [
        { stroke: colour, width: 13, d: `M40 ${y + 7}h44M104 ${y + 7}h36M160 ${y + 7}h42` },
        { stroke: tint(colour, 0.3), width: 3, d: `M42 ${y + 4}h38M106 ${y + 4}h30M162 ${y + 4}h34` },
      ],
    }
  if (look === "cheese" || look === "whitecheese")
    return {
      height: 9,
      shapes: [
        {
          fill: tint(colour, 0.06),
          d: polygon(spot(0, y), [
            [30, 0],
            [212, 0],
            [212, 8],
            [170, 8],
            [142, 26],
            [112, 8],
            [30, 8],
          ]),
        },
      ],
    }
  if (look === "egg")
    return {
      height: 16,
      shapes: [
        { stroke: "#fffdf6", width: 15, d: `M42 ${y + 8}h158` },
        { stroke: "#f3b124", width: 10, d: `M76 ${y + 8}h12M146 ${y + 8}h12` },
      ],
    }
  const height = meaty.has(look) ? 22 : 15
  return {
    height,
    shapes: [
      { stroke: tint(colour, -0.08), width: height, d: `M42 ${y + height / 2}h158` },
      { stroke: tint(colour, 0.24), width: 4, d: `M46 ${y + 6}h40M108 ${y + 6}h30M166 ${y + 6}h26` },
    ],
  }
}

const soft = (parts: readonly PlatePart[]) =>
  parts.filter(({ look }) => look !== "bread" && look !== "seed" && look !== "rice").slice(0, 5)

/** Layers on top of each other from a height downwards: leaves and cheese lie on what is heavy. */
function layers(parts: readonly PlatePart[], top: number): { shapes: Shape[]; bottom: number } {
  const rank = ({ look }: PlatePart) =>
    leafy.has(look) ? 0 : meaty.has(look) ? 3 : look === "cheese" || look === "whitecheese" ? 2 : 1
  let y = top
  const drawn = soft(parts)
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ look }) => {
      const { shapes, height } = layerOf(look, y)
      y += height
      return shapes
    })
  return { shapes: drawn.toReversed().flat(), bottom: y }
}

function drawSandwich(scene: Scene): Shape[] {
  const { shapes, bottom } = layers(scene.plate.parts, 92)
  return [
    ...board(bottom + 34),
    { fill: "#b97a3d", stroke: "#b97a3d", width: 10, d: box([36, bottom + 8], [168, 18]) },
    { fill: "#f0d9a8", d: box([34, bottom + 4], [172, 12]) },
    ...shapes,
    { fill: "#c78a48", stroke: "#c78a48", width: 12, d: `M36 84Q40 52 76 54H168Q202 52 204 84z` },
    { stroke: "#f0d9a8", width: 8, d: "M38 87h164" },
    { stroke: tint("#c78a48", 0.4), width: 5, d: "M62 66Q70 62 90 62" },
  ]
}

function drawBurger(scene: Scene): Shape[] {
  const { shapes, bottom } = layers(scene.plate.parts, 102)
  const seeds = [
    spot(78, 74, 1),
    spot(104, 58, 1),
    spot(134, 66, 1),
    spot(160, 78, 1),
    spot(120, 82, 1),
    spot(92, 90, 1),
    spot(150, 92, 1),
  ]
  return [
    ...board(bottom + 40),
    {
      fill: "#c98438",
      stroke: "#c98438",
      width: 12,
      d: `M40 ${bottom + 8}H200Q200 ${bottom + 32} 176 ${bottom + 32}H64Q40 ${bottom + 32} 40 ${bottom + 8}z`,
    },
    ...shapes,
    { fill: "#d68f3f", stroke: "#d68f3f", width: 10, d: "M38 98Q38 40 120 40Q202 40 202 98z" },
    { stroke: tint("#d68f3f", 0.3), width: 6, d: "M60 78Q68 56 96 52" },
    {
      stroke: "#fbeac0",
      width: 5,
      d: seeds
        .map((one) =>
          line(one, [
            [-2, 0],
            [2, -1],
          ]),
        )
        .join(""),
    },
  ]
}

function drawTaco(scene: Scene): Shape[] {
  const parts = withoutStaples(scene.plate.parts).slice(0, 5)
  const filled = Math.max(4, Math.round(7 * scene.dense))
  const taco = (x: number, y: number): Shape[] => {
    const rim = Array.from({ length: filled }, (_, each) => {
      const angle = Math.PI * (1.06 + (each * 0.88) / (filled - 1))
      return spot(x + Math.cos(angle) * 66, y + Math.sin(angle) * 62, 15, angle)
    })
    const toasted: [number, number][] = [
      [-34, -8],
      [-8, -26],
      [26, -16],
      [46, 0],
      [4, -4],
    ]
    return [
      { fill: "#d3a047", stroke: "#d3a047", width: 8, d: `M${x - 74} ${y + 4}A74 72 0 0 1 ${x + 74} ${y + 4}z` },
      ...piecesAt(rim, parts),
      { fill: "#edc469", stroke: "#dcae52", width: 3, d: `M${x - 76} ${y + 12}A76 62 0 0 1 ${x + 76} ${y + 12}z` },
      { stroke: "#cf9a43", width: 5, d: dots(spot(x, y), toasted) },
    ]
  }
  return [...board(200), ...taco(140, 112), ...taco(100, 182)]
}

/** Two rolls, cut so that one sees what is in them. */
function drawWrap(scene: Scene): Shape[] {
  const parts = scene.plate.parts.filter(({ look }) => look !== "bread").slice(0, 5)
  const roll = (x: number, y: number): Shape[] => [
    {
      stroke: "#d9b678",
      width: 64,
      d: line(spot(x, y, 1, -0.5), [
        [8, 0],
        [78, 0],
      ]),
    },
    {
      stroke: "#f0d9a6",
      width: 52,
      d: line(spot(x, y - 4, 1, -0.5), [
        [8, 0],
        [78, 0],
      ]),
    },
    {
      stroke: "#c99a55",
      width: 7,
      d:
        line(spot(x, y, 1, -0.5), [
          [44, -14],
          [60, -12],
        ]) +
        line(spot(x, y, 1, -0.5), [
          [66, 8],
          [84, 6],
        ]),
    },
    { fill: "#e8cc92", stroke: "#c99f5e", width: 3, d: oval(spot(x, y, 1, -0.3), [0, 0], [32, 36]) },
    { fill: scene.plate.sauce, d: oval(spot(x, y, 1, -0.3), [0, 0], [26, 30]) },
    ...strew(parts, { x, y, r: 18, count: 8, size: 10 }, { ...scene, dense: scene.dense * 0.85 }),
  ]
  return [...flatPlate(), ...roll(84, 112), ...roll(108, 178)]
}

/** The sides of a glass that narrows downwards, between two heights. */
function glassBetween(top: number, bottom: number, inset: number): string {
  const side = (y: number) => Math.round(50 - (y - 40) * 0.09) - inset
  return polygon(spot(116, 0), [
    [-side(top), top],
    [side(top), top],
    [side(bottom), bottom],
    [-side(bottom), bottom],
  ])
}

const fruit: ReadonlySet<LookName> = new Set<LookName>(["lemon", "lime", "orange", "strawberry", "banana", "tropical"])

function drawDrink(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const garnish = parts.find(({ look }) => fruit.has(look))
  const others = parts.filter((part) => part !== garnish).slice(0, 3)
  const citrus = garnish?.look === "tropical" || garnish?.look === "banana" ? "orange" : garnish?.look
  return [
    { fill: "#2a160c1f", d: oval(spot(120, 216), [0, 0], [62, 10]) },
    { stroke: "#d2604a", width: 8, d: "M128 176L160 14" },
    { fill: "#dfe9ea99", stroke: "#b8c9cb", width: 4, d: glassBetween(38, 212, 0) },
    { fill: sauce, d: glassBetween(66, 206, 5) },
    { fill: tint(sauce, 0.35), d: oval(spot(116, 66), [0, 0], [42, 7]) },
    ...strew(parts.slice(0, 3), { x: 116, y: 138, r: 28, count: 6, size: 13 }, scene),
    { stroke: "#ffffff8c", width: 7, d: "M84 84L92 176" },
    ...(citrus === undefined
      ? strew(others, { x: 108, y: 64, r: 20, count: 3, size: 11 }, scene)
      : drawFood(looks[citrus], [spot(70, 44, 27, 0.4)])),
  ]
}

/** A mug of something hot. */
function drawMug({ plate: { sauce }, glaze }: Scene): Shape[] {
  return [
    { fill: "#2a160c1f", d: oval(spot(116, 204), [0, 0], [82, 11]) },
    { stroke: glaze, width: 16, d: "M172 106Q224 104 216 144Q208 176 162 170" },
    { fill: glaze, stroke: glaze, width: 8, d: "M48 88L56 180Q60 200 82 200H146Q168 200 172 180L180 88z" },
    { fill: tint(glaze, 0.5), d: oval(spot(114, 88), [0, 0], [70, 20]) },
    { fill: sauce, d: oval(spot(114, 91), [0, 0], [61, 15]) },
    {
      stroke: tint(sauce, 0.3),
      width: 4,
      d: bow(spot(114, 91), [
        [-34, -2],
        [-10, -12],
        [22, -7],
      ]),
    },
    { stroke: "#b9ad9f99", width: 6, d: "M92 60Q80 44 92 32T90 10M130 58Q118 42 130 30T128 12" },
  ]
}

/** A glass on a foot with its layers. */
function drawCup(scene: Scene): Shape[] {
  const { sauce, parts } = scene.plate
  const side = (y: number) => Math.round(Math.sqrt(Math.max(0, 1 - ((y - 70) / 92) ** 2)) * 66)
  const layer = (from: number, to: number, colour: string): Shape => ({
    fill: colour,
    d: `M${120 - side(from)} ${from}H${120 + side(from)}Q${120 + side((from + to) / 2)} ${(from + to) / 2} ${120 + side(to)} ${to}H${120 - side(to)}Q${120 - side((from + to) / 2)} ${(from + to) / 2} ${120 - side(from)} ${from}z`,
  })
  return [
    { fill: "#2a160c1f", d: oval(spot(120, 218), [0, 0], [58, 9]) },
    { stroke: "#c4d2d3", width: 8, d: "M120 160V208" },
    { stroke: "#c4d2d3", width: 8, d: "M84 212h72" },
    { fill: "#dfe9ea99", stroke: "#b8c9cb", width: 4, d: "M50 62Q52 164 120 164Q188 164 190 62z" },
    layer(72, 104, tint(sauce, 0.3)),
    layer(104, 128, tint(sauce, -0.06)),
    layer(128, 158, tint(sauce, 0.16)),
    {
      fill: "#fffaf0",
      d: lens(spot(120, 70), [
        [-62, 6],
        [-20, -60],
        [62, 6],
        [0, 14],
      ]),
    },
    { fill: "#fffdf8", d: disc(spot(108, 52, 20)) + disc(spot(138, 56, 16)) },
    ...strew(parts.slice(0, 3), { x: 122, y: 54, r: 24, count: 5, size: 14 }, scene),
    { stroke: "#ffffff8c", width: 6, d: "M66 84Q68 118 86 136" },
  ]
}

export const stackedForms = {
  sandwich: drawSandwich,
  burger: drawBurger,
  taco: drawTaco,
  wrap: drawWrap,
  drink: drawDrink,
  mug: drawMug,
  cup: drawCup,
} as const satisfies Partial<Record<Form, (scene: Scene) => Shape[]>>
