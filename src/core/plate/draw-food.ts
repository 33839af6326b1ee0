import { type Cut, cuts } from "./cuts.ts"
import { type Layer, shapeOf } from "./layer.ts"
import type { Look } from "./look.ts"
import { type Shape, type Spot, tint } from "./pen.ts"

/** Cuts that are seen as many small things: more of them stand closer together. */
const small: ReadonlySet<Cut> = new Set<Cut>(["pea", "bean", "grain", "crumb", "cheese", "sprig", "berry"])

/** Draws pieces of a food, each at a spot; all of a layer are one path. */
export function drawFood({ cut, colour, inner = tint(colour, 0.3) }: Look, spots: readonly Spot[]): Shape[] {
  if (spots.length === 0) return []
  const sized = small.has(cut) ? spots.map((one) => ({ ...one, size: one.size * 0.85 })) : spots
  const layers: readonly Layer<"colour" | "inner">[] = cuts[cut]
  return layers.map((layer) => shapeOf(layer, sized, { colour, inner }))
}
