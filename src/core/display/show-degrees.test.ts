import { describe, expect, test } from "vitest"
import { showDegrees } from "./show-degrees.ts"

describe("temperatures in a text", () => {
  test.each([
    ["Bake at 200 °C.", "Bake at 400 °F."],
    ["Bake at 180°C (fan 160°C).", "Bake at 350°F (fan 325°F)."],
    ["Bake at 190–200 °C.", "Bake at 375–400 °F."],
    ["until it has reached 74 °C inside", "until it has reached 165 °F inside"],
    ["until it has reached 63 °C inside", "until it has reached 145 °F inside"],
    ["firm in the middle (71 °C)", "firm in the middle (160 °F)"],
    ["at 5 °C or colder", "at 40 °F or colder"],
  ])("A3: %s becomes %s", (celsius, fahrenheit) => {
    expect(showDegrees(celsius, "fahrenheit")).toBe(fahrenheit)
    expect(showDegrees(celsius, "celsius")).toBe(celsius)
  })

  test("A3: a dish written in Fahrenheit turns to Celsius, however the scale is written", () => {
    expect(showDegrees("Bake at 350 °F until 165°F inside.", "celsius")).toBe("Bake at 180 °C until 74°C inside.")
    expect(showDegrees("Bake at 350 degrees F.", "celsius")).toBe("Bake at 180 degrees C.")
  })

  test("other numbers are left alone, and other measures of either system", () => {
    const text = "Simmer for 10 minutes with 3 cups of water and 250 ml milk in a 9-inch tin."
    expect(showDegrees(text, "fahrenheit")).toBe(text)
    expect(showDegrees(text, "celsius")).toBe(text)
  })
})
