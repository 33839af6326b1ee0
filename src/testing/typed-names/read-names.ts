import { readFileSync } from "node:fs"
import { z } from "zod"
import type { Dish } from "#core/cookbook/dish.ts"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { applianceSchema } from "#core/preferences/preferences.ts"

// Names as people type them into a recipe box, each with the titles that would be right, by somebody who had not seen the cookbook.

const typedNameSchema = z.object({
  name: z.string(),
  /** The titles that would be right; for a wish of any kind only examples. */
  right: z.array(z.string()),
  /** A dish by name; any that meets a wish; or nothing that a cookbook has. */
  kind: z.enum(["dish", "any", "none"]),
  must: z.object({
    label: dietSchema.nullable(),
    course: z.string().nullable(),
    food: z.string().nullable(),
    appliance: applianceSchema.nullable(),
  }),
  note: z.string().optional(),
})
export type TypedName = z.infer<typeof typedNameSchema>

/** Two lists and their spelling by one hand, two more by another. */
export type TypedNames = "most-asked" | "odd" | "spelled" | "again-most-asked" | "again-odd"

export function readTypedNames(list: TypedNames): TypedName[] {
  const text = readFileSync(new URL(`${list}.jsonl`, import.meta.url), "utf8")
  return text
    .trim()
    .split("\n")
    .map((line) => typedNameSchema.parse(JSON.parse(line)))
}

/** Whether a dish that was found is one that the cook meant. */
export function isRight(dish: Dish, { right, kind, must }: TypedName): boolean {
  const names = [dish.title, ...dish.aliases].map(plain)
  const isListed = (title: string) => names.some((name) => name === title || (kind === "any" && name.includes(title)))
  if (right.map(plain).some(isListed)) return true
  if (kind !== "any") return false
  // Where nothing else is said the titles are examples: quiche lorraine is one, and so is another quiche.
  const isOpen = right.length === 0 || Object.values(must).some((one) => one !== null)
  if (!isOpen) return right.flatMap((title) => plain(title).split(" ")).some((word) => plain(dish.title).includes(word))
  const foods = [dish.title, ...dish.tags, ...dish.ingredients.map(({ name }) => name)].map(plain).join(" ")
  return (
    (must.course === null || dish.course === null || must.course === dish.course) &&
    (must.food === null || foods.includes(plain(must.food)))
  )
}

function plain(name: string): string {
  const letters = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
  const words = letters.split(/[^a-z0-9]+/).filter((word) => word !== "" && word !== "and" && word !== "with")
  return words.map((word) => word.replace(/(?<=..)(?:oes|s)$/, (end) => (end === "oes" ? "o" : ""))).join(" ")
}
