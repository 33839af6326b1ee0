import { useState } from "react"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"

/** How the list is grouped. */
export type ListView = "recipe" | "aisle"
export const listViews = ["recipe", "aisle"] as const

/** The view that was chosen last on this device, whoever is signed in. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(() => (readStored(storageKeys.listView) === "aisle" ? "aisle" : "recipe"))
  const choose = (next: ListView) => {
    writeStored(storageKeys.listView, next)
    setView(next)
  }
  return [view, choose]
}
