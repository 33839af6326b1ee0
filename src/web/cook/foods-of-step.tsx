import type { StepUse } from "#core/method/step-uses.ts"
import { splitAmount } from "#web/recipe/line-text.ts"
import { cookTexts } from "./cook-texts.ts"
import type { ToCook } from "./cooking.ts"

/** What a step works with: each line with its amount, or with the part of it that the step says itself. */
export function FoodsOfStep({ lines, uses }: { lines: ToCook["lines"]; uses: readonly StepUse[] }) {
  if (uses.length === 0) return null
  return (
    <section className="min-w-0">
      <h4 className="border-b border-line pb-1.5 text-lg">{cookTexts.foods}</h4>
      <ul className="text-[1.1875rem] leading-snug">
        {uses.map((use) => (
          <li key={use.line} className="border-b border-dashed border-line py-2">
            <FoodOfStep use={use} text={lines[use.line]?.text ?? ""} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FoodOfStep({ use: { said, isAgain }, text }: { use: StepUse; text: string }) {
  const { amount, rest } = splitAmount(text)
  if (said !== null && said !== amount.toLowerCase()) {
    return (
      <>
        <b className="font-[660]">{said}</b> {cookTexts.partOf(text)}
      </>
    )
  }
  // What is in the pan already is not measured again.
  if (isAgain && said === null) {
    const [name] = rest.split(",")
    return (
      <>
        {name} <span className="text-base text-ink-2">{cookTexts.again}</span>
      </>
    )
  }
  return (
    <>
      {amount && <b className="mr-1.5 font-[660]">{amount}</b>} {rest}
    </>
  )
}
