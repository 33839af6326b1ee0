import { describe, expect, test } from "vitest"
import { splitAmount, splitTimes } from "./line-text.ts"

describe("an ingredient line with its amount in bold", () => {
  test.each([
    ["600 g chicken breast, sliced", "600 g", "chicken breast, sliced"],
    ["600g chicken breast", "600 g", "chicken breast"],
    ["3 tbsp green curry paste", "3 tbsp", "green curry paste"],
    ["8 fl oz milk", "8 fl oz", "milk"],
    ["1 lime, juiced", "1", "lime, juiced"],
    ["2 large eggs", "2", "large eggs"],
    ["1 1/2 cups flour", "1 1/2 cups", "flour"],
    ["1½ tsp salt", "1½ tsp", "salt"],
    ["½ onion", "½", "onion"],
    ["2-3 cloves garlic", "2-3 cloves", "garlic"],
    ["2 to 3 carrots", "2 to 3", "carrots"],
    ["1,000 g flour", "1,000 g", "flour"],
    ["2 tbsp plus 1 tsp green curry paste", "2 tbsp plus 1 tsp", "green curry paste"],
    ["1 lb 5 oz chicken breast", "1 lb 5 oz", "chicken breast"],
    ["2 cans 3 bean salad", "2 cans", "3 bean salad"],
    ["1 tbsp oil plus 1 tsp for the pan", "1 tbsp", "oil plus 1 tsp for the pan"],
    ["200 g flour, plus extra", "200 g", "flour, plus extra"],
    ["salt and pepper", "", "salt and pepper"],
    ["4", "", "4"],
    ["7up, cold", "", "7up, cold"],
    ["2 x 400 g tins tomatoes", "2 x 400 g", "tins tomatoes"],
    ["2 heaped tbsp flour", "2 heaped tbsp", "flour"],
  ])("%s", (line, amount, rest) => {
    expect(splitAmount(line)).toEqual({ amount, rest })
  })
})

describe("a step with its times marked", () => {
  test("marks each time and loses nothing", () => {
    const step = "Simmer for 12 min, then bake 1 hour or 20–25 minutes at 200 °C."
    const parts = splitTimes(step)
    expect(parts.map((part) => part.text).join("")).toBe(step)
    expect(parts.filter((part) => part.isTime).map((part) => part.text)).toEqual(["12 min", "1 hour", "20–25 minutes"])
  })

  test.each([
    ["Bake for 1 hour 45 minutes, covered.", ["1 hour 45 minutes"]],
    ["Simmer 1 h 30 min or 2 hours and 15 minutes.", ["1 h 30 min", "2 hours and 15 minutes"]],
    ["Prove for 1½ hours, then ½ hour.", ["1½ hours", "½ hour"]],
    ["Fry 2 minutes and 1 minute more.", ["2 minutes", "1 minute"]],
    ["Microwave for 1 minute 30 seconds.", ["1 minute 30 seconds"]],
    ["Bake 1 1/2 hours, rest 1/2 hour.", ["1 1/2 hours", "1/2 hour"]],
    ["Rest half an hour, then an hour and a half.", ["half an hour", "an hour and a half"]],
    ["Bake 1 hr 20 at 180 °C, then 45 minutes to 1 hour.", ["1 hr 20", "45 minutes to 1 hour"]],
    ["Fry twenty minutes, or 10 to 12 min; chill for 2 days.", ["twenty minutes", "10 to 12 min", "2 days"]],
    ["Roast 1½–2 hours in a 2 hp mixer.", ["1½–2 hours"]],
  ])("takes a time of two parts, or with a fraction, whole: %s", (step, times) => {
    const parts = splitTimes(step).filter((part) => part.isTime)
    expect(parts.map((part) => part.text)).toEqual(times)
  })

  test("leaves a step without a time whole", () => {
    expect(splitTimes("Serve 4 minted peas.")).toEqual([{ at: 0, text: "Serve 4 minted peas.", isTime: false }])
  })
})
