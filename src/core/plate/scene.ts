import { drawFood } from "./draw-food.ts"
import { type LookName, looks } from "./look.ts"
import { disc, type Shape, type Spot, spot, tint } from "./pen.ts"
import type { Plate, PlatePart } from "./plate.ts"
import { type Chance, deal, scatter } from "./scatter.ts"

/** What a form is drawn with; `dense` is the share of the pieces that there is room for in the drawing's bytes. */
export type Scene = { plate: Plate; glaze: string; chance: Chance; dense: number }

type Strewn = { x: number; y: number; r: number; count: number; size: number }

/** Pieces of some foods, all over a round place. */
export function strew(
  parts: readonly PlatePart[],
  { x, y, r, count, size }: Strewn,
  { chance, dense }: Scene,
): Shape[] {
  const wanted = Math.max(1, Math.round(count * dense))
  return piecesAt(scatter({ x, y, rx: r, ry: r }, [wanted, size], chance), parts)
}

/** Pieces of some foods at these spots, each food at as many of them as its share is. */
export function piecesAt(spots: readonly Spot[], parts: readonly PlatePart[]): Shape[] {
  if (parts.length === 0) return []
  const shares = parts.map(({ share }) => share)
  return deal(spots, shares).flatMap((mine, each) => drawFood(looks[parts[each]?.look ?? "herb"], mine))
}

const staples: ReadonlySet<LookName> = new Set<LookName>(["rice", "grains", "bread"])
export const withoutStaples = (parts: readonly PlatePart[]) => parts.filter(({ look }) => !staples.has(look))
export const stapleOf = (parts: readonly PlatePart[]) => parts.find(({ look }) => staples.has(look)) ?? null

/** Rice or grains heaped around a point, in their own colour or in that of what they were cooked in. */
export function mound(
  { x, y, size }: Spot,
  { look, colour }: { look: LookName; colour?: string },
  scene: Scene,
): Shape[] {
  const count = Math.max(4, Math.round((size / 4.4) * scene.dense))
  const spots = scatter({ x, y, rx: size * 0.84, ry: size * 0.84 }, [count, 11], scene.chance)
  const grains = { ...looks[look], colour: colour ?? looks[look].colour }
  const ground = tint(grains.colour, -0.07)
  return [
    { fill: ground, stroke: tint(ground, -0.12), width: 2, d: disc(spot(x, y, size)) },
    ...drawFood(grains, spots),
  ]
}
