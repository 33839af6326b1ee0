import { costOf, edgeCost } from "./change-cost.ts"
import { movingOf } from "./group.ts"
import type { Content } from "./portion.ts"
import { gapAt, isMetAt, scaleOf, type Target, weigh } from "./target.ts"
import type { Setting } from "./walk.ts"

/** What is searched: a serving as drafted, what it has to hold, and each group's settings. */
export type Search = {
  serving: Content
  targets: readonly Target[]
  settings: readonly (readonly Setting[])[]
  isNamed: (line: number) => boolean
  /** Whether a set, written out and read back, holds what it seems to. */
  isTrue: (set: readonly Setting[]) => boolean
}

/** No more groups than these are changed. */
export const mostGroups = 3

/** Of many groups, those that could do most are searched in threes. */
const mostInThrees = 18

/** How far a change goes at first, where it is no treat. */
const nearChange = 0.26

/**
 * The set of settings, one each of at most three groups, that meets every target: within a quarter of the drafted amounts
 * if that can be, of the fewest groups, and among these the one that costs a cook least. Null where none does.
 */
export function searchSets(search: Search): Setting[] | null {
  const options = optionsOf(search)
  const near = options.map((list) => list.filter(({ setting }) => isNear(setting))).filter((list) => list.length > 0)
  for (const lists of [near, options]) {
    for (let size = 1; size <= mostGroups; size += 1) {
      const best = bestOfSize(size, lists, search)
      if (best !== null) return best
    }
  }
  return null
}

const isNear = ({ group, times }: Setting) =>
  movingOf(group.role).isTreat === true || Math.abs(times - 1) <= nearChange + slack

const slack = 1e-9

/** A setting with its cost and what it changes of each target. */
export type Option = { setting: Setting; cost: number; values: readonly number[] }

/** What of each group's settings is worth trying, the cheapest first; groups that reach furthest first. */
export function optionsOf({ serving, targets, settings, isNamed }: Search): Option[][] {
  const lists = settings.map((list) =>
    list
      .map((setting) => ({
        setting,
        cost: costOf(setting, isNamed),
        values: targets.map((target) => weigh(target, setting.change)),
      }))
      .filter((option) => isWorthwhile(option, targets, serving))
      .sort((one, other) => one.cost - other.cost),
  )
  return lists.filter((list) => list.length > 0)
}

/** A change closes so much of some gap. */
const leastClosed = 0.1
/** What is taken away to make room for another changes a goal by so much of it. */
const leastRoom = 0.02

/** Whether a change closes enough of a gap or, where it takes away, makes room below a bound that still holds. */
function isWorthwhile({ setting, values }: Option, targets: readonly Target[], serving: Content): boolean {
  return targets.some((target, at) => {
    const [now, change] = [weigh(target, serving), values[at] ?? 0]
    if (!isMetAt(target, now)) {
      const isToward = now < target.min ? change > 0 : change < 0
      return isToward && Math.abs(change) >= leastClosed * gapAt(target, now)
    }
    return setting.times < 1 && Number.isFinite(target.max) && -change >= leastRoom * Math.abs(target.max)
  })
}

type Best = { set: Setting[]; cost: number }
type State = {
  search: Search
  lists: readonly (readonly Option[])[]
  /** For each group, and for it and all behind it, the least and the most that a setting changes of each target. */
  own: readonly Reach[]
  behind: readonly Reach[]
  /** Sets that do not hold what they seem to, once they are read back. */
  untrue: Set<string>
  best: Best | null
}
type Reach = { least: readonly number[]; most: readonly number[] }

function bestOfSize(size: number, options: readonly (readonly Option[])[], search: Search): Setting[] | null {
  const lists = size < mostGroups ? options : furthestFirst(options, search).slice(0, mostInThrees)
  const own = lists.map((list) => reachOf(list, search.targets))
  const behind = own.map((_, at) => widest(own.slice(at)))
  const values = search.targets.map((target) => weigh(target, search.serving))
  const untrue = new Set<string>()
  for (let time = 0; time < mostReadBack; time += 1) {
    const state: State = { search, lists, own, behind, untrue, best: null }
    extend(state, { chosen: [], cost: 0, values, from: 0 }, size)
    if (state.best === null || search.isTrue(state.best.set)) return state.best?.set ?? null
    untrue.add(keyOf(state.best.set))
  }
  return null
}

/** Nearly every line reads back as what was meant; where so many sets do not, other sets will not either. */
const mostReadBack = 12

const keyOf = (set: readonly Setting[]) =>
  set.map(({ group, times }) => `${group.lines.join(" ")} x ${times}`).join("; ")

/** The groups that can change most of what is missed stand first. */
function furthestFirst(lists: readonly (readonly Option[])[], { targets }: Search): (readonly Option[])[] {
  const reach = (list: readonly Option[]) =>
    Math.max(...list.flatMap(({ values }) => targets.map((target, at) => Math.abs(values[at] ?? 0) / scaleOf(target))))
  return [...lists].sort((one, other) => reach(other) - reach(one))
}

function reachOf(list: readonly Option[], targets: readonly Target[]): Reach {
  const of = (at: number) => list.map(({ values }) => values[at] ?? 0)
  return {
    least: targets.map((_, at) => Math.min(...of(at))),
    most: targets.map((_, at) => Math.max(...of(at))),
  }
}

function widest(reaches: readonly Reach[]): Reach {
  const [first] = reaches
  if (first === undefined) return { least: [], most: [] }
  return {
    least: first.least.map((_, at) => Math.min(...reaches.map(({ least }) => least[at] ?? 0))),
    most: first.most.map((_, at) => Math.max(...reaches.map(({ most }) => most[at] ?? 0))),
  }
}

type Branch = { chosen: readonly Option[]; cost: number; values: readonly number[]; from: number }

function extend(state: State, { chosen, cost, values, from }: Branch, left: number): void {
  for (let at = from; at < state.lists.length; at += 1) {
    if (!canReach(state, { values, at, left })) continue
    for (const option of state.lists[at] ?? []) {
      const dearer = cost + option.cost
      if (state.best !== null && dearer >= state.best.cost) break
      const then = values.map((value, target) => value + (option.values[target] ?? 0))
      const branch = { chosen: [...chosen, option], cost: dearer, values: then, from: at + 1 }
      if (left === 1) settle(state, branch)
      else extend(state, branch, left - 1)
    }
  }
}

/** Whether a group, and so many less one behind it, can bring every value to where it has to be. */
function canReach(
  { search, own, behind }: State,
  { values, at, left }: { values: readonly number[]; at: number; left: number },
) {
  return search.targets.every((target, which) => {
    const value = values[which] ?? 0
    const highest = value + (own[at]?.most[which] ?? 0) + (left - 1) * (behind[at + 1]?.most[which] ?? 0)
    const lowest = value + (own[at]?.least[which] ?? 0) + (left - 1) * (behind[at + 1]?.least[which] ?? 0)
    return highest >= target.min - target.below - slack && lowest <= target.max + target.above + slack
  })
}

function settle(state: State, { chosen, cost, values }: Branch): void {
  const { targets } = state.search
  const value = (at: number) => values[at] ?? 0
  if (!targets.every((target, at) => isMetAt(target, value(at)))) return
  const whole = targets.reduce((sum, target, at) => sum + edgeCost(target, value(at)), cost)
  if (state.best !== null && whole >= state.best.cost) return
  const set = chosen.map(({ setting }) => setting)
  if (state.untrue.size === 0 || !state.untrue.has(keyOf(set))) state.best = { set, cost: whole }
}
