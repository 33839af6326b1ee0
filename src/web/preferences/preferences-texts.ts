import { sayNumber } from "#core/text/say.ts"

export const preferencesTexts = {
  units: "Units",
  measurements: "Measurements",
  temperature: "Temperature",
  measurementUnits: { metric: "Metric", imperial: "Imperial" },
  temperatureUnits: { celsius: "Celsius", fahrenheit: "Fahrenheit" },
  degrees: { celsius: "°C", fahrenheit: "°F" },
  appliances: "Available Cooking Appliances",
  applianceCount: (chosen: number, all: number) => `${sayNumber(chosen)} of ${sayNumber(all)}`,
  appearance: "Appearance",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  failed: "We could not fetch your preferences.",
  saveFailed: "Failed to save preferences. Please try again.",
} as const
