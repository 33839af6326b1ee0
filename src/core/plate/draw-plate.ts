import type { Form } from "#core/reading/dish-form.ts"
import { bakedForms } from "./baked-forms.ts"
import type { Shape } from "./pen.ts"
import type { Plate } from "./plate.ts"
import { chanceOf } from "./scatter.ts"
import { type DrawForm, drawSteps } from "./scene.ts"
import { servedForms } from "./served-forms.ts"
import { stackedForms } from "./stacked-forms.ts"

/** A drawing is never longer, as SVG. */
export const mostBytes = 4_000

const glazes = ["#56707f", "#b4654a", "#7d8c62", "#8b6a7c", "#c08a3e", "#4f7a74"]

/** Draws a dish, in a square of 240 by 240. The same plate is always drawn alike. */
export function drawPlate(plate: Plate): Shape[] {
  const seed = `${plate.form} ${plate.parts.map(({ look }) => look).join(" ")}`
  const steps = forms[plate.form](plate)
  const draw = (dense: number) => {
    const chance = chanceOf(seed)
    const glaze = glazes[Math.floor(chance() * glazes.length)] ?? "#56707f"
    return drawSteps(steps, { plate, glaze, chance, dense })
  }
  for (const dense of [1, 0.8, 0.62, 0.45, 0.3]) {
    const shapes = draw(dense)
    if (bytesOf(shapes) < mostBytes) return shapes
  }
  return draw(0.12)
}

/** How long a drawing is as SVG, at most: each path with its colours and the picture's own tags. */
export function bytesOf(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, { d, fill, stroke }) => sum + d.length + 20 + (fill ? 17 : 0) + (stroke ? 38 : 0), 150)
}

const forms: Readonly<Record<Form, DrawForm>> = { ...servedForms, ...bakedForms, ...stackedForms }
