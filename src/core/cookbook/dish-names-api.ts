import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { type Diet, diets } from "#core/diet/label.ts"

const isDiet = (word: string): word is Diet => diets.some((diet) => diet === word)

/** Labels in an address: "vegan,nut-free". */
const listedDiets = z
  .string()
  .max(200)
  .default("")
  .transform((text, context): Diet[] => {
    const words = text.split(",").filter((word) => word !== "")
    const wrong = words.find((word) => !isDiet(word))
    if (wrong !== undefined) context.addIssue(`There is no label ${wrong}.`)
    return words.filter(isDiet)
  })

/**
 * Names of dishes that the cookbook has, for one that is being typed; where nothing is typed, some that surely keep to
 * the labels. Hints and no promise: whoever writes the recipe may know more dishes.
 */
export const nameDishes = endpoint({
  method: "GET",
  path: "/api/dish-names",
  access: "public",
  body: z.object({ typed: z.string().max(120).default(""), diets: listedDiets }),
  response: z.object({ titles: z.array(z.string()) }),
})
