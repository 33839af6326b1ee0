import { useQuery } from "@tanstack/react-query"
import { badgeOf, type Currency, type Interval, monthOfYear, type Plan, sayAmount } from "#core/billing/plans.ts"
import { subscribeTexts } from "./billing-texts.ts"
import { ChoiceCards } from "./choice-cards.tsx"
import { PlansPending } from "./plans-pending.tsx"
import { plansQuery } from "./plans-query.ts"
import { StepForm } from "./step-form.tsx"

type Props = {
  currency: Currency
  chosen: Interval
  onChoose: (interval: Interval) => void
  onNext: () => void
  onBack: () => void
}

export function PlanStep({ currency, chosen, onChoose, onNext, onBack }: Props) {
  const { data: offer } = useQuery(plansQuery)
  const plans = offer?.plans.filter((plan) => plan.currency === currency) ?? []
  return (
    <StepForm name="plan" nextLabel={subscribeTexts.next} onNext={plans.length > 0 ? onNext : null} onBack={onBack}>
      <PlansPending />
      {plans.length > 0 && (
        <ChoiceCards
          label={subscribeTexts.planTitle}
          className="sm:grid-cols-2"
          choices={plans.map((plan) => ({ value: plan.interval, content: <PlanCard plan={plan} /> }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </StepForm>
  )
}

function PlanCard({ plan: { name, description, price, currency, interval } }: { plan: Plan }) {
  const badge = badgeOf(interval)
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2 text-[0.9375rem]">
        {name}{" "}
        {badge && (
          <span className="rounded-full bg-leaf px-2.5 py-0.5 text-xs font-[680] tracking-wide text-paper forced-colors:border">
            {badge}
          </span>
        )}
      </span>{" "}
      <span className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
        <span className="display text-[1.75rem]">{sayAmount(price, currency)}</span>{" "}
        <span className="text-sm text-ink-2">{subscribeTexts.per[interval]}</span>
      </span>{" "}
      {interval === "year" && (
        <span className="block text-sm text-ink-2 tabular-nums">
          {subscribeTexts.monthlyShare(sayAmount(monthOfYear(price), currency))}
        </span>
      )}{" "}
      <span className="mt-1 block text-sm text-ink-2">{description}</span>
    </>
  )
}
