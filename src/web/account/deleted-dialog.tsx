import { texts } from "#web/texts.ts"
import { useBackCloses } from "#web/ui/back-closes.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { accountTexts } from "./account-texts.ts"

/** The account is closed; null where it is gone, else the words for what is still to come. */
export type Deleted = { stillToCome: string | null }

/** The last word on an account that is gone, or soon will be. */
export function DeletedDialog({ stillToCome, onClose }: Deleted & { onClose: () => void }) {
  useBackCloses(onClose)
  const title = stillToCome === null ? accountTexts.deletedTitle : accountTexts.beingDeletedTitle
  return (
    <Dialog title={title} closeLabel={texts.page.close} onClose={onClose}>
      <p role="status" className="mt-3 mb-5 text-ink-2">
        {stillToCome ?? accountTexts.deletedText}
      </p>
      <Button look="primary" className="w-full" onClick={onClose}>
        {accountTexts.deletedNext}
      </Button>
    </Dialog>
  )
}
