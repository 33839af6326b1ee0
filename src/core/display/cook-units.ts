import type { MeasurementUnit, Preferences } from "#core/preferences/preferences.ts"

/** The units a cook reads in (A3): each is chosen by itself. */
export type CookUnits = Pick<Preferences, "measurementUnit" | "temperatureUnit">

export type System = MeasurementUnit
