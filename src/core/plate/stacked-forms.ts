import type { Form } from "#core/reading/dish-form.ts"
import { drawFood } from "./draw-food.ts"
import { type Layer, shapeOf } from "./layer.ts"
import { type LookName, looks } from "./look.ts"
import { spot } from "./pen.ts"
import type { Plate, PlatePart } from "./plate.ts"
import { atEach, type DrawForm, piecesAt, type Step, strew, without, withoutStaples } from "./scene.ts"
import { board, flatPlate, shade } from "./vessel.ts"

/** How foods lie between two breads: the lighter above, so high, and drawn from an upper edge at 0. */
type Lying = { foods: readonly LookName[]; weight: number; height: number; layers: readonly Layer<"colour">[] }

const light: Layer<"colour"> = { stroke: ["colour", 0.24], width: 4, path: "M46 6h40M108 6h30M166 6h26" }

const whatever: Lying = {
  foods: [],
  weight: 1,
  height: 15,
  layers: [{ stroke: ["colour", -0.08], width: 15, path: "M42 8h158" }, light],
}

const lying: readonly Lying[] = [
  {
    foods: ["lettuce", "greens", "basil", "herb", "cabbage", "redcabbage", "kimchi"],
    weight: 0,
    height: 12,
    layers: [
      {
        fill: "colour",
        stroke: ["colour", -0.12],
        width: 6,
        path: "M30 2Q48 24 66 2M66 2Q84 24 102 2M102 2Q120 24 138 2M138 2Q156 24 174 2M174 2Q192 24 210 2",
      },
    ],
  },
  {
    foods: ["tomato", "cucumber", "pepperoni", "courgette", "beetroot", "carrot"],
    weight: 1,
    height: 14,
    layers: [
      { stroke: "colour", width: 13, path: "M40 7h44M104 7h36M160 7h42" },
      { stroke: ["colour", 0.3], width: 3, path: "M42 4h38M106 4h30M162 4h34" },
    ],
  },
  {
    foods: ["egg"],
    weight: 1,
    height: 16,
    layers: [
      { stroke: "#fffdf6", width: 15, path: "M42 8h158" },
      { stroke: "#f3b124", width: 10, path: "M76 8h12M146 8h12" },
    ],
  },
  {
    foods: ["cheese", "whitecheese"],
    weight: 2,
    height: 9,
    layers: [{ fill: ["colour", 0.06], path: "M30 0L212 0 212 8 170 8 142 26 112 8 30 8z" }],
  },
  {
    foods: ["beef", "mince", "lamb", "chicken", "pork", "meatball", "drumstick", "sausage", "salmon"],
    weight: 3,
    height: 22,
    layers: [{ stroke: ["colour", -0.08], width: 22, path: "M42 11h158" }, light],
  },
]

/** What lies between two breads, on top of each other from a height downwards. */
function layersFrom(top: number, parts: readonly PlatePart[]): { steps: Step[]; bottom: number } {
  const soft = without(parts, "bread", "seed", "rice").slice(0, 5)
  const foods = soft.map(({ look }) => ({ look, ...(lying.find(({ foods }) => foods.includes(look)) ?? whatever) }))
  let bottom = top
  const steps = foods
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ look, height, layers }): Step => {
      const place = spot(0, bottom)
      bottom += height
      return () => layers.map((layer) => shapeOf(layer, [place], looks[look]))
    })
  return { steps: steps.toReversed(), bottom }
}

function drawSandwich({ parts }: Plate): Step[] {
  const { steps, bottom } = layersFrom(92, parts)
  return [
    ...board(bottom + 34),
    { fill: "#b97a3d", stroke: "#b97a3d", width: 10, path: `M36 ${bottom + 8}h168v18h-168z` },
    { fill: "#f0d9a8", path: `M34 ${bottom + 4}h172v12h-172z` },
    ...steps,
    { fill: "#c78a48", stroke: "#c78a48", width: 12, path: "M36 84Q40 52 76 54h92Q202 52 204 84z" },
    { stroke: "#f0d9a8", width: 8, path: "M38 87h164" },
    { stroke: ["#c78a48", 0.4], width: 5, path: "M62 66Q70 62 90 62" },
  ]
}

const seeds = [spot(78, 74), spot(104, 58), spot(134, 66), spot(160, 78), spot(120, 82), spot(92, 90), spot(150, 92)]

function drawBurger({ parts }: Plate): Step[] {
  const { steps, bottom } = layersFrom(102, parts)
  const bun: Step = {
    fill: "#c98438",
    stroke: "#c98438",
    width: 12,
    path: "M40 8h160Q200 32 176 32h-112Q40 32 40 8z",
    at: [spot(0, bottom)],
  }
  return [
    ...board(bottom + 40),
    bun,
    ...steps,
    { fill: "#d68f3f", stroke: "#d68f3f", width: 10, path: "M38 98Q38 40 120 40Q202 40 202 98z" },
    { stroke: ["#d68f3f", 0.3], width: 6, path: "M60 78Q68 56 96 52" },
    { stroke: "#fbeac0", width: 5, path: "M-2 0L2 -1", at: seeds },
  ]
}

const garnishes: readonly LookName[] = ["lemon", "lime", "orange", "strawberry", "banana", "tropical"]

function drawDrink({ parts }: Plate): Step[] {
  const garnish = parts.find(({ look }) => garnishes.includes(look))
  const others = parts.filter((part) => part !== garnish).slice(0, 3)
  const onRim = garnish?.look === "tropical" || garnish?.look === "banana" ? "orange" : garnish?.look
  return [
    { fill: shade, path: "O120 216 62 10" },
    { stroke: "#d2604a", width: 8, path: "M128 176L160 14" },
    { fill: "#dfe9ea99", stroke: "#b8c9cb", width: 4, path: "M66 38L166 38 151 212 81 212z" },
    { fill: "sauce", path: "M73 66L159 66 146 206 86 206z" },
    { fill: ["sauce", 0.35], path: "O116 66 42 7" },
    strew(parts.slice(0, 3), { x: 116, y: 138, r: 28, count: 6, size: 13 }),
    { stroke: "#ffffff8c", width: 7, path: "M84 84L92 176" },
    onRim === undefined
      ? strew(others, { x: 108, y: 64, r: 20, count: 3, size: 11 })
      : () => drawFood(looks[onRim], [spot(70, 44, 27, 0.4)]),
  ]
}

export const stackedForms = {
  sandwich: drawSandwich,
  burger: drawBurger,
  taco: ({ parts }) => [
    ...board(200),
    atEach(
      [spot(140, 112), spot(100, 182)],
      [
        { fill: "#d3a047", stroke: "#d3a047", width: 8, path: "M-74 4a74 72 0 0 1 148 0z" },
        ({ dense }, { x, y }) => {
          const filled = Math.max(4, Math.round(7 * dense))
          const rim = Array.from({ length: filled }, (_, each) => {
            const angle = Math.PI * (1.06 + (each * 0.88) / (filled - 1))
            return spot(x + Math.cos(angle) * 66, y + Math.sin(angle) * 62, 15, angle)
          })
          return piecesAt(rim, withoutStaples(parts).slice(0, 5))
        },
        { fill: "#edc469", stroke: "#dcae52", width: 3, path: "M-76 12a76 62 0 0 1 152 0z" },
        { stroke: "#cf9a43", width: 5, path: "M-34 -8h0M-8 -26h0M26 -16h0M46 0h0M4 -4h0" },
      ],
    ),
  ],
  /** Two rolls, cut so that one sees what is in them. */
  wrap: ({ parts }) => [
    ...flatPlate,
    atEach(
      [spot(84, 112), spot(108, 178)],
      [
        { stroke: "#d9b678", width: 64, path: "M8 0L78 0", turns: [-0.5] },
        { stroke: "#f0d9a6", width: 52, path: "M9.92 -3.51L79.92 -3.51", turns: [-0.5] },
        { stroke: "#c99a55", width: 7, path: "M44 -14L60 -12M66 8L84 6", turns: [-0.5] },
        { fill: "#e8cc92", stroke: "#c99f5e", width: 3, path: "O0 0 32 36", turns: [-0.3] },
        { fill: "sauce", path: "O0 0 26 30", turns: [-0.3] },
        strew(without(parts, "bread").slice(0, 5), { x: 0, y: 0, r: 18, count: 8, size: 10, share: 0.85 }),
      ],
    ),
  ],
  drink: drawDrink,
  /** A mug of something hot. */
  mug: () => [
    { fill: shade, path: "O116 204 82 11" },
    { stroke: "glaze", width: 16, path: "M172 106Q224 104 216 144Q208 176 162 170" },
    { fill: "glaze", stroke: "glaze", width: 8, path: "M48 88L56 180Q60 200 82 200h64Q168 200 172 180L180 88z" },
    { fill: ["glaze", 0.5], path: "O114 88 70 20" },
    { fill: "sauce", path: "O114 91 61 15" },
    { stroke: ["sauce", 0.3], width: 4, path: "M80 89Q104 79 136 84" },
    { stroke: "#b9ad9f99", width: 6, path: "M92 60Q80 44 92 32T90 10M130 58Q118 42 130 30T128 12" },
  ],
  /** A glass on a foot with its layers. */
  cup: ({ parts }) => [
    { fill: shade, path: "O120 218 58 9" },
    { stroke: "#c4d2d3", width: 8, path: "M120 160v48" },
    { stroke: "#c4d2d3", width: 8, path: "M84 212h72" },
    { fill: "#dfe9ea99", stroke: "#b8c9cb", width: 4, path: "M50 62Q52 164 120 164Q188 164 190 62z" },
    { fill: ["sauce", 0.3], path: "M54 72h132Q185 88 181 104h-122Q55 88 54 72z" },
    { fill: ["sauce", -0.06], path: "M59 104h122Q177 116 171 128h-102Q63 116 59 104z" },
    { fill: ["sauce", 0.16], path: "M69 128h102Q160 143 139 158h-38Q80 143 69 128z" },
    { fill: "#fffaf0", path: "M58 76Q100 10 182 76Q120 84 58 76z" },
    { fill: "#fffdf8", path: "O108 52 20 20O138 56 16 16" },
    strew(parts.slice(0, 3), { x: 122, y: 54, r: 24, count: 5, size: 14 }),
    { stroke: "#ffffff8c", width: 6, path: "M66 84Q68 118 86 136" },
  ],
} as const satisfies Partial<Record<Form, DrawForm>>
