import { type Currency, currencies } from "#core/billing/plans.ts"
import { subscribeTexts } from "./billing-texts.ts"
import { ChoiceCards } from "./choice-cards.tsx"
import { NotOpen } from "./not-open.tsx"
import { StepForm } from "./step-form.tsx"

type Props = {
  isOpen: boolean
  chosen: Currency
  onChoose: (currency: Currency) => void
  onNext: () => void
  onBack: (() => void) | null
}

export function CurrencyStep({ isOpen, chosen, onChoose, onNext, onBack }: Props) {
  return (
    <StepForm name="currency" nextLabel={subscribeTexts.next} onNext={isOpen ? onNext : null} onBack={onBack}>
      {isOpen ? (
        <ChoiceCards
          label={subscribeTexts.currencyTitle}
          choices={currencies.map((value) => ({
            value,
            content: <span className="font-[560]">{subscribeTexts.currencies[value]}</span>,
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <NotOpen />
      )}
    </StepForm>
  )
}
