import type { Paint } from "./layer.ts"
import type { FormLayer } from "./scene.ts"

type Colour = Paint<"sauce" | "glaze">

/** What a dish throws on the table. */
export const shade = "#2a160c1f"
const china = "#fffdf8"
const chinaRing = "#eadfcd"

/** A flat plate from above. */
export const flatPlate: readonly FormLayer[] = [
  { fill: shade, path: "O120 127 106 106" },
  { fill: china, stroke: chinaRing, width: 2, path: "O120 120 106 106" },
  { fill: "#fbf5ea", stroke: chinaRing, width: 2, path: "O120 120 80 80" },
]

/** A bowl from above, full of something. */
export function bowlOf(content: Colour, glaze: Colour = "glaze"): FormLayer[] {
  return [
    { fill: shade, path: "O120 128 100 100" },
    { fill: glaze, path: "O120 120 100 100" },
    { fill: [glaze, 0.45], path: "O120 120 92 92" },
    { fill: [content, -0.18], path: "O120 120 84 84" },
    { fill: content, path: "O120 123 81 81" },
  ]
}

/** A spoon that lies beside. */
export const spoon: readonly FormLayer[] = [
  { stroke: "#b9b0a4", width: 7, path: "M222 100L222 218" },
  { fill: "#cfc7bb", path: "O222 78 14 22" },
]

export const chopsticks: FormLayer = { stroke: "#7c4a2d", width: 6, path: "M160 4L232 160M178 4L236 138" }

/** A cooking pot from above, with its two handles. */
export const pot: readonly FormLayer[] = [
  { stroke: ["glaze", -0.25], width: 18, path: "M16 104L16 136M224 104L224 136" },
  ...bowlOf("sauce"),
]

/** A frying pan from above. */
export function panOf(content: Colour): FormLayer[] {
  return [
    { stroke: "#3a3330", width: 22, path: "M190 190L226 226" },
    { fill: shade, path: "O112 120 98 98" },
    { fill: "#37312e", path: "O112 112 98 98" },
    { fill: "#554c47", path: "O112 112 88 88" },
    { fill: content, path: "O112 112 82 82" },
  ]
}

/** An oven dish from above. */
export const ovenDish: readonly FormLayer[] = [
  { fill: shade, stroke: shade, width: 20, path: "M24 58h192v138h-192z" },
  { fill: "glaze", stroke: "glaze", width: 20, path: "M24 50h192v138h-192z" },
  { fill: ["glaze", 0.4], stroke: ["glaze", 0.4], width: 10, path: "M28 54h184v130h-184z" },
  { fill: "sauce", stroke: "sauce", width: 12, path: "M36 62h168v114h-168z" },
]

/** A wooden board, seen from the side that one looks at. */
export function board(y: number): FormLayer[] {
  return [
    { fill: shade, path: `O120 ${y + 16} 108 10` },
    { fill: "#b9854f", stroke: "#b9854f", width: 8, path: `M20 ${y}h200v8h-200z` },
    { stroke: "#8f6135", width: 3, path: `M24 ${y + 9}h192` },
  ]
}

/** A plate seen from the side. */
export function sidePlate(y: number): FormLayer[] {
  return [
    { fill: shade, path: `O120 ${y + 12} 112 15` },
    { fill: china, stroke: chinaRing, width: 2, path: `O120 ${y} 110 18` },
    { fill: "#f4ead9", path: `O120 ${y - 2} 82 10` },
  ]
}
