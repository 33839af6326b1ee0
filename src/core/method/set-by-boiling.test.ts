import { expect, test } from "vitest"
import { canSetByBoiling, setByBoiling } from "./set-by-boiling.ts"

test.each<[string, string[], string[]]>([
  [
    "leaves",
    [
      "Soak the agar in cold water for 5 minutes. Heat the cream.",
      "Squeeze out the agar and stir it into the hot cream. Chill.",
    ],
    [
      "Heat the cream.",
      "Whisk the agar into the hot cream, bring to the boil and simmer for 2 minutes, whisking. Chill.",
    ],
  ],
  [
    "powder in milk",
    ["Bloom the agar in the milk.", "Heat the cream with the sugar; dissolve the agar."],
    [
      "Whisk the agar into the milk.",
      "Heat the cream with the sugar; whisk in the agar, bring to the boil and simmer for 2 minutes, whisking.",
    ],
  ],
  [
    "powder in water",
    [
      "Sprinkle the agar over 3 tbsp cold water. Leave for 5 minutes.",
      "Warm the juice. Take off the heat and stir in the agar until dissolved.",
    ],
    ["Warm the juice. Whisk in the agar, bring to the boil and simmer for 2 minutes, whisking."],
  ],
])("agar is boiled where gelatine of %s was dissolved", (_what, method, expected) => {
  expect(canSetByBoiling(method, "agar")).toBe(true)
  expect(setByBoiling(method, "agar")).toEqual(expected)
})

test.each([
  ["Stir the custard over low heat.", "Squeeze out the gelatine and dissolve it in the custard."],
  ["Whisk the yolks with the hot milk.", "Stir in the gelatine."],
  ["Warm the cream, but do not let it boil. Stir in the gelatine."],
  ["Soak the gelatine in cold water."],
])("what must not boil does not set by boiling: %s", (...method) => {
  expect(canSetByBoiling(method, "gelatine")).toBe(false)
})
