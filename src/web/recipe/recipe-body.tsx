import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import type { Goals } from "#core/recipe/request.ts"
import { texts } from "#web/texts.ts"
import { splitAmount, splitTimes } from "./line-text.ts"
import { NutritionStrip } from "./nutrition-strip.tsx"

type Props = { recipe: Recipe; assessment: Assessment; goals: Goals | null; headingLevel: "h3" | "h4" }

/** Nutrition, ingredients and method: what a fresh recipe and a saved one have in common. */
export function RecipeBody({ recipe, assessment, goals, headingLevel: Heading }: Props) {
  return (
    <>
      <NutritionStrip perServing={assessment.perServing} isComplete={assessment.complete} goals={goals} />
      <Proof assessment={assessment} />
      <div className="mt-6 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9">
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.ingredients}</Heading>
          <IngredientList lines={recipe.ingredients} />
        </section>
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.method}</Heading>
          <MethodList steps={recipe.method} />
        </section>
      </div>
    </>
  )
}

function Proof({ assessment }: { assessment: Assessment }) {
  const unknown = assessment.lines.filter((line) => line.confidence === "unknown")
  return (
    <>
      <p className="text-[13px] text-ink-2">{texts.recipe.proof(assessment.matchedLines, assessment.lines.length)}</p>
      {unknown.length > 0 && (
        <div className="mt-2.5 rounded-field bg-saffron-soft px-3.5 py-2.5 text-sm">
          <p className="font-[620] text-saffron">{texts.recipe.unknownLines}</p>
          <ul className="mt-1 list-disc pl-5">
            {unknown.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
              <li key={index}>{line.text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function IngredientList({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => {
        const { amount, rest } = splitAmount(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
          <li key={index} className="border-b border-dashed border-line py-[9px]">
            {amount && <b className="mr-1.5 font-[640] whitespace-nowrap">{amount}</b>}
            {amount && " "}
            {rest}
          </li>
        )
      })}
    </ul>
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
