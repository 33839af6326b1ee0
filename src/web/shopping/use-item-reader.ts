import { useEffect, useState } from "react"
import type { ReadItem } from "#core/shopping/read-item.ts"
import { loadQuietly } from "#web/load-late.ts"
import { inSlices } from "./in-slices.ts"
import type { ListedItem } from "./shopping-list.ts"

type Reader = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; readText: (text: string) => ReadItem }

const loading: Reader = { kind: "loading" }

/**
 * What reads items' texts, which comes after the page and only where it is wanted; ready once all that is on the list has
 * been read a first time.
 */
export function useItemReader(isWanted: boolean, items: readonly ListedItem[]): Reader & { retry: () => void } {
  const [reader, setReader] = useState(loading)
  const isDue = isWanted && reader.kind === "loading"
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    const load = async () => {
      const { readText } = await loadQuietly(() => import("./item-reader.ts"))
      await inSlices(items, ({ ingredient }) => readText(ingredient))
      if (!isOver) setReader({ kind: "ready", readText })
    }
    load().catch(() => !isOver && setReader({ kind: "failed" }))
    return () => {
      isOver = true
    }
  }, [isDue, items])
  return { ...reader, retry: () => setReader(loading) }
}
