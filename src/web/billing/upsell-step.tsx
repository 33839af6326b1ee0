import { Check } from "lucide-react"
import { Button } from "#web/ui/button.tsx"
import { upsellTexts } from "./billing-texts.ts"
import { NotOpen } from "./not-open.tsx"

type Props = { isOpen: boolean; onSubscribe: () => void; onLater: () => void }

/** What a subscription brings (M4). */
export function UpsellStep({ isOpen, onSubscribe, onLater }: Props) {
  return (
    <>
      <p className="mt-2 text-ink-2">{upsellTexts.text}</p>
      <ul className="mt-4 mb-5 grid gap-2.5">
        {upsellTexts.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
            {benefit}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Button look="primary" className="w-full" onClick={onSubscribe}>
          {upsellTexts.subscribe}
        </Button>
      ) : (
        <NotOpen />
      )}
      <Button look="quiet" className="mt-2.5 w-full" onClick={onLater}>
        {upsellTexts.later}
      </Button>
    </>
  )
}
