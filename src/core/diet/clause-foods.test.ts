import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import type { Diet } from "./label.ts"

const verdictOf = (diet: Diet, line: string) =>
  assessRecipe({ servings: 2, ingredients: [line] }, foods).diets[diet].verdict

// Ways in which a line brings something in beside its carrots.
const ways = [
  ...[
    "with X",
    "in X",
    "under X",
    "on X",
    "& X",
    "plus X",
    "w/ X",
    "with a X sauce",
    "with X dressing",
    "folded through X",
  ],
  ...[
    "stuffed with X",
    "topped with crumbled X",
    "blended with X",
    "(with X)",
    "(X-filled)",
    "(contains X)",
    ": X added",
  ],
  ...[
    ", X-crusted",
    ", X-glazed",
    ", X-wrapped",
    ", X-dusted",
    ", X-marinated",
    ", X on top",
    ", X over",
    ", X inside",
  ],
  ...[
    ", finished with X",
    ", tossed in X",
    ", fried in X",
    ", roasted in hot X",
    ", dipped in X",
    ", cooked in X until tender",
  ],
  ...[
    ", a spoonful of X stirred in",
    ", simmered gently in X",
    ", with shavings of X",
    ", for dipping in X",
    ", rolled in chopped X",
  ],
  ...[
    ", X and parsley",
    ", half of it with X",
    "; X to serve",
    ", pre-cooked in X",
    ", baked under X",
    ", laced with X",
  ],
]

const breaking: [Diet, string][] = [
  ["vegan", "butter"],
  ["vegan", "honey"],
  ["dairy-free", "goat's cheese"],
  ["egg-free", "mayonnaise"],
  ["vegetarian", "bacon"],
  ["shellfish-free", "prawns"],
  ["nut-free", "walnuts"],
  ["soy-free", "miso"],
  ["gluten-free", "panko"],
  ["halal", "red wine"],
  ["vegan", "flibber"],
  ["gluten-free", "gribble sauce"],
]

describe("a clause", () => {
  it.each(ways)("never passes over what it brings in: %j", (way) => {
    const met = breaking.filter(
      ([diet, what]) =>
        verdictOf(diet, `200 g carrots${way.replace(/^(?=[\w&(])/, " ").replace("X", what)}`) === "meets",
    )
    expect(met).toEqual([])
  })

  it.each([
    "peeled, cut into 1-inch pieces",
    "lengthwise halved, ends trimmed and discarded",
    "about 2 cups, or more to taste (see note)",
    "without butter",
    "cut into almond shapes",
    "walnut-sized, scrubbed clean with a stiff brush",
    "in place of the bacon",
    "chopped in a food processor until finely ground",
    "available at Asian markets and some supermarkets",
    "to serve",
    "plus more for greasing",
  ])("puts nothing in where it tells how, how much, where or what for: %j", (clause) => {
    expect(verdictOf("vegan", `200 g carrots, ${clause}`)).toBe("meets")
  })

  it.each([
    ["Cuttlefish strips", "shellfish-free", "violates"],
    ["turkey sausage coil", "vegetarian", "violates"],
    ["goat leg steaks", "vegetarian", "violates"],
    ["scallops of veal", "shellfish-free", "meets"],
    ["purple zebra garlic", "vegan", "meets"],
    ["zebra butter", "dairy-free", "unsure"],
    ["creamed kohlrabi", "dairy-free", "unsure"],
    ["prune juice", "vegan", "meets"],
    ["buffalo cauliflower", "dairy-free", "unsure"],
    ["boozy cherries", "halal", "unsure"],
    ["cod goujons", "gluten-free", "unsure"],
    ["Flibber or red onion", "vegan", "unsure"],
    ["flibber and red onions", "vegan", "unsure"],
    ["Pink Lady or red apples", "vegan", "meets"],
    ["Danish salad", "egg-free", "unsure"],
    ["100 g cauliflower, grated into “rice”", "keto", "meets"],
    ["1 clove garlic, grated into yogurt", "vegan", "violates"],
    ["15 corn tortillas (check the label: gluten-free)", "gluten-free", "meets"],
    ["200 g carrots (check the butter)", "vegan", "violates"],
  ] as const)("%j is, for %s, judged %s", (line, diet, verdict) => {
    expect(verdictOf(diet, line)).toBe(verdict)
  })
})
