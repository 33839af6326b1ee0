import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { Button } from "#web/ui/button.tsx"
import { SampleCard } from "./deferred-parts.tsx"
import { DishOffers } from "./dish-offers.tsx"
import { firstTexts } from "./first-texts.ts"
import { generatorTexts } from "./generator-texts.ts"
import { proposeDish } from "./proposed-form.ts"

// The very same element each time: what the build drew stands untouched until its code has come.
const sample = <SampleCard />

/** What a visitor sees beside the form: what comes of it, by a recipe that was cooked and checked, and how to begin. */
export function FirstMinute() {
  const { askToSignIn } = useSignInGate()
  const enter = (mode: "sign in" | "sign up") => askToSignIn(() => undefined, mode)
  return (
    <div data-visitors className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="grid gap-3 rounded-panel border border-dashed border-line px-4.5 py-5 wide:px-8.5">
        <h2 className="text-2xl">{firstTexts.title}</h2>
        <p className="max-w-[60ch] text-ink-2">{firstTexts.text}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button look="primary" onClick={() => enter("sign up")}>
            {firstTexts.signUp}
          </Button>
          <Button onClick={() => enter("sign in")}>{firstTexts.signIn}</Button>
        </div>
        <p className="text-sm text-ink-2">{firstTexts.free}</p>
        <p className="mt-1 text-sm font-[620]">{firstTexts.try}</p>
        <DishOffers name={generatorTexts.ideasName} titles={firstTexts.dishes} onPick={proposeDish} />
      </section>
      {sample}
    </div>
  )
}
