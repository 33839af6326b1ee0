import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { PlainDialog } from "#web/ui/plain-dialog.tsx"
import { accountTexts } from "./account-texts.ts"
import type { useSignOut } from "./use-sign-out.ts"

/** Before signing out: what was done here and not sent would be lost. Its code is there, whatever the signal. */
export function UnsentDialog({ leave }: { leave: ReturnType<typeof useSignOut> }) {
  const { unsent, isSending, isPending, sendNow, signOutAnyway, stay } = leave
  if (unsent === null) return null
  return (
    <PlainDialog title={accountTexts.unsentTitle} closeLabel={texts.page.close} onClose={stay}>
      <p className="mb-4 text-ink-2">{accountTexts.unsent(unsent.changes)}</p>
      <div className="grid gap-2.5">
        {unsent.isStill && !isSending && <Alert>{accountTexts.stillUnsent}</Alert>}
        <Button look="primary" isPending={isSending} onClick={sendNow}>
          {isSending ? accountTexts.sending : accountTexts.sendNow}
        </Button>
        <Button isOff={isPending} onClick={signOutAnyway}>
          {accountTexts.signOutAnyway}
        </Button>
        <Button look="quiet" isOff={isPending && !isSending} onClick={stay}>
          {accountTexts.stay}
        </Button>
      </div>
    </PlainDialog>
  )
}
