import { describe, expect, it } from "vitest"
import { convertTemperatures } from "./temperature.ts"

describe("temperatures in a text", () => {
  it.each([
    ["Bake at 200 °C.", "Bake at 400 °F."],
    ["Bake at 180°C (fan 160°C).", "Bake at 350 °F (fan 325 °F)."],
    ["Bake at 190–200 °C.", "Bake at 375–400 °F."],
    ["until it has reached 74 °C inside", "until it has reached 165 °F inside"],
    ["until it has reached 63 °C inside", "until it has reached 145 °F inside"],
    ["firm in the middle (71 °C)", "firm in the middle (160 °F)"],
    ["at 5 °C or colder", "at 40 °F or colder"],
  ])("A3: %s becomes %s", (celsius, fahrenheit) => {
    expect(convertTemperatures(celsius, "fahrenheit")).toBe(fahrenheit)
    expect(convertTemperatures(celsius, "celsius")).toBe(celsius)
  })

  it("A3: turns a dish written in Fahrenheit to Celsius", () => {
    expect(convertTemperatures("Bake at 350 °F until 165°F inside.", "celsius")).toBe(
      "Bake at 180 °C until 74 °C inside.",
    )
  })

  it("leaves other numbers alone", () => {
    const text = "Simmer for 10 minutes with 3 cups of water."
    expect(convertTemperatures(text, "fahrenheit")).toBe(text)
  })
})
