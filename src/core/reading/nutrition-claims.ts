import type { Nutrient } from "#core/food/nutrients.ts"
import { nutrientNamed } from "./title-figures.ts"

const measured = `(?:added[- ]|saturated[- ]|net[- ])?(?<what>calories?|cals?|kcal|protein|carbs?|carbohydrates?|fat|sugars?|sodium|salt|cholesterol|fib(?:re|er)|iron|calcium|gi|histamine|purine|oxalate|potassium|energy|omega[- ]?3s?)`
const less = "low|lower|lowered|reduced|zero|no|less|light"
const more = "high|higher|rich|extra|more|double|packed|loaded"

/** Claims of amounts: "low-calorie", "high in protein", "protein-packed". */
const ofAmounts = new RegExp(
  String.raw`(?<!\p{L})(?:(?<less>${less})|(?:${more}))[- ](?:(?:in|with|on)[- ])?${measured}(?!\p{L})|(?<!\p{L})(?<rich>protein|fib(?:re|er)|iron|omega[- ]?3)[- ](?:rich|packed|loaded|boosted|powered|plus)(?!\p{L})`,
  "giu",
)
/** Claims of less of everything, which fewer calories show that were asked for: "Lighter Lasagne". */
const ofLightness = /(?<!\p{L})(?:lite|lighter|lightened(?:[- ]up)?)(?!\p{L})/giu
/** Claims of health, of how it was grown and of who looked at it. */
const ofHealth =
  /(?<![\p{L}])(?:health(?:y|ier|iest|ful)|nutritious|nutrient[- ]dense|skinny|slimming(?: world)?|guiltless|(?:sugar|salt|fat)less|superfoods?|detox|cleans(?:e|ing)|immun\p{L}+|anti-?inflammatory|(?:heart|gut|kidney|liver|macro)[- ](?:healthy|friendly|smart|health)|(?:pre-?)?diabet\p{L}+|paleo|whole ?30|atkins|weight[- ]?(?:loss|watchers)|fat[- ]burning|clean[- ]eating|organic|(?:non-?)?gmo|fair[- ]?trade|certified|(?:double[- ])?checked|verified|approved|guaranteed|(?<!fail[- ])safe|allerg\p{L}+|hypo-?allergenic|co?eliac|probiotic|prebiotic|antioxidants?|vitamins?|pescatarian|passover|diet(?! co(?:ke|la))|dietetic|medicin\p{L}+|healing|(?<!low[- ])fodmap)(?![\p{L}])|\d+ ?% (?:less|fewer|more|lower|reduced)|[✓✔✅☑🗸]/giu
/** What it does to who eats it: "cholesterol-lowering", "mood boosting". */
const ofEffect =
  /(?<!\p{L})\p{L}+[- ](?:lower|boost|reduc|fight|balanc|strengthen|support|regulat|prevent|cur|protect|improv|repair|build|enhanc)ing(?!\p{L})/giu

/** What a title claims of nutrition or health; `goal` is what would show it, null where nothing that we sum does. */
export type NutritionClaim = { said: string; goal: { nutrient: Nutrient; side: "min" | "max" } | null }

/** The claims of nutrition and health in a title, those that are labels' too. */
export function claimsIn(title: string): NutritionClaim[] {
  const amounts = [...title.matchAll(ofAmounts)].map(({ 0: said, groups }): NutritionClaim => {
    const nutrient = nutrientNamed(groups?.what ?? groups?.rich ?? "") ?? null
    const side = groups?.less === undefined ? "min" : "max"
    return { said, goal: nutrient === null ? null : { nutrient, side } }
  })
  const light = [...title.matchAll(ofLightness)].map(
    ([said]): NutritionClaim => ({ said, goal: { nutrient: "calories", side: "max" } }),
  )
  const others = [ofHealth, ofEffect].flatMap((claim) => [...title.matchAll(claim)])
  return [...amounts, ...light, ...others.map(([said]) => ({ said, goal: null }))]
}
