import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"

/** The last word on an account that is gone. */
export default function DeletedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.account.deletedTitle} closeLabel={texts.page.close} onClose={onClose}>
      <p role="status" className="mt-3 mb-5 text-ink-2">
        {texts.account.deletedText}
      </p>
      <Button look="primary" className="w-full" onClick={onClose}>
        {texts.redirect.home}
      </Button>
    </Dialog>
  )
}
