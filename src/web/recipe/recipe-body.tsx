import { type ReactNode, useMemo, useState } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import type { CookUnits } from "#core/display/cook-units.ts"
import { showRecipe } from "#core/display/show-recipe.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { takeApart } from "#core/measure/written-line.ts"
import { adviseCrowd } from "#core/method/crowd.ts"
import { scaleMethod } from "#core/method/scale-method.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { sealOf, titleDoubtsOf } from "#core/request/seal.ts"
import { itemWords, lineWords } from "#core/shopping/item-words.ts"
import { useCookUnits } from "#web/preferences/use-cook-units.ts"
import { cardLayout } from "./card-layout.ts"
import { type Choosing, IngredientList } from "./ingredient-list.tsx"
import { MethodList } from "./method-list.tsx"
import { NutritionStrip } from "./nutrition-strip.tsx"
import { Proof } from "./proof.tsx"
import { RecipeActions } from "./recipe-actions.tsx"
import { writeRecipeText } from "./recipe-text.ts"
import { recipeTexts } from "./recipe-texts.ts"
import { ServingsControl } from "./servings-control.tsx"
import { TitleNote } from "./title-note.tsx"
import { insteadText, titleText, unheededText } from "./title-text.ts"

type Props = {
  /** The id of the kept recipe that it is, or that it was saved from. */
  recipeId: string
  recipe: Recipe
  assessment: Assessment
  goals: Goals | null
  /** The labels that were asked for. */
  asked: readonly Diet[]
  claimed: Nutrition | null
  /** The lines whose amounts are fitted together; null where it is not known. */
  together?: KeptRecipe["together"]
  /** The foods of each step, where its author marked them. */
  marks?: KeptRecipe["marks"]
  /** Whether it is hardly the dish any more that its chef wrote. */
  isFar?: boolean
  changes: readonly RecipeChange[]
  choosing?: Choosing | null
  /** What else can be done with it: with what is to be bought for the shown servings, in the units as written. */
  controls?: (lines: readonly string[]) => ReactNode
  belowMethod?: ReactNode
  headingLevel: "h3" | "h4"
}

/** Nutrition, ingredients and method: what a fresh recipe and a saved one have in common. */
export function RecipeBody({ recipeId, recipe, assessment, asked, headingLevel: Heading, ...props }: Props) {
  const { goals, claimed, choosing = null, controls, isFar = false } = props
  const [servings, setServings] = useState(recipe.servings)
  const units = useCookUnits()
  const { written, steps, unscaled, changes, ...shown } = useMemo(
    () => readAs({ servings, units }, { recipe, assessment, changes: props.changes }),
    [servings, units, recipe, assessment, props.changes],
  )
  const lines = lineWords(shown.lines, { assessment, asked })
  const needed = changes.flatMap(({ because }) =>
    because.code === "needs_appliances" || because.code === "not_made_with" ? [sayChange(because)] : [],
  )
  const crowd = adviseCrowd(recipe.method, servings)
  const warnings = [...needed, ...(crowd === null ? [] : [recipeTexts.crowd[crowd]]), ...(assessment.warnings ?? [])]
  const wanted = { goals: goals ?? noGoals, diets: asked }
  const titled = titleText(changes, titleDoubtsOf(assessment, wanted))
  const said = titled.still === "" ? warnings : [titled.still, ...warnings]
  const seal = sealOf(assessment, wanted, { isFar, changes })
  const titles = { title: recipe.title, instead: insteadText(changes), unheeded: unheededText(changes) }
  const onCard = { ...titles, servings, steps, warnings: said, assessment, goals, asked, seal }
  return (
    <>
      <TitleNote text={titled} />
      <NutritionStrip isKeto={asked.includes("keto")} {...{ assessment, goals, claimed }} />
      <Proof assessment={assessment} servings={recipe.servings} together={props.together ?? []} />
      <div className={cardLayout.columns}>
        <section className="min-w-0">
          <div className={`flex-wrap justify-between gap-x-3 ${cardLayout.headingRow}`}>
            <Heading className="text-[1.3125rem] whitespace-nowrap">{recipeTexts.ingredients}</Heading>
            <ServingsControl servings={servings} onChange={setServings} />
          </div>
          <IngredientList
            lines={assessment.lines.map((line, at) => ({ ...line, text: lines[at] ?? line.text }))}
            changes={changes}
            choosing={choosing}
          />
        </section>
        <section className="min-w-0">
          <div className={cardLayout.headingRow}>
            <Heading className="text-[1.3125rem]">{recipeTexts.method}</Heading>
          </div>
          {servings !== recipe.servings && <ScaledNote written={recipe.servings} unscaled={unscaled} />}
          <Warnings warnings={warnings} />
          <MethodList steps={steps} changes={changes} />
        </section>
      </div>
      {props.belowMethod}
      <RecipeActions
        text={writeRecipeText({ ...onCard, lines })}
        toCook={{
          recipeId,
          title: recipe.title,
          lines: withKinds(shown.lines, assessment),
          steps,
          marks: props.marks ?? null,
          notes: said,
        }}
        offBecause={null}
        isChoosing={choosing !== null}
      >
        {controls?.(itemWords(written, { assessment, asked }))}
      </RecipeActions>
    </>
  )
}

const withKinds = (lines: readonly string[], { lines: assessed }: Assessment) =>
  lines.map((text, at) => ({ text, kind: assessed[at]?.kind ?? null }))

/** What the kitchen needs, what so many servings ask for, what is eaten raw and who had better not. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <div
      role="note"
      aria-label={recipeTexts.safety}
      className="mt-3 rounded-field bg-saffron-soft px-3.5 py-2.5 text-sm print:p-0"
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

/** What the stepper changes, and what it leaves as it was written. */
function ScaledNote({ written, unscaled }: { written: number; unscaled: readonly number[] }) {
  const servings = recipeTexts.servings(written)
  return (
    <p className="mt-3 rounded-field bg-saffron-soft px-3.5 py-2.5 text-sm print:p-0">
      {unscaled.length === 0
        ? recipeTexts.scaled(servings)
        : recipeTexts.scaledInPart(
            servings,
            unscaled.map((at) => at + 1),
          )}
    </p>
  )
}

type Written = { recipe: Recipe; assessment: Assessment; changes: readonly RecipeChange[] }

/** Lines, steps and what they were before, for so many servings; what was worked out stays that of the whole recipe. */
function scaleTo(servings: number, { recipe, assessment, changes }: Written) {
  const factor = servings / recipe.servings
  const units = unitsOf(assessment.lines)
  const scale = (line: string) => scaleLine(line, factor, units)
  const lines = assessment.lines.map(({ text }) => scale(text))
  const { steps, unscaled } = scaleMethod(
    { ...recipe, lines: recipe.ingredients.map(takeApart) },
    { factor, units, after: recipe.ingredients.map((line) => takeApart(scale(line))) },
  )
  return {
    lines,
    steps,
    unscaled,
    changes: changes.map((change) =>
      change.kind === "line" && change.before !== null ? { ...change, before: scale(change.before) } : change,
    ),
  }
}

/** The same in the units of whoever reads it; `written` are the lines in the units they were written in. */
function readAs({ servings, units }: { servings: number; units: CookUnits | null }, recipe: Written) {
  const scaled = scaleTo(servings, recipe)
  const shown = units === null ? scaled : showRecipe(scaled, recipe.assessment.lines, units)
  return { ...scaled, ...shown, written: scaled.lines }
}

/** Spoons and pieces grow into the system that the other lines are written in. */
function unitsOf(lines: readonly AssessedLine[]): MeasurementUnit {
  return lines.some(({ unit }) => unit === "oz" || unit === "lb" || unit === "cup") ? "imperial" : "metric"
}
