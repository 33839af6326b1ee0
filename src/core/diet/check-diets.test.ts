import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { type LabelVerdict, severity } from "#core/diet/verdict.ts"
import { parseFoodTable } from "#core/food/food-table.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"

const check = (ingredients: readonly string[], servings = 1) => assessRecipe({ servings, ingredients }, foods).diets
const verdict = (diet: Diet, ...lines: string[]) => check(lines)[diet].verdict

const names = [...foods.byName.keys()]
const anyLine = fc.oneof(
  fc
    .record({
      grams: fc.integer({ min: 1, max: 900 }),
      claim: fc.constantFrom("", "", "", "vegan ", "gluten-free ", "halal "),
      name: fc.constantFrom(...names),
      aside: fc.constantFrom("", "", ", to serve", " (optional)", ", fried in butter", " or tofu", ", if needed"),
    })
    .map(({ grams, claim, name, aside }) => `${grams} g ${claim}${name}${aside}`),
  fc.constantFrom("2 cups moon dust", "salt, to taste", "(((", "unicorn butter", "1 cup macadamia milk"),
)

describe("checkDiets", () => {
  it("is unsure of what another recipe makes, but where its name breaks a label", () => {
    expect(verdict("gluten-free", "1 batch almond crust")).toBe("unsure")
    expect(verdict("vegan", "1 recipe quick pickles")).toBe("unsure")
    expect(verdict("nut-free", "1 batch almond crust")).toBe("violates")
    expect(verdict("vegan", "100 g quick pickles")).toBe("meets")
  })

  it.each([
    ["dairy-free", "1 tub vegetarian mascarpone", "violates"],
    ["dairy-free", "1 tub vegan mascarpone", "meets"],
    ["soy-free", "2 tbsp soy-free doenjang", "violates"],
    ["vegetarian", "100 g vegetarian anchovies", "violates"],
    ["shellfish-free", "250 g vegan prawns", "meets"],
    ["vegan", "300 g vegan veal", "violates"],
    ["vegetarian", "200 g lamb chops, vegetarian", "violates"],
    ["vegan", "100 g vegan lard", "violates"],
    ["dairy-free", "2 tbsp dairy-free ghee", "violates"],
    ["dairy-free", "2 tbsp vegan ghee", "meets"],
    ["gluten-free", "100 g gluten-free rye", "choose"],
    ["vegan", "300 g vegan beef strips", "meets"],
    ["vegan", "4 vegan beef burgers", "meets"],
    ["vegan", "8 vegan pork sausages", "meets"],
    ["vegan", "Sprouts, 1 lb, tossed in butter", "violates"],
    ["gluten-free", "12 mushrooms, stuffed with saltine crumbs", "violates"],
    ["gluten-free", "12 mushrooms, stuffed with gluten-free saltine crumbs", "unsure"],
    ["egg-free", "500 g cauliflower, dipped in egg'n'flour", "violates"],
    ["vegetarian", "400 g carrots from the stall beside Fishbourne market", "meets"],
    ["vegetarian", "400 g carrots from the market with bacon", "violates"],
    ["halal", "2 beetroots, the burgundy ones", "meets"],
    ["keto", "1 kg sugar-free dried dates", "violates"],
    ["vegetarian", "2 cups collards, simmered with a smoked hock", "violates"],
    ["vegetarian", "60 g parmesan (microbial rennet)", "meets"],
    ["halal", "60 g cheddar (microbial rennet)", "meets"],
    ["kosher", "60 g cheddar (microbial rennet)", "choose"],
    ["kosher", "200 g mozzarella (cholov Yisroel)", "meets"],
    ["gluten-free", "60 g vegetarian parmesan", "meets"],
    ["halal", "1 tsp rosemary extract", "choose"],
    ["shellfish-free", "3 tbsp vegetarian oyster sauce (mushroom extract)", "meets"],
    ["nut-free", "60 g sunflower seeds (packed in a nut-free plant)", "meets"],
    ["nut-free", "60 g walnuts (packed in a nut-free plant)", "violates"],
    ["vegan", "50 g vegan butter (sunflower based)", "meets"],
    ["gluten-free", "1 tbsp celery salt and paprika mix", "meets"],
    ["gluten-free", "1 tbsp bread and butter mix", "violates"],
    ["low-fodmap", "2 tbsp taco seasoning, such as Old El Paso (onion powder, cumin)", "violates"],
    ["low-fodmap", "225 g mushrooms (such as crimini [baby bella], oyster, and shiitake)", "choose"],
  ] as const)("%s: %j %s, as a claim lifts what it speaks of and no more", (diet, line, verdict) => {
    expect(assessRecipe({ servings: 4, ingredients: [line] }, foods).diets[diet].verdict).toBe(verdict)
  })

  it("never improves a label when a line is added, but for keto's share of energy, which fat makes smaller", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyLine, (lines, added) => {
        const [before, after] = [check(lines), check([...lines, added])]
        for (const diet of diets.filter((diet) => diet !== "keto")) {
          expect(severity[after[diet].verdict], diet).toBeGreaterThanOrEqual(severity[before[diet].verdict])
        }
      }),
      { numRuns: rounds({ sampled: 300, whole: 20_000 }) },
    )
  })

  it("never lets a recipe over the carbs of keto back in when a line is added", () => {
    const rice = "100 g rice"
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        expect(verdict("keto", rice, ...lines)).toBe("violates")
      }),
      { numRuns: rounds({ sampled: 100, whole: 5_000 }) },
    )
  })

  it("does not care for the order of the lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const [forwards, backwards] = [check(lines), check([...lines].reverse())]
        for (const diet of diets) expect(backwards[diet].verdict, diet).toBe(forwards[diet].verdict)
      }),
      { numRuns: rounds({ sampled: 200, whole: 10_000 }) },
    )
  })

  it("calls an 'or' no better than the best of its branches, and never met where one of them is not", () => {
    // "Bones for stock or yogurt" are for both, and "soup or dressing mix" is one thing. "Slivered almond or yeast extract"
    // is read as extract of almonds.
    const plainNames = foods.foods
      .map(({ name }) => name.toLowerCase())
      .filter((name) => !/\b(?:for|in|or|slivered)\b/.test(name))
    const choice = fc.constantFrom(...plainNames)
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        // "Peanut or corn oil" offers peanut oil, no peanuts.
        fc.pre(!foods.byName.has(normaliseName(`${one} ${other.split(" ").at(-1)}`)))
        const both = check([`100 g ${one} or ${other}`])
        const branches = [one, other].map((name) => check([`100 g ${name}`]))
        for (const diet of diets.filter((diet) => diet !== "keto" && diet !== "low-fodmap")) {
          const harms = branches.map((branch) => severity[branch[diet].verdict])
          expect(severity[both[diet].verdict], diet).toBeGreaterThanOrEqual(Math.min(...harms))
          if (Math.max(...harms) > 0) expect(both[diet].verdict, diet).not.toBe("meets")
        }
      }),
      { numRuns: rounds({ sampled: 500, whole: 20_000 }) },
    )
  })

  it("finds a label broken that each branch of an 'or' breaks, whatever else may be meant", () => {
    expect(verdict("gluten-free", "100 g crescent roll or meat pie")).toBe("violates")
    expect(verdict("vegan", "100 g chicken or moon dust")).toBe("unsure")
    expect(verdict("gluten-free", "100 g chicken with skin or plant-based chicken")).toBe("choose")
  })

  const curry = ["400 g firm tofu", "100 g spinach", "1 tbsp olive oil", "1/2 tsp ground cumin", "salt, to taste"]
  const met = diets.filter((diet) => check(curry, 4)[diet].verdict === "meets")

  it("meets nearly every label with a plain dish", () => {
    expect(met).toEqual(diets.filter((diet) => diet !== "soy-free"))
  })

  test.each(curry.map((line, at) => [line, at] as const))(
    "meets no label once %j is a thing that nobody knows",
    (_, at) => {
      const verdicts = check(curry.with(at, (curry[at] ?? "").replace(/tofu|spinach|oil|cumin|salt/, "zorblax")), 4)
      for (const diet of diets) expect(verdicts[diet].verdict, diet).not.toBe("meets")
    },
  )

  it("is unsure of everything about a food whose facts nobody has written down", () => {
    const header = "id,name,aliases,usda,kcal,protein,carbs,fat,fibre,weights,refuse,kind,soaks,versions,aisle,source"
    const foods = `${header}\nsalt,Salt,,02047,0,0,0,0,0,tsp=6,0,spice,,,spices,USDA SR28`
    const table = parseFoodTable({ foods, facts: "", fodmapLimits: "", lexicon: "", words: [] })
    const verdicts = assessRecipe({ servings: 1, ingredients: ["1 tsp salt"] }, table).diets
    for (const diet of diets) expect(verdicts[diet].verdict, diet).toBe("unsure")
  })
})

describe("the words of a line", () => {
  test.each<[Diet, string, LabelVerdict["verdict"]]>([
    ["gluten-free", "2 tbsp soy sauce or tamari", "choose"],
    ["gluten-free", "2 tbsp soy sauce (gluten-free if needed)", "choose"],
    ["gluten-free", "2 tbsp gluten-free soy sauce, if required", "choose"],
    ["gluten-free", "2 tbsp soy sauce, preferably gluten-free", "choose"],
    ["gluten-free", "2 tbsp soy sauce (certified gluten-free)", "meets"],
    ["gluten-free", "200 g gluten-free or regular pasta", "choose"],
    ["gluten-free", "100 g pasta or barbecue sauce", "choose"],
    ["vegan", "100 g fresh pasta or rice flour", "choose"],
    ["halal", "2 tbsp red wine or cider vinegar", "meets"],
    ["nut-free", "1 tbsp peanut or vegetable oil", "choose"],
    ["dairy-free", "100 g white or dark chocolate", "choose"],
    ["vegetarian", "200 g tofu or thighs", "choose"],
    ["vegetarian", "200 g tofu or breasts", "unsure"],
    ["vegetarian", "300 g chicken breasts or thighs", "violates"],
    ["nut-free", "300 g chicken breasts or thighs", "meets"],
    ["nut-free", "1 cup apple cider or juice", "meets"],
    ["nut-free", "1 cup kale or chard, or a mixture", "meets"],
    ["vegan", "200 g Uncle Ben's rice", "meets"],
    ["vegan", "200 g Zorblax's rice snaps", "unsure"],
    ["vegetarian", "200 g Lamb's liver", "violates"],
    ["vegan", "500 g kidney potatoes, boiled", "meets"],
    ["vegan", "500 g kidneys and potatoes", "violates"],
    ["vegan", "2 ox tongue mushrooms", "meets"],
    ["vegan", "200 g goose berries", "meets"],
    ["dairy-free", "100 g Zorblax-brand butter", "unsure"],
    ["vegan", "20 g Zorblax-brand honey", "violates"],
    ["vegetarian", "2 tbsp Gentleman's Relish", "violates"],
    ["vegetarian", "2 tbsp Zorblax's Relish", "unsure"],
    ["vegetarian", "200 g gungo (pigeon) peas", "meets"],
    ["dairy-free", "4 cups lettuce leaves (such as romaine, red leaf, or butter)", "meets"],
    ["vegetarian", "4 cups (or more) canned vegetable broth", "meets"],
    ["dairy-free", "1 cup milk (whole or coconut)", "violates"],
    ["dairy-free", "2 tbsp oil (or butter)", "choose"],
    ["dairy-free", "500 ml fruit sorbet", "meets"],
    ["nut-free", "1 drop pistachio-green food colouring", "meets"],
    ["vegetarian", "1 drop carmine-red food colouring", "violates"],
    ["keto", "100 g low-carb tortilla wraps", "choose"],
    ["keto", "100 g tortilla wraps", "violates"],
    ["keto", "200 g sugar-free dried dates", "violates"],
    ["keto", "400 g keto certified sweet potato", "violates"],
    ["keto", "200 g keto rice", "violates"],
    ["keto", "200 g sugar-free pasta", "violates"],
    ["keto", "200 g keto bread and 200 g sugar", "unsure"],
    ["keto", "50 g sugar-free chocolate", "choose"],
    ["keto", "2 low-carb tortillas or 200 g rice", "choose"],
    ["vegan", "*Available at Asian markets and some supermarkets", "meets"],
    ["dairy-free", "*Zorblax butter is available at Asian markets", "violates"],
    ["dairy-free", "*If butter is available, use butter", "violates"],
    ["vegetarian", "100 g tomatoes with chillies or egg substitute", "meets"],
    ["egg-free", "100 g tomatoes with chillies or egg substitute", "choose"],
    ["vegetarian", "2 oil-packed anchovy fillets", "violates"],
    ["vegan", "1 cup glutinous (sweet) rice", "meets"],
    ["vegetarian", "2 tbsp agave nectar or 95% lean ground beef", "choose"],
    ["nut-free", "2 tbsp oil or 30 g zorblax", "unsure"],
    ["dairy-free", "1 cup butter, melted, or a combination of butter and margarine", "violates"],
    ["dairy-free", "1 cup oil, or a combination of butter and oil", "choose"],
    ["dairy-free", "Gorgonzola bomboloni; sea salt such as Maldon or fleur de sel", "violates"],
    ["nut-free", "4 Jonagold or Winesap apples", "meets"],
    ["egg-free", "1 bottle root beer (preferably artisanal)", "meets"],
    ["dairy-free", "salt and butter", "violates"],
    ["dairy-free", "4 potatoes smothered in beans & cheese", "violates"],
    ["low-fodmap", "200 ml shallot gravy", "violates"],
    ["dairy-free", "salt, pepper and butter", "violates"],
    ["dairy-free", "2 tbsp oil, or 1 tbsp butter", "choose"],
    ["dairy-free", "1 onion, fried in butter", "violates"],
    ["dairy-free", "butter (or vegan butter)", "choose"],
    ["dairy-free", "1 knob ginger, the size of a walnut", "meets"],
    ["nut-free", "1 knob ginger, the size of a walnut", "meets"],
    ["nut-free", "50 g nuts of your choice, such as walnuts", "violates"],
    ["nut-free", "2 slices walnut bread", "violates"],
    ["gluten-free", "2 slices walnut bread", "violates"],
    ["vegetarian", "50 g hard cheese, such as Parmesan", "choose"],
    ["egg-free", "1 banana, in place of the egg", "meets"],
    ["dairy-free", "2 tbsp unicorn butter", "unsure"],
    ["dairy-free", "250 ml macadamia milk", "unsure"],
    ["nut-free", "250 ml macadamia milk", "violates"],
    ["vegetarian", "200 g mushroom bacon", "unsure"],
    ["shellfish-free", "200 g mixed oyster and shiitake mushrooms", "meets"],
    ["shellfish-free", "200 g oyster shiitake mushrooms", "meets"],
    ["shellfish-free", "200 g lobster truffle", "violates"],
    ["shellfish-free", "200 g oyster morels", "violates"],
    ["vegetarian", "200 g zorblax anchovies", "violates"],
    ["vegan", "250 g non-vegan mayonnaise", "unsure"],
    ["soy-free", "100 g vegan cheddar slices", "choose"],
    ["dairy-free", "250 ml nondairy creamer", "choose"],
    ["kosher", "400 g kosher chicken breast, with 1 tsp kosher salt", "meets"],
    ["kosher", "400 g chicken breast, with 1 tsp kosher salt", "choose"],
    ["kosher", "400 g kosher salt-cured beef", "choose"],
    ["kosher", "400 g kosher dill-cured beef", "choose"],
    ["kosher", "400 g kosher pickle-brined chicken breast", "choose"],
    ["dairy-free", "100 g vegan chocolate, contains milk", "violates"],
    ["dairy-free", "100 g chocolate (vegan, contains milk)", "violates"],
    ["kosher", "2 kosher chicken breasts (contains milk powder)", "violates"],
    ["vegan", "100 g vegan chocolate (may contain milk)", "choose"],
    ["nut-free", "4 slices bread (may contain traces of nuts)", "choose"],
    ["dairy-free", "200 g butter (vegan optional)", "choose"],
    ["gluten-free", "150 g bulgur (gluten-free if needed)", "violates"],
    ["halal", "4 rashers halal bacon", "violates"],
    ["halal", "4 rashers halal turkey bacon", "meets"],
    ["halal", "4 halal sausages", "meets"],
    ["vegetarian", "4 halal sausages", "violates"],
    ["halal", "4 halal pork sausages", "violates"],
    ["halal", "150 ml halal white wine", "violates"],
    ["kosher", "500 g kosher prawns", "violates"],
    ["gluten-free", "150 g gluten-free bulgur", "violates"],
    ["nut-free", "50 g nut-free walnuts", "violates"],
    ["dairy-free", "50 g spread (dairy-free)", "meets"],
    ["vegetarian", "8 no-chicken nuggets", "meets"],
    ["vegetarian", "6 vegetarian-fed chicken thighs", "violates"],
    ["halal", "6 pork-free sausages", "choose"],
    ["nut-free", "2 slices keto bread", "choose"],
    ["nut-free", "2 slices grain-free bread", "choose"],
    ["gluten-free", "2 slices keto bread", "violates"],
    ["low-fodmap", "50 g sugar-free chocolate", "unsure"],
    ["vegetarian", "2 tbsp imitation bacon", "choose"],
    ["vegetarian", "200 g chicken-style pieces", "choose"],
    ["vegan", "300 g Greek-style yogurt", "violates"],
    ["soy-free", "200 g non-GMO tofu", "violates"],
    ["nut-free", "100 g nut-free romesco sauce", "violates"],
    ["gluten-free", "200 g gluten-free whole wheat pasta", "violates"],
    ["vegan", "50 g vegan honey butter", "violates"],
    ["halal", "4 halal ham sausages", "violates"],
    ["egg-free", "200 g egg-free egg noodles", "violates"],
    ["dairy-free", "150 ml soya-free cream", "violates"],
    ["dairy-free", "100 g dairy-free milk chocolate", "meets"],
    ["low-fodmap", "2 low FODMAP garlic cloves", "violates"],
    ["gluten-free", "400 g crumbed carrots", "violates"],
    ["gluten-free", "2 en croûte leeks", "unsure"],
    ["low-fodmap", "400 g garlicky potatoes", "violates"],
    ["shellfish-free", "400 g lobster & portobello mushrooms", "violates"],
    ["shellfish-free", "portobello mushrooms [oysters]", "violates"],
    ["shellfish-free", "portobello mushrooms (or lobster)", "choose"],
    ["shellfish-free", "portobello mushrooms (or oyster)", "meets"],
    ["shellfish-free", "400 g oyster and shiitake mushrooms", "meets"],
    ["vegetarian", "4 rashers halal bacon", "violates"],
  ])("%s: %j %s", (diet, line, expected) => {
    expect(verdict(diet, line)).toBe(expected)
  })
})

describe("whole recipes", () => {
  it("asks what is open where safe portions of one kind of FODMAP add up to more than one", () => {
    const lines = ["60 g courgette", "60 g broccoli", "40 g red pepper", "70 g sweet potato", "40 g canned chickpeas"]
    for (const line of lines) expect(verdict("low-fodmap", line), line).toBe("meets")
    expect(verdict("low-fodmap", ...lines)).toBe("unsure")
  })

  it("doubts the words of a line, whatever another line says of the same food", () => {
    expect(verdict("low-fodmap", "400 g creamed cod", "400 g cod")).toBe("unsure")
    expect(verdict("low-fodmap", "400 g cod", "400 g creamed cod")).toBe("unsure")
  })

  it("adds up one food that stands on two lines", () => {
    expect(verdict("low-fodmap", "40 g avocado")).toBe("meets")
    expect(verdict("low-fodmap", "40 g avocado", "40 g avocado")).toBe("violates")
    expect(verdict("low-fodmap", "40 g avocado", "40 g avocado, to serve")).toBe("choose")
  })

  it("takes the branch of an 'or' that has the fewest carbs, and says so", () => {
    const { keto } = check(["300 g chicken thighs", "200 g cauliflower rice or rice"], 2)
    expect(keto).toMatchObject({
      verdict: "choose",
      choose: [{ line: 1, code: "branch", names: ["cauliflower rice"] }],
    })
    expect(verdict("keto", "300 g chicken thighs", "200 g rice or pasta")).toBe("violates")
  })

  it("does not mind the share of energy from next to no carbs", () => {
    expect(check(["300 g spinach"], 2).keto.verdict).toBe("meets")
    expect(check(["300 g spinach"], 1).keto.verdict).toBe("violates")
  })

  it.each([
    ["400 g beef mince", "50 g margarine", "choose"],
    ["400 g kosher beef mince", "30 g butter", "violates"],
    ["400 g tofu or beef", "30 g butter", "choose"],
    ["400 g pork or beef", "30 g butter", "violates"],
    ["400 g pork or butter", "300 g beef", "violates"],
    ["400 g beef", "30 g butter, to serve", "choose"],
    ["400 g salmon", "30 g butter", "meets"],
  ])("kosher: %s with %s %s", (meat, milk, expected) => {
    expect(verdict("kosher", meat, milk)).toBe(expected)
  })
})
