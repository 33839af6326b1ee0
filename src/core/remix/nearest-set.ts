import { addContent } from "./portion.ts"
import { mostGroups, type Option, optionsOf, type Search } from "./search-sets.ts"
import { missOf } from "./target.ts"
import type { Setting } from "./walk.ts"

/** What a change has to gain, as a share of the miss that is left. */
const leastGain = 0.1

/**
 * At most three settings, each the one that brings a serving nearest to its targets from where the ones before it left it,
 * and misses none that was met.
 */
export function nearestSet(search: Search): Setting[] {
  const set: Setting[] = []
  let serving = search.serving
  let lists = optionsOf(search)
  while (set.length < mostGroups) {
    const miss = missOf(search.targets, serving)
    const best = nearestOf(lists.flat(), search, serving)
    if (best === null || best.miss > miss * (1 - leastGain)) break
    set.push(best.setting)
    serving = addContent(serving, best.setting.change)
    lists = lists.filter((list) => list[0]?.setting.group !== best.setting.group)
  }
  return set
}

function nearestOf(options: readonly Option[], { targets }: Search, serving: Search["serving"]) {
  let best: { setting: Setting; miss: number } | null = null
  for (const { setting } of options) {
    const then = addContent(serving, setting.change)
    if (targets.some((target) => missOf([target], serving) === 0 && missOf([target], then) > 0)) continue
    const miss = missOf(targets, then)
    if (best === null || miss < best.miss) best = { setting, miss }
  }
  return best
}
