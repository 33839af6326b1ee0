import { describe, expect, it, test } from "vitest"
import { weighLine } from "#core/food/grams.ts"
import { matchFood } from "#core/food/match-food.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { foods } from "#testing/foods.ts"

const table = foods

function weigh(text: string) {
  const line = parseLine(text)
  const match = matchFood(line, table)
  return match === null ? null : weighLine(line, match.food)
}

describe("weighLine", () => {
  test.each([
    ["250 g butter", 250],
    ["½ kg plain flour", 500],
    ["1 lb 2 oz beef mince", 510.3],
    ["2 x 400 g tins chopped tomatoes", 800],
    ["2 x 400 g tins chickpeas", 480],
    ["1 cup all-purpose flour", 125],
    ["2 tbsp olive oil", 27],
    ["1 tbsp plus 1 tsp sugar", 16.7],
    ["1 cup minus 1 tbsp sugar", 187.5],
    ["1 cup (120 g) all-purpose flour", 120],
    ["100 ml milk", 103.1],
    ["100-200 g spinach", 100],
    ["400 ml tin coconut milk", 382.1],
    ["720 g canned black beans, drained weight, rinsed", 720],
    ["240 g canned chickpeas (drained weight)", 240],
    ["240 g drained canned chickpeas", 240],
    ["240 g drained chickpeas", 240],
    ["1 jar (280 g drained weight) artichoke hearts", 280],
    ["1 x 400 g tin chickpeas (240 g drained weight)", 240],
    ["400 g lentils (canned, 250 g drained and rinsed)", 250],
    ["2 x 400 g tins chickpeas (480 g drained weight)", 480],
    ["2 x 400 g tins chickpeas (230 g drained weight each)", 460],
    ["15 oz canned kidney beans, drained", 255.1],
    ["1 kg boneless skin-on chicken thighs", 1000],
    ["2 tbsp (40 ml) olive oil", 36.5],
    ["1 cup (250 ml) milk", 257.8],
    ["1 cup mashed banana", 225],
    ["1 cup bananas, sliced", 150],
    ["1 cup sliced onion", 115],
    ["1 cup crushed corn flakes", 84],
    ["1 cup corn flakes, crushed", 28],
    ["2 to 3 (1 pound) chicken breasts", 453.6],
  ])("weighs %j exactly, at %d g", (text, grams) => {
    const weighed = weigh(text)
    expect(weighed?.grams).toBeCloseTo(grams, 0)
    expect(weighed?.confidence).toBe("exact")
  })

  test.each([
    ["2 onions", 220],
    ["1 large onion", 150],
    ["1 small onion", 70],
    ["3 garlic cloves", 9],
    ["2 large eggs", 100],
    ["half a lemon", 29],
    ["juice of 1 lime", 30],
    ["1 tin chickpeas", 240],
    ["2 slices white bread", 56],
    ["a handful of spinach", 30],
    ["2cm piece ginger", 8.8],
    ["1 stick butter", 113],
    ["1 stick plus 2 tbsp butter", 141.4],
    ["2 lemon wedges", 14],
    ["1 lemon, juiced", 48],
    ["1 lime, juiced", 30],
    ["1 lime (juiced)", 30],
    ["1/2 lime (juiced)", 15],
    ["2 oranges, juiced", 172],
    ["2 lemons, zested and juiced", 108],
    ["zest and juice of 1 lime", 33],
    ["juice of 1 tantalizing lemon", 48],
    ["1 lemon, zested", 6],
    ["1 orange, peel removed", 131],
    ["1 orange, peel and pith discarded", 131],
    ["1 kg bone-in pork shoulder", 800],
    ["8 chicken pieces", 880],
    ["2 crusty rolls", 114],
    ["1 bunch pak choi", 100],
    ["a squeeze of mustard", 5.3],
    ["1 whole sea bass (about 600 g)", 300],
    ["1 kg pork shoulder on the bone", 800],
    ["12 ounces bacon, plus 14 slices for the pan", 340],
    ["1 pound leeks", 454],
    ["butter, for greasing", 5],
    ["a wineglass of white wine", 125],
    ["a brace of duck legs", 300],
    ["14.1 pie dough", 400],
    ["250 butter", 250],
  ])("weighs %j by an average, at %d g", (text, grams) => {
    const weighed = weigh(text)
    expect(weighed?.grams).toBeCloseTo(grams, 0)
    expect(weighed?.confidence).toBe("estimated")
  })

  it("takes off the bones of bought meat, and not of boneless", () => {
    expect(weigh("1 kg chicken wings")?.grams).toBeLessThan(600)
    expect(weigh("1 kg chicken breast")?.grams).toBe(1000)
  })

  it("takes off skin and stone of what is weighed whole, and not of what is cut", () => {
    expect(weigh("1 papaya (about 1 kg)")?.grams).toBeCloseTo(620, 6)
    expect(weigh("500 g mango, diced")).toEqual({ grams: 500, confidence: "exact" })
    expect(weigh("3 1/2-pint containers raspberries")?.grams).toBeCloseTo(468, 0)
  })

  it.each([
    ["1 banana, about 130 g peeled", 130],
    ["1 banana (130 g without its skin)", 130],
    ["2 avocados, 280 g stoned weight", 280],
    ["1 kg broad beans in the pod, 300 g podded", 300],
    ["1 kg mussels (250 g shelled weight)", 250],
    ["1 rabbit, 900 g boned", 900],
    ["400 g rabbit leg, off the bone", 400],
  ])("C1: takes nothing off what %j says is eaten: %d g", (text, grams) => {
    expect(weigh(text)?.grams).toBeCloseTo(grams, 6)
  })

  it.each([
    ["1 banana (130 g), peeled", 83.2],
    ["1 banana, 130 g, peeled", 83.2],
    ["1 leg of rabbit, 400 g trimmed", 300],
    ["1 rabbit (1 kg), meat taken off the bone", 750],
  ])("takes off what %j is bought with: %d g are eaten", (text, grams) => {
    expect(weigh(text)?.grams).toBeCloseTo(grams, 6)
  })

  it("counts salt to taste as next to nothing", () => {
    expect(weigh("salt, to taste")).toEqual({ grams: 2, confidence: "estimated", custom: "seasoning", isEach: false })
  })

  it.each([
    "flour",
    "some cream",
    "rice",
    "chicken, as much as you need",
    "1.5.2 cups flour",
    "10-100 g chilli powder",
  ])("does not know what %j weighs", (text) => {
    expect(weigh(text)).toBeNull()
  })
})
