import { box, disc, line, oval, type Shape, spot, tint } from "./pen.ts"

const shade = "#2a160c1f"
const china = "#fffdf8"
const chinaRing = "#eadfcd"

/** The middle of a drawing, whose sides are 240 long. */
export const middle = spot(120, 120)

/** A flat plate from above. */
export function flatPlate(): Shape[] {
  return [
    { fill: shade, d: disc(spot(120, 127, 106)) },
    { fill: china, stroke: chinaRing, width: 2, d: disc(spot(120, 120, 106)) },
    { fill: "#fbf5ea", stroke: chinaRing, width: 2, d: disc(spot(120, 120, 80)) },
  ]
}

/** A bowl from above, full of something. */
export function bowlOf(glaze: string, content: string): Shape[] {
  return [
    { fill: shade, d: disc(spot(120, 128, 100)) },
    { fill: glaze, d: disc(spot(120, 120, 100)) },
    { fill: tint(glaze, 0.45), d: disc(spot(120, 120, 92)) },
    { fill: tint(content, -0.18), d: disc(spot(120, 120, 84)) },
    { fill: content, d: disc(spot(120, 123, 81)) },
  ]
}

/** A spoon that lies beside. */
export function spoon(): Shape[] {
  return [
    {
      stroke: "#b9b0a4",
      width: 7,
      d: line(spot(222, 120), [
        [0, -20],
        [0, 98],
      ]),
    },
    { fill: "#cfc7bb", d: oval(spot(222, 78), [0, 0], [14, 22]) },
  ]
}

export function chopsticks(): Shape[] {
  return [
    {
      stroke: "#7c4a2d",
      width: 6,
      d: `${line(middle, [
        [40, -116],
        [112, 40],
      ])}${line(middle, [
        [58, -116],
        [116, 18],
      ])}`,
    },
  ]
}

/** A cooking pot from above, with its two handles. */
export function potOf(glaze: string, content: string): Shape[] {
  const handles = `${line(middle, [
    [-104, -16],
    [-104, 16],
  ])}${line(middle, [
    [104, -16],
    [104, 16],
  ])}`
  return [{ stroke: tint(glaze, -0.25), width: 18, d: handles }, ...bowlOf(glaze, content)]
}

/** A frying pan from above. */
export function panOf(content: string): Shape[] {
  return [
    {
      stroke: "#3a3330",
      width: 22,
      d: line(middle, [
        [70, 70],
        [106, 106],
      ]),
    },
    { fill: shade, d: disc(spot(112, 120, 98)) },
    { fill: "#37312e", d: disc(spot(112, 112, 98)) },
    { fill: "#554c47", d: disc(spot(112, 112, 88)) },
    { fill: content, d: disc(spot(112, 112, 82)) },
  ]
}

/** An oven dish from above. */
export function dishOf(glaze: string, content: string): Shape[] {
  return [
    { fill: shade, stroke: shade, width: 20, d: box([24, 58], [192, 138]) },
    { fill: glaze, stroke: glaze, width: 20, d: box([24, 50], [192, 138]) },
    { fill: tint(glaze, 0.4), stroke: tint(glaze, 0.4), width: 10, d: box([28, 54], [184, 130]) },
    { fill: content, stroke: content, width: 12, d: box([36, 62], [168, 114]) },
  ]
}

/** A wooden board, seen from the side that one looks at. */
export function board(y: number): Shape[] {
  return [
    { fill: shade, d: oval(spot(120, y + 16), [0, 0], [108, 10]) },
    { fill: "#b9854f", stroke: "#b9854f", width: 8, d: box([20, y], [200, 8]) },
    { stroke: "#8f6135", width: 3, d: `M24 ${y + 9}h192` },
  ]
}

/** A plate seen from the side. */
export function sidePlate(y: number): Shape[] {
  return [
    { fill: shade, d: oval(spot(120, y + 12), [0, 0], [112, 15]) },
    { fill: china, stroke: chinaRing, width: 2, d: oval(spot(120, y), [0, 0], [110, 18]) },
    { fill: "#f4ead9", d: oval(spot(120, y - 2), [0, 0], [82, 10]) },
  ]
}
