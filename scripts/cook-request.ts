import { parseArgs } from "node:util"
import { z } from "zod"
import { diets } from "#core/diet/label.ts"
import { eachNutrient, type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { applianceIds, defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { defaultServings } from "#core/recipe/servings.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { plainText } from "#core/text/plain-text.ts"

/** What to cook, for whom. */
export type CookRequest = { id: string; request: RecipeRequest; preferences: Preferences }

const capital = (nutrient: Nutrient) => `${nutrient[0]?.toUpperCase()}${nutrient.slice(1)}`
const aGoal = "a goal has to be a number, 0 or more."
const goalNames = nutrients.flatMap((nutrient) => [`min${capital(nutrient)}`, `max${capital(nutrient)}`])
const goalsWrong = `goals has to be an object with some of: ${goalNames.join(", ")}.`

const goalsSchema = z
  .strictObject(
    Object.fromEntries(
      goalNames.map((name) => [name, z.number(aGoal).nonnegative(aGoal).max(1_000_000, aGoal).optional()]),
    ),
    goalsWrong,
  )
  .default({})

const aDish = "dish has to be a text of 1 to 120 characters; leave it out for a random one."
const someServings = "servings has to be a whole number, 1 or more."
const someDiets = `diets has to be a list of some of: ${diets.join(", ")}.`
const someAppliances = `cookingAppliances has to be a list of some of: ${applianceIds.join(", ")}.`

const preferencesSchema = z
  .strictObject(
    {
      temperatureUnit: z.enum(["celsius", "fahrenheit"], "temperatureUnit has to be celsius or fahrenheit.").optional(),
      measurementUnit: z.enum(["metric", "imperial"], "measurementUnit has to be metric or imperial.").optional(),
      cookingAppliances: z.array(z.enum(applianceIds, someAppliances), someAppliances).optional(),
    },
    "preferences has to be an object with some of: temperatureUnit, measurementUnit, cookingAppliances.",
  )
  .default({})

const lineSchema = z.object(
  {
    id: z.string("id has to be a text."),
    dish: z.string(aDish).overwrite(plainText).trim().min(1, aDish).max(120, aDish).optional(),
    servings: z.int(someServings).min(1, someServings).default(defaultServings),
    goals: goalsSchema,
    diets: z.array(z.enum(diets, someDiets), someDiets).default([]),
    preferences: preferencesSchema,
  },
  "a request has to be an object with id, and dish, servings, goals, diets and preferences as you like.",
)

/** One line of requests; a sentence where it is none. */
export function readCookLine(line: string): { ok: true; asked: CookRequest } | { ok: false; says: string } {
  const said = parseJson(line)
  if (said === undefined) return { ok: false, says: "this is not JSON." }
  const { data, error } = lineSchema.safeParse(said)
  if (error) return { ok: false, says: error.issues[0]?.message ?? "this is no request." }
  return { ok: true, asked: asRequest(data) }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function asRequest({ id, dish, servings, goals, diets, preferences }: z.infer<typeof lineSchema>): CookRequest {
  const bound = (of: "min" | "max", nutrient: Nutrient) => goals[`${of}${capital(nutrient)}`] ?? null
  const given = Object.entries(preferences).filter(([, setting]) => setting !== undefined)
  return {
    id,
    request: {
      dish: dish === undefined ? { kind: "random" } : { kind: "named", name: dish },
      servings,
      goals: eachNutrient((nutrient) => ({ min: bound("min", nutrient), max: bound("max", nutrient) })),
      diets: [...new Set(diets)],
    },
    preferences: { ...defaultPreferences, ...Object.fromEntries(given) },
  }
}

const switches = ["imperial", "metric", "fahrenheit", "celsius", ...diets]
const figures = ["servings", ...nutrients.flatMap((nutrient) => [`min-${nutrient}`, `max-${nutrient}`])]
const usage = `npm run cook -- "Thai green curry" --servings 3 --max-calories 600 --gluten-free --imperial
A dish (none: a random one), and as you like: ${figures.map((name) => `--${name} N`).join(", ")},
--appliances oven,stovetop, ${switches.map((name) => `--${name}`).join(", ")}.
With no words and lines on standard input it is a filter: one request a line in, one recipe a line out (JSON).`

/** A request as it is typed in a terminal; a sentence where it is none. */
export function readCookWords(
  words: readonly string[],
): { ok: true; asked: CookRequest } | { ok: false; says: string } {
  try {
    const options = Object.fromEntries([
      ...switches.map((name) => [name, { type: "boolean" }] as const),
      ...[...figures, "appliances"].map((name) => [name, { type: "string" }] as const),
    ])
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    return readCookLine(JSON.stringify(asLine(values, positionals)))
  } catch (error) {
    return { ok: false, says: `${error instanceof Error ? error.message : "That can't be read."}\n${usage}` }
  }
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

function asLine(values: Values, positionals: readonly string[]) {
  const figure = (name: string) => (values[name] === undefined ? undefined : Number(values[name]))
  const goals = nutrients.flatMap((nutrient) =>
    (["min", "max"] as const).map((of) => [`${of}${capital(nutrient)}`, figure(`${of}-${nutrient}`)] as const),
  )
  const isImperial = values.imperial === true
  // Who weighs in ounces bakes in degrees Fahrenheit, unless they say otherwise.
  const isFahrenheit = values.fahrenheit === true || (isImperial && values.celsius !== true)
  return {
    id: "1",
    dish: positionals.length === 0 ? undefined : positionals.join(" "),
    servings: figure("servings"),
    goals: Object.fromEntries(goals.filter(([, bound]) => bound !== undefined)),
    diets: diets.filter((diet) => values[diet] === true),
    preferences: {
      measurementUnit: isImperial ? "imperial" : "metric",
      temperatureUnit: isFahrenheit ? "fahrenheit" : "celsius",
      cookingAppliances: typeof values.appliances === "string" ? values.appliances.split(",") : undefined,
    },
  }
}
