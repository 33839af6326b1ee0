import type { Diet } from "./label.ts"

const flesh = new Set(
  "beef lamb goat venison meat rabbit horse chicken turkey duck goose game-bird animal-fat".split(" "),
)

/** What to buy where a label depends on it; null where buying does not help. `name` is the line's own word. */
export function whatToBuy(diet: Diet, tag: string, name: string): string | null {
  const food = name.toLowerCase()
  if (diet === "halal" || diet === "kosher") return `${diet}-certified ${food}`
  if (diet === "vegetarian" && tag === "rennet") return "vegetarian hard cheese"
  if (diet === "gluten-free" && tag === "oats") return `${food} marked gluten-free`
  if (flesh.has(tag)) return null
  return marks[diet] === undefined ? null : `${food} marked ${marks[diet]}`
}

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
