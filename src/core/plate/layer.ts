import { drawn, type Shape, type Spot, tint } from "./pen.ts"

/** A colour by its name in a palette or as "#rrggbb", or another one nearer to white or black by a share (`tint`). */
export type Paint<Name extends string> = Name | `#${string}` | readonly [paint: Paint<Name>, share: number]

/** One path of a drawing before it is known where it is drawn (`drawn`), and of which colours. */
export type Layer<Name extends string> = {
  path: string
  fill?: Paint<Name>
  stroke?: Paint<Name>
  /** In sizes of the spot; a line is never thinner than 1. */
  width?: number
  /** The path is drawn once for each of these, turned so far. */
  turns?: readonly number[]
  /** Light falls from above, however a piece lies. */
  isUpright?: boolean
}

/** A layer at each of some spots, as one path. */
export function shapeOf<Name extends string>(
  { path, fill, stroke, width = 0, turns, isUpright = false }: Layer<Name>,
  spots: readonly Spot[],
  palette: Readonly<Record<Name, string>>,
): Shape {
  const upright = isUpright ? spots.map((one) => ({ ...one, turn: 0 })) : spots
  const places = turns === undefined ? upright : upright.flatMap((one) => turns.map((turn) => turned(one, turn)))
  const shape: Shape = { d: places.map((place) => drawn(place, path)).join("") }
  if (fill !== undefined) shape.fill = mixed(fill, palette)
  if (stroke === undefined) return shape
  return { ...shape, stroke: mixed(stroke, palette), width: Math.max(1, Math.round((spots[0]?.size ?? 1) * width)) }
}

const turned = (one: Spot, turn: number): Spot => ({ ...one, turn: one.turn + turn })

function mixed<Name extends string>(paint: Paint<Name>, palette: Readonly<Record<Name, string>>): string {
  if (typeof paint !== "string") return tint(mixed(paint[0], palette), paint[1])
  return isNamed(paint) ? palette[paint] : paint
}

const isNamed = <Name extends string>(paint: Name | `#${string}`): paint is Name => !paint.startsWith("#")
