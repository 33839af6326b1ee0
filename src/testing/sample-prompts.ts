import { writePrompt } from "#core/ai/prompt.ts"
import { writeSwapPrompt } from "#core/ai/swap-prompt.ts"
import { diets } from "#core/diet/label.ts"
import { applianceIds, defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"

const bare: RecipeRequest = { dish: { kind: "random" }, servings: 4, goals: noGoals, diets: [] }

const everything: RecipeRequest = {
  dish: { kind: "named", name: "Slow-cooked beef bourguignon with button mushrooms and baby onions" },
  servings: 12,
  goals: {
    calories: { min: 450, max: 650 },
    protein: { min: 35, max: 60 },
    carbs: { min: 20, max: 45 },
    fat: { min: 10, max: 30 },
  },
  diets: [...diets],
}

const everyAppliance: Preferences = {
  measurementUnit: "imperial",
  temperatureUnit: "fahrenheit",
  cookingAppliances: [...applianceIds],
}

const lines = [
  "600 g chicken thighs, boneless, cut into strips",
  ..."2 tbsp olive oil|1 onion, finely chopped|3 cloves garlic, minced|20 g fresh ginger, grated|2 tsp ground cumin".split(
    "|",
  ),
  ..."1 tsp ground coriander|1 tsp turmeric|1/2 tsp chilli flakes|400 g canned chopped tomatoes|200 ml coconut milk".split(
    "|",
  ),
  ..."300 g basmati rice|600 ml water|150 g spinach|1 red pepper, sliced|100 g green beans, halved|1 tsp salt".split(
    "|",
  ),
  ..."1/2 tsp black pepper|1 lime, juiced|20 g fresh coriander, chopped".split("|"),
]
const method = [
  "Heat the oil in a large pan over medium heat and fry the onion for 6 minutes until soft and golden.",
  "Add the garlic, ginger, cumin, ground coriander, turmeric and chilli flakes and stir for 1 minute until fragrant.",
  "Add the chicken and brown it for 5 minutes, turning now and then.",
  "Pour in the tomatoes and coconut milk, bring to the boil and simmer for 20 minutes until the chicken reaches 74 °C.",
  "Meanwhile simmer the rice in the water, covered, for 12 minutes until tender.",
  "Stir in the pepper and beans for 5 minutes, then the spinach, salt and pepper until just wilted.",
  "Stir in the lime juice, scatter with the fresh coriander and serve with the rice.",
]

/** Prompts that stand for what providers are asked. */
export const samplePrompts = {
  "a bare request": writePrompt(bare, defaultPreferences),
  "a request with everything set": writePrompt(everything, everyAppliance),
  "a swap in a recipe of 20 lines": writeSwapPrompt({
    recipe: {
      title: "Coconut Chicken with Rice",
      servings: 4,
      nutrition: { calories: 650, protein: 38, carbs: 74, fat: 23 },
      ingredients: lines,
      method,
    },
    chosen: [0, 10],
    request: { goals: everything.goals, diets: ["gluten-free", "dairy-free"] },
    preferences: defaultPreferences,
    choices: [],
    shortfall: null,
  }),
} as const
