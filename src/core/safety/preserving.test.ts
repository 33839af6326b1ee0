import { expect, test } from "vitest"
import { makeSafe } from "./kitchen-safety.ts"

const lines = ["500 g rice", "2 lemons", "1 onion"]

function mend(step: string, ingredients = lines): string[] {
  const safe = makeSafe({ title: "Supper", ingredients, method: [step] }, "celsius")
  return safe.kind === "safe" ? safe.method : []
}

test.each([
  ["1 whole chicken (1.5 kg)", "Wash the lemons, push them into the chicken, then roast for 80 minutes until 74 °C."],
  ["1 whole chicken (1.5 kg)", "Rinse the rice, stir it into the chicken stock and simmer for 25 minutes until 74 °C."],
  ["1 whole chicken (1.5 kg)", "Brush the pie with egg wash over the chicken and bake for 40 minutes to 74 °C."],
  ["1 whole chicken (1.5 kg)", "Do not wash the chicken. Roast it for 80 minutes until 74 °C."],
  ["1 l milk", "Bake in a water bath at 150 °C for 70 minutes until set."],
  ["1 l milk", "Pour the custard into small jars, stand them in a water bath and bake for 40 minutes."],
  ["1 l milk", "Pour the oats into jars, seal the jars and chill them in the fridge for 8 hours."],
  ["1 l milk", "Pour the caramel into a canning jar for dipping and leave to cool for 5 minutes."],
  ["400 g tin tomatoes", "Tip the can into the pot and simmer for 25 minutes."],
  ["400 g tin tomatoes", "You can increase the heat, add the onions and brown them for 8 minutes."],
  ["400 g tin tomatoes", "The sauce can in a pinch be simmered for 20 minutes."],
  ["4 cloves garlic", "Fry the garlic in the oil for 2 minutes, cool, and keep in the freezer for up to 3 months."],
  ["500 g rice", "Let the rice stand at room temperature for 30 minutes and simmer it for 3 hours."],
  ["500 g rice", "Leave at room temperature for 20 minutes before chilling in the fridge for 3 hours or overnight."],
  ["500 g rice", "Marinate for 30 minutes at room temperature or overnight in the fridge."],
  ["500 g rice", "Do not leave the rice out for 3 hours."],
  ["500 g rice", "Leave it in the slow cooker on low for 8 hours, then take out the bay leaves."],
  ["500 g rice", "Let the sauce simmer for 3 hours until it falls out of the spoon."],
  ["500 g flour", "Bake for 50 minutes. The bread keeps at room temperature for 4 days, or frozen for 3 months."],
  ["500 g flour", "Bake the cookies for 12 minutes and keep them in a tin in the cupboard for 3 weeks."],
  [
    "500 g flour",
    "Fill the jars with the dry mix for cookies. The cookies last 3 months frozen, or 4 days at room temperature.",
  ],
  ["250 g milk", "Shape the dough, cover and leave it on the kitchen counter overnight, then bake for 40 minutes."],
  ["500 g flour", "Knead for 8 minutes. Bulk fermentation takes 5 hours: the dough doubles."],
  ["250 g dried chickpeas", "Cover the chickpeas with water and leave them on the worktop overnight to soak."],
  ["500 g rice", "Leave the sauce to simmer on the hob for 3 hours."],
  ["500 g rice", "Leave the broth on the hob over low heat for 6 hours."],
  ["2 tbsp fermented black beans", "Stir in the fermented black beans and fry for 2 minutes."],
])("safety rules delete cooking: of %s nothing is amiss, and every word stays: %s", (line, step) => {
  expect(mend(step, [line])).toEqual([step])
})

test.each([
  ["Wash the chicken and pat it dry. Fry it to 74 °C.", "Do not wash the chicken; pat it dry. Fry it to 74 °C."],
  [
    "Wash the chicken, pat it dry and roast it for 80 minutes until 74 °C.",
    "Do not wash the chicken; pat it dry and roast it for 80 minutes until 74 °C.",
  ],
  [
    "Heat the oven to 200 °C and rinse the chicken thighs well under cold running water, then season and roast to 74 °C.",
    "Heat the oven to 200 °C and do not rinse the chicken thighs; pat them dry, then season and roast to 74 °C.",
  ],
  [
    "Rinse the chicken wings briefly in cold water, drain and halve any large wings. Fry them to 74 °C.",
    "Do not rinse the chicken wings; pat them dry, drain and halve any large wings. Fry them to 74 °C.",
  ],
  [
    "Wash the chicken and rub it with the oil. Fry it to 74 °C.",
    "Do not wash the chicken; pat it dry and rub it with the oil. Fry it to 74 °C.",
  ],
  [
    "Wash the chicken and slice it thinly. Fry it to 74 °C.",
    "Do not wash the chicken; pat it dry and slice it thinly. Fry it to 74 °C.",
  ],
  [
    "Wash the chicken and rice in cold water. Simmer both to 74 °C.",
    "Do not wash poultry; only pat it dry. Wash the chicken and rice in cold water. Simmer both to 74 °C.",
  ],
  [
    "Wash and dry the chicken. Fry it to 74 °C.",
    "Do not wash poultry; only pat it dry. Wash and dry the chicken. Fry it to 74 °C.",
  ],
  [
    "Wash the chicken in the wine for 10 minutes and simmer it for 40 minutes to 74 °C.",
    "Do not wash poultry; only pat it dry. Wash the chicken in the wine for 10 minutes and simmer it for 40 minutes to 74 °C.",
  ],
  [
    "Rinse the lemons and the chicken, then roast both for 80 minutes to 74 °C.",
    "Do not wash poultry; only pat it dry. Rinse the lemons and the chicken, then roast both for 80 minutes to 74 °C.",
  ],
])("safety rules delete cooking: only the washing of poultry is taken away: %s", (step, mended) => {
  expect(mend(step, ["1 whole chicken (1.5 kg)"])).toEqual([mended])
})

const noCanning =
  "Do not can it at home by this recipe: let it cool, keep it covered in the fridge and eat it within 3 days, or freeze it."
const notOut = "Do not leave it out so long: keep it in the fridge, and take it out for 2 hours at most."
const coldOil = "Do not keep such oil at room temperature: keep it in the fridge and use it within 4 days."

test.each([
  ["Simmer for 20 minutes, ladle into jars and process the jars in a water bath for 10 minutes.", noCanning],
  ["Simmer for 20 minutes, pour into sterilised jars and seal.", noCanning],
  ["Cook for 30 minutes, then store in a cool dark place for up to 6 months.", noCanning],
  ["Simmer for 20 minutes and pressure can for 75 minutes.", noCanning],
  ["Boil the rice for 12 minutes and leave it at room temperature overnight.", notOut],
  ["Boil the rice for 12 minutes and leave it overnight on the counter.", notOut],
  ["Keep the stew at room temperature for 5 hours or in the fridge for 2 days.", notOut],
  ["Thaw the prawns at room temperature for 6 hours, then fry them for 3 minutes.", notOut],
  ["Chill it, or leave out overnight.", notOut],
  ["Simmer the stew over low heat for 20 minutes and leave it on the counter overnight.", notOut],
  ["Leave the pie on the hob overnight, then heat it until steaming.", notOut],
  ["Thaw the prawns on the kitchen worktop overnight, then fry them for 3 minutes.", notOut],
  ["Leave the tofu in the seasoning at room temperature overnight, then fry it for 8 minutes.", notOut],
  [
    "Pour into the jars and seal the jars; they keep for a year in the cupboard, or a month in the fridge once opened.",
    noCanning,
  ],
  ["Simmer for 20 minutes, pour into sterilised jars and seal; chill after opening.", noCanning],
  [
    "Simmer for 20 minutes and fill the jars. They last a year in a cool cupboard, or 3 months in the freezer.",
    noCanning,
  ],
  ["Fry the garlic in the oil for 5 minutes and keep it at room temperature for weeks.", coldOil],
])("safety rules delete cooking: advice stands behind what is unsafe, and every word stays: %s", (step, advice) => {
  expect(mend(`${step} Serve with rice.`)).toEqual([`${step} ${advice} Serve with rice.`])
})

test("safety rules delete cooking: jars that the next step puts into the fridge are not canned, those it opens there are", () => {
  const jars = "Spoon the oats into 4 jars and seal the jars tightly."
  const methodOf = (next: string) => makeSafe({ title: "Oats", ingredients: lines, method: [jars, next] }, "celsius")
  expect(methodOf("Keep them in the fridge overnight.")).toMatchObject({ mended: [] })
  expect(methodOf("Keep an opened jar in the fridge.")).toMatchObject({
    method: [`${jars} ${noCanning}`, expect.any(String)],
  })
})

test.each([
  ["Seeded Loaf", "1 egg", "The bread keeps at room temperature for 4 days.", false],
  ["Carrot Cake with Whipped Cream", "1 egg", "The cake keeps at room temperature for 4 days.", true],
  ["Steak Sandwiches", "2 sirloin steaks", "Leave the steaks on the bread at room temperature overnight.", true],
  ["Crab Strata", "4 eggs", "Leave the bread on the counter overnight to soak in the custard.", true],
  ["Berry Strata", "4 eggs", "Leave the dish on the counter overnight to soak.", true],
  ["Spiced Drumsticks", "8 chicken drumsticks", "Roll the drumsticks in spices and leave out overnight.", true],
  ["Smoky Spice Mix", "2 tbsp paprika", "Keep the spices in a dark place for up to 6 months.", false],
  ["Chicken Pie", "2 chicken breasts", "Leave the dough at room temperature for 3 hours.", false],
])(
  "safety rules delete cooking: what is dry stands in the kitchen, what spoils with it does not: %s",
  (title, line, said, isMended) => {
    const method = [`${said}`, "Bake to 74 °C."]
    const safe = makeSafe({ title, ingredients: [line, "500 g flour"], method }, "celsius")
    if (safe.kind === "refused") throw new Error("refused")
    expect(safe.method[0] !== said).toBe(isMended)
  },
)
