import type { FoodTable } from "#core/food/food-table.ts"
import { checkKeto } from "./carbs-limit.ts"
import { type ContentFindings, checkContents, findContents } from "./contents.ts"
import { checkFodmap } from "./fodmap-limit.ts"
import { eachLabel } from "./label.ts"
import type { CheckedLine, WorkedLine } from "./line-facts.ts"
import { checkKosher } from "./meat-and-milk.ts"
import type { LabelVerdicts } from "./verdict.ts"
import { factsOfWorked } from "./weighed-food.ts"

/** A line with all that the labels need to know of it: the facts of its foods, and what they mean to each label. */
export type JudgedLine = CheckedLine & { findings: ContentFindings }

/** Judges one line; what a recipe's labels come to is put together from its lines. */
export function judgeLine(line: WorkedLine, foods: FoodTable): JudgedLine {
  const named = factsOfWorked(line, foods)
  return { ...line, named, findings: findContents(named) }
}

/**
 * Holds a recipe against every label, from its lines alone. A label that a needed food breaks is violated; one
 * that depends on a food that we don't know is unsure; where a choice of the cook's keeps it (the product, a branch of
 * an "or", what may be left out) that choice is named; only else is it met. Rules and sources: docs/nutrition.md.
 */
export function checkDiets(lines: readonly JudgedLine[], servings: number): LabelVerdicts {
  const findings = lines.map((line) => line.findings)
  return eachLabel((label) => {
    switch (label) {
      case "keto":
        return checkKeto(lines, servings)
      case "low-fodmap":
        return checkFodmap(lines, servings)
      case "kosher":
        return checkKosher(lines, checkContents(label, findings))
      default:
        return checkContents(label, findings)
    }
  })
}
