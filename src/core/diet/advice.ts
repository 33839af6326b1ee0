import { buyingRules } from "./buying-rules.ts"
import { type Diet, dietLabels } from "./label.ts"
import type { NamedFacts } from "./line-facts.ts"

const marks: Partial<Record<Diet, string>> = {
  "dairy-free": "dairy-free",
  "gluten-free": "gluten-free",
  vegetarian: "vegetarian",
  vegan: "vegan",
  "nut-free": "nut-free",
  "soy-free": "soy-free",
  "egg-free": "egg-free",
  "shellfish-free": "shellfish-free",
}

/** What to buy where a label depends on what is bought; null where buying does not help. */
export function whatToBuy(diet: Diet, tag: string, { name, food }: NamedFacts): string | null {
  const bought = inSentence(name)
  if (diet === "halal" && tag === "alcohol") {
    return /vanilla/i.test(name) ? "vanilla powder or paste without alcohol" : `${bought} without alcohol`
  }
  if (diet === "halal" || diet === "kosher") return `${diet}-certified ${bought}`
  if (diet === "vegetarian" && tag === "rennet")
    return food?.id === "rennet" ? "vegetarian rennet" : "vegetarian hard cheese"
  if (tag === "chestnut") return null
  const mark = marks[diet]
  return mark === undefined ? null : `${bought} marked ${mark}`
}

/** What to buy in place of a food that breaks a label; null where no version of it is sold that would not. */
export function whatToBuyInstead(diet: Diet, tag: string, { name, food }: NamedFacts): string | null {
  if (food === null) return null
  const fitting = buyingRules.find(
    ({ diets, tags, foods }) => diets.includes(diet) && tags.includes(tag) && foods.test(food.id),
  )
  if (fitting === undefined) return null
  return fitting.buy.replace("{food}", inSentence(name)).replace("{label}", dietLabels[diet].toLowerCase())
}

const properWords = new Set(
  "Parmesan Cheddar Worcestershire Dijon Greek Italian French English British American Chinese Japanese Thai Brussels Cajun Gouda Edam Brie Camembert Manchego Gruyère Roquefort Stilton Bolognese Caesar Madeira Marsala Marmite".split(
    " ",
  ),
)

/** A food's name within a sentence: small letters but for proper names. */
export function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (properWords.has(word) ? word : word.toLowerCase()))
    .join(" ")
}
