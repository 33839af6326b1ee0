import { drawFood } from "./draw-food.ts"
import { type Layer, shapeOf } from "./layer.ts"
import { type LookName, looks } from "./look.ts"
import { type Shape, type Spot, spot, tint } from "./pen.ts"
import type { Plate, PlatePart } from "./plate.ts"
import { type Area, type Chance, deal, scatter } from "./scatter.ts"

/** What a form is drawn with; `dense` is the share of the pieces that there is room for in the drawing's bytes. */
export type Scene = { plate: Plate; glaze: string; chance: Chance; dense: number }

/** A layer of a form: once where the form is, at each of some spots of the whole drawing, or strewn over an area. */
export type FormLayer = Layer<"sauce" | "glaze"> & { at?: readonly Spot[]; over?: Area }

/** What a drawing is made of, one after the other: what is always alike, and what depends on the dish. */
export type Step = FormLayer | ((scene: Scene, place: Spot) => Shape[])

/** How a plate is drawn. */
export type DrawForm = (plate: Plate) => readonly Step[]

/** Steps moved to a place. */
export function drawSteps(steps: readonly Step[], scene: Scene, place: Spot = spot(0, 0)): Shape[] {
  const colours = { sauce: scene.plate.sauce, glaze: scene.glaze }
  return steps.flatMap((step) => {
    if (typeof step === "function") return step(scene, place)
    const spots = step.over === undefined ? (step.at ?? [place]) : scatter(moved(step.over, place), scene.chance)
    return shapeOf(step, spots, colours)
  })
}

const moved = (area: Area, { x, y }: Spot): Area => ({ ...area, x: x + area.x, y: y + area.y })

/** The same steps at each of some spots. */
export function atEach(spots: readonly Spot[], steps: readonly Step[]): Step {
  return (scene) => spots.flatMap((place) => drawSteps(steps, scene, place))
}

/** Pieces of some foods all over an area, or a share of them where it is crowded. */
export function strew(parts: readonly PlatePart[], { share = 1, ...area }: Area & { share?: number }): Step {
  return ({ chance, dense }, place) => {
    const count = Math.max(1, Math.round(area.count * (dense * share)))
    return piecesAt(scatter(moved({ ...area, count }, place), chance), parts)
  }
}

/** Pieces of some foods at these spots, each food at as many of them as its share is. */
export function piecesAt(spots: readonly Spot[], parts: readonly PlatePart[]): Shape[] {
  if (parts.length === 0) return []
  const shares = parts.map(({ share }) => share)
  return deal(spots, shares).flatMap((mine, each) => drawFood(looks[parts[each]?.look ?? "herb"], mine))
}

export const without = (parts: readonly PlatePart[], ...foods: readonly LookName[]) =>
  parts.filter(({ look }) => !foods.includes(look))

const staples = ["rice", "grains", "bread"] as const satisfies readonly LookName[]
export const withoutStaples = (parts: readonly PlatePart[]) => without(parts, ...staples)
export const stapleOf = (parts: readonly PlatePart[]) =>
  parts.find(({ look }) => staples.some((one) => one === look)) ?? null

/** Rice or grains heaped around a point, in their own colour or in that of what they were cooked in. */
export function mound(
  { x, y, size }: Spot,
  { look, colour = looks[look].colour, share = 1 }: { look: LookName; colour?: string; share?: number },
): Step {
  const ground = tint(colour, -0.07)
  const r = size * 0.84
  return ({ chance, dense }) => {
    const count = Math.max(4, Math.round((size / 4.4) * (dense * share)))
    return [
      shapeOf(
        { fill: "ground", stroke: ["ground", -0.12], width: 2, path: `O${x} ${y} ${size} ${size}` },
        [spot(0, 0)],
        { ground },
      ),
      ...drawFood({ ...looks[look], colour }, scatter({ x, y, r, count, size: 11 }, chance)),
    ]
  }
}
