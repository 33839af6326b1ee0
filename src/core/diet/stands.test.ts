import { expect, it } from "vitest"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { foods } from "#testing/foods.ts"
import { factsOfLine } from "./line-facts.ts"

// Each food of the line and how it stands: a number is the branch of an "or" that it belongs to.
const lines: [string, Record<string, "needed" | "optional" | number>][] = [
  ["4 tortillas", { tortillas: "needed" }],
  ["salt and butter", { salt: "needed", butter: "needed" }],
  ["1 cup milk or cream", { milk: 0, cream: 1 }],
  ["chicken or vegetable stock", { "chicken stock": 0, "vegetable stock": 1 }],
  ["butter/margarine", { butter: 0, margarine: 1 }],
  ["1 tbsp butter, or 2 tbsp oil", { butter: 0, oil: 1 }],
  ["lard (butter can be used instead)", { lard: 0, butter: 1 }],
  ["oil, such as canola or peanut oil", { oil: 0, "peanut oil": 1 }],
  ["cod, fried in butter or oil", { cod: "needed", butter: 0, oil: 1 }],
  ["sour cream, to serve", { "sour cream": "optional" }],
  ["To serve: naan", { naan: "optional" }],
  ["chopped parsley for garnish", { "chopped parsley": "optional" }],
  ["Garnish: parsley", { parsley: "optional" }],
  ["1 avocado, sliced (optional)", { avocado: "optional" }],
  ["Lemon wedges, if desired", { "Lemon wedges": "optional" }],
  ["4 tortillas, topped with cream if you like", { tortillas: "needed", cream: "optional" }],
  ["chicken thighs, skin removed, if desired", { "chicken thighs": "needed" }],
  ["soy sauce (gluten-free if needed)", { "soy sauce": 1 }],
]

it.each(lines)("%j names what stands so", (line, expected) => {
  const named = factsOfLine(parseLine(line), foods)
  const standing = named.map(({ name, stands }) => [name, typeof stands === "object" ? stands.branch : stands])
  expect(Object.fromEntries(standing)).toMatchObject(expected)
})
