import { describe, expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { titleDoubts } from "#testing/in-text.ts"

const lines = ["300 g lamb mince", "200 g couscous", "1 onion", "2 tbsp olive oil"]
const method = ["Fry the mince and the onion in the oil for 15 minutes.", "Stir in the couscous."]
const { perServing } = assessRecipe({ servings: 2, ingredients: lines }, foods)
const doubtsOf = (title: string, ingredients: readonly string[] = lines) => {
  const card = { title, servings: 2, ingredients: [...ingredients], method }
  return titleDoubts(card, assessRecipe(card, foods), foods)
}
const said = (title: string, ingredients?: readonly string[]) =>
  doubtsOf(title, ingredients).map((doubt) => ("said" in doubt ? doubt.said : doubt.code))
const [calories, protein] = [Math.round(perServing.calories), Math.round(perServing.protein)]

describe("a title that claims what nobody has shown", () => {
  test.each([
    ["Lamb Couscous (350 kcal, 40 g protein)", ["350 kcal", "40 g protein"]],
    ["Lamb Couscous, 350kcal", ["350kcal"]],
    ["Lamb Couscous under 300 calories", ["300 calories"]],
    ["300-Calorie Lamb Couscous", ["300-Calorie"]],
    ["Lamb Couscous – protein: 95 g", ["protein: 95 g"]],
    ["Lamb Couscous with 80g of Protein", ["80g of Protein"]],
    ["Lamb Couscous (9 g fibre)", ["9 g fibre"]],
    ["Lamb Couscous, 5 net carbs", ["5 net carbs"]],
    ["Sugar-Free Lamb Couscous", ["Sugar-Free"]],
    ["✓ Checked Lamb Couscous", ["✓", "Checked"]],
    ["Healthy Lamb Couscous", ["Healthy"]],
    ["Low-Calorie Lamb Couscous", ["Low-Calorie"]],
    ["Low-fat, low carb Lamb Couscous", ["Low-fat", "low carb"]],
    ["Fibre-packed Lamb Couscous", ["Fibre-packed"]],
    ["Lamb Couscous, no added sugar", ["no added sugar"]],
    ["Diabetic-friendly Lamb Couscous", ["Diabetic"]],
    ["Certified Organic Lamb Couscous", ["Certified", "Organic"]],
    ["Wheat-Free Lamb Couscous", ["Wheat-Free"]],
    ["Paleo Lamb Couscous", ["Paleo"]],
    ["Allergy-safe Lamb Couscous", ["Allergy", "safe"]],
    ["Blood-Pressure-Lowering Lamb Couscous", ["Pressure-Lowering"]],
    ["Mood Boosting Lamb Couscous", ["Mood Boosting"]],
    ["Lamb Couscous with 30 % less fat", ["less fat", "30 % less"]],
    ["Vegan Lamb Couscous", ["label"]],
  ])("is told: %s", (title, told) => {
    expect(said(title)).toEqual(told)
  })

  test.each([
    `Lamb Couscous (${calories} kcal)`,
    `Lamb Couscous (${calories + 15} kcal, ${protein} g protein)`,
    `Lamb Couscous under ${calories + 80} calories`,
    `Lamb Couscous with over ${protein - 5} g of protein`,
    "20-Minute Lamb Couscous for 2",
    "One-Pan Lamb Couscous",
    "Lamb Couscous with 3 Fat Onions",
    "Fuss-free Lamb Couscous",
    "Free-range Lamb Couscous",
    "Light and Fluffy Lamb Couscous",
    "Peanut-Free Lamb Couscous",
    "Pork-free Lamb Couscous",
    "Dairy-Free Lamb Couscous",
    "Family-friendly Lamb Couscous",
  ])("is none: %s", (title) => {
    expect(said(title)).toEqual([])
  })

  test("lightness is for who asked for fewer calories to see", () => {
    expect(doubtsOf("Lighter Lamb Couscous (Lightened Up)")).toEqual([
      { code: "claim", said: "Lighter", goal: { nutrient: "calories", side: "max" } },
      { code: "claim", said: "Lightened Up", goal: { nutrient: "calories", side: "max" } },
    ])
  })

  test("holds where the lines say it, and where the figures prove it", () => {
    expect(said("Low-fat Yogurt Pot", ["400 g low-fat yogurt", "100 g strawberries"])).toEqual([])
    expect(said("Organic Yogurt Pot", ["400 g organic yogurt"])).toEqual([])
    expect(said("High-Protein Yogurt Pot", ["400 g fat-free Greek yogurt"])).toEqual([])
    expect(said("High-Protein Toast", ["4 slices white bread", "60 g butter"])).toEqual(["High-Protein"])
  })
})
