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
