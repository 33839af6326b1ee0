import { type Diet, diets } from "#core/diet/label.ts"
import { capital } from "#core/diet/sentence.ts"
import type { LabelVerdicts } from "#core/diet/verdict.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { checkRecipe } from "./check-recipe.ts"

// "Veggie" is as often said of a dish with vegetables, "kosher" of salt and pickles.
const said: Readonly<Record<Diet, string>> = {
  vegan: "vegan|plant[- ]based",
  vegetarian: "vegetarian|meat[- ]?free|meatless",
  "dairy-free": "(?:dairy|milk)[- ]free|non[- ]?dairy",
  "gluten-free": "gluten[- ]free|gf",
  "nut-free": "nut[- ]free",
  "soy-free": "soya?[- ]free",
  "egg-free": "egg[- ]free|eggless",
  "shellfish-free": "shellfish[- ]free",
  "low-fodmap": "low[- ]fodmap",
  keto: "keto(?:genic)?",
  halal: "halal",
  kosher: "kosher(?! (?:salt|dill|pickle))",
}

const patterns = diets.map((diet) => ({
  diet,
  claim: new RegExp(
    String.raw`(?<![\p{L}\d-])(?<!\b(?:not|non|never) (?:\p{L}+ )?)(?:certified |100 ?% )?(?:${said[diet]})(?:[- ]friendly)?(?![\p{L}\d'’-])`,
    "giu",
  ),
}))

type TitleChange = Extract<RecipeChange, { kind: "step" }>
type Told = { title: string; changes: TitleChange[] }

/** A title without the labels that it claims and that neither lines nor steps bear out, and what was taken from it. */
export function withoutFalseClaims(written: Written, foods: FoodTable): Told {
  const broken = falseClaims(written, foods)
  const title = broken.reduce((text, { claim }) => takeOut(text, claim), written.title)
  return { title, changes: broken.map(({ label, change }) => ({ ...change, title: { label, before: written.title } })) }
}

/** What a title claims that does not hold, where it stays as it is (D3). */
export function falseClaimsOf(written: Written, foods: FoodTable): TitleChange[] {
  return falseClaims(written, foods).map(({ change }) => change)
}

type FalseClaim = { label: Diet; claim: RegExp; change: TitleChange }

function falseClaims(written: Written, foods: FoodTable): FalseClaim[] {
  const claimed = patterns.filter(({ claim }) => written.title.search(claim) >= 0)
  if (claimed.length === 0) return []
  const verdicts = checkRecipe(written, foods).diets
  return claimed.flatMap(({ diet, claim }) => {
    const change = changeFor(diet, verdicts)
    return change === null ? [] : [{ label: diet, claim, change }]
  })
}

function changeFor(label: Diet, verdicts: LabelVerdicts): TitleChange | null {
  const { verdict, because } = verdicts[label]
  const [reason] = because
  if (verdict === "meets" || verdict === "choose" || reason === undefined) return null
  return { kind: "step", at: noStep, because: { code: "label", reason }, title: { label, before: null } }
}

// "Vegan & gluten-free brownies", "Lasagne (vegan)", "Quick, vegan pasta": what joined the word goes with it.
function takeOut(title: string, claim: RegExp): string {
  const gone = title
    .replaceAll("\ue000", "")
    .replace(claim, "\ue000")
    .replace(/\s+/g, " ")
    .replace(/[([] ?\ue000 ?[)\]]/g, "")
    .replace(/\ue000 ?(?:[,&+/]|and\b|but\b) ?/gi, "")
    .replace(/(?:[,&+/:|–—-]|\band|\bbut) ?\ue000(?= ?(?:$|[),]))/gi, "")
    .replace(/, ?\ue000(?= ?\S)/g, " ")
    .replaceAll("\ue000", " ")
    .replace(/\s+/g, " ")
    .trim()
  return gone === "" ? plainTitle : capital(gone)
}

/** Of a title that was nothing but claims. */
const plainTitle = "Dish"
