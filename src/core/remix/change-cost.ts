import { movingOf } from "./group.ts"
import { scaleOf, type Target } from "./target.ts"
import type { Setting } from "./walk.ts"

/** What a group costs to change at all, and by how far of its leeway. */
const atAll = 0.5
const byFar = 1.5
/** A cook notices less of what the dish is called by. */
const namedInTitle = 1.4
const furtherLine = 0.2

/** What a cook finds a change of a group to cost: by its role's weight, and how far of its leeway it goes. */
export function costOf({ group, times, lines }: Setting, isNamed: (line: number) => boolean): number {
  const { less, more } = movingOf(group.role)
  const { least, most } = group.leeway
  const isLess = times < 1
  const furthest = isLess ? 1 - least : most - 1
  const share = furthest > 0 ? Math.abs(times - 1) / furthest : 0
  const named = isLess && group.lines.some(isNamed) ? namedInTitle : 1
  return (isLess ? less : more) * (atAll + byFar * share) * named + furtherLine * Math.max(0, lines.length - 1)
}

/** How near to a bound a value is not quite sure of it, and what that costs at the bound itself. */
const edge = 0.05
const edgePrice = 0.6

/** A soft price for values near their bounds or a little beyond: our figures are never sharper than that. */
export function edgeCost(target: Target, value: number): number {
  const room = edge * scaleOf(target)
  const near = (inside: number) => (Number.isFinite(inside) ? Math.max(0, 1 - inside / room) : 0)
  return edgePrice * (near(value - target.min) + near(target.max - value))
}
