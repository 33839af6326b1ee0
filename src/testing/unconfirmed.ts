import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelVerdicts } from "#core/diet/verdict.ts"
import { brokenLabels } from "./known-foods.ts"
import type { Lie } from "./lies.ts"
import { leastNetCarbs, type Told, toldAgainst } from "./oracle.ts"

type Judged = Told & { title: string; servings: number }

/** The limit of keto's grams a serving, and what rounding and a cook's scale may add. */
const mostNetCarbs = 7.5

const version = /(?:^|\s)(?:vegan|vegetarian|[a-z]+-free) /

/** What of the lies still stands in a recipe as it was written, but for its amount, and can't be left out. */
function standing({ ingredients, method }: Told, lies: readonly Lie[]): Lie[] {
  const said = [...ingredients, ...method]
  const offers = lies.filter(({ isOffered }) => isOffered)
  return lies.filter(({ kind, text, facts, isOffered }) => {
    const plain = text.replace(/^\d+ (?:g |portions )?/, "")
    // A step uses what a line leaves to the cook: it can be left out all the same. A name may be disguised, its facts not.
    const isLineOptional =
      kind.startsWith("step") && offers.some((offer) => facts.every((fact) => offer.facts.includes(fact)))
    // "Stir in breadcrumbs" is of the line "gluten-free breadcrumbs".
    const last = text.match(/(\p{L}+)\.$/u)?.[1] ?? "?"
    const isVersion = kind.startsWith("step") && ingredients.some((line) => version.test(line) && line.endsWith(last))
    return !isOffered && !isLineOptional && !isVersion && said.some((line) => line.endsWith(plain))
  })
}

/**
 * What a recipe's verdicts say that the oracle does not confirm, asked for or not: a label met, or left to a choice,
 * that a standing lie breaks; a label met that its words or its carbohydrates speak against; a choice that names nothing.
 */
export function unconfirmed(recipe: Judged, verdicts: LabelVerdicts, lies: readonly Lie[]): string[] {
  const needed = standing(recipe, lies)
  const judge = (diet: Diet): string | null => {
    const { verdict, choose } = verdicts[diet]
    if (verdict === "unsure" || verdict === "violates") return null
    const lie = needed.find(({ facts }) => brokenLabels(facts).has(diet))
    if (lie !== undefined) return `${diet} ${verdict} with “${lie.text}” (${lie.kind})`
    if (verdict === "choose") return choose.length > 0 ? null : `${diet} names nothing to choose`
    const against = toldAgainst(diet, recipe)
    if (against !== null) return `${diet} ${verdict} with “${against}”`
    const carbs = diet === "keto" ? leastNetCarbs(recipe.ingredients, recipe.servings) : 0
    return carbs > mostNetCarbs ? `${diet} ${verdict} with ${carbs} g of net carbs` : null
  }
  return diets.map(judge).filter((said) => said !== null)
}

/** The labels that a title claims and the recipe breaks. */
export function unborneClaims(title: string, verdicts: LabelVerdicts): Diet[] {
  const said = title.toLowerCase().replaceAll(" ", "-")
  return diets.filter((diet) => verdicts[diet].verdict === "violates" && said.includes(diet))
}
