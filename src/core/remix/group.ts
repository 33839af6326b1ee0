/** Least and most of an amount, as shares of what was drafted. */
export type Leeway = { least: number; most: number }

/** What the lines of a group are to their dish, as far as amounts are concerned. */
export type GroupRole = keyof typeof roles

/** Lines of a dish, by their places, whose amounts move together and keep their ratio, or stay as they are. */
export type Group = { role: GroupRole; lines: readonly number[]; leeway: Leeway }

/** A group of which there is so many times as much as was drafted. */
export type Moved = Group & { times: number }

/** How a group moves: how far, and what it costs a cook to take less or more; `isTreat` goes to its end at once. */
type Moving = Leeway & { less: number; more: number; isTreat?: true }

/** Roles and figures of docs/mending.md; what stays has none. */
const roles = {
  "pan fat": { least: 0.5, most: 1.25, less: 1, more: 4, isTreat: true },
  mayonnaise: { least: 0.45, most: 1.25, less: 1, more: 5, isTreat: true },
  "salad dressing": { least: 0.6, most: 1.25, less: 1.2, more: 4, isTreat: true },
  sugar: { least: 0.5, most: 1.15, less: 1.2, more: 6, isTreat: true },
  "sugar in a batter": { least: 0.7, most: 1.1, less: 1.2, more: 6, isTreat: true },
  "fat in a batter": { least: 0.7, most: 1.1, less: 1.2, more: 6, isTreat: true },
  chocolate: { least: 0.5, most: 1.25, less: 1.2, more: 5, isTreat: true },
  "cured meat": { least: 0.5, most: 1.25, less: 1.4, more: 4, isTreat: true },
  cheese: { least: 0.6, most: 1.5, less: 1.6, more: 2 },
  nuts: { least: 0.5, most: 1.5, less: 1.6, more: 2 },
  cream: { least: 0.6, most: 1.25, less: 1.8, more: 4 },
  starch: { least: 0.65, most: 1.35, less: 1.8, more: 2.5 },
  mash: { least: 0.65, most: 1.35, less: 1.8, more: 2.5 },
  roux: { least: 0.7, most: 1.25, less: 2, more: 4 },
  sauce: { least: 0.65, most: 1.25, less: 2.2, more: 5 },
  "main food": { least: 0.7, most: 1.4, less: 2.4, more: 1 },
  pulses: { least: 0.65, most: 1.5, less: 2.4, more: 1.4 },
  milk: { least: 0.75, most: 1.35, less: 2.4, more: 1.8 },
  "protein powder": { least: 0.66, most: 1.5, less: 2.6, more: 1.6 },
  eggs: { least: 0.5, most: 2, less: 3, more: 2.5 },
  pieces: { least: 0.6, most: 1.5, less: 3, more: 2.5 },
  vegetable: { least: 0.65, most: 1.5, less: 3, more: 2.8 },
  fruit: { least: 0.6, most: 1.35, less: 2, more: 3 },
  "whole dish": { least: 0.6, most: 1.4, less: 3, more: 3 },
  taste: null,
  batter: null,
  dough: null,
  thickening: null,
  custard: null,
  coating: null,
  marinade: null,
  layers: null,
  "cooking liquid": null,
} as const satisfies Record<string, Moving | null>

const stays: Moving = { least: 1, most: 1, less: 0, more: 0 }

/** How the groups of a role move; to both ends the same share, 1, where they stay. */
export function movingOf(role: GroupRole): Moving {
  return roles[role] ?? stays
}

/** Some lines in a role, with its usual leeway. */
export function groupOf(role: GroupRole, lines: readonly number[]): Group {
  const { least, most } = movingOf(role)
  return { role, lines, leeway: { least, most } }
}

/** Whether the amounts of a group may be other than drafted. */
export function canMove({ leeway: { least, most } }: Group): boolean {
  return least < 1 || most > 1
}
