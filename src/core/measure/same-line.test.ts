import { expect, test } from "vitest"
import { isSameLine } from "./same-line.ts"

test.each([
  ["½ tsp salt", "1/2 teaspoon salt", true],
  ["2 Tbsp olive oil", "2 tbsp olive oil", true],
  ["200g rice", "200 g rice", true],
  ["1 onion, chopped", "1 onion, sliced", false],
  ["1 tbsp olive oil", "2 tbsp olive oil", false],
  ["1 lb beans", "1 lb 4 oz beans", false],
  ["20 g butter", "20 g olive oil", false],
  ["1 large egg", "1 egg", false],
  ["1 kg beef mince", "1 kg pork mince", false],
])("%s and %s: the same line, but for its spelling: %s", (one, other, isSame) => {
  expect(isSameLine(one, other)).toBe(isSame)
})
