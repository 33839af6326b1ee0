import type { ListChange } from "#core/shopping/list-change.ts"
import { sayList } from "#core/text/say.ts"
import { type RefusedChange, tooOld } from "#web/kept/list-queue.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** What was not done, and why, each said once. */
export function sayRefused(refused: readonly RefusedChange[]): string {
  const kinds = [...new Set(refused.map(({ change }) => change.kind))]
  const changes = refused.map(({ change }) => change)
  const what = kinds.map((kind) => sentenceOf(changes.filter((change) => change.kind === kind)))
  const why = refused.map(({ refusal }) => (refusal?.code === tooOld ? shoppingTexts.waited : (refusal?.message ?? "")))
  return [...what, ...new Set(why)].join(" ")
}

/** What was not done by changes of one kind. */
function sentenceOf(changes: readonly ListChange[]): string {
  const words = sayList(changes.flatMap(wordsOf))
  switch (changes[0]?.kind) {
    case "add":
      return shoppingTexts.failed.add(words)
    case "edit":
      return shoppingTexts.failed.edit(words)
    case "restore":
      return shoppingTexts.failed.restore(words)
    case "remove":
      return shoppingTexts.failed.remove
    case "check":
    case undefined:
      return shoppingTexts.failed.check
  }
}

function wordsOf(change: ListChange): string[] {
  if (change.kind === "edit") return [change.ingredient]
  return "items" in change ? change.items.map(({ ingredient }) => ingredient) : []
}
