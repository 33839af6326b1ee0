import { useQuery } from "@tanstack/react-query"
import { type RefObject, useEffect, useRef } from "react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { subscribeTexts, upsellTexts } from "./billing-texts.ts"
import { ConfirmStep } from "./confirm-step.tsx"
import { CurrencyStep } from "./currency-step.tsx"
import { PlanStep } from "./plan-step.tsx"
import { plansQuery } from "./plans-query.ts"
import { isSubscriber, subscriptionQuery } from "./subscription-query.ts"
import { UpsellStep } from "./upsell-step.tsx"
import { useSteps } from "./use-steps.ts"

const titles = {
  upsell: upsellTexts.title,
  currency: subscribeTexts.currencyTitle,
  plan: subscribeTexts.planTitle,
  confirm: subscribeTexts.confirmTitle,
  done: subscribeTexts.doneTitle,
} as const

/** What a subscription brings (M4), and the way to one: currency, plan, confirmation (M5). */
export function SubscribeDialog({ userId }: { userId: string }) {
  const steps = useSteps()
  const { data: subscription } = useQuery(subscriptionQuery(userId))
  const heading = useRef<HTMLHeadingElement>(null)
  // Paid meanwhile, in another tab.
  const shown = isSubscriber(subscription) ? "done" : (steps.at?.step ?? null)
  useFocusOnChange(heading, shown)
  if (shown === null) return null
  return (
    <Dialog title={titles[shown]} heading={heading} closeLabel={texts.page.close} onClose={steps.close}>
      {shown === "done" ? <Done onClose={steps.close} /> : <Step userId={userId} steps={steps} />}
    </Dialog>
  )
}

/** What was pressed is gone with the step before; the first one gets the focus from the dialog. */
function useFocusOnChange(heading: RefObject<HTMLHeadingElement | null>, shown: string | null): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [heading, shown])
}

type StepProps = { userId: string; steps: ReturnType<typeof useSteps> }

function Step({ userId, steps }: StepProps) {
  const { data: offer } = useQuery(plansQuery)
  const { at, choose, goOn, back, close } = steps
  const isOpen = offer?.payments !== "off"
  switch (at?.step) {
    case undefined:
      return null
    case "upsell":
      return <UpsellStep isOpen={isOpen} onSubscribe={() => goOn("currency")} onLater={close} />
    case "currency":
      return (
        <CurrencyStep
          isOpen={isOpen}
          chosen={at.currency}
          onChoose={(currency) => choose({ currency })}
          onNext={() => goOn("plan")}
          onBack={at.depth > 1 ? back : null}
        />
      )
    case "plan":
      return (
        <PlanStep
          currency={at.currency}
          chosen={at.interval}
          onChoose={(interval) => choose({ interval })}
          onNext={() => goOn("confirm")}
          onBack={back}
        />
      )
    case "confirm":
      return <ConfirmStep userId={userId} at={at} onBack={back} />
  }
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p role="status" className="mt-3 mb-5 text-ink-2">
        {subscribeTexts.done}
      </p>
      <Button look="primary" className="w-full" onClick={onClose}>
        {subscribeTexts.doneNext}
      </Button>
    </>
  )
}
