import type { Diet } from "#core/diet/label.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import { type Goals, noGoals } from "#core/request/request.ts"

/** A recipe as a chef wrote it and what was asked for, chosen for how its card comes out. */
type CardState = {
  state: string
  title?: string
  ingredients: readonly string[]
  method: readonly string[]
  goals?: Partial<Goals>
  diets?: readonly Diet[]
  claimed?: Partial<Nutrition>
}

const soup = {
  ingredients: ["250 g red lentils", "1 onion, chopped", "1 tbsp olive oil", "1 l water", "1 tsp salt"],
  method: [
    "Fry the onion in the oil over medium heat for 5 minutes until soft.",
    "Add the lentils, water and salt, bring to the boil and simmer for 15 minutes until soft.",
  ],
} as const

export const cardStates: readonly CardState[] = [
  {
    ...soup,
    state: "Nothing asked for, written by AI that claims other figures",
    claimed: { calories: 190, protein: 9, carbs: 30, fat: 2 },
  },
  {
    ...soup,
    state: "Goals and labels met",
    goals: { ...noGoals, calories: { min: 100, max: 600 }, fat: { min: null, max: 15 } },
    diets: ["vegan", "gluten-free"],
  },
  { ...soup, state: "A goal missed", goals: { protein: { min: 120, max: null } } },
  {
    ...soup,
    state: "Mended for a goal and a label",
    ingredients: [...soup.ingredients, "200 g smoked bacon, diced", "150 ml double cream"],
    method: ["Fry the bacon and the onion in the oil for 5 minutes.", "Add the rest and simmer for 15 minutes."],
    goals: { fat: { min: null, max: 18 } },
    diets: ["dairy-free"],
  },
  {
    ...soup,
    state: "Labels that depend on what is bought",
    ingredients: [...soup.ingredients, "2 tbsp soy sauce", "1 vegetable stock cube", "1 tsp Worcestershire sauce"],
    method: ["Fry the onion in the oil for 5 minutes.", "Add the rest and simmer for 15 minutes."],
    diets: ["gluten-free", "vegetarian"],
  },
  {
    ...soup,
    state: "A line that nobody knows",
    ingredients: [...soup.ingredients, "2 tbsp glorpberry essence"],
    method: [...soup.method, "Stir in the glorpberry essence."],
    diets: ["nut-free"],
  },
  {
    ...soup,
    state: "A long title and long lines",
    title:
      "Grandmother's Slowly Simmered Red Lentil Soup with Caramelised Onions, Lemon, Cumin and Plenty of Fresh Herbs",
    ingredients: [
      "250 g red lentils, picked over, rinsed in several changes of cold water until it runs clear and drained well",
      ...soup.ingredients.slice(1),
      "1 tsp ground cumin, freshly toasted in a dry pan until fragrant and then crushed finely in a mortar",
    ],
    method: [...soup.method, "Stir in the cumin and serve."],
  },
]
