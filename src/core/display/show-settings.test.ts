import { describe, expect, test } from "vitest"
import { showSettings } from "./show-settings.ts"

const metric = { measurementUnit: "metric", temperatureUnit: "celsius" } as const
const inCelsius = metric
const inFahrenheit = { ...metric, temperatureUnit: "fahrenheit" } as const
const inInches = { ...metric, measurementUnit: "imperial" } as const

describe("temperatures and lengths in a text", () => {
  test.each([
    ["Bake at 200 °C.", "Bake at 400 °F."],
    ["Bake at 180°C (fan 160°C).", "Bake at 350°F (fan 325°F)."],
    ["Bake at 190–200 °C.", "Bake at 375–400 °F."],
    ["until it has reached 74 °C inside", "until it has reached 165 °F inside"],
    ["until it has reached 63 °C inside", "until it has reached 145 °F inside"],
    ["firm in the middle (71 °C)", "firm in the middle (160 °F)"],
    ["at 5 °C or colder", "at 40 °F or colder"],
  ])("A3: %s becomes %s", (celsius, fahrenheit) => {
    expect(showSettings(celsius, inFahrenheit)).toBe(fahrenheit)
    expect(showSettings(celsius, inCelsius)).toBe(celsius)
  })

  test("A3: a dish written in Fahrenheit turns to Celsius, however the scale is written", () => {
    expect(showSettings("Bake at 350 °F until 165°F inside.", inCelsius)).toBe("Bake at 180 °C until 74°C inside.")
    expect(showSettings("Bake at 350 degrees F.", inCelsius)).toBe("Bake at 180 degrees C.")
  })

  test.each([
    ["in 4 cm pieces", "in 1½-inch pieces"],
    ["Roll it out to 15 cm.", "Roll it out to 6 inches."],
    ["Line a 20 cm square tin.", "Line an 8-inch square tin."],
  ])("A3: %s becomes %s", (centimetres, inches) => {
    expect(showSettings(centimetres, inInches)).toBe(inches)
    expect(showSettings(centimetres, metric)).toBe(centimetres)
  })

  test("other numbers are left alone, and other measures of either system", () => {
    const text = "Simmer for 10 minutes with 3 cups of water and 250 ml milk."
    expect(showSettings(text, inFahrenheit)).toBe(text)
    expect(showSettings(text, inCelsius)).toBe(text)
  })
})
