import { type Nutrient, nutrients } from "#core/food/nutrients.ts"

/** What may join a dish ready to eat, where portions alone do not meet the goals. */
export type AddIn = {
  /** The words of the line after its amount. */
  line: string
  /** What the method calls it. */
  called: string
  suits: "savoury" | "sweet" | "both"
  brings: readonly Nutrient[]
  /** A typical amount a serving, in grams or millilitres. */
  perServing: number
  unit: "g" | "tbsp"
}

/** The best first, for what they bring. All are eaten as they are, so no step of cooking is missing. */
export const addIns: readonly AddIn[] = [
  add("cooked chicken breast, sliced", "sliced chicken", "savoury", "protein", 100),
  add("canned tuna in water, drained", "tuna", "savoury", "protein", 80),
  add("cooked prawns", "prawns", "savoury", "protein", 100),
  add("canned chickpeas, drained", "chickpeas", "savoury", "protein carbs calories", 100),
  add("cooked lentils", "lentils", "savoury", "protein carbs calories", 100),
  add("nonfat Greek yogurt", "yogurt", "both", "protein", 120),
  add("smoked tofu, cubed", "smoked tofu", "savoury", "protein fat", 100),
  add("plain soy yogurt", "soy yogurt", "both", "protein", 120),
  add("seitan, sliced", "seitan", "savoury", "protein", 80),
  add("pumpkin seeds", "pumpkin seeds", "both", "protein fat calories", 20),
  add("hemp seeds", "hemp seeds", "both", "protein fat calories", 20),
  add("cooked rice", "rice", "savoury", "carbs calories", 150),
  add("cooked quinoa", "quinoa", "savoury", "carbs calories", 150),
  add("sourdough bread", "bread", "savoury", "carbs calories", 60),
  add("corn tortillas", "tortillas", "savoury", "carbs calories", 50),
  add("bananas, sliced", "bananas", "sweet", "carbs calories", 80),
  add("strawberries", "strawberries", "sweet", "carbs", 80),
  add("maple syrup", "maple syrup", "sweet", "carbs calories", 20),
  add("avocado, sliced", "avocado", "savoury", "fat calories", 60),
  { ...add("olive oil", "olive oil", "savoury", "fat calories", 1), unit: "tbsp" },
  add("walnuts, chopped", "walnuts", "both", "fat calories", 20),
  add("sunflower seeds", "sunflower seeds", "both", "fat calories", 20),
  add("coconut cream", "coconut cream", "both", "fat calories", 40),
]

function add(line: string, called: string, suits: AddIn["suits"], brings: string, perServing: number): AddIn {
  const list = nutrients.filter((nutrient) => brings.split(" ").includes(nutrient))
  return { line, called, suits, brings: list, perServing, unit: "g" }
}
