import type { Food } from "#core/food/food-table.ts"
import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"
import { isByThePiece } from "./by-the-piece.ts"
import { type Draft, type DraftLine, energyOf, readDraft } from "./draft.ts"
import { type Group, type GroupRole, groupOf } from "./group.ts"
import type { Portion } from "./portion.ts"
import { potatoes, ratioGroups } from "./ratio-groups.ts"

/** Lines of less energy a serving than this are taste, whatever they are. */
export const tasteEnergy = 5

type Dish = { servings: number; portions: readonly (Portion | null)[]; method: readonly string[] }

/** The groups of a dish: what moves together by its ratios, and each other known line alone, in its role. */
export function findGroups(dish: Dish): Group[] {
  const draft = readDraft(dish)
  const claims = ratioGroups(draft)
  const taken = new Set(claims.flatMap(({ lines }) => lines))
  const together = claims.map(({ role, lines }) =>
    groupOf(
      role,
      lines.map(({ at }) => at),
    ),
  )
  const alone = draft.lines
    .filter((line) => !taken.has(line))
    .map((line) => groupOf(roleOfLine(line, draft), [line.at]))
  return [...together, ...alone]
}

const roleOfPieces = ({ kind }: Food): GroupRole => (kind === "egg" ? "eggs" : "pieces")

function roleOfLine(line: DraftLine, draft: Draft): GroupRole {
  const { food } = line.portion
  if (energyOf(line, draft) < tasteEnergy) return "taste"
  if (isAmong(food, tasting)) return "taste"
  const isFlesh = food.family === "meat" || food.family === "fish"
  if (isFlesh && food.kind !== "cured-meat" && line.portion.grams < leastFlesh * draft.servings) return "taste"
  if (food.kind === "egg" && draft.steps.some(({ said }) => countsEggs.test(said))) return "taste"
  if (isByThePiece(line.portion) && !isFlesh && food.kind !== "cheese")
    return isServedSoMany(line, draft) ? "taste" : roleOfPieces(food)
  if (isAmong(food, potatoes)) return "starch"
  if (isAmong(food, { ids: ["coconut-milk", "light-coconut-milk"] })) return "cream"
  if (isAmong(food, { ids: ["whey-protein"] })) return "protein powder"
  if (isAmong(food, { ids: ["breadcrumb", "fresh-breadcrumb", "panko"] })) return "coating"
  if (isAmong(food, { ids: ["avocado"] })) return "nuts"
  return roles[food.kind]
}

// "Make four wells and crack an egg into each" is for so many eggs.
const countsEggs =
  /\b(?:two|three|four|five|six|eight|\d+) (?:\p{L}+ )?(?:eggs|wells|hollows|nests)\b|\begg (?:in|into|over|on) each\b/u

/** "Serve 3 tacos per person", "float 2 toasts in each": so many tortillas there have to be. */
const servedEach =
  /\b(two|three|four|five|six|\d+) (?:\p{L}+ )?(?:(?:(?:in|into|on|onto|to) )?each\b(?! (?:of|side|\p{L}+ (?:with|into)))|(?:per|a) (?:person|serving|head|plate)\b)/giu
const numbers = ["two", "three", "four", "five", "six"]

function isServedSoMany({ portion }: DraftLine, { steps, servings }: Draft): boolean {
  const each = (portion.line.quantity ?? 0) / servings
  return steps.some(({ said }) =>
    [...said.matchAll(servedEach)].some(([, word = ""]) => {
      const count = numbers.indexOf(word.toLowerCase())
      return (count < 0 ? Number(word) : count + 2) === each
    }),
  )
}

/** What seasons, whatever its kind is. */
const tasting: SomeFoods = {
  ids: ["miso", "doenjang", "fermented-tofu", "lemon", "lime", "tamarind", "nutritional-yeast", "chilli"],
}

/** Grams of meat or fish a serving below which it seasons: anchovies, dried shrimps. */
const leastFlesh = 12

const roles: Readonly<Record<FoodKind, GroupRole>> = {
  meat: "main food",
  offal: "main food",
  "cured-meat": "cured meat",
  "cold-meat": "main food",
  sausage: "main food",
  pudding: "main food",
  "meat-substitute": "main food",
  fish: "main food",
  shellfish: "main food",
  "fish-product": "main food",
  "plant-protein": "main food",
  pulse: "pulses",
  milk: "milk",
  "preserved-milk": "milk",
  "plant-milk": "milk",
  yogurt: "milk",
  cream: "cream",
  cheese: "cheese",
  "ice-cream": "cream",
  butter: "pan fat",
  oil: "pan fat",
  "animal-fat": "pan fat",
  dressing: "mayonnaise",
  egg: "eggs",
  fruit: "fruit",
  juice: "fruit",
  vegetable: "vegetable",
  mushroom: "vegetable",
  onion: "vegetable",
  "potato-dish": "starch",
  nut: "nuts",
  seed: "nuts",
  "nut-butter": "nuts",
  grain: "starch",
  pasta: "starch",
  bread: "starch",
  pastry: "dough",
  cake: "starch",
  cereal: "starch",
  snack: "starch",
  flour: "thickening",
  cocoa: "taste",
  sauce: "sauce",
  "salty-sauce": "taste",
  "sour-juice": "taste",
  vinegar: "taste",
  stock: "cooking liquid",
  water: "cooking liquid",
  drink: "cooking liquid",
  wine: "cooking liquid",
  beer: "cooking liquid",
  "rice-wine": "taste",
  spirit: "taste",
  "not-food": "taste",
  "stock-cube": "taste",
  spice: "taste",
  herb: "taste",
  aromatic: "taste",
  zest: "taste",
  flavouring: "taste",
  sugar: "sugar",
  syrup: "sugar",
  sweet: "sugar",
  chocolate: "chocolate",
  leavening: "taste",
}
