import { CircleHelp } from "lucide-react"
import type { AssessedLine, Assessment } from "#core/nutrition/assessment.ts"
import type { Nutrition, Recipe } from "#core/recipe/recipe.ts"
import type { Goals } from "#core/recipe/request.ts"
import { texts } from "#web/texts.ts"
import { splitAmount, splitTimes } from "./line-text.ts"
import { NutritionStrip } from "./nutrition-strip.tsx"
import { Proof } from "./proof.tsx"

type Props = {
  recipe: Recipe
  assessment: Assessment
  goals: Goals | null
  claimed: Nutrition | null
  headingLevel: "h3" | "h4"
}

/** Nutrition, ingredients and method: what a fresh recipe and a saved one have in common. */
export function RecipeBody({ recipe, assessment, goals, claimed, headingLevel: Heading }: Props) {
  const { perServing, complete, lines } = assessment
  return (
    <>
      <NutritionStrip perServing={perServing} isComplete={complete} goals={goals} claimed={claimed} />
      <Proof assessment={assessment} servings={recipe.servings} />
      <div className="mt-4 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9">
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.ingredients}</Heading>
          <IngredientList lines={lines} />
        </section>
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.method}</Heading>
          <MethodList steps={recipe.method} />
        </section>
      </div>
    </>
  )
}

function IngredientList({ lines }: { lines: readonly AssessedLine[] }) {
  return (
    <ul>
      {lines.map(({ text, confidence }, index) => {
        const { amount, rest } = splitAmount(text)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
          <li key={index} className="border-b border-dashed border-line py-[9px]">
            {amount && <b className="mr-1.5 font-[640] whitespace-nowrap">{amount}</b>}
            {amount && " "}
            {rest}
            {confidence === "unknown" && <UnknownMark />}
          </li>
        )
      })}
    </ul>
  )
}

function UnknownMark() {
  return (
    <>
      {" "}
      <span className="inline-flex items-center gap-1 rounded-md bg-saffron-soft px-1.5 text-[13px] font-[620] whitespace-nowrap text-saffron">
        <CircleHelp aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
        {texts.recipe.notCounted}
      </span>
    </>
  )
}

function MethodList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="[counter-reset:step]">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same step twice, and steps never move
          key={index}
          className="grid grid-cols-[34px_minmax(0,1fr)] py-[11px] [counter-increment:step] before:font-display before:text-[22px] before:leading-[1.15] before:font-[560] before:text-tomato before:content-[counter(step)]"
        >
          <span>
            {splitTimes(step).map((part) =>
              part.isTime ? (
                <span
                  key={part.at}
                  className="rounded-md bg-saffron-soft px-1.5 whitespace-nowrap font-[620] text-saffron"
                >
                  {part.text}
                </span>
              ) : (
                part.text
              ),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
