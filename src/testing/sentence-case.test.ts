import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Names of controls and sections that the specification has letter for letter, and names of products and dishes. */
const exact = new Set([
  ...["Saved Recipes", "Nutritional Goals", "Dietary Requirements", "Additional Requirements"],
  ...["Show More", "Show Less", "Generate Recipe", "Sign in to Generate Recipe", "Swap Ingredients", "Confirm Swap"],
  ...["Add to Shopping List", "Shopping List", "Available Cooking Appliances", "Sign In", "Sign Up", "Sign Out"],
  ...["Unlock Unlimited Recipes", "Maybe Later"],
  "Recipe Remix",
  ...["Vegetable Lasagne", "Lemon Lentil Soup", "Chicken Tikka Masala"],
])

/** Names, without a full stop or a sign in them, of which a word behind the first has a capital. */
function findTitleCase(code: string): string[] {
  const names = [...code.matchAll(/"([A-Z][a-z]+(?: [A-Za-z]+)+)"/g)].map(([, name = ""]) => name)
  return names.filter((name) => / [A-Z][a-z]/.test(name) && !exact.has(name))
}

test("headings and labels begin with a capital and have no other, save the specification's own", () => {
  const files = globSync("src/web/**/*texts.ts")
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) => findTitleCase(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test("catches a planted one", () => {
  expect(findTitleCase('submit: "Set Password", done: "Sign Out"')).toEqual(["Set Password"])
})
