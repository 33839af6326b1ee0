import { ofFruit } from "./draw-fruit.ts"
import { ofGrains } from "./draw-grains.ts"
import { ofLeaves } from "./draw-leaves.ts"
import { ofMeat } from "./draw-meat.ts"
import { ofVegetables } from "./draw-vegetables.ts"
import type { Cut, Look } from "./look.ts"
import { type Shape, type Spot, tint } from "./pen.ts"
import type { Draw } from "./pieces.ts"

const draws: Readonly<Record<Cut, Draw>> = { ...ofVegetables, ...ofLeaves, ...ofFruit, ...ofMeat, ...ofGrains }

/** Cuts that are seen as many small things: more of them stand closer together. */
const small: ReadonlySet<Cut> = new Set<Cut>(["pea", "bean", "grain", "crumb", "cheese", "sprig", "berry"])
const isSmall = (cut: Cut) => small.has(cut)

/** Draws pieces of a food, each at a spot. */
export function drawFood(look: Look, spots: readonly Spot[]): Shape[] {
  if (spots.length === 0) return []
  const sized = isSmall(look.cut) ? spots.map((one) => ({ ...one, size: one.size * 0.85 })) : spots
  return draws[look.cut](sized, { colour: look.colour, inner: look.inner ?? tint(look.colour, 0.3) })
}
