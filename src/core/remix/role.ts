import type { Food } from "#core/food/food-table.ts"
import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"

/** What a food does in a dish, as far as its amount is concerned. */
export type Role =
  | "seasoning"
  | "leavening"
  | "egg"
  | "fat"
  | "sweet"
  | "flour"
  | "staple"
  | "protein"
  | "dairy"
  | "nuts"
  | "sauce"
  | "liquid"
  | "vegetable"

/** Least and most of a food, as shares of what the recipe has of it while the whole keeps its size. */
export type Leeway = { least: number; most: number }

const usual: Record<Role, Leeway> = {
  seasoning: { least: 0.9, most: 1.15 },
  leavening: { least: 0.9, most: 1.1 },
  egg: { least: 0.66, most: 1.5 },
  fat: { least: 0.4, most: 1.6 },
  sweet: { least: 0.6, most: 1.3 },
  flour: { least: 0.85, most: 1.2 },
  staple: { least: 0.6, most: 1.5 },
  protein: { least: 0.6, most: 1.6 },
  dairy: { least: 0.6, most: 1.5 },
  nuts: { least: 0.5, most: 1.6 },
  sauce: { least: 0.7, most: 1.4 },
  liquid: { least: 0.8, most: 1.25 },
  vegetable: { least: 0.6, most: 1.6 },
}

/** What a cook would still know the dish by; tried where the usual leeway does not reach. */
const widest: Record<Role, Leeway> = {
  seasoning: { least: 0.6, most: 1.7 },
  leavening: { least: 0.8, most: 1.25 },
  egg: { least: 0.4, most: 2.5 },
  fat: { least: 0.15, most: 2.8 },
  sweet: { least: 0.25, most: 2 },
  flour: { least: 0.5, most: 1.7 },
  staple: { least: 0.3, most: 2.5 },
  protein: { least: 0.3, most: 2.8 },
  dairy: { least: 0.25, most: 2.5 },
  nuts: { least: 0.2, most: 2.8 },
  sauce: { least: 0.4, most: 2 },
  liquid: { least: 0.5, most: 2 },
  vegetable: { least: 0.3, most: 2.8 },
}

/** How far a food's amount may go: as usual, and at the most. */
export function leewayOf(role: Role): { usual: Leeway; widest: Leeway } {
  return { usual: usual[role], widest: widest[role] }
}

const roles: Readonly<Record<FoodKind, Role>> = {
  meat: "protein",
  offal: "protein",
  "cured-meat": "protein",
  "cold-meat": "protein",
  sausage: "protein",
  pudding: "protein",
  "meat-substitute": "protein",
  fish: "protein",
  shellfish: "protein",
  "fish-product": "protein",
  pulse: "protein",
  "plant-protein": "protein",
  milk: "dairy",
  "preserved-milk": "dairy",
  "plant-milk": "dairy",
  cream: "dairy",
  yogurt: "dairy",
  cheese: "dairy",
  "ice-cream": "dairy",
  butter: "fat",
  oil: "fat",
  "animal-fat": "fat",
  dressing: "fat",
  egg: "egg",
  fruit: "vegetable",
  vegetable: "vegetable",
  mushroom: "vegetable",
  onion: "vegetable",
  "potato-dish": "vegetable",
  nut: "nuts",
  seed: "nuts",
  "nut-butter": "nuts",
  grain: "staple",
  pasta: "staple",
  bread: "staple",
  pastry: "staple",
  cake: "staple",
  cereal: "staple",
  snack: "staple",
  flour: "flour",
  cocoa: "flour",
  sauce: "sauce",
  "salty-sauce": "sauce",
  juice: "vegetable",
  "sour-juice": "liquid",
  vinegar: "liquid",
  stock: "liquid",
  water: "liquid",
  drink: "liquid",
  wine: "liquid",
  beer: "liquid",
  "rice-wine": "liquid",
  spirit: "liquid",
  "not-food": "liquid",
  "stock-cube": "seasoning",
  spice: "seasoning",
  herb: "seasoning",
  aromatic: "seasoning",
  zest: "seasoning",
  flavouring: "seasoning",
  sugar: "sweet",
  syrup: "sweet",
  sweet: "sweet",
  chocolate: "sweet",
  leavening: "leavening",
}

/** The role of a food by its kind. */
export function roleOf(food: Food): Role {
  return isAmong(food, groundOrBoiled) ? "protein" : roles[food.kind]
}

// They bind or fill, as pulses do, and are not strewn over a dish.
const groundOrBoiled: SomeFoods = {
  ids: ["flaxseed", "egusi", "candlenut", "chestnut", "tiger-nut", "corn-nut", "marzipan", "sunflower-butter"],
}
