import { type FoodTag, glutenGrains } from "#core/food/tag.ts"
import type { Diet } from "./label.ts"

/** What is sold in place of a food that breaks a label: the first row that fits; `{food}` is the line's own word. */
export type BuyingRule = { diets: readonly Diet[]; tags: readonly FoodTag[]; foods: RegExp; buy: string }

const rule = (diets: readonly Diet[], tags: readonly FoodTag[], foods: RegExp, buy: string): BuyingRule => ({
  diets,
  tags,
  foods,
  buy,
})

const noMilk: readonly Diet[] = ["dairy-free", "vegan"]
const noMeat: readonly Diet[] = ["vegetarian", "vegan"]
const noEgg: readonly Diet[] = ["egg-free", "vegan"]

const milks = /^(?:milk|semi-skimmed-milk|skim-milk|buttermilk|kefir|evaporated-milk)$/
const dairies = /chocolate|cream|yogurt|cheese|cheddar|mozzarella|parmesan|pecorino|feta/
const glutenFreeVersions =
  /pasta|(?<!gluten-)flour|bread|crumb|noodle|lasagne|gnocchi|tortilla$|cracker|biscuit|wafer|cake|pastry|dough|crust|wrapper|bun$|roll$|bagel|pitta|naan|croissant|muffin|crumpet|pancake|waffle|cornflakes|granola|beer|sauce|stock|gravy|sausage|soup/
const grains = /couscous|bulgur|farro|pearl-barley|wheat-berry|semolina/
const stocks = /(?:^|-)stock$|stock-cube|broth|bouillon/
const seafood =
  /^(?:cooked-|canned-)?(?:prawn|crab|lobster|crayfish|scallop|squid|octopus|cuttlefish|mussel|clam|oyster|snail|abalone|monkfish|catfish|eel|swordfish|turbot)$/
const cured = /bacon|pancetta|prosciutto|^ham|ham-hock|salt-pork|pepperoni|salami|chorizo|nduja/
const fats = /lard|suet|dripping|-fat$/

/** In the order they are tried. */
export const buyingRules: readonly BuyingRule[] = [
  rule(noMilk, ["milk"], milks, "unsweetened oat or soya drink"),
  rule(noMilk, ["milk"], /^(?:butter|margarine)$/, "dairy-free spread"),
  rule(noMilk, ["milk"], /^ghee$/, "vegetable ghee, or use oil"),
  rule(["dairy-free"], ["milk"], dairies, "dairy-free {food}"),
  rule(["vegan"], ["milk"], dairies, "vegan {food}"),
  rule(["gluten-free"], glutenGrains, /^soy-sauce$/, "tamari marked gluten-free"),
  rule(["gluten-free"], glutenGrains, grains, "quinoa or buckwheat"),
  rule(["gluten-free"], glutenGrains, glutenFreeVersions, "{food} marked gluten-free"),
  rule(["soy-free"], ["soy"], /^(?:soy-sauce|tamari)$/, "coconut aminos"),
  rule(["vegan"], ["honey"], /^honey$/, "maple syrup"),
  rule(noMeat, ["gelatin"], /^gelatin$/, "agar-agar"),
  rule(noMeat, ["gelatin"], /./, "vegan {food}"),
  rule(noMeat, ["chicken", "beef", "lamb", "meat", "pork", "turkey", "fish", "crustacean"], stocks, "vegetable stock"),
  rule(noMeat, ["fish"], /^worcestershire$/, "vegetarian {food}"),
  rule([...noMeat, "shellfish-free"], ["mollusc"], /^oyster-sauce$/, "vegetarian oyster sauce, made with mushrooms"),
  rule(noMeat, ["pork", "beef", "lamb", "chicken", "meat"], /sausage|hot-dog/, "vegan sausages"),
  rule(noMeat, ["pork", "beef", "animal-fat", "chicken", "duck"], fats, "vegetable fat"),
  rule(["egg-free"], ["egg"], /mayonnaise|aioli/, "egg-free {food}"),
  rule(["vegan"], ["egg"], /mayonnaise|aioli/, "vegan {food}"),
  rule(noEgg, ["egg"], /fresh-pasta|egg-noodle|fresh-noodle/, "dried pasta or noodles made without egg"),
  rule(["nut-free"], ["peanut", "almond", "cashew", "nut"], /butter$/, "sunflower seed butter"),
  rule(["nut-free"], ["pine-nut", "cashew", "nut", "almond"], /^pesto$/, "{food} marked nut-free"),
  rule(["halal"], ["alcohol"], /wine|beer|cider|vermouth/, "{food} without alcohol"),
  rule(["halal", "kosher"], ["pork"], fats, "vegetable fat"),
  rule(["halal", "kosher"], ["pork"], cured, "{label}-certified turkey bacon"),
  rule(["halal", "kosher"], ["pork", "blood"], /sausage|hot-dog|pudding/, "{label}-certified beef sausages"),
  rule(["halal", "kosher"], ["pork"], /pork|boar|mince/, "{label}-certified beef, lamb or chicken"),
  rule(["kosher"], ["rabbit", "horse", "treif"], /./, "kosher-certified beef, lamb or chicken"),
  rule(["kosher"], ["gelatin"], /^gelatin$/, "agar-agar, or kosher-certified gelatine"),
  rule(["kosher"], ["gelatin"], /./, "kosher-certified {food}"),
  rule(["kosher"], ["mollusc"], /^oyster-sauce$/, "kosher-certified vegetarian oyster sauce"),
  rule(
    ["kosher"],
    ["fish-without-scales", "crustacean", "mollusc"],
    seafood,
    "a fish with fins and scales, such as cod",
  ),
]
