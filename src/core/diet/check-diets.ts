import type { FoodTable } from "#core/food/food-table.ts"
import { checkKeto } from "./carbs-limit.ts"
import { checkContents } from "./contents.ts"
import { checkFodmap } from "./fodmap-limit.ts"
import type { Diet } from "./label.ts"
import { type CheckedLine, factsOfLine, type WorkedLine } from "./line-facts.ts"
import { checkMeatAndMilk } from "./meat-and-milk.ts"
import { type LabelVerdicts, strictest } from "./verdict.ts"

/**
 * Holds a recipe against the twelve labels, from its lines alone. A label that a line breaks is violated; one that
 * depends on the packet, a certificate or a food that we don't know is unsure; only else is it met. Every branch of an
 * "or" and every optional line counts. Rules and sources: docs/nutrition.md.
 */
export function checkDiets(lines: readonly WorkedLine[], servings: number, foods: FoodTable): LabelVerdicts {
  const checked: CheckedLine[] = lines.map((line) => ({ ...line, named: factsOfLine(line.parsed, foods) }))
  const contents = (diet: Exclude<Diet, "keto" | "low-fodmap">) => checkContents(diet, checked)
  return {
    "dairy-free": contents("dairy-free"),
    "gluten-free": contents("gluten-free"),
    vegetarian: contents("vegetarian"),
    keto: checkKeto(checked, servings),
    vegan: contents("vegan"),
    "nut-free": contents("nut-free"),
    "soy-free": contents("soy-free"),
    "egg-free": contents("egg-free"),
    "shellfish-free": contents("shellfish-free"),
    "low-fodmap": checkFodmap(checked, servings),
    halal: contents("halal"),
    kosher: strictest(contents("kosher"), checkMeatAndMilk(checked)),
  }
}
