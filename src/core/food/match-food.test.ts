import { describe, expect, test } from "vitest"
import { matchFood } from "#core/food/match-food.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { foods } from "#testing/foods.ts"

const table = foods

const match = (text: string) => matchFood(parseLine(text), table)

describe("matchFood", () => {
  test.each([
    ["500g minced beef", "beef-mince"],
    ["2 courgettes, sliced", "courgette"],
    ["2 zucchini", "courgette"],
    ["1 aubergine", "aubergine"],
    ["1 tbsp Thai green curry paste", "thai-curry-paste"],
    ["400ml tin coconut milk", "coconut-milk"],
    ["3 spring onions", "spring-onion"],
    ["1 red capsicum, diced", "red-pepper"],
    ["4 boneless, skinless chicken breasts", "chicken-breast"],
    ["200g chestnut mushrooms", "chestnut-mushroom"],
    ["2 cloves of garlic", "garlic"],
    ["2 tbsp smooth peanut butter", "peanut-butter"],
    ["1 can chickpeas, drained", "chickpea"],
    ["200g dried chickpeas, soaked overnight", "dried-chickpea"],
    ["2 cups cooked rice", "cooked-rice"],
    ["2 cups rice, cooked", "cooked-rice"],
    ["8 oz spaghetti, cooked", "pasta"],
    ["juice of 2 limes", "lime-juice"],
    ["1 lemon, zest only", "lemon-zest"],
    ["salt and freshly ground black pepper", "salt"],
    ["1 cup half and half", "half-and-half"],
    ["250ml chicken or vegetable stock", "stock"],
    ["2 tbsp red wine vinegar or sherry vinegar", "red-wine-vinegar"],
    ["1 tsp dried oregano", "dried-oregano"],
    ["crème fraîche", "creme-fraiche"],
    ["8 chicken thighs, bone-in and skin-on", "chicken-thigh-skin"],
    ["2 lb skinless bone-in chicken thighs", "chicken-thigh-bone"],
    ["2 lb bone-in chicken thighs, skinless", "chicken-thigh-bone"],
    ["1 kg chicken drumsticks, skin removed", "chicken-drumstick-skinless"],
    ["1 kg bone-in, skinless chicken breasts", "chicken-breast-bone"],
    ["2 lb chicken thighs, bone-in and skin-on (or use skinless and boneless)", "chicken-thigh-skin"],
    ["400 g hazelnuts, skinned", "hazelnut"],
    ["6 chillies", "chilli"],
    ["2 chilis", "chilli"],
    ["300g minced lamb", "lamb-mince"],
    ["2 kiwis", "kiwi"],
    ["1 lime (juiced)", "lime-juice"],
    ["1 kg beef mince (90/10 fat)", "lean-beef-mince"],
    ["500 g beef mince, 5% fat", "extra-lean-beef-mince"],
    ["400 g lean beef mince, 5% fat", "extra-lean-beef-mince"],
    ["300 g lean pork mince, 5% fat", "extra-lean-pork-mince"],
    ["14 oz extra-lean ground turkey (99% lean)", "extra-lean-turkey-mince"],
    ["1 lb 93% lean ground turkey", "turkey-mince"],
    ["500 g turkey mince (2% fat)", "extra-lean-turkey-mince"],
    ["1 lb 93% lean ground beef", "lean-beef-mince"],
    ["1 lb ground beef (80/20)", "beef-mince"],
    ["1/4 cup sour cream (reduced fat)", "light-creme-fraiche"],
    ["1 can coconut milk, light", "light-coconut-milk"],
    ["400 ml canned light coconut milk", "light-coconut-milk"],
    ["400 ml tinned reduced-fat coconut milk", "light-coconut-milk"],
    ["1 can tuna, light", "canned-tuna"],
    ["1 cup milk (2%)", "semi-skimmed-milk"],
    ["1 cup coconut milk (full fat or light)", "coconut-milk"],
    ["2 Japanese eggplants", "japanese-aubergine"],
    ["2 lemons, zested and juiced", "lemon-juice"],
    ["3/4 cup shredded sweetened coconut", "sweetened-coconut"],
    ["8 ounces unsalted, American-style butter, cold", "butter"],
    ["1 pound breakfast sausage of your choice", "sausage"],
    ["2 cups fresh berries, any variety", "mixed-berry"],
    ["20 kalamata olives", "kalamata-olive"],
    ["400 g canned black beans", "canned-black-bean"],
    ["1 cup cooked black beans", "black-bean"],
    ["500 ml beef stock", "beef-broth"],
    ["500 ml vegetable stock", "vegetable-stock"],
    ["500 ml chicken stock", "stock"],
    ["1 cup quick grits", "hominy-grits"],
    ["2 tbsp Cointreau", "liqueur"],
    ["2 tbsp Baileys", "cream-liqueur"],
    ["250 g creamed coconut", "creamed-coconut"],
    ["1 cup whipped cream", "whipped-cream"],
    ["500 g diced lamb", "lamb-leg"],
    ["1 slice pound cake", "pound-cake"],
    ["8 anchovy fillets in olive oil, drained", "anchovy"],
    ["1 can pineapple chunks in juice", "canned-pineapple"],
    ["1/2 cup sugar, xylitol or any other sweetener", "sugar"],
    ["4 cups chicken or beef stock or water", "stock"],
    ["3 cups good-quality or homemade unsalted chicken stock", "stock"],
    ["1½ tsp lemon, Meyer lemon, or orange zest", "lemon-zest"],
  ])("takes %j for %s", (text, id) => {
    expect(match(text)).toMatchObject({ food: { id }, confidence: "exact" })
  })

  test.each([
    ["1 cup sparkling elderberry milk", null],
    ["2 tbsp unicorn butter", null],
    ["1 cup macadamia milk", null],
    ["1 tsp dragon powder", null],
    ["", null],
    ["(((", null],
  ])("does not take %j for its last word", (text, expected) => {
    expect(match(text)).toBe(expected)
  })

  test.each([
    ["2 Cornish heritage carrots", "carrot"],
    ["4 dried Thai chillies", "cayenne"],
    ["100g shortcake biscuits", "digestive-biscuit"],
    ["450 g sushi-grade, previously frozen sea bass fillet, skinned", "sea-bass"],
    ["1 Worcester Pearmain apple", "apple"],
    ["2 tbsp Rose's lime marmalade", "marmalade"],
    ["1 Turkish or 1/2 California bay leaf", "bay-leaf"],
    ["1 vegan stock cube", "stock-cube"],
    ["2 gluten-free vegetable stock cubes", "stock-cube"],
    ["1 thick Tuscan sourdough slice", "french-bread"],
  ])("takes %j for %s, and says that it is an estimate", (text, id) => {
    expect(match(text)).toMatchObject({ food: { id }, confidence: "estimated" })
  })

  test.each([
    ["1 cup oyster mushrooms", "oyster"],
    ["2 tbsp peanut butter", "butter"],
    ["2 tbsp peanut butter", "peanut"],
    ["1 cup coconut milk", "milk"],
    ["1 butternut squash", "butter"],
    ["100g butter beans", "butter"],
    ["1 tbsp cream of tartar", "cream"],
    ["1 cup almond milk", "milk"],
    ["1 eggplant", "egg"],
    ["100g rice noodles", "rice"],
    ["2 tbsp tomato paste", "tomato"],
    ["2 tbsp fish sauce", "cod"],
    ["1 cup chocolate milk", "chocolate"],
    ["1 tbsp garlic powder", "garlic"],
    ["1 tbsp lemon pepper", "lemon"],
  ])("does not take %j for %s", (text, id) => {
    expect(match(text)?.food.id).not.toBe(id)
  })
})
