import { texts } from "#web/texts.ts"
import { useBackCloses } from "#web/ui/back-closes.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { accountTexts } from "./account-texts.ts"

/** The last word on an account that is gone. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return (
    <Dialog title={accountTexts.deletedTitle} closeLabel={texts.page.close} onClose={onClose}>
      <p role="status" className="mt-3 mb-5 text-ink-2">
        {accountTexts.deletedText}
      </p>
      <Button look="primary" className="w-full" onClick={onClose}>
        {accountTexts.deletedNext}
      </Button>
    </Dialog>
  )
}
