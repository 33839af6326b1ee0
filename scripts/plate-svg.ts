import { drawPlate } from "#core/plate/draw-plate.ts"
import type { Plate } from "#core/plate/plate.ts"

/** A plate as the text of an SVG. */
export function plateSvg(plate: Plate): string {
  const paths = drawPlate(plate).map(({ d, fill = "none", stroke, width }) => {
    const line = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${width}"`
    return `<path d="${d}" fill="${fill}"${line}/>`
  })
  return `<svg viewBox="0 0 240 240" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`
}
