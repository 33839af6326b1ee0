import { expect, test } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { buildDish } from "#testing/cookbook.ts"
import { composeRecipe } from "./compose-recipe.ts"

function lineOf(does: string, name: string, count: number, servings: number): string | undefined {
  const dish = buildDish("Supper", {
    servings: 4,
    ingredients: [{ name, preparation: null, amount: { kind: "count", count, unit: null } }],
    steps: [
      [
        { kind: "text", text: `${does} the ` },
        { kind: "ingredient", index: 0, called: name, share: { kind: "all" } },
        { kind: "text", text: "." },
      ],
    ],
  })
  return composeRecipe(dish, servings, defaultPreferences).ingredients[0]
}

test.each([
  ["Whisk", "eggs", 2, 4, "2 eggs"],
  ["Whisk", "eggs", 2, 3, "5 tbsp beaten egg"],
  ["Whisk", "eggs", 2, 1, "5 tsp beaten egg"],
  ["Whisk", "eggs", 1, 1, "2½ tsp beaten egg"],
  ["Whisk", "eggs", 3, 1, "2½ tbsp beaten egg"],
  ["Dip the fish into", "eggs", 2, 3, "2 eggs"],
  ["Turn the veal in", "egg", 1, 2, "1 egg"],
  ["Mix the beef with", "eggs", 2, 3, "2 eggs"],
  ["Mix the beef with", "egg", 1, 1, "2½ tsp beaten egg"],
  ["Boil", "eggs", 2, 3, "2 eggs"],
  ["Boil", "eggs", 2, 1, "1 egg"],
  ["Whisk", "eggs", 4, 5, "5 eggs"],
  ["Whisk", "eggs", 3, 5, "4 eggs"],
  ["Whisk", "egg yolks", 3, 2, "5 tsp beaten egg yolk"],
  ["Whisk", "egg whites", 5, 2, "3 egg whites"],
  ["Whisk", "egg yolks", 1, 1, "¾ tsp beaten egg yolk"],
  ["Boil", "egg noodles", 1, 1, "¼ egg noodle"],
] as const)("%s %s, %s for four, for %s: %s", (does, name, count, servings, line) => {
  expect(lineOf(does, name, count, servings)).toBe(line)
})
