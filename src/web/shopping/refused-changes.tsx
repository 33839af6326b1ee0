import { listOf } from "#web/kept/list-of.ts"
import { type RefusedChange, tooOld } from "#web/kept/list-queue.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import type { Change } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

type Props = { userId: string; refused: readonly RefusedChange[] }

/** What the server would not do, in the cook's own words, until it is done after all or let go of. */
export function RefusedChanges({ userId, refused }: Props) {
  return (
    <Alert>
      {sentencesOf(refused).join(" ")}{" "}
      <Button look="link" onClick={() => void listOf(userId).tryAgain()}>
        {texts.page.tryAgain}
      </Button>{" "}
      <Button look="link" onClick={() => void listOf(userId).dismiss()}>
        {shoppingTexts.dismiss}
      </Button>
    </Alert>
  )
}

/** What was not done, and why, each said once. */
function sentencesOf(refused: readonly RefusedChange[]): string[] {
  const kinds = [...new Set(refused.map(({ change }) => change.kind))]
  const changes = refused.map(({ change }) => change)
  const what = kinds.map((kind) => sentenceOf(changes.filter((change) => change.kind === kind)))
  const why = refused.map(({ refusal }) => (refusal?.code === tooOld ? shoppingTexts.waited : (refusal?.message ?? "")))
  return [...what, ...new Set(why)]
}

/** What was not done by changes of one kind. */
function sentenceOf(changes: readonly Change[]): string {
  const words = changes.flatMap(wordsOf).join(", ")
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

function wordsOf(change: Change): string[] {
  if (change.kind === "edit") return [change.ingredient]
  return "items" in change ? change.items.map(({ ingredient }) => ingredient) : []
}
