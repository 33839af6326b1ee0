import { listOf } from "#web/kept/list-of.ts"
import type { RefusedChange } from "#web/kept/list-queue.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { sayRefused } from "./say-refused.ts"
import { shoppingTexts } from "./shopping-texts.ts"

type Props = { userId: string; refused: readonly RefusedChange[] }

/** What the server would not do, in the cook's own words, until it is done after all or let go of. */
export function RefusedChanges({ userId, refused }: Props) {
  return (
    <Alert>
      {sayRefused(refused)}{" "}
      <Button look="link" onClick={() => void listOf(userId).tryAgain()}>
        {texts.page.tryAgain}
      </Button>{" "}
      <Button look="link" onClick={() => void listOf(userId).dismiss()}>
        {shoppingTexts.dismiss}
      </Button>
    </Alert>
  )
}
