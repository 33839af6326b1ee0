import fc from "fast-check"
import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { asideLines } from "#testing/aside-lines.ts"
import { foods } from "#testing/foods.ts"
import { keptOldAmount, lostAmount } from "#testing/line-sense.ts"
import { rounds } from "#testing/rounds.ts"
import { scaleLine } from "./scale-recipe.ts"

test.each([
  ["600 g chicken breast, sliced", 2, "1.2 kg chicken breast, sliced"],
  ["1 onion, chopped", 2, "2 onions, chopped"],
  ["4 rotis, warm", 2, "8 rotis, warm"],
  ["6 egg whites (from 60 g eggs)", 1.5, "9 egg whites (from 60 g eggs)"],
  ["1.5 kg potatoes (about 10 medium), sliced", 0.5, "750 g potatoes (about 5 medium), sliced"],
  ["2 cups flour, ½ cup for dusting", 0.5, "1 cup flour, ¼ cup for dusting"],
  ["2-3 lb lamb shoulder, cubed", 0.5, "1 lb to 1 lb 8 oz lamb shoulder, cubed"],
  ["1 x 400 ml tin coconut milk", 2, "2 x 400 ml tins coconut milk"],
  ["1 x 400 ml tin coconut milk", 0.5, "200 ml coconut milk"],
  ["1 (14-oz) bag coleslaw mix", 0.5, "7 oz coleslaw mix"],
  ["400 g tin chopped tomatoes", 0.5, "200 g tinned chopped tomatoes"],
  ["1 x 400 g tin chopped tomatoes", 0.5, "200 g tinned chopped tomatoes"],
  ["1 (15-oz) can pumpkin purée", 0.5, "¾ cup plus 2 tbsp canned pumpkin purée"],
  ["1 x 400 g tin chickpeas, drained", 0.5, "120 g tinned chickpeas (drained weight)"],
  ["1 x 400 g tin beans, drained and rinsed", 1.5, "360 g tinned beans (drained weight), rinsed"],
  ["400 g tin chopped tomatoes", 1.5, "600 g tinned chopped tomatoes"],
  ["400 g tin chopped tomatoes", 2, "2 x 400 g tins chopped tomatoes"],
  ["1 x 400 ml can coconut milk", 2.5, "1 litre coconut milk"],
  ["1 (15-oz) can kidney beans, drained", 1.5, "2¼ cups canned kidney beans, drained"],
  ["1 (14.5-oz) can diced tomatoes", 0.5, "¾ cup plus 2 tbsp canned diced tomatoes"],
  ["1 (8-oz) package cream cheese", 1.5, "12 oz cream cheese"],
  ["2 (15-oz) cans black beans, drained", 1.1, "2 (15-oz) cans black beans, drained"],
  ["2 (25-oz) cans white hominy, drained and rinsed", 0.75, "1½ (25-oz) cans white hominy, drained and rinsed"],
  ["1 x 340 g tin sweetcorn, drained", 0.5, "100 g tinned sweetcorn (drained weight)"],
  ["1 x 145 g tin tuna, drained", 1.5, "1½ x 145 g tins tuna, drained"],
  ["2 skinless cod fillets (about 180 g each)", 1.5, "3 skinless cod fillets (about 180 g each)"],
  ["2 steaks (200 g each)", 0.5, "1 steak (200 g)"],
  ["2 cans (15 oz each) black beans", 2, "4 cans (15 oz each) black beans"],
  ["1 tin (400 g) tomatoes", 2, "2 tins (400 g each) tomatoes"],
  ["3 cups shredded mozzarella (12 oz)", 0.75, "2¼ cups shredded mozzarella (9 oz)"],
  ["250 g cherry tomatoes (about 20)", 0.5, "125 g cherry tomatoes (about 10)"],
  ["1 lb ground beef (85% lean)", 2, "2 lb ground beef (85% lean)"],
  ["1.2 kg lamb chops, on the bone, two for each", 2, "2.4 kg lamb chops, bone-in, two for each"],
  ["1 ham hock (around 600 g, with bone)", 4, "4 ham hocks (around 2.4 kg, with bone)"],
  ["2 stock cubes", 1 / 6, "¼ stock cube"],
  ["2-inch piece ginger, sliced", 2, "4-inch piece ginger, sliced"],
  ["4 cm piece of ginger", 1.5, "6 cm piece of ginger"],
  ["2 chipotle chiles in adobo", 1.5, "3 chipotle chiles in adobo"],
  ["3 bell peppers (red, yellow and green), sliced", 2 / 3, "2 bell peppers, sliced"],
  ["3 bell peppers (red, yellow and green), sliced", 1, "3 bell peppers (red, yellow and green), sliced"],
  ["2 limes (juice and zest)", 2, "4 limes (juice and zest)"],
  ["4 cloves", 0.75, "3 cloves"],
  ["1/2 tsp salt", 0.5, "¼ tsp salt"],
  ["3 large eggs", 2, "6 large eggs"],
  ["1 lb 5 oz beef", 2, "2 lb 10 oz beef"],
  ["Juice of 1 lime", 2, "Juice of 2 limes"],
  ["Zest and juice of 2 lemons", 0.5, "Zest and juice of 1 lemon"],
  ["Zest from 1/2 lemon", 2, "Zest from 1 lemon"],
  ["Juice of 4 to 5 limes", 2, "Juice of 8 to 10 limes"],
  ["juice of ½–1 lime, to taste", 2, "juice of 1 to 2 limes, to taste"],
  ["juice of two lemons", 2, "juice of 4 lemons"],
  ["zest of an orange, grated", 2, "zest of 2 oranges, grated"],
  ["juice of 1½ limes", 2, "juice of 3 limes"],
  ["juice of the lemon", 2, "juice of the lemon"],
  ["juice of half a lemon", 4, "juice of 2 lemons"],
  ["juice of 2 lemons (about 1/4 cup)", 0.5, "juice of 1 lemon (about 2 tbsp)"],
  ["3 cups shredded mozzarella (about 3/4 lb)", 2, "6 cups shredded mozzarella (about 1 lb 8 oz)"],
  ["1 1/2 sticks (12 Tbsp) butter, divided", 0.5, "6 tbsp butter, divided"],
  ["1 1/2 sticks unsalted butter", 2, "3 sticks unsalted butter"],
  ["3 garlic cloves and a thumb-sized piece of ginger, grated", 2, "6 garlic cloves and a thumb-sized piece of ginger, grated"],
  ["1 jalapeño, deseeded", 3, "3 jalapeños, deseeded"],
  ["2 sticks (226 g) butter", 1.5, "3 sticks (350 g) butter"],
  ["3 ripe bananas (about 300 g peeled)", 1.5, "4½ ripe bananas (about 450 g peeled)"],
  ["1 cinnamon stick", 2, "2 cinnamon sticks"],
  ["juice of 1 lemon and zest of 1/2", 0.5, "juice of ½ lemon and zest of ¼"],
  ["Zest of 1 orange and juice of 2 limes", 2, "Zest of 2 oranges and juice of 4 limes"],
  ["juice of 2 lemons, plus the zest of 1", 0.5, "juice of 1 lemon, plus the zest of ½"],
  ["juice of 2 lemons, plus zest of 1 lemon", 0.5, "juice of 1 lemon, plus zest of ½ lemon"],
  ["Salt and pepper, to taste", 8, "Salt and pepper, to taste"],
  ["A pinch of saffron", 3, "A pinch of saffron"],
  ["2-3 cloves garlic, crushed", 2, "4 to 6 cloves garlic, crushed"],
  ["2-3 onions, chopped", 0.5, "1 to 1½ onions, chopped"],
  ["400-500 g beef", 2, "800 g to 1 kg beef"],
  ["1 to 2 tbsp oil", 0.5, "1½ tsp to 1 tbsp oil"],
  ["300 ml milk (or 250 ml oat milk)", 2, "600 ml milk (or 500 ml oat milk)"],
  ["300 ml milk (or oat milk plus 1 tsp lemon juice)", 2, "600 ml milk (or oat milk plus 2 tsp lemon juice)"],
  ["150 g butter, or 100 ml oil", 2, "300 g butter, or 200 ml oil"],
  ["300 g beef or 250 g tofu, diced", 2, "600 g beef or 500 g tofu, diced"],
  ["2 eggs or 4 tbsp aquafaba", 0.5, "1 egg or 2 tbsp aquafaba"],
  ["400 ml dashi (or ½ tsp of the powder in 400 ml water)", 2, "800 ml dashi (or 1 tsp of the powder in 800 ml water)"],
  ["180 g trout fillet, 130 g", 2, "350 g trout fillet, 250 g"],
  ["200 g trout fillet, skinned (150 g drained weight)", 2, "400 g trout fillet, skinned (300 g drained weight)"],
  ["600 ml milk, 100 ml of it warm", 2, "1.2 litres milk, 200 ml of it warm"],
  ["250 g rice / 1 1/4 cups", 2, "500 g rice / 2½ cups"],
  ["2 tbsp oil plus 1 tsp for the tin", 2, "4 tbsp oil plus 2 tsp for the tin"],
  ["1 cup plus 2 tbsp flour", 2, "2¼ cups flour"],
  ["2 or 3 carrots", 2, "4 to 6 carrots"],
  ["500 g salmon, cut into 2 cm cubes", 2, "1 kg salmon, cut into 2 cm cubes"],
  ["500 g salmon, in 4 pieces, 125 g each", 2, "1 kg salmon, in 4 pieces, 125 g each"],
  ["2 cod fillets, 150 g", 2, "4 cod fillets, 300 g"],
  ["2 cod fillets, 150 g each", 2, "4 cod fillets, 150 g each"],
  ["2 tsp to 1 tbsp oil", 2, "4 tsp to 2 tbsp oil"],
  ["2 or 3 apples, peeled", 2, "4 to 6 apples, peeled"],
  ["1 or 2 tbsp oil", 2, "2 to 4 tbsp oil"],
  ["half a cucumber", 2, "1 cucumber"],
  ["Two onions", 2, "4 onions"],
  ["About 2 dozen prawns", 2, "48 prawns"],
  ["½ cup (3 ounces) diced ham", 2, "1 cup diced ham"],
  ["1 cup (20 to 40g) almonds", 2, "2 cups almonds"],
  ["150-200ml/5-7fl oz water", 2, "300 to 400 ml water"],
  ["8 fluid ounces milk", 2, "2 cups milk"],
  ["One ½-inch piece ginger", 2, "One ½-inch piece ginger"],
  ["6 strawberries, halved", 0.75, "5 strawberries, halved"],
  ["1 cup (2 sticks) butter", 2, "2 cups butter"],
  ["250 g red lentils", 1, "250 g red lentils"],
  // Parts of a whole come to the whole again.
  [
    "100 g butter, divided (60 g for the crumble, 40 g for the fruit)",
    1.5,
    "150 g butter, divided (90 g for the crumble, 60 g for the fruit)",
  ],
  [
    "1 cup sugar, divided (3/4 cup for the cake, 1/4 cup for the glaze)",
    0.5,
    "½ cup sugar, divided (6 tbsp for the cake, 2 tbsp for the glaze)",
  ],
  [
    "200 g cheddar (150 g for the sauce and 50 g for the top)",
    2,
    "400 g cheddar (300 g for the sauce and 100 g for the top)",
  ],
  [
    "6 tbsp oil (4 tbsp for frying, rest for the dressing)",
    0.5,
    "3 tbsp oil (2 tbsp for frying, rest for the dressing)",
  ],
  [
    "300 g sugar, divided: 200 g for the cake and 100 g to ice",
    0.5,
    "150 g sugar, divided: 100 g for the cake and 50 g to ice",
  ],
  ["500 g flour — 450 g for the dough, 50 g to knead", 2, "1 kg flour — 900 g for the dough, 100 g to knead"],
  ["6 eggs (4 for the filling, 2 for the glaze)", 0.5, "3 eggs (2 for the filling, 1 for the glaze)"],
  ["2 onions, 1 sliced and 1 finely chopped", 2, "4 onions, 2 sliced and 2 finely chopped"],
  ["2 large carrots (about 300 g), 1 grated and 1 diced", 2, "4 large carrots (about 600 g), 2 grated and 2 diced"],
  ["4 eggs: 2 for the cake, the rest to glaze", 1.5, "6 eggs: 3 for the cake, the rest to glaze"],
  ["1 kg chicken thighs (about 8, 125 g each)", 0.5, "500 g chicken thighs (about 4, 125 g each)"],
  [
    "400 g tin chickpeas, drained (keep 2 tbsp of the liquid)",
    2,
    "2 x 400 g tins chickpeas, drained (keep 4 tbsp of the liquid)",
  ],
  ["4 tbsp lemon juice (from 1-2 lemons)", 2, "8 tbsp lemon juice (from 2 to 4 lemons)"],
  // What is said of one of them is no part of the whole.
  ["1 lemon, ½ juiced, ½ cut into 2 wedges", 3, "3 lemons, 1½ juiced, 1½ cut into 6 wedges"],
  ["2 garlic cloves — 1 sliced, 1 crushed", 2.5, "5 garlic cloves — 3 sliced, 2 crushed"],
  ["4 garlic cloves, 3 crushed, 1 whole", 0.5, "2 garlic cloves, 1½ crushed, ½ whole"],
  ["15g flat-leaf parsley (½ a small pack), chopped", 2, "30 g flat-leaf parsley (1 small pack), chopped"],
  ["1 cup cooked rice (from about 1/3 cup dry)", 0.5, "½ cup cooked rice (from about 3 tbsp dry)"],
  ["4 medium eggs (weighed in their shells, about 240g)", 0.5, "2 medium eggs (weighed in their shells, about 120 g)"],
  ["1 cup (90g) rolled oats", 2, "180 g rolled oats"],
  ["3 tbsp rapeseed oil, 2 for chips, 1 for steaks", 2, "6 tbsp rapeseed oil, 4 for chips, 2 for steaks"],
  ["1 thumb-sized piece of ginger (about 5cm), grated", 1.5, "1½ thumb-sized pieces of ginger (about 5cm), grated"],
  [
    "1 (14.1-oz) package refrigerated pie crusts (2 crusts)",
    2,
    "2 (14.1-oz) packages refrigerated pie crusts (4 crusts)",
  ],
  [
    "1 (1-ounce) packet taco seasoning or 2 tablespoons homemade",
    2,
    "2 (1-ounce) packets taco seasoning or 4 tbsp homemade",
  ],
  ["2 onions, 1 finely chopped and 1 sliced", 2 / 3, "1½ onions, ¾ finely chopped and ¾ sliced"],
  ["600ml beef stock (made with 2 stock cubes)", 0.5, "300 ml beef stock (made with 1 stock cube)"],
  ["1 thick slice sourdough (about 50g), torn", 3, "3 thick slices sourdough (about 150 g), torn"],
  ["1 red and 1 yellow capsicum, cut into chunks", 0.5, "½ red and ½ yellow capsicum, cut into chunks"],
  ["3 cups shredded sharp cheddar (12 oz), divided", 1.5, "4½ cups shredded sharp cheddar (1 lb 2 oz), divided"],
  ["1 lime, cut into 4 wedges", 1.5, "1½ limes, cut into 6 wedges"],
  ["2 chicken breasts, cut into 4 pieces", 2, "4 chicken breasts, cut into 4 pieces"],
  ["2 carrots (each about 100g), diced", 1.5, "3 carrots (each about 100g), diced"],
  ["4 kaffir lime leaves or the zest of 1 lime", 2, "8 kaffir lime leaves or the zest of 2 limes"],
  ["250g cooked basmati rice (from about 90g raw)", 2, "500 g cooked basmati rice (from about 180 g raw)"],
  ["200g linguine (100g per person)", 2, "400 g linguine (100g per person)"],
  ["2 tins (400 g) coconut milk", 0.5, "1 tin (400 g) coconut milk"],
  ["2 (15 oz) cans black beans, drained", 2, "4 (15 oz) cans black beans, drained"],
  ["1 large (800 g) tin plum tomatoes", 2, "2 large (800 g) tins plum tomatoes"],
  ["1 lb ground beef (80/20)", 2, "2 lb ground beef (80/20)"],
  ["200 g basmati rice, soaked (30 minutes)", 2, "400 g basmati rice, soaked (30 minutes)"],
  // Nobody weighs what a maker puts in tins.
  ["2 x 400g tins beans, drained (480g drained weight)", 0.5, "1 x 400g tin beans, drained (240 g drained weight)"],
  ["400 g can chickpeas (240 g drained weight)", 0.5, "120 g canned chickpeas (drained weight)"],
  ["400 g can chickpeas (240 g drained weight)", 2, "2 x 400 g cans chickpeas (240 g drained weight each)"],
  // What a cook takes for other servings: whole and half pieces and cans, spoons that there are.
  ["1 large onion, sliced", 2 / 3, "½ large onion, sliced"],
  ["2 bell peppers (red and green), sliced", 2 / 3, "1½ bell peppers (red and green), sliced"],
  ["1 onion, chopped", 0.75, "1 onion, chopped"],
  ["1 onion, chopped", 0.25, "¼ onion, chopped"],
  ["4 cloves garlic, minced", 7 / 6, "5 cloves garlic, minced"],
  ["2 cloves garlic, crushed", 0.25, "1 clove garlic, crushed"],
  ["3 cloves garlic, crushed", 0.5, "2 cloves garlic, crushed"],
  ["6 cloves garlic, crushed", 1.25, "8 cloves garlic, crushed"],
  ["2 scallions, thinly sliced", 1.25, "3 scallions, thinly sliced"],
  ["4 bird's eye chillies, chopped", 0.6, "2 bird's eye chillies, chopped"],
  ["1 (28-oz) can crushed tomatoes", 7 / 6, "1 (28-oz) can crushed tomatoes"],
  ["2 (15-oz) cans kidney beans, drained", 7 / 6, "2 (15-oz) cans kidney beans, drained"],
  ["1 tbsp brown sugar", 1.25, "4 tsp brown sugar"],
  ["1/2 tsp cayenne pepper", 7 / 6, "½ tsp cayenne pepper"],
  ["1/2 cup soy sauce", 1.25, "⅔ cup soy sauce"],
  ["40 g butter", 4 / 7, "25 g butter"],
  ["7 g dried yeast", 7 / 6, "8 g dried yeast"],
  [
    "4 chicken thighs and 4 drumsticks, bone-in (about 2 1/2 lb)",
    1.25,
    "5 chicken thighs and 5 drumsticks, bone-in (about 3 lb)",
  ],
  ["8 chicken thighs (about 1.2 kg), skin on", 0.5, "4 chicken thighs (about 600 g), skin on"],
  ["4 salmon fillets (about 600 g)", 0.625, "375 g salmon fillets"],
])("%s, %d times, is %s", (line, factor, scaled) => {
  expect(scaleLine(line, factor, "metric")).toBe(scaled)
})

const lines = [
  "600 g chicken breast, sliced",
  "2 tbsp olive oil",
  "1 onion, chopped",
  "250 ml coconut milk",
  "8 cloves garlic, crushed",
  "1 lb potatoes, diced",
  "1½ cups rice",
]

test("C1: a line for so many times the servings weighs so many times as much, within a cook's rounding", () => {
  const gramsOf = (line: string) =>
    assessRecipe({ servings: 100, ingredients: [line] }, foods).lines[0]?.grams ?? Number.NaN
  fc.assert(
    fc.property(fc.constantFrom(...lines), fc.integer({ min: 1, max: 40 }), (line, quarters) => {
      const factor = quarters / 4
      const share = gramsOf(scaleLine(line, factor, "metric")) / (gramsOf(line) * factor)
      // A quarter of an onion is as near as a cook cuts.
      expect(share).toBeGreaterThan(0.7)
      expect(share).toBeLessThan(1.35)
    }),
  )
})

test("a line for other servings has an amount still, and no old one beside the new", () => {
  fc.assert(
    fc.property(asideLines, fc.constantFrom(0.6, 3, 7), (before, factor) => {
      const line = { before, after: scaleLine(before, factor, "metric"), reasons: [] }
      expect({ ...line, lost: lostAmount(line), kept: keptOldAmount(line) }).toEqual({
        ...line,
        lost: false,
        kept: false,
      })
    }),
    { numRuns: rounds({ sampled: 300, whole: 5_000 }) },
  )
})
