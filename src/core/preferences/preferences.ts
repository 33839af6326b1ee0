import { z } from "zod"

/** The appliances a kitchen may have, with the names the page shows (A4). */
export const appliances = {
  oven: "Oven",
  stovetop: "Stovetop",
  microwave: "Microwave",
  airfryer: "Air fryer",
  slowcooker: "Slow cooker",
  foodprocessor: "Food processor",
  blender: "Blender",
  standmixer: "Stand mixer",
  handmixer: "Hand mixer",
  pressurecooker: "Pressure cooker",
  grill: "Grill",
  toasteroven: "Toaster oven",
  ricecooker: "Rice cooker",
  immersionblender: "Immersion blender",
} as const

export type Appliance = keyof typeof appliances
export const applianceIds = Object.keys(appliances) as [Appliance, ...Appliance[]]

export const temperatureUnitSchema = z.enum(["celsius", "fahrenheit"])
export const measurementUnitSchema = z.enum(["metric", "imperial"])
export type TemperatureUnit = z.infer<typeof temperatureUnitSchema>
export type MeasurementUnit = z.infer<typeof measurementUnitSchema>

export const applianceSchema = z.enum(applianceIds)

const applianceListSchema = z
  .array(applianceSchema)
  .max(applianceIds.length)
  .refine((ids) => new Set(ids).size === ids.length, "Each appliance once.")

/** What a cook sets once (A3, A4). */
export const preferencesSchema = z.object({
  temperatureUnit: temperatureUnitSchema,
  measurementUnit: measurementUnitSchema,
  cookingAppliances: applianceListSchema,
})
export type Preferences = z.infer<typeof preferencesSchema>

/** What holds until a cook sets something else (T9). */
export const defaultPreferences: Preferences = {
  temperatureUnit: "celsius",
  measurementUnit: "metric",
  cookingAppliances: ["oven", "stovetop"],
}

const keptSettings = z.record(z.string(), z.unknown()).catch({})

/** What is kept of preferences, by whichever release: each missing or no longer known setting by its default (T9). */
export function openPreferences(kept: unknown): Preferences {
  let open = defaultPreferences
  for (const [name, setting] of Object.entries(keptSettings.parse(kept))) {
    open = preferencesSchema.safeParse({ ...open, [name]: setting }).data ?? open
  }
  return open
}
