import type { Diet } from "#core/diet/label.ts"
import { capital } from "#core/diet/sentence.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { checkRead } from "./check-recipe.ts"
import { labelClaims, whyNotBorneOut } from "./title-labels.ts"

type TitleChange = Extract<RecipeChange, { kind: "step" }>
type Told = { title: string; changes: TitleChange[] }

/** A title without the labels that it claims and that neither lines nor steps bear out, and what was taken from it. */
export function withoutFalseClaims(written: ReadRecipe, foods: FoodTable): Told {
  const broken = falseClaims(written, foods)
  const title = broken.reduce((text, { claim }) => takeOut(text, claim), written.title)
  return { title, changes: broken.map(({ label, change }) => ({ ...change, title: { label, before: written.title } })) }
}

/** What a title claims that does not hold, where it stays as it is (D3). */
export function falseClaimsOf(written: ReadRecipe, foods: FoodTable): TitleChange[] {
  return falseClaims(written, foods).map(({ change }) => change)
}

type FalseClaim = { label: Diet; claim: RegExp; change: TitleChange }

function falseClaims(written: ReadRecipe, foods: FoodTable): FalseClaim[] {
  const claimed = labelClaims.filter(({ claim }) => written.title.search(claim) >= 0)
  if (claimed.length === 0) return []
  const verdicts = checkRead(written, foods).diets
  return claimed.flatMap(({ diet, claim }) => {
    const reason = whyNotBorneOut(verdicts[diet])
    if (reason === null) return []
    const change: TitleChange = {
      kind: "step",
      at: noStep,
      because: { code: "label", reason },
      title: { label: diet, before: null },
    }
    return [{ label: diet, claim, change }]
  })
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
