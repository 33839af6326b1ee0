import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelVerdicts } from "#core/diet/verdict.ts"
import { brokenLabels, type Fact } from "./known-foods.ts"
import type { Lie } from "./lies.ts"
import { leastNetCarbs, type Told, toldAgainst } from "./oracle.ts"

type Judged = Told & { title: string; servings: number }

/** The limit of keto's grams a serving, and what rounding and a cook's scale may add. */
const mostNetCarbs = 7.5

/** What a food goes without in a version that is sold. */
const goneBy: Readonly<Record<string, readonly Fact[]>> = {
  vegan: ["milk", "egg", "honey", "fish", "shellfish", "meat", "pork"],
  vegetarian: ["fish", "shellfish", "meat", "pork"],
  "dairy-free": ["milk"],
  "gluten-free": ["gluten"],
  "egg-free": ["egg"],
  "nut-free": ["nut"],
  "soy-free": ["soy"],
  "alcohol-free": ["alcohol"],
}

/**
 * What of the lies still stands in a recipe as it was written, but for its amount, and can't be left out. A step speaks of
 * its line: "stir in veal" of the optional veal, "stir in breadcrumbs" of the gluten-free breadcrumbs, "stir in
 * bacon" of the turkey bacon, which is judged as a line. A swap may have made "dairy-free butter" of the butter.
 */
function standing({ ingredients, method }: Told, lies: readonly Lie[]): Lie[] {
  const said = [...ingredients, ...method]
  const optional = new Set(lies.flatMap(({ isOffered, of }) => (isOffered && of !== undefined ? [of] : [])))
  return lies.flatMap((lie): Lie[] => {
    const plain = lie.text.replace(/^\d+ (?:g |portions )?/, "")
    const isStep = lie.kind.startsWith("step")
    const food = isStep ? lie.of : plain
    const isListed = isStep && ingredients.some((line) => isKindOf(line, lie.of))
    const isLeft = lie.isOffered || isListed || (food !== undefined && optional.has(food))
    if (isLeft || !said.some((line) => line.endsWith(plain) && !isAnother(line, plain))) return []
    const gone = food === undefined ? [] : goneFrom(food, ingredients)
    return [{ ...lie, facts: lie.facts.filter((fact) => !gone.includes(fact)) }]
  })
}

/** Whether what was written is the end of another food's name there: "oat milk, nut-free" of "milk, nut-free". */
const isAnother = (line: string, plain: string) =>
  /^[^,.;]*\b(?:oat|soya|vegan|coconut|turkey|lactose-free) $/.test(line.slice(0, -plain.length))

/** Whether a line lists another food that is called a kind of it, and no version of it: turkey bacon is no bacon. */
function isKindOf(line: string, food: string | undefined): boolean {
  const listed = line.replace(/^\d+ (?:g |portions )?/, "")
  const isVersion = Object.keys(goneBy).some((claim) => listed.endsWith(`${claim} ${food}`))
  return food !== undefined && !isVersion && listed.endsWith(` ${food}`)
}

function goneFrom(food: string, lines: readonly string[]): Fact[] {
  return Object.entries(goneBy).flatMap(([claim, facts]) =>
    lines.some((line) => line.endsWith(`${claim} ${food}`)) ? facts : [],
  )
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
