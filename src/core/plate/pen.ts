/** One path of a drawing, filled or as a line with round ends; colours are "#rgb" or "#rrggbb". */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number }

/** Where something is drawn, how large (half of its width) and how far it is turned, in radians. */
export type Spot = { x: number; y: number; size: number; turn: number }

export const spot = (x: number, y: number, size = 1, turn = 0): Spot => ({ x, y, size, turn })

type Point = readonly [number, number]

/** A point given in sizes from a spot's middle, turned with it. */
export function at({ x, y, size, turn }: Spot, [dx, dy]: Point): Point {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  return [Math.round(x + dx * cos - dy * sin), Math.round(y + dx * sin + dy * cos)]
}

const joined = (points: readonly Point[]) => points.map((point) => point.join(" ")).join(" ")

/** Straight lines through points of a spot. */
export function line(place: Spot, points: readonly Point[]): string {
  const [first, ...rest] = points.map((point) => at(place, point))
  return first === undefined ? "" : `M${joined([first])}L${joined(rest)}`
}

export const polygon = (place: Spot, points: readonly Point[]) => `${line(place, points)}z`

/** A bow from one point of a spot to another, drawn towards a third. */
export function bow(place: Spot, [from, towards, to]: readonly [Point, Point, Point]): string {
  return `M${joined([at(place, from)])}Q${joined([at(place, towards), at(place, to)])}`
}

/** A closed line of bows: a start, and for each bow the point that it is drawn towards and its end. */
export function closed(place: Spot, [start, ...points]: readonly [Point, ...Point[]]): string {
  const bows = points.map((point, each) => `${each % 2 === 0 ? "Q" : " "}${joined([at(place, point)])}`)
  return `M${joined([at(place, start)])}${bows.join("")}z`
}

/** Two bows between the same points: a leaf, a moon, a petal. */
export function lens(place: Spot, [from, one, to, other]: readonly [Point, Point, Point, Point]): string {
  const [back, start] = [at(place, other), at(place, from)]
  return `${bow(place, [from, one, to])}Q${joined([back, start])}z`
}

/** An ellipse around a point of a spot, its half axes in sizes. */
export function oval(place: Spot, middle: Point, [rx, ry]: Point): string {
  const [x, y] = at({ ...place, turn: place.turn }, [middle[0] - rx, middle[1]])
  const [toX, toY] = at(place, [middle[0] + rx, middle[1]])
  const arc = `a${Math.round(rx * place.size)} ${Math.round(ry * place.size)} ${Math.round((place.turn * 180) / Math.PI)} 1 0 `
  return `M${x} ${y}${arc}${toX - x} ${toY - y}${arc}${x - toX} ${y - toY}`
}

export const disc = (place: Spot, share = 1, middle: Point = [0, 0]) => oval(place, middle, [share, share])

/** Dots: lines of no length, which round ends make round. */
export function dots(place: Spot, points: readonly Point[]): string {
  return points.map((point) => `M${joined([at(place, point)])}h0`).join("")
}

/** A rectangle with its left upper corner. */
export function box([x, y]: Point, [width, height]: Point): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

/** A colour nearer to white (above 0) or to a warm black (below 0), by a share. */
export function tint(colour: string, share: number): string {
  const goal = share > 0 ? [255, 252, 244] : [44, 22, 12]
  const mixed = channels(colour).map((value, each) => value + ((goal[each] ?? 0) - value) * Math.abs(share))
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`
}

/** Colours stirred together by their weights. */
export function blend(colours: readonly { colour: string; weight: number }[]): string {
  const total = colours.reduce((sum, { weight }) => sum + weight, 0)
  const mixed = [0, 1, 2].map((each) =>
    colours.reduce((sum, { colour, weight }) => sum + ((channels(colour)[each] ?? 0) * weight) / total, 0),
  )
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`
}

function channels(colour: string): number[] {
  const long = colour.length === 4 ? colour.replace(/[\da-f]/g, "$&$&") : colour
  return [1, 3, 5].map((from) => Number.parseInt(long.slice(from, from + 2), 16))
}
