import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"

type Expected = Partial<ParsedLine>

describe("parseLine", () => {
  test.each<[string, Expected]>([
    ["85g/3oz rice noodles", { quantity: 85, unit: "g", name: "rice noodles" }],
    ["10g/½oz butter", { quantity: 10, unit: "g", same: [{ quantity: 0.5, quantityMax: null, unit: "oz" }] }],
    [
      "2 x 400g tins chopped tomatoes",
      { quantity: 2, unit: "can", each: { quantity: 400, quantityMax: null, unit: "g" } },
    ],
    [
      "2 28-ounce cans plum tomatoes",
      { quantity: 2, unit: "can", each: { quantity: 28, quantityMax: null, unit: "oz" } },
    ],
    ["1 (14-ounce) can chickpeas, drained", { quantity: 1, unit: "can", name: "chickpeas", preparation: "drained" }],
    [
      "2 cans (28 ounces each) tomatoes",
      { quantity: 2, unit: "can", each: { quantity: 28, quantityMax: null, unit: "oz" } },
    ],
    ["400g tin chickpeas", { quantity: 400, unit: "g", container: "can", name: "chickpeas" }],
    ["1lb 2oz beef mince", { quantity: 1, unit: "lb", added: [{ quantity: 2, quantityMax: null, unit: "oz" }] }],
    [
      "1 tbsp plus 2 tsp garlic powder",
      { quantity: 1, unit: "tbsp", added: [{ quantity: 2, quantityMax: null, unit: "tsp" }] },
    ],
    ["half a lemon", { quantity: 0.5, unit: null, name: "lemon" }],
    ["scant 2/3 cup sugar", { quantity: 2 / 3, unit: "cup", name: "sugar" }],
    ["5 dried, hot red chillies", { quantity: 5, unit: null, name: "dried hot red chillies" }],
    ["juice of 1 lime", { quantity: 1, name: "lime", preparation: "juice of" }],
    ["juice of ½–1 lime, to taste", { quantity: 0.5, quantityMax: 1, name: "lime" }],
    ["Sprouts, 1 lb, tossed in butter", { quantity: 1, unit: "lb", name: "Sprouts", preparation: "tossed in butter" }],
    ["salt, to taste", { quantity: null, unit: null, name: "salt", preparation: "to taste" }],
    ["1½ cups all purpose flour", { quantity: 1.5, unit: "cup", name: "all purpose flour" }],
    ["1-1/2 cups milk", { quantity: 1.5, quantityMax: null, unit: "cup", name: "milk" }],
    ["1 and 1/2 cups milk", { quantity: 1.5, unit: "cup", name: "milk" }],
    ["1,5 kg Kartoffeln", { quantity: 1.5, unit: "kg" }],
    ["1,500 g potatoes", { quantity: 1500, unit: "g", name: "potatoes" }],
    ["100–125ml olive oil", { quantity: 100, quantityMax: 125, unit: "ml", name: "olive oil" }],
    ["227g-283½g duck breast", { quantity: 227, quantityMax: 283.5, unit: "g", name: "duck breast" }],
    ["4- to 5-pound chicken", { quantity: 4, quantityMax: 5, unit: "lb", name: "chicken" }],
    ["2 or 3 carrots, sliced", { quantity: 2, quantityMax: 3, name: "carrots", preparation: "sliced" }],
    ["3 garlic cloves, crushed", { quantity: 3, unit: "clove", name: "garlic", preparation: "crushed" }],
    ["15 cloves", { quantity: 15, unit: null, name: "cloves" }],
    ["2 rib eye steaks", { quantity: 2, unit: null, name: "rib eye steaks" }],
    ["200 g head cheese, sliced", { quantity: 200, unit: "g", container: null, name: "head cheese" }],
    ["2 cinnamon sticks", { quantity: 2, unit: null, name: "cinnamon sticks" }],
    ["pinch of salt", { quantity: null, unit: "pinch", name: "salt" }],
    ["a small handful of coriander", { quantity: null, unit: "handful", name: "coriander" }],
    ["2 heaped tbsp grated parmesan", { quantity: 2, unit: "tbsp", name: "parmesan", preparation: "grated" }],
    ["1 large free-range egg, beaten", { quantity: 1, size: "large", name: "free-range egg", preparation: "beaten" }],
    ["4 fillets, about 200g each", { quantity: 4, each: { quantity: 200, quantityMax: null, unit: "g" } }],
    ["3 oranges, cut into1/4-inch slices", { name: "oranges", preparation: "cut into 1/4-inch slices" }],
    ["1 tsp lemon zestepi:recipelink</epi:recipelink>", { quantity: 1, unit: "tsp", name: "lemon zest" }],
    ['<pei:recipelink id="105622">lemon zest</pei:recipelink>', { name: "lemon zest" }],
    ["1 palm full paprika", { quantity: 1, unit: "handful", name: "paprika" }],
    ["1 pony cream", { quantity: 1, unit: "fl oz", name: "cream" }],
    [
      "1 1/2 cups gluten-free 1-to-1 baking flour",
      { quantity: 1.5, unit: "cup", name: "gluten-free 1:1 baking flour" },
    ],
    ["3 cups picked over blueberries", { quantity: 3, unit: "cup", name: "blueberries" }],
    ["4 veal chops trimmed of fat", { name: "veal chops", preparation: "trimmed of fat" }],
    [
      "2 tins beans (480 g drained weight)",
      { quantity: 2, each: null, same: [{ quantity: 480, quantityMax: null, unit: "g" }] },
    ],
    ["2 tins beans (240 g drained weight)", { quantity: 2, each: { quantity: 240, quantityMax: null, unit: "g" } }],
    ["6 potatoes (about 2 pounds)", { quantity: 6, same: [{ quantity: 2, quantityMax: null, unit: "lb" }] }],
    ["2.5cm/1in piece fresh root ginger", { quantity: 2.5, unit: "cm", container: "piece", name: "fresh root ginger" }],
    ["Salt 1 teaspoon (4 grams)", { quantity: 1, unit: "tsp", name: "Salt" }],
    ["3 tbsp red wine vinegar or sherry vinegar", { alternatives: ["red wine vinegar", "sherry vinegar"] }],
    ["¼ cup thinly sliced green onions (optional)", { name: "green onions", optional: true, note: "optional" }],
    ["250ml vegetable oil for deep frying", { quantity: 250, name: "vegetable oil", preparation: "for deep frying" }],
    ["▢ 1 cup warm water", { quantity: 1, unit: "cup", name: "warm water" }],
    ["~2 tsp ground cumin", { quantity: 2, unit: "tsp", name: "ground cumin" }],
    ["1, 14 oz can of coconut milk", { quantity: 1, unit: "can", name: "coconut milk" }],
    ["1 stick (1/2 cup) plus 2 tablespoons butter", { quantity: 1, unit: "stick", name: "butter" }],
    ["1/2 cup 1/4-inch cubes zucchini", { quantity: 0.5, unit: "cup", name: "zucchini" }],
    ["2 17- by 12-inch sheets phyllo", { quantity: 2, unit: "sheet", name: "phyllo" }],
    ["500g/1lb 2oz or 2 large handfuls of bread", { quantity: 500, unit: "g", name: "bread" }],
    ["fresh cilantro leaves (about 1/2 cup)", { quantity: 0.5, unit: "cup", name: "fresh cilantro leaves" }],
    ["For the sauce: 2 tbsp flour", { quantity: 2, unit: "tbsp", name: "flour" }],
    ["Dough: 450 g flour", { quantity: 450, unit: "g", name: "flour" }],
    ["Soy sauce: 2 tbsp low salt", { quantity: null, unit: null, name: "Soy sauce" }],
    ["Pizza sauce: 1 cup, homemade", { quantity: 1, unit: "cup", name: "Pizza sauce" }],
    ["350 g tuna in spring water, drained", { quantity: 350, name: "tuna in spring water" }],
    ["chicken, beef, or vegetable stock", { name: "chicken beef or vegetable stock" }],
    ["2 dozen eggs", { quantity: 24, name: "eggs" }],
    ["1 cup minus 1 tablespoon sugar", { quantity: 1, unit: "cup", name: "sugar" }],
    ["1/2 cup sugar, xylitol or honey", { alternatives: ["sugar", "xylitol", "honey"] }],
    ["good-quality or homemade chicken stock", { alternatives: ["good-quality", "homemade chicken stock"] }],
    [
      "2 ripe 8-ounce avocados, halved",
      { quantity: 2, name: "ripe avocados", each: { quantity: 8, quantityMax: null, unit: "oz" } },
    ],
    ["1 frozen 9-inch deep-dish pie crust", { quantity: 1, name: "frozen deep-dish pie crust" }],
    ["8 1/2-inch-thick slices white bread", { quantity: 8, unit: "slice", name: "white bread" }],
    ["2 x 6-packs muffins", { quantity: 12, unit: null, name: "muffins" }],
    ["¼ of a 400g bag kale", { quantity: 0.25, unit: "bag", name: "kale" }],
    ["4 x 2cm-thick slices pumpkin", { quantity: 4, unit: "slice", name: "pumpkin" }],
    ["5 x 1.5 cm slices courgette", { quantity: 5, unit: "slice", name: "courgette" }],
    ["2 1/2-inch piece ginger", { quantity: 2.5, unit: "inch", name: "ginger" }],
    ["thirty-six almonds", { quantity: 36, name: "almonds" }],
    ["leaves from 2 sprigs fresh thyme", { quantity: 2, unit: "sprig", name: "fresh thyme" }],
    ["1 jalape&ntilde;o, seeded", { quantity: 1, name: "jalapeño" }],
    [
      "2 to 3 (1 pound) chicken breasts",
      { quantity: 2, quantityMax: 3, each: null, same: [{ quantity: 1, quantityMax: null, unit: "lb" }] },
    ],
    ["8 2 1/2 x 4 1/2-inch slices bread", { quantity: 8, unit: "slice", name: "bread" }],
    ["1 9x5-inch loaf", { quantity: 1, name: "loaf", note: "9x5-inch" }],
    ["about twenty-eight wooden skewers", { quantity: 28, name: "wooden skewers" }],
    ["Garnish if desired: 1 tbsp chopped parsley", { quantity: 1, unit: "tbsp", name: "parsley" }],
    ["1 onion stuck with 2 cloves", { quantity: 1, name: "onion", preparation: "stuck with 2 cloves" }],
    ["1 tbsp cornflour dissolved in 2 tbsp water", { quantity: 1, unit: "tbsp", name: "cornflour" }],
    ["confectioners’sugar", { name: "confectioners' sugar" }],
    ["1 cup kale or chard, or a combination", { alternatives: ["kale", "chard"] }],
    ["", { quantity: null, unit: null, name: "" }],
  ])("takes %j apart", (text, expected) => {
    expect(parseLine(text)).toMatchObject(expected)
  })

  it("never throws, whatever the line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        parseLine(text)
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."1 2 ½ / - ( ) [ ] , x cup g tin of or and plus salt . % ~".split(" "))),
        (words) => {
          parseLine(words.join(" "))
        },
      ),
    )
  })

  it("answers finite, positive quantities or none", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { quantity, quantityMax } = parseLine(text)
        for (const figure of [quantity, quantityMax]) expect(figure === null || Number.isFinite(figure)).toBe(true)
      }),
    )
  })

  test.each(["(", "1 ", "1/", "a,", "-", "½", "or ", "1 cup ", "1x", "1 x ", "*a is "])(
    "reads no more of a line of nothing but %j than any recipe's line is long",
    (sign) => {
      const { name, preparation, note } = parseLine(sign.repeat(100_000))
      expect(`${name}${preparation}${note}`.length).toBeLessThan(2_000)
    },
  )

  test.each<[string, boolean]>([
    ["*Available at Asian markets and specialty food stores.", true],
    ["**Cornichons are tiny, brine-packed French pickles", true],
    ["If egg safety is a problem in your area, use pasteurised eggs.", true],
    ["Place all of the ingredients in a food processor and blend.", true],
    ["*1 cup butter, available everywhere", false],
    ["Mixed salad leaves, to serve", false],
    ["Cut green beans", false],
    ["* butter", false],
    ["For the sauce:", true],
    ["finely chopped", true],
    ["plus", true],
    ["(continued)", true],
    ["Serves 4", true],
    ["Makes 12 rolls", true],
    ["2 cups", false],
    ["Makes 2 cups of pesto and 1 egg", false],
    ["sauce", false],
    ["chopped nuts", false],
  ])("tells whether %j is a remark: %s", (text, expected) => {
    expect(parseLine(text).isRemark).toBe(expected)
  })
})
