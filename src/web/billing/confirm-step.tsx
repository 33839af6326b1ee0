import { useQuery } from "@tanstack/react-query"
import { legalPaths } from "#core/api/page-paths.ts"
import { type Plan, sayAmount } from "#core/billing/plans.ts"
import { Alert } from "#web/ui/alert.tsx"
import { subscribeTexts } from "./billing-texts.ts"
import { PlansPending } from "./plans-pending.tsx"
import { plansQuery } from "./plans-query.ts"
import { StepForm } from "./step-form.tsx"
import { useCheckout } from "./use-checkout.ts"
import type { Step } from "./use-steps.ts"

type Props = { userId: string; at: Step; onBack: () => void }

/** The last look at what is bought, for how much and how long. */
export function ConfirmStep({ userId, at, onBack }: Props) {
  const { data: offer } = useQuery(plansQuery)
  const plan = offer?.plans.find(({ currency, interval }) => currency === at.currency && interval === at.interval)
  if (plan) return <Confirmation key={plan.price_id} {...{ userId, plan, onBack }} isResumed={at.isResumed} />
  return (
    <StepForm name="confirm" nextLabel={subscribeTexts.pay} onNext={null} onBack={onBack}>
      <PlansPending />
    </StepForm>
  )
}

type ConfirmationProps = { userId: string; plan: Plan; isResumed: boolean; onBack: () => void }

function Confirmation({ userId, plan, isResumed, onBack }: ConfirmationProps) {
  const checkout = useCheckout({ userId, priceId: plan.price_id, isResumed })
  const amount = sayAmount(plan.price, plan.currency)
  return (
    <StepForm
      name="confirm"
      nextLabel={subscribeTexts.pay}
      isLeaving={checkout.isLeaving}
      onNext={() => checkout.start()}
      onBack={onBack}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-2xl bg-well px-4.5 py-3.5">
        <dt className="text-ink-2">{subscribeTexts.plan}</dt>
        <dd className="font-[620]">{plan.name}</dd>
        <dt className="text-ink-2">{subscribeTexts.price}</dt>
        <dd className="font-[620] tabular-nums">{subscribeTexts.priceEvery(amount, plan.interval)}</dd>
      </dl>
      <p>{subscribeTexts.renewal(amount, plan.interval)}</p>
      <p>{subscribeTexts.cancelling}</p>
      <p className="text-[0.9375rem] text-ink-2">
        {subscribeTexts.beforeLegal} <LegalLink path={legalPaths.terms} text={subscribeTexts.terms} />
        {subscribeTexts.betweenLegal} <LegalLink path={legalPaths.privacy} text={subscribeTexts.privacy} />
        {subscribeTexts.afterLegal}
      </p>
      {checkout.problem !== null && <Alert>{checkout.problem}</Alert>}
    </StepForm>
  )
}

/** In a tab of its own: what was chosen here stays. */
function LegalLink({ path, text }: { path: string; text: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="font-semibold text-tomato underline underline-offset-3">
      {text}
    </a>
  )
}
