import type { Added } from "#core/cookbook/adds.ts"
import { composeRecipe, cookedBy } from "#core/cookbook/compose-recipe.ts"
import type { Method } from "#core/cookbook/cooklang.ts"
import type { Dish, Leeway } from "#core/cookbook/dish.ts"
import { findUnguided } from "#core/cookbook/guidance.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { sayReason } from "#core/diet/reason-words.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { eachNutrient, type Nutrient, type Nutrition, nutrients } from "#core/food/nutrients.ts"
import { findAdded, findUnknown } from "#core/method/unlisted-foods.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { defaultPreferences, type MeasurementUnit } from "#core/preferences/preferences.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { makeSafe } from "#core/safety/kitchen-safety.ts"
import { saySafetyRefusal } from "#core/safety/refusal-words.ts"
import { checkRead, checkRecipe } from "./check-recipe.ts"
import { isMostOfDish } from "./mend-draft.ts"
import { falseClaimsOf } from "./title-claims.ts"

/** What one version of a dish (as written, a variant, or one of their ways) comes to. */
export type DishCheck = {
  name: string
  /** The labels that surely hold as it is written, and those that it claims. */
  holds: Diet[]
  claims: Diet[]
  perServing: Nutrition
  unknown: string[]
  estimated: string[]
  /** How far its energy goes by its author's leeways, as shares of what is written: at most three of them, or the whole dish. */
  reach: { least: number; most: number }
  written: Record<MeasurementUnit, Written>
  /** What has to be mended, and what its author may want to know. */
  complaints: string[]
  notes: string[]
}

/** Holds a dish, its variants and their ways against the food table, the labels and the rules for dishes. */
export function checkDish(dish: Dish, foods: FoodTable): DishCheck[] {
  return versionsOf(dish).map(({ name, version, lacks }) => {
    const check = checkVersion(name, version, foods)
    return { ...check, complaints: [...lacks, ...check.complaints] }
  })
}

type Version = { name: string; version: Dish; lacks: string[] }

/** A dish in each way that it can be cooked, its variants too, each with what its front matter lacks. */
function versionsOf(dish: Dish): Version[] {
  const own = { name: dish.title, version: dish, lacks: lacking(dish) }
  const ways = dish.ways.map((way): Version => {
    const name = `${dish.title} (${[...way.for.appliances, ...way.for.diets].join(", ")})`
    return { name, version: cookedBy(dish, way), lacks: [] }
  })
  return [own, ...ways, ...dish.variants.flatMap(versionsOf)]
}

function lacking(dish: Dish): string[] {
  const fields = {
    kitchen: dish.kitchen,
    course: dish.course,
    time: dish.minutes,
    active: dish.active,
    storing: dish.storing,
    tags: dish.tags[0],
    moves: dish.leeways[0],
  }
  const missing = Object.entries(fields).filter(([, field]) => field === null || field === undefined)
  return missing.map(([name]) => `${name} is missing.`)
}

const leastReach = 0.7
const mostReach = 1.4

function checkVersion(name: string, dish: Dish, foods: FoodTable): DishCheck {
  const check = checkWritten(name, dish, foods)
  const reached = unreached(check.reach)
  const claims = falseClaims(dish.diets, checkRecipe(check.written.metric, foods))
  const added = dish.adds.map((one) => checkAdded(one, { dish, check, foods }))
  return {
    ...check,
    complaints: [...claims, ...check.complaints, ...reached, ...added.flatMap(({ complaints }) => complaints)],
    notes: [...check.notes, ...added.map(({ note }) => note)],
  }
}

/** What is to be mended where a food joins a dish, and what becomes of a serving. */
function checkAdded(
  { least: _least, most, ...cooked }: Added,
  { dish, check, foods }: { dish: Dish; check: DishCheck; foods: FoodTable },
): { complaints: string[]; note: string } {
  const { name } = cooked.ingredients.at(-1) ?? { name: "" }
  // That it is in there is told where it is added.
  const joined = checkWritten(check.name, { ...dish, ...cooked, tags: [...dish.tags, name] }, foods)
  const { complaints, holds, perServing, written } = joined
  const lost = check.holds.filter((diet) => !holds.includes(diet))
  const keeps = lost.length === 0 ? "every label stays" : `no longer ${lost.join(", ")}`
  const [calories, protein] = [Math.round(perServing.calories), Math.round(perServing.protein)]
  const faults = [
    ...complaints.filter((complaint) => !check.complaints.includes(complaint)),
    ...(isBehindServing(cooked) ? ["It comes when the dish is served already: say in before which sentence."] : []),
    ...(isMostOfDish(checkRecipe(written.metric, foods), most)
      ? ["There is more of it than of any food of the dish."]
      : []),
    ...falseClaimsOf(readRecipe(written.metric, foods), foods).map(
      () => "The title claims a label that does not hold then.",
    ),
  ]
  return {
    complaints: faults.map((fault) => `With ${name}: ${fault}`),
    note: `With ${name} a serving has calories ${calories}, protein ${protein}; ${keeps}.`,
  }
}

const serves = /(?:^|[.!?;,] |\band |\bthen )serve\b/i

/** Whether the dish is served before its last food comes. */
function isBehindServing({ ingredients, steps }: Method): boolean {
  const parts = steps.flatMap((step) => [{ kind: "text", text: ". " } as const, ...step])
  const at = parts.findIndex((part) => part.kind === "ingredient" && part.index === ingredients.length - 1)
  return serves.test(
    parts
      .slice(0, at)
      .map((part) => (part.kind === "text" ? part.text : part.called))
      .join(""),
  )
}

/** A version without its leeways and claims. */
function checkWritten(name: string, dish: Dish, foods: FoodTable): DishCheck {
  const write = (measurementUnit: MeasurementUnit, servings: number) =>
    composeRecipe(dish, servings, { ...defaultPreferences, measurementUnit })
  const written = { metric: write("metric", dish.servings), imperial: write("imperial", dish.servings) }
  const steps = composeRecipe({ ...dish, storing: null }, dish.servings, defaultPreferences).method
  const read = readRecipe(written.metric, foods)
  const assessment = checkRead(read, foods)
  const holds = diets.filter((diet) => assessment.diets[diet].verdict === "meets")
  const sure = (confidence: string) =>
    assessment.lines.filter((line) => line.confidence === confidence).map(({ text }) => text)
  const reach = reachOf(dish.leeways, assessment)
  const unclaimed = holds.filter((diet) => !dish.diets.includes(diet))
  return {
    name,
    holds,
    claims: dish.diets,
    perServing: assessment.perServing,
    unknown: sure("unknown"),
    estimated: sure("estimated"),
    reach,
    written,
    complaints: [
      ...sure("unknown").map((text) => `“${text}” is not known: use a name and an amount that the food table has.`),
      ...[...findAdded(read, foods), ...findUnknown(read, foods)].map(
        (line) => `A step uses ${line}, which no line lists: give it an @ and an amount.`,
      ),
      ...unmeasured(dish),
      ...unsaid(dish, assessment, foods),
      ...findUnguided(steps),
      ...unsafe(written.metric),
      ...unbelievable(dish, assessment),
      ...unlike(dish, assessment, { write, foods }),
    ],
    notes: unclaimed.length === 0 ? [] : [`It could claim ${unclaimed.join(", ")} too.`],
  }
}

function falseClaims(claims: readonly Diet[], { diets: verdicts }: Assessment): string[] {
  const wrong = claims.filter((diet) => verdicts[diet].verdict !== "meets")
  return wrong.map((diet) => {
    const { because, choose } = verdicts[diet]
    const why = because.map(sayReason).join(" ")
    return `It claims ${diet}, which does not surely hold. ${why || choose.map(({ code }) => code).join(", ")}`
  })
}

function unmeasured({ ingredients }: Dish): string[] {
  const inWords = ingredients.filter(({ amount }) => amount.kind === "words")
  return inWords.map(({ name }) => `${name} has no amount that can be counted.`)
}

/** Grams a serving from which meat or fish is no mere seasoning. */
const leastSaid = 20

/** Meat and fish that nobody would expect by the dish's names and tags: a variant that kept the mince of its dish. */
function unsaid({ title, aliases, tags, servings }: Dish, { lines }: Assessment, { foods }: FoodTable): string[] {
  const said = nameWords([title, ...aliases, ...tags].join(" "))
  const hidden = lines.filter(({ foodId, name, grams }) => {
    const food = foods.find(({ id }) => id === foodId)
    const isFlesh = food?.family === "meat" || food?.family === "fish"
    const words = nameWords([name, food?.name, food?.kind, food?.family].join(" "))
    return isFlesh && (grams ?? 0) >= leastSaid * servings && !words.some((word) => said.includes(word))
  })
  return hidden.map(({ text }) => `Neither its names nor its tags say that there is ${text} in it.`)
}

function unsafe(written: Written): string[] {
  const checked = makeSafe(written, "celsius")
  if (checked.kind === "refused") return [saySafetyRefusal(checked.because)]
  return checked.mended.map(
    ({ step, because }) => `Step ${step + 1} is not safe as it stands, and a sentence is added: ${sayChange(because)}`,
  )
}

/** kcal of a serving between which a meal is one. */
const leastMeal = 100
const mostMeal = 1100

function unbelievable({ course }: Dish, { perServing }: Assessment): string[] {
  const isMeal = course === "main" || course === null
  const calories = Math.round(perServing.calories)
  if (!isMeal || (calories >= leastMeal && calories <= mostMeal)) return []
  return [`A serving has ${calories} kcal: check the amounts and the servings.`]
}

function unreached({ least, most }: DishCheck["reach"]): string[] {
  const isReached = least <= leastReach && most >= mostReach
  const far = `${least.toFixed(2)} to ${most.toFixed(2)}`
  return isReached ? [] : [`moves reach ${far} of its energy with three of them, not ${leastReach} to ${mostReach}.`]
}

/** The most that so many leeways, moved together, can do to a dish's energy. */
const mostLeeways = 3

function reachOf(leeways: readonly Leeway[], { lines, total }: Assessment): DishCheck["reach"] {
  const energies = leeways.map(({ lines: own }) =>
    own.reduce((sum, at) => sum + (lines[at]?.nutrition?.calories ?? 0), 0),
  )
  const most = (of: (leeway: Leeway) => number) => {
    const moved = leeways.map((leeway, at) => ((energies[at] ?? 0) * of(leeway)) / Math.max(total.calories, 1))
    return moved
      .sort((one, other) => other - one)
      .slice(0, mostLeeways)
      .reduce((sum, share) => sum + share, 0)
  }
  return { least: 1 - most(({ least }) => 1 - least), most: 1 + most((leeway) => leeway.most - 1) }
}

type Writing = { write: (units: MeasurementUnit, servings: number) => Written; foods: FoodTable }

/**
 * How far a serving may be off in the dish for so many: a cook's spoons, marks and quarters are coarse for one. What is counted
 * has no such bound: nobody takes two thirds of an egg.
 */
const comparedServings = [
  { servings: 1, share: 0.2 },
  { servings: 3, share: 0.125 },
  { servings: 7, share: 0.075 },
] as const

/** Below a gram, or so many kcal, nothing is off. */
const leastApart = (nutrient: Nutrient) => (nutrient === "calories" ? 6 : 1)

/** A serving holds nearly the same, in either system and for any servings. */
function unlike(dish: Dish, own: Assessment, { write, foods }: Writing): string[] {
  const counted = dish.ingredients.map(({ amount }) => amount.kind === "count")
  const held = (recipe: Assessment, servings: number) => servingWithout(counted, recipe, servings)
  const here = held(own, dish.servings)
  const far = comparedServings.flatMap(({ servings, share }) =>
    (["metric", "imperial"] as const).flatMap((units) => {
      const there = held(checkRecipe(write(units, servings), foods), servings)
      const apart = nutrients.find((nutrient) => isFarApart(nutrient, [here[nutrient], there[nutrient]], share))
      if (apart === undefined) return []
      const [one, other] = [Math.round(here[apart]), Math.round(there[apart])]
      return [`For ${servings} in ${units} units a serving has ${apart} ${other}, not ${one} as for ${dish.servings}.`]
    }),
  )
  return far.slice(0, 1)
}

/** What a serving has of all lines but some. */
function servingWithout(left: readonly boolean[], { lines }: Assessment, servings: number): Nutrition {
  return eachNutrient((nutrient) =>
    lines.reduce((sum, line, at) => sum + (left[at] ? 0 : (line.nutrition?.[nutrient] ?? 0) / servings), 0),
  )
}

function isFarApart(nutrient: Nutrient, [one, other]: readonly [number, number], share: number): boolean {
  const apart = Math.abs(one - other)
  return apart >= leastApart(nutrient) && apart / Math.max(one, other) > share
}
