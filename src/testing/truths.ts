import fc from "fast-check"
import type { Diet } from "#core/diet/label.ts"
import { breakers, brokenLabels, type Fact, keepers } from "./known-foods.ts"

// Recipes that keep a label in truth, however much in them looks as if it did not: what a rule that blocks too much fails at.

/** A recipe that keeps the label, made of foods that keep it, with words beside them that change nothing. */
export type Truth = { diet: Diet; servings: number; ingredients: string[]; method: string[] }

const split = (list: string) => list.split("|")

/** What is put on or into a food, and what it lies on. */
const dressings = split(
  "tossed in|tossed with|topped with|drizzled with|dressed with|scattered with|finished with|sprinkled with|with|brushed with",
)
const beds = split("stuffed with|over|mixed with|with|layered with|filled with|and")
const dressing = split(
  "olive oil|lemon juice|fresh parsley|fresh basil|thyme|mint|chives|rosemary|paprika|salt|black pepper|ground cumin",
)
const plainly = split(
  "peeled and diced|finely chopped|at room temperature|rinsed and drained|cut into 2 cm pieces|halved|thinly sliced|about 2 handfuls|trimmed|patted dry|roughly torn|to taste|washed|cooled|cut on the bias|scrubbed|in small pieces|plus more to taste|roasted|steamed until tender",
)
const hosts = split("carrots|potatoes|aubergine|courgettes|parsnips|rice|quinoa|kale|swede|spinach|cucumber|tomatoes")

const keepingAside = fc
  .record({
    host: fc.constantFrom(...hosts),
    making: fc.oneof(
      fc.tuple(fc.constantFrom(...dressings), fc.constantFrom(...dressing)),
      fc.tuple(fc.constantFrom(...beds), fc.constantFrom(...hosts)),
    ),
    plainly: fc.constantFrom(...plainly),
    form: fc.constantFrom("H, M F", "H M F", "H (M F)", "H, P", "H (P)", "P H", "H, P, M F"),
  })
  .filter(
    ({ form, plainly }) =>
      form !== "P H" || !/^(?:at|in|to|cut|plus|about|patted|steamed|rinsed|peeled)\b/.test(plainly),
  )
  .map(({ host, making: [making, food], plainly, form }) => {
    const said: Record<string, string> = { H: host, M: making, F: food, P: plainly }
    return `60 g ${form.replace(/[HMFP]/g, (sign) => said[sign] ?? sign)}`
  })

const lookAlikes = split(
  "Spread it with a butter knife.|Hit it once with a nutcracker.|Use a small milk pan.|Shape into walnut-sized balls.|Cook until it looks like fine breadcrumbs.|Slice with a bread knife.|Set an egg timer for 8 minutes.|Serve in wine glasses.|Whisk with an egg whisk.|Cut into pieces the size of an almond.|Cook until as thick as double cream.|Cook until golden as honey.|Turn with a fish slice.|Grate on a cheese grater.|Stir until it is the colour of butter.|Spread it on a butcher's board.|Heat a dry pan.|Leave it to cool in the bread tin.|Wrap in beeswax paper.|Do not add any butter.|It needs no milk.|Cook without cream.|Crumble with your fingers.|Cream it in a blender.|Flake it with a fork.|Butterfly the thick pieces.|Cook until a crust forms.",
)

const real: Partial<Record<Diet, readonly string[]>> = {
  vegan: split(
    "vegan butter|vegan mayonnaise|plant-based milk|vegan cream cheese|vegan cheddar|vegan mince|vegan sausages|vegan yogurt|vegan puff pastry|vegan chocolate",
  ),
  "dairy-free": split(
    "dairy-free butter|vegan butter|dairy-free yogurt|dairy-free cream|dairy-free chocolate|dairy-free cheese|oat milk|coconut cream|peanut butter|cocoa butter",
  ),
  "gluten-free": split(
    "gluten-free pasta|gluten-free bread|gluten-free flour|gluten-free oats|gluten-free soy sauce|gluten-free breadcrumbs|rice noodles|corn tortillas|buckwheat",
  ),
  "egg-free": split("egg-free mayonnaise|vegan mayonnaise|egg-free pasta|eggplant"),
  vegetarian: split("vegetarian sausages|vegetarian mince|veggie burgers|oyster mushrooms"),
  "soy-free": split("soy-free mayonnaise|coconut aminos"),
  "nut-free": split("coconut|nutmeg|butternut squash|water chestnuts|sunflower seeds"),
  "shellfish-free": split("oyster mushrooms|vegetarian oyster sauce"),
  halal: split("turkey bacon|halal gelatine|halal beef mince|halal chicken thighs|red wine vinegar"),
  kosher: split("kosher gelatine|kosher beef mince|kosher salt|beef bacon"),
  "low-fodmap": split("garlic-infused oil|chives|lactose-free milk"),
}

/** The labels that words alone can speak for: keto goes by amounts. */
const judged = [
  ...(["dairy-free", "gluten-free", "vegetarian", "vegan", "nut-free", "soy-free", "egg-free"] as const),
  ...(["shellfish-free", "low-fodmap", "halal", "kosher"] as const),
]

/** Breaking foods of other labels that keep this one, alone and together. */
function keeping(diet: Diet): string[] {
  // Monash's limits go by the gram, so here only foods that hold nothing to speak of stand for that label.
  if (diet === "low-fodmap") return [...keepers]
  // Meat may stand among what is added for kosher, so no milk may.
  const isApart = (facts: readonly Fact[]) => diet === "kosher" && facts.includes("milk")
  return [
    ...breakers.filter(({ facts }) => !brokenLabels(facts).has(diet) && !isApart(facts)).map(({ name }) => name),
    ...keepers,
  ]
}

/** A recipe and the label that it keeps. */
export const truth: fc.Arbitrary<Truth> = fc.constantFrom(...judged).chain((diet) =>
  fc
    .record({
      foods: fc.uniqueArray(fc.constantFrom(...keeping(diet)), { minLength: 2, maxLength: 4 }),
      asides: fc.array(keepingAside, { minLength: 1, maxLength: 2 }),
      real: fc.option(fc.constantFrom(...(real[diet] ?? keepers))),
      lookAlike: fc.option(fc.constantFrom(...lookAlikes)),
    })
    .map(({ foods, asides, real, lookAlike }) => ({
      diet,
      servings: 4,
      ingredients: [...foods.map((food) => `60 g ${food}`), ...asides, ...(real === null ? [] : [`60 g ${real}`])],
      method: [
        `Cook the ${foods.join(" and the ")} for 25 minutes.`,
        ...(lookAlike === null ? [] : [lookAlike]),
        `${real === null ? "Season" : `Add the ${real}`} and serve.`,
      ],
    })),
)
