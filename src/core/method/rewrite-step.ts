import type { Place } from "./step.ts"

/** A step with other words at some of its places, which come in order; null leaves what stands there. */
export function rewriteStep<Said extends Place>(
  step: string,
  places: readonly Said[],
  write: (place: Said) => string | null,
): string {
  let written = ""
  let from = 0
  for (const place of places) {
    const words = write(place)
    if (words === null) continue
    written += step.slice(from, place.start) + words
    from = place.end
  }
  return written + step.slice(from)
}
