import type { Diet } from "./label.ts"

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

/** What to buy where a label depends on it; null where buying does not help. `name` is the line's own word. */
export function whatToBuy(diet: Diet, tag: string, name: string): string | null {
  const food = name.toLowerCase()
  if (diet === "halal" && tag === "alcohol") return `${food} without alcohol`
  if (diet === "halal" || diet === "kosher") return `${diet}-certified ${food}`
  if (diet === "vegetarian" && tag === "rennet") return "vegetarian hard cheese"
  if (tag === "chestnut") return null
  const mark = marks[diet]
  return mark === undefined ? null : `${food} marked ${mark}`
}
