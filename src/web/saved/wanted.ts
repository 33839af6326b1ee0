import { useState } from "react"
import { nutrients } from "#core/food/nutrients.ts"
import { noFilter, prepareSearch, type SavedWanted } from "#core/saved/find-saved.ts"
import type { SavedSummary } from "#core/saved/saved-api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"

export const everything: SavedWanted = { ...noFilter, words: "", order: "newest" }

/** What the cook looks for. It is there again after a look at another tab, and gone with the cook. */
export function useWanted(userId: string) {
  const queryKey = cookKey(userId, "saved list", "wanted")
  const [wanted, setWanted] = useState(() => queryClient.getQueryData<SavedWanted>(queryKey) ?? everything)
  const change = (changed: Partial<SavedWanted>) => {
    const next = { ...wanted, ...changed }
    queryClient.setQueryData(queryKey, next)
    setWanted(next)
  }
  return [wanted, change] as const
}

/** How many labels and bounds are set. */
export function countFilters({ labels, ranges }: SavedWanted): number {
  const bounds = nutrients.flatMap((nutrient) => [ranges[nutrient].min, ranges[nutrient].max])
  return labels.length + bounds.filter((bound) => bound !== null).length
}

const atOnce = 200

/** Prepares the search of thousands while nobody types, a few at a time, until the returned function is called. */
export function prepareWhenIdle(saved: readonly SavedSummary[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepareFrom = (from: number) => {
    prepareSearch(saved.slice(from, from + atOnce))
    if (from + atOnce < saved.length) timer = setTimeout(prepareFrom, 0, from + atOnce)
  }
  timer = setTimeout(prepareFrom, 0, 0)
  return () => clearTimeout(timer)
}
