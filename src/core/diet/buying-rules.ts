import type { SomeFoods } from "#core/food/kind.ts"
import { type FoodTag, glutenGrains } from "#core/food/tag.ts"
import type { Diet } from "./label.ts"

/** What is sold in place of a food that breaks a label: the first row that fits; `{food}` is the line's own word. */
export type BuyingRule = { diets: readonly Diet[]; tags: readonly FoodTag[]; foods: SomeFoods | "any"; buy: string }

const rule = (diets: readonly Diet[], tags: readonly FoodTag[], foods: SomeFoods | "any", buy: string): BuyingRule => ({
  diets,
  tags,
  foods,
  buy,
})

const noMilk: readonly Diet[] = ["dairy-free", "vegan"]
const noMeat: readonly Diet[] = ["vegetarian", "vegan"]
const noEgg: readonly Diet[] = ["egg-free", "vegan"]

const dairies: SomeFoods = { soldIn: "dairy-free" }
const grains: SomeFoods = { kinds: ["grain"], ids: ["semolina"] }
const glutenFreeVersions: SomeFoods = { soldIn: "gluten-free" }
const stocks: SomeFoods = { kinds: ["stock", "stock-cube"] }
const fishStocks: SomeFoods = { ids: ["stock", "fish-stock", "stock-cube"] }
const withoutAlcohol: SomeFoods = { kinds: ["wine", "beer"], ids: ["red-wine-vinegar"] }
const seafood: SomeFoods = { kinds: ["shellfish"], ids: ["catfish", "eel", "monkfish", "swordfish", "turbot"] }
const fats: SomeFoods = { kinds: ["animal-fat"] }
const oysterSauce: SomeFoods = { ids: ["oyster-sauce"] }
const mayonnaises: SomeFoods = { ids: ["mayonnaise", "light-mayonnaise", "aioli"] }
const eggPastas: SomeFoods = { ids: ["egg-noodle", "fresh-noodle", "fresh-pasta"] }

/** In the order they are tried. */
export const buyingRules: readonly BuyingRule[] = [
  rule(noMilk, ["milk"], { kinds: ["milk"] }, "unsweetened oat or soya drink"),
  rule(noMilk, ["milk"], { ids: ["ghee"] }, "vegetable ghee, or use oil"),
  rule(noMilk, ["milk"], { kinds: ["butter"] }, "dairy-free spread"),
  rule(["dairy-free"], ["milk"], dairies, "dairy-free {food}"),
  rule(["vegan"], ["milk"], dairies, "vegan {food}"),
  rule(["gluten-free"], glutenGrains, { ids: ["soy-sauce"] }, "tamari marked gluten-free"),
  rule(["gluten-free"], glutenGrains, grains, "quinoa or buckwheat"),
  rule(["gluten-free"], glutenGrains, glutenFreeVersions, "{food} marked gluten-free"),
  rule(["soy-free"], ["soy"], { ids: ["soy-sauce", "tamari"] }, "coconut aminos"),
  rule(["vegan"], ["honey"], { ids: ["honey"] }, "maple syrup"),
  rule(noMeat, ["gelatin"], { ids: ["gelatin"] }, "agar-agar"),
  rule(noMeat, ["gelatin"], "any", "vegan {food}"),
  rule(noMeat, ["chicken", "beef", "lamb", "meat", "pork", "turkey", "crustacean"], stocks, "vegetable stock"),
  // Dashi is not among them: it tastes of the sea, which vegetable stock does not.
  rule(noMeat, ["fish"], fishStocks, "vegetable stock"),
  rule(noMeat, ["fish"], { ids: ["worcestershire"] }, "vegetarian {food}"),
  rule([...noMeat, "shellfish-free"], ["mollusc"], oysterSauce, "vegetarian oyster sauce, made with mushrooms"),
  rule(noMeat, ["pork", "beef", "lamb", "chicken", "meat"], { kinds: ["sausage"] }, "vegan sausages"),
  rule(noMeat, ["pork", "beef", "animal-fat", "chicken", "duck"], fats, "vegetable fat"),
  rule(["egg-free"], ["egg"], mayonnaises, "egg-free {food}"),
  rule(["vegan"], ["egg"], mayonnaises, "vegan {food}"),
  rule(noEgg, ["egg"], eggPastas, "dried pasta or noodles made without egg"),
  rule(["nut-free"], ["peanut", "almond", "cashew", "nut"], { kinds: ["nut-butter"] }, "sunflower seed butter"),
  rule(["nut-free"], ["pine-nut", "cashew", "nut", "almond"], { ids: ["pesto"] }, "{food} marked nut-free"),
  rule(["halal"], ["alcohol"], withoutAlcohol, "{food} without alcohol"),
  rule(["halal", "kosher"], ["pork"], fats, "vegetable fat"),
  rule(["halal", "kosher"], ["pork"], { kinds: ["cured-meat"] }, "{label}-certified turkey bacon"),
  rule(["halal", "kosher"], ["pork", "blood"], { kinds: ["sausage", "pudding"] }, "{label}-certified beef sausages"),
  rule(["halal", "kosher"], ["pork"], { kinds: ["meat"] }, "{label}-certified beef, lamb or chicken"),
  rule(["kosher"], ["rabbit", "horse", "treif"], "any", "kosher-certified beef, lamb or chicken"),
  rule(["kosher"], ["gelatin"], { ids: ["gelatin"] }, "agar-agar, or kosher-certified gelatine"),
  rule(["kosher"], ["gelatin"], "any", "kosher-certified {food}"),
  rule(["kosher"], ["mollusc"], oysterSauce, "kosher-certified vegetarian oyster sauce"),
  rule(
    ["kosher"],
    ["fish-without-scales", "crustacean", "mollusc"],
    seafood,
    "a fish with fins and scales, such as cod",
  ),
]

/**
 * What is sold with a packet that says low FODMAP (certified by Monash University or FODMAP Friendly): stock, sauces,
 * dressings, blends of spices and sausages made without garlic and onion, and bread and cereal.
 */
export const soldLowFodmap: SomeFoods = {
  kinds: ["stock", "stock-cube", "sausage", "cereal"],
  ids: [
    "bbq-sauce",
    "cajun-seasoning",
    "chilli-powder",
    "chilli-seasoning",
    "curry-powder",
    "curry-sauce",
    "enchilada-sauce",
    "french-dressing",
    "garam-masala",
    "gravy",
    "italian-dressing",
    "ketchup",
    "caesar-dressing",
    "pasta-sauce",
    "ranch-dressing",
    "ranch-mix",
    "salsa",
    "sweet-chilli-sauce",
    "taco-seasoning",
    "thai-curry-paste",
    "tomato-soup",
    "worcestershire",
  ],
}
