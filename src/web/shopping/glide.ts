export type RowPlaces = ReadonlyMap<Element, number>

const calm = { duration: 180, easing: "cubic-bezier(0.2, 0, 0, 1)" } as const

/** Where the rows of a list stand, from the top of the window. */
export function placesOf(list: HTMLElement | null): RowPlaces {
  const rows = [...(list?.querySelectorAll("li") ?? [])]
  return new Map(rows.map((row) => [row, row.getBoundingClientRect().top]))
}

/** Lets the rows that can be seen glide from where they were to where they are; at once where the cook wants calm. */
export function glide(list: HTMLElement | null, before: RowPlaces): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const height = window.innerHeight
  const isSeen = (top: number) => top > -100 && top < height
  for (const [row, top] of placesOf(list)) {
    const was = before.get(row)
    if (was === undefined || was === top || !(isSeen(was) || isSeen(top))) continue
    // From further away than the window is high nothing could be followed.
    const from = Math.abs(was - top) > height ? { opacity: 0 } : { transform: `translateY(${was - top}px)` }
    row.animate([from, { opacity: 1, transform: "none" }], calm)
  }
}
