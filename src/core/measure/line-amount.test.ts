import { expect, test } from "vitest"
import { openKitchen } from "#core/remix/kitchen.ts"
import { ladderOf } from "#core/remix/ladder.ts"

import { foods } from "#testing/foods.ts"
import { readPortion } from "#testing/in-text.ts"

function scaled(text: string, times: number): string | null {
  const portion = readPortion(text, foods)
  const kitchen = { ...openKitchen(foods, "metric"), piecesAtOnce: null }
  const ladder = portion === null ? null : ladderOf(portion, kitchen)
  const distance = (one: number) => Math.abs(one - times)
  const [nearest] = (ladder?.within({ least: times * 0.7, most: times * 1.4 }) ?? []).sort(
    (one, other) => distance(one) - distance(other),
  )
  return nearest === undefined ? null : (ladder?.write(nearest)?.text ?? null)
}

test.each([
  ["600 g chicken breast, sliced", 0.8, "475 g chicken breast, sliced"],
  ["1.2 kg potatoes", 0.8, "950 g potatoes"],
  ["1½ cups all-purpose flour", 0.5, "¾ cup all-purpose flour"],
  ["3/4 cup milk", 2, "1½ cups milk"],
  ["1/2 tsp salt", 1.5, "¾ tsp salt"],
  ["2 tbsp olive oil", 0.75, "1½ tbsp olive oil"],
  ["2 tbsp plus 1 tsp butter", 0.45, "1 tbsp butter"],
  ["1 lb 5 oz beef chuck", 2, "2 lb 10 oz beef chuck"],
  ["8 oz spaghetti", 2, "16 oz spaghetti"],
  ["1 egg, beaten", 2, "2 eggs, beaten"],
  ["4 eggs", 0.3, "1 egg"],
  ["3 garlic cloves, crushed", 0.34, "1 garlic clove, crushed"],
  ["2-3 carrots, sliced", 2, "4 to 6 carrots, sliced"],
  ["2 x 400 g tins chickpeas, drained", 0.5, "1 x 400 g tin chickpeas, drained"],
  ["1 (15 oz) can black beans, drained", 2, "2 (15 oz) cans black beans, drained"],
  ["1 can (400 g) chopped tomatoes", 2, "2 cans (400 g each) chopped tomatoes"],
  ["4 chicken breasts (about 600 g)", 0.5, "2 chicken breasts (about 300 g)"],
  ["4 salmon fillets (150 g each)", 0.5, "2 salmon fillets (150 g each)"],
  ["200 g / 7 oz feta", 0.5, "100 g feta"],
  ["1 cup (125 g) flour", 2, "250 g flour"],
  ["1 bunch coriander", 2, "2 bunches coriander"],
  ["2 slices sourdough bread (about 2 oz)", 0.5, "1 slice sourdough bread (about 1 oz)"],
  ["400 ml can coconut milk", 0.6, "200 ml coconut milk"],
  ["1 tbsp olive oil", 0.8, "2 tsp olive oil"],
  ["50 g butter or 3 tbsp olive oil", 0.5, "25 g butter or 1½ tbsp olive oil"],
  ["1 kg chicken thighs (about 8, 125 g each)", 0.5, "500 g chicken thighs (about 4, 125 g each)"],
  ["2 tins chickpeas (480 g drained weight)", 0.5, "1 tin chickpeas (240 g drained weight)"],
  ["5 eggs (4 for filling, 1 beaten to glaze)", 2, "10 eggs (8 for filling, 2 beaten to glaze)"],
  [
    "100 g butter, divided (60 g for the crumble, 40 g for the fruit)",
    2,
    "200 g butter, divided (120 g for the crumble, 80 g for the fruit)",
  ],
  [
    "250g packet of paneer, 200g cubed, the rest crumbled",
    2,
    "2 x 250g packets of paneer, 400 g cubed, the rest crumbled",
  ],
  ["400 g penne (about 100 g per person)", 0.75, "300 g penne (about 75 g per person)"],
  ["2 lemons, 1 juiced, 1 cut into 4 wedges", 2, "4 lemons, 2 juiced, 2 cut into 4 wedges"],
  ["3 lb chicken thighs and 4 drumsticks", 2, "6 lb chicken thighs and 8 drumsticks"],
])("%s times %d is %s", (text, ratio, expected) => {
  expect(scaled(text, ratio)).toBe(expected)
})

test.each(["salt, to taste", "juice of 1 lime", "a pinch of salt", "oil, for frying", "1 knob ginger", "2 glorps"])(
  "has no other amount for %s",
  (text) => {
    expect(scaled(text, 2)).toBeNull()
  },
)
