/** The ticked lines after one was pressed. */
export function toggled(chosen: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const others = [...chosen].filter((one) => one !== place)
  return new Set(chosen.has(place) ? others : [...others, place])
}
