import { describe, expect, test } from "vitest"
import { makeSafe } from "./kitchen-safety.ts"

const said = (ingredients: string[], method: string[], title = "Supper") => {
  const checked = makeSafe({ title, ingredients, method }, "celsius")
  return checked.kind === "safe" ? [...checked.method, ...checked.warnings].join(" ") : ""
}

const practices =
  /Boil marinade|Thaw the meat|half cooked: cook|Do not stuff|Do not can|elderberries make|Do not leave it out|Do not wash poultry|not safe for children/

describe("what makes food unsafe is advised on, and no word of its step goes", () => {
  test.each([
    [
      "Boil marinade",
      "800 g chicken thighs",
      ["Marinate the thighs.", "Grill to 75 °C.", "Spoon the remaining marinade over them and serve."],
    ],
    [
      "Boil marinade",
      "4 pork chops",
      ["Marinate the chops.", "Fry to 65 °C.", "Serve with the marinade left in the bowl."],
    ],
    [
      "Thaw the meat",
      "1 kg frozen beef",
      ["Put the beef in the slow cooker with the stock.", "Cook on low for 8 hours."],
    ],
    [
      "Thaw the meat",
      "1 turkey crown",
      ["Lay the frozen turkey in the crock-pot.", "Cook on low for 8 hours to 75 °C."],
    ],
    [
      "half cooked: cook",
      "4 chicken legs",
      ["Grill the chicken until it is half done and chill.", "The next day fry to 75 °C."],
    ],
    [
      "half cooked: cook",
      "1 kg pork ribs",
      ["Part-cook the pork for 20 minutes.", "Keep overnight in the fridge, then grill to 65 °C."],
    ],
    [
      "Do not leave it out",
      "2 kg frozen lamb leg",
      ["Let the frozen lamb thaw by the radiator for 12 hours.", "Roast for 2 hours."],
    ],
    [
      "Do not leave it out",
      "500 g rice",
      ["Boil the rice for 12 minutes.", "Leave the rice on the counter until tomorrow."],
    ],
    ["Do not wash poultry", "1 duck", ["Put the duck under the cold tap.", "Roast for 2 hours to 75 °C."]],
    ["Do not wash poultry", "1 chicken", ["Give the chicken a quick rinse.", "Roast for 2 hours to 75 °C."]],
    ["Do not stuff", "1 chicken", ["Stuff the chicken with the bread the night before and chill.", "Roast to 75 °C."]],
    [
      "Do not leave it out",
      "1 goose",
      ["Keep the goose on the balcony until the morning.", "Roast for 3 hours to 75 °C."],
    ],
    ["Do not leave it out", "3 eggs", ["Boil the eggs for 10 minutes.", "They keep unrefrigerated for 3 days."]],
    [
      "Do not can",
      "2 kg green beans",
      ["Boil the beans and ladle into jars.", "Stack them on the cellar shelf for the winter."],
    ],
    ["Do not can", "500 ml oil", ["Pour it over the peppers.", "Kept next to the stove it lasts for a year."]],
    ["elderberries make", "200 g elderberries", ["Crush the berries and stir them into the yogurt."]],
  ])("%s: %s, %j", (advice, line, method) => {
    const all = said([line], method)
    expect(all).toContain(advice)
    for (const step of method) expect(all).toContain(step.replace(/\.$/, ""))
  })

  test.each([
    ["2 tsp honey", ["Mash the banana with the honey for the baby."], "Mash"],
    ["2 tsp honey", ["Mash the banana with the honey."], "Mash for a 9-month-old"],
  ])("honey is warned of: %s, %j, %s", (line, method, title) => {
    expect(said([line], method, title)).toContain("not safe for children under one year")
  })

  test.each([
    [
      "800 g chicken thighs",
      ["Set aside half of the marinade.", "Grill to 75 °C.", "Spoon the remaining marinade over them."],
    ],
    [
      "800 g chicken thighs",
      ["Marinate the thighs.", "Grill to 75 °C.", "Boil the remaining marinade and pour it over."],
    ],
    ["800 g chicken thighs", ["Grill for 5 minutes.", "Add the remaining marinade.", "Roast for 30 minutes to 75 °C."]],
    ["400 g tofu", ["Marinate the tofu.", "Fry it.", "Spoon the remaining marinade over it."]],
    ["1 kg frozen beef", ["Thaw the beef overnight in the fridge.", "Cook it for 8 hours in the slow cooker."]],
    ["1 kg beef", ["Cook the beef for 8 hours in the slow cooker.", "Stir in the frozen peas."]],
    ["4 chicken legs", ["Layer the half-cooked rice over the chicken and chill.", "Bake to 75 °C."]],
    ["4 chicken legs", ["Grill the chicken until half done, then turn it and grill to 75 °C."]],
    ["500 g flour", ["Leave the dough by the radiator for 3 hours until doubled."]],
    ["1 l milk", ["Wrap the jars in a towel and leave by the radiator for 8 hours."]],
    ["500 g flour", ["Chill the dough until the next day."]],
    ["1 chicken", ["Thaw the chicken in its bag under running water.", "Roast for 2 hours to 75 °C."]],
    ["1 chicken", ["Never hold the chicken under the tap.", "Roast for 2 hours to 75 °C."]],
    ["1 turkey", ["Make the stuffing the evening before and chill.", "Stuff the turkey and roast to 75 °C."]],
    ["300 g rice", ["Let the batter stand out for 10 hours until bubbly."]],
    ["300 g rice", ["The biscuits keep unrefrigerated for 5 days."]],
    ["200 g elderberries", ["Simmer the elderberries for 20 minutes."]],
    ["2 kg green beans", ["Freeze the beans in bags for the winter."]],
    ["2 tsp honey", ["Toss the baby spinach with the honey and the baby carrots."]],
  ])("harmless: %s, %j", (line, method) => {
    expect(said([line], method)).not.toMatch(practices)
  })
})
