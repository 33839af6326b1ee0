import { oncePerText } from "#core/text/once-per.ts"

/** One path of a drawing, filled or as a line with round ends; colours are "#rgb" or "#rrggbb". */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number }

/** Where something is drawn, how large (half of its width) and how far it is turned, in radians. */
export type Spot = { x: number; y: number; size: number; turn: number }

export const spot = (x: number, y: number, size = 1, turn = 0): Spot => ({ x, y, size, turn })

type Point = readonly [x: number, y: number]
type Place = (point: Point) => Point

/** Puts a point that is given in sizes from a spot's middle, and turned with it, where it is drawn. */
function placeAt({ x, y, size, turn }: Spot): Place {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  return ([dx, dy]) => [Math.round(x + dx * cos - dy * sin), Math.round(y + dx * sin + dy * cos)]
}

/**
 * A path at a spot. It is written as in SVG, in sizes from the spot's middle, with one letter more: `O`, an oval, has its
 * middle and its half axes. What small letters say is drawn as it is written, so they are for spots of size 1 that lie
 * straight, and for dots: a line of no length (`h0`), which round ends make round.
 */
export function drawn(spot: Spot, path: string): string {
  const place = placeAt(spot)
  return commandsOf(path)
    .map((command) => command(place, spot))
    .join("")
}

type Command = (place: Place, spot: Spot) => string

const commandsOf = oncePerText(
  (path) =>
    [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([whole, letter = "", rest = ""]): Command => {
      if (/[a-z]/.test(letter)) return () => whole
      const points = [...rest.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
      if (letter === "O") return oval(points)
      return (place) => letter + points.map((point) => written(place(point))).join(" ")
    }),
  { texts: 1000, chars: 400 },
)

const written = ([x, y]: Point) => `${x} ${y}`

function oval([[x, y] = [0, 0], [rx, ry] = [0, 0]]: readonly Point[]): Command {
  return (place, { size, turn }) => {
    const [[leftX, leftY], [rightX, rightY]] = [place([x - rx, y]), place([x + rx, y])]
    const arc = `a${Math.round(rx * size)} ${Math.round(ry * size)} ${Math.round((turn * 180) / Math.PI)} 1 0 `
    return `M${leftX} ${leftY}${arc}${rightX - leftX} ${rightY - leftY}${arc}${leftX - rightX} ${leftY - rightY}`
  }
}

/** A colour nearer to white (above 0) or to a warm black (below 0), by a share. */
export function tint(colour: string, share: number): string {
  const goal = share > 0 ? [255, 252, 244] : [44, 22, 12]
  const mixed = channels(colour).map((value, each) => value + ((goal[each] ?? 0) - value) * Math.abs(share))
  return hex(mixed)
}

/** Colours stirred together by their weights. */
export function blend(colours: readonly { colour: string; weight: number }[]): string {
  const total = colours.reduce((sum, { weight }) => sum + weight, 0)
  const mixed = [0, 1, 2].map((each) =>
    colours.reduce((sum, { colour, weight }) => sum + ((channels(colour)[each] ?? 0) * weight) / total, 0),
  )
  return hex(mixed)
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`

function channels(colour: string): number[] {
  const long = colour.length === 4 ? colour.replace(/[\da-f]/g, "$&$&") : colour
  return [1, 3, 5].map((from) => Number.parseInt(long.slice(from, from + 2), 16))
}
