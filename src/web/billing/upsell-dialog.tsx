import { Check } from "lucide-react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { upsellTexts } from "./billing-texts.ts"

/** What a subscription brings (M4). */
export function UpsellDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={upsellTexts.title} closeLabel={texts.page.close} onClose={onClose}>
      <p className="mt-2 text-ink-2">{upsellTexts.text}</p>
      <ul className="mt-4 grid gap-2.5">
        {upsellTexts.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-5 rounded-field bg-saffron-soft px-3.5 py-3 text-[15px] text-saffron">{upsellTexts.notOpen}</p>
      <Button look="quiet" className="mt-4 w-full" onClick={onClose}>
        {upsellTexts.later}
      </Button>
    </Dialog>
  )
}
