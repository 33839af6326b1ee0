import type { ReadLine } from "#core/reading/read-line.ts"
import { canMove, type Group, type Leeway } from "./group.ts"
import type { Ladder } from "./ladder.ts"
import { addContent, type Content, noContent } from "./portion.ts"
import type { Part } from "./problem.ts"

/** A line with so many times its drafted amount. */
export type LineTimes = { line: number; times: number }

/** A group with another amount: so many times its draft, each line as near to that as it can be written. */
export type Setting = { group: Group; times: number; lines: readonly LineTimes[]; change: Content }

type Dish = { parts: readonly (Part | null)[]; servings: number }

/** How far a line of a group may be from the group's share, for the rungs of the ladder. */
export const ratioKept = 0.12
/** A line with less kcal a serving than this keeps a ratio as well as it can, and moves for no goal by itself. */
const slightEnergy = 5

/** The amounts that a group can be written in within a leeway, least first: those of the line with the most energy lead. */
export function settingsOf(group: Group, leeway: Leeway, dish: Dish): Setting[] {
  if (!canMove({ ...group, leeway })) return []
  const members = group.lines.flatMap((line) => {
    const part = dish.parts[line]
    return part == null ? [] : [{ line, part }]
  })
  if (members.some(({ part }) => part.isStill)) return []
  if (members.length === 1 && members.every((one) => isSlight(one, dish))) return []
  const leader = members.reduce<Member | null>((best, one) => (energyOf(one) > energyOf(best) ? one : best), null)
  const rungs = leader?.part.ladder?.within(leeway) ?? []
  return rungs.flatMap((times): Setting[] => {
    const lines = members.map((member) =>
      member === leader ? { line: member.line, times } : nearestTo(times, member, dish),
    )
    const known = lines.filter((line) => line !== null)
    if (known.length < lines.length || known.some((line) => isTooMuch(line, dish))) return []
    const moved = known.filter((line) => line.times !== 1)
    return [{ group, times, lines: moved, change: changeOf(moved, dish) }]
  })
}

type Member = { line: number; part: Part }

const energyOf = (member: Member | null) => member?.part.portion.content.calories ?? -1

function isSlight(member: Member, { servings }: Pick<Dish, "servings">): boolean {
  return energyOf(member) < slightEnergy * servings
}

/** The rung of a line that is nearest to a share of its draft; null where none is near. */
export function nearestTo(times: number, { line, part }: Member, dish: Pick<Dish, "servings">): LineTimes | null {
  const isLittle = isSlight({ line, part }, dish)
  const around = { least: times * (1 - 3 * ratioKept), most: times * (1 + 3 * ratioKept) }
  const rungs = [1, ...(part.ladder?.within(around) ?? [])]
  const nearest = rungs.reduce((best, one) => (Math.abs(one - times) < Math.abs(best - times) ? one : best))
  const isNear = Math.abs(nearest - times) <= ratioKept * times
  // Water has no energy, and a grain is nothing without it.
  const isFree = isLittle && part.portion.food.kind !== "water" && part.portion.food.kind !== "stock"
  return isNear || isFree || (part.ladder === null && isLittle)
    ? { line, times: isNear || isLittle ? nearest : 1 }
    : null
}

function isTooMuch({ line, times }: LineTimes, { parts }: Dish): boolean {
  const part = parts[line]
  return part != null && part.portion.grams * times > part.mostGrams
}

/** What a serving holds more or less with some lines of other amounts. */
export function changeOf(lines: readonly LineTimes[], { parts, servings }: Dish): Content {
  return lines.reduce((sum, { line, times }) => {
    const content = parts[line]?.portion.content
    return content === undefined ? sum : addContent(sum, content, (times - 1) / servings)
  }, noContent)
}

/** The ladder's line of such an amount. */
export function writeLine({ line, times }: LineTimes, parts: readonly (Part | null)[]): ReadLine | null {
  const ladder: Ladder | null = parts[line]?.ladder ?? null
  return ladder?.write(times)?.read ?? null
}
