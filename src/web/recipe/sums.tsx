// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles of a table that is laid out as a stack.

import { type Nutrient, type Nutrition, nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { showAmount, showFigure, showGrams, showShare, showWidth } from "./figure.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { recipeTexts } from "./recipe-texts.ts"
import { sumsTexts } from "./sums-texts.ts"
import { Sureness } from "./sureness.tsx"
import { useShownLines } from "./use-shown-lines.ts"

/** `together`: the lines whose amounts are fitted together, by their places. */
type Props = { assessment: Assessment; servings: number; together: readonly (readonly number[])[] }

/** Where every figure comes from: a table, and on a narrow card a stack of the same rows. */
export function Sums({ assessment, servings, together }: Props) {
  const { lines, total, perServing, complete } = assessment
  const shown = useShownLines(lines)
  const namesWith = (place: number) =>
    together
      .filter((group) => group.includes(place))
      .flatMap((group) => group.filter((at) => at !== place).map((at) => lines[at]?.name ?? ""))
  return (
    <div className="@container pt-2 pb-3 text-sm">
      <table role="table" className="block w-full @xl:table">
        <caption className="block pb-2 text-left text-[0.8125rem] text-ink-2 @xl:table-caption">
          {sumsTexts.caption(recipeTexts.servings(servings))}
        </caption>
        <Headers />
        <tbody role="rowgroup" className="block border-t border-line @xl:table-row-group">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may hold the same line twice, and lines never move
            <LineRow key={index} line={line} shown={shown[index] ?? line.text} total={total} with={namesWith(index)} />
          ))}
        </tbody>
        <tfoot role="rowgroup" className="block @xl:table-footer-group">
          <TotalRow name={sumsTexts.total} sum={total} isAtLeast={!complete} />
          <TotalRow name={sumsTexts.perServing} sum={perServing} isAtLeast={!complete} />
        </tfoot>
      </table>
      <p className="mt-2.5 text-[0.8125rem] text-ink-2">
        {complete ? sumsTexts.rounding : sumsTexts.atLeast} {sumsTexts.sureNote} {widthNote(assessment)}
      </p>
    </div>
  )
}

function widthNote({ perServing, energyWidth }: Assessment): string {
  if (energyWidth == null) return ""
  return sumsTexts.width(showAmount("calories", perServing.calories), showWidth(energyWidth))
}

const head = "px-1.5 py-1.5 text-[0.8125rem] font-medium whitespace-nowrap text-ink-2 @xl:align-bottom"
const row = "grid grid-cols-4 gap-x-3 gap-y-0.5 border-b border-dashed border-line py-2.5 @xl:table-row"
const cell = "@xl:border-b @xl:border-dashed @xl:border-line @xl:px-1.5 @xl:py-2 @xl:align-top"
const figure = `${cell} tabular-nums @xl:text-right`

function Headers() {
  return (
    <thead role="rowgroup" className="sr-only @xl:not-sr-only @xl:table-header-group">
      <tr role="row">
        <th role="columnheader" scope="col" className={`${head} pl-0 text-left`}>
          {sumsTexts.line}
        </th>
        <th role="columnheader" scope="col" className={`${head} text-left`}>
          {sumsTexts.takenFor}
        </th>
        <th role="columnheader" scope="col" className={`${head} text-right`}>
          {sumsTexts.weight}
          <span className="block text-xs">{sumsTexts.grams}</span>
        </th>
        {nutrients.map((nutrient) => (
          <th role="columnheader" scope="col" key={nutrient} className={`${head} w-[54px] text-right last:pr-0`}>
            {nutrientTexts[nutrient].name} <span className="block text-xs">{nutrientTexts[nutrient].unit}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** `with`: the foods whose amounts are fitted with this one's. */
type LineProps = { line: AssessedLine; shown: string; total: Nutrition; with: readonly string[] }

function LineRow({ line, shown, total, with: others }: LineProps) {
  const { text, grams, nutrition } = line
  return (
    <tr role="row" className={row}>
      <th role="rowheader" scope="row" className={`${cell} col-span-4 text-left font-[620] @xl:pl-0`}>
        {shown}
        {shown !== text && (
          <span className="block text-[0.8125rem] font-normal text-ink-2">{sumsTexts.asWritten(text)}</span>
        )}
        {others.length > 0 && (
          <span className="block text-[0.8125rem] font-normal text-ink-2">{sumsTexts.movesWith(others)}</span>
        )}
      </th>
      <td role="cell" className={`${cell} text-[0.8125rem] ${nutrition ? "col-span-3" : "col-span-4"}`}>
        <TakenFor line={line} />
      </td>
      {nutrition === null || grams === null ? (
        <td role="cell" colSpan={1 + nutrients.length} className={`${figure} col-span-4 pr-0! text-ink-2`}>
          {sumsTexts.notCounted}
        </td>
      ) : (
        <>
          <td role="cell" className={`${figure} text-right`}>
            {showGrams(grams)}
            <Unit>{sumsTexts.grams}</Unit>
          </td>
          {nutrients.map((nutrient) => (
            <td role="cell" key={nutrient} className={`${figure} last:pr-0`}>
              <Amount nutrient={nutrient} amount={nutrition[nutrient]} isAtLeast={false} />
              <Share amount={nutrition[nutrient]} total={total[nutrient]} />
            </td>
          ))}
        </>
      )}
    </tr>
  )
}

function TakenFor({ line: { food, usdaNumber, confidence, custom, readAs } }: { line: AssessedLine }) {
  return (
    <>
      <span className="block">{food ?? sumsTexts.noFood}</span>
      {readAs !== undefined && <span className="block text-ink-2">{sumsTexts.readAs(readAs)}</span>}
      <span className="flex flex-wrap gap-x-1.5 text-ink-2">
        <Sureness confidence={confidence} />
        {custom !== undefined && <span>{sumsTexts.custom}</span>}
        {usdaNumber !== null && <span className="whitespace-nowrap">{sumsTexts.usda(usdaNumber)}</span>}
      </span>
    </>
  )
}

type AmountProps = { nutrient: Nutrient; amount: number; isAtLeast: boolean }

/** An amount; in a stacked row, which has no header above it, with its name and unit. */
function Amount({ nutrient, amount, isAtLeast }: AmountProps) {
  return (
    <>
      <span aria-hidden className="block text-xs text-ink-3 @xl:hidden">
        {nutrientTexts[nutrient].name}
      </span>
      {isAtLeast && <span className="block text-xs font-medium text-saffron">{recipeTexts.atLeast} </span>}
      {showFigure(nutrient, amount)}
      <Unit>{nutrientTexts[nutrient].unit}</Unit>
    </>
  )
}

function Unit({ children }: { children: string }) {
  return <span className="text-xs font-medium text-ink-2 @xl:hidden"> {children}</span>
}

function Share({ amount, total }: { amount: number; total: number }) {
  return (
    <span className="block text-xs whitespace-nowrap text-ink-2">{showShare(amount, total) ?? sumsTexts.noShare}</span>
  )
}

type TotalProps = { name: string; sum: Nutrition; isAtLeast: boolean }

function TotalRow({ name, sum, isAtLeast }: TotalProps) {
  return (
    <tr role="row" className={row}>
      <th role="rowheader" scope="row" colSpan={3} className={`${cell} col-span-4 text-left font-[620] @xl:pl-0`}>
        {name}
      </th>
      {nutrients.map((nutrient) => (
        <td role="cell" key={nutrient} className={`${figure} font-[620] last:pr-0`}>
          <Amount nutrient={nutrient} amount={sum[nutrient]} isAtLeast={isAtLeast} />
        </td>
      ))}
    </tr>
  )
}
