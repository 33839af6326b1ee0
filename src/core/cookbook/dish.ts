import { type Content, CooklangParser, type CooklangRecipe, type Ingredient } from "@cooklang/cooklang"
import { z } from "zod"
import { dietSchema } from "#core/diet/label.ts"
import { addMeasures, type Measure, measure } from "#core/measure/measure.ts"
import { applianceIds } from "#core/preferences/preferences.ts"
import { recipeLimits, servingsSchema } from "#core/recipe/recipe.ts"

/** One line of a dish's shopping: a food once, with all that the steps use of it. */
export type DishIngredient = { name: string; preparation: string | null; amount: Measure }

/** A stretch of a step: words, or an ingredient by its place in the list, with the share of it used here. */
export type StepPart =
  | { kind: "text"; text: string }
  | { kind: "ingredient"; index: number; called: string; share: Share }

/** All of an ingredient, a part of it, what was left of it, or a mention of what is in the pot already. */
export type Share = { kind: "all" } | { kind: "part"; amount: Measure } | { kind: "rest" }

const frontMatterSchema = z.object({
  title: z.string().trim().min(1).max(recipeLimits.titleChars),
  servings: servingsSchema,
  aliases: z.array(z.string().trim().min(1)).default([]),
  tags: z.array(z.string().trim().min(1)).default([]),
  appliances: z.array(z.enum(applianceIds)).default([]),
  diets: z.array(dietSchema).default([]),
})

/** A dish of the cookbook, for the servings that its author wrote it for. */
export type Dish = z.infer<typeof frontMatterSchema> & {
  minutes: number | null
  ingredients: DishIngredient[]
  steps: StepPart[][]
}

export type DishReading = { ok: true; dish: Dish } | { ok: false; problem: string }

/**
 * Reads a dish from Cooklang text (cooklang.org/docs/spec), or says in a sentence what is wrong with it.
 * An ingredient without a number ("@salt{}", "@salt{some}") is kept in words.
 */
export function readDish(cooklang: string): DishReading {
  const [recipe, report] = parser.parse(cooklang)
  const complaint = readComplaint(report)
  if (complaint?.kind === "Error") return { ok: false, problem: complaint.text }
  const frontMatter = frontMatterSchema.safeParse(Object.fromEntries(recipe.rawMetadata))
  if (!frontMatter.success) {
    // Front matter that is no YAML is dropped whole, and only the parser's complaint knows why.
    const isDropped = recipe.rawMetadata.size === 0 && complaint !== null
    return { ok: false, problem: isDropped ? complaint.text : describe(frontMatter.error) }
  }
  const { ingredients, places } = gatherIngredients(recipe.ingredients)
  const steps = readSteps(recipe, places)
  const problem = findProblem(ingredients, steps)
  if (problem !== null) return { ok: false, problem }
  return { ok: true, dish: { ...frontMatter.data, minutes: readMinutes(recipe), ingredients, steps } }
}

const parser = createParser()

function createParser(): CooklangParser {
  const created = new CooklangParser()
  // Finds "190 °C" in a text, but only the first of several: temperatures are read as text instead.
  const inlineQuantities = 1 << 7
  created.extensions &= ~inlineQuantities
  return created
}

/** The parser reports as coloured text for a terminal's reader; its first line says what is wrong. */
function readComplaint(report: string): { kind: string; text: string } | null {
  const plain = report.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|#39|quot);/g, "'")
  const all = [...plain.matchAll(/(Error|Warning): (.+)/g)].map(([, kind = "", text = ""]) => ({ kind, text }))
  return all.find(({ kind }) => kind === "Error") ?? all[0] ?? null
}

function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")
}

function findProblem(ingredients: DishIngredient[], steps: StepPart[][]): string | null {
  if (ingredients.length === 0) return "It has no ingredient."
  if (ingredients.length > recipeLimits.lines) return `It has more than ${recipeLimits.lines} ingredients.`
  if (steps.length > recipeLimits.steps) return `It has more than ${recipeLimits.steps} steps.`
  return null
}

/** Where a mention in the text leads: its line in the list, and how much of it is used there. */
type Place = { index: number; called: string; used: Measure | null; share: Share }

/** Joins the mentions of one food into one line, in the order of first use. */
function gatherIngredients(mentions: Ingredient[]): { ingredients: DishIngredient[]; places: Place[] } {
  const ingredients: DishIngredient[] = []
  const places = mentions.map((mention): Place => {
    const place = { called: mention.alias ?? mention.name, share: { kind: "all" } as const }
    const used = readAmount(mention)
    const amount = used ?? { kind: "words" as const, words: "to taste" }
    const index = ingredients.findIndex(({ name }) => name === mention.name)
    const known = ingredients[index]
    if (known === undefined) {
      const line = { name: mention.name, preparation: mention.note, amount }
      return { ...place, used: amount, index: ingredients.push(line) - 1 }
    }
    if (used === null) return { ...place, used, index }
    const sum = addMeasures(known.amount, amount)
    if (sum !== null) {
      known.amount = sum
      return { ...place, used, index }
    }
    return { ...place, used, index: ingredients.push({ ...known, amount }) - 1 }
  })
  return { ingredients, places: shareOut(places) }
}

/** Tells of each mention whether it is all there is, a part, or the rest. */
function shareOut(places: Place[]): Place[] {
  return places.map((place, position) => {
    const uses = places.filter(({ index, used }) => index === place.index && used !== null)
    if (place.used === null || place.used.kind === "words" || uses.length < 2) return place
    const isLast = places.slice(position + 1).every(({ index, used }) => index !== place.index || used === null)
    return { ...place, share: isLast ? { kind: "rest" } : { kind: "part", amount: place.used } }
  })
}

const numberSchema = z.union([
  z.object({ type: z.literal("regular"), value: z.number() }).transform(({ value }) => value),
  z
    .object({ type: z.literal("fraction"), value: z.object({ whole: z.number(), num: z.number(), den: z.number() }) })
    .transform(({ value }) => value.whole + value.num / value.den),
])
const valueSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("number"), value: numberSchema }),
  z.object({ type: z.literal("range"), value: z.object({ start: numberSchema, end: numberSchema }) }),
  z.object({ type: z.literal("text"), value: z.string() }),
])

/** The amount of a mention; the middle of a range, null where the text gives none. */
function readAmount({ quantity }: Ingredient): Measure | null {
  if (quantity === null) return null
  const value = valueSchema.parse(quantity.value)
  if (value.type === "text") return { kind: "words", words: [value.value, quantity.unit].filter(Boolean).join(" ") }
  const number = value.type === "number" ? value.value : (value.value.start + value.value.end) / 2
  return measure(number, quantity.unit)
}

function readMinutes({ time }: CooklangRecipe): number | null {
  if (time === undefined || time === null || typeof time === "number") return time ?? null
  return (time.prep_time ?? 0) + (time.cook_time ?? 0)
}

function readSteps(recipe: CooklangRecipe, places: Place[]): StepPart[][] {
  const contents = recipe.sections.flatMap(({ content }) => content)
  return contents.map((content) => readStep(content, recipe, places)).filter((parts) => parts.length > 0)
}

function readStep(content: Content, recipe: CooklangRecipe, places: Place[]): StepPart[] {
  if (content.type === "text") return [{ kind: "text", text: content.value.trim() }]
  return content.value.items.map((item): StepPart => {
    if (item.type === "text") return { kind: "text", text: item.value.replace(/\s+/g, " ") }
    if (item.type === "cookware") return { kind: "text", text: nameOfCookware(recipe, item.index) }
    if (item.type === "timer") return { kind: "text", text: writeTimer(recipe, item.index) }
    const place = places[item.index]
    if (item.type !== "ingredient" || place === undefined) return { kind: "text", text: "" }
    return { kind: "ingredient", index: place.index, called: place.called, share: place.share }
  })
}

function nameOfCookware({ cookware }: CooklangRecipe, index: number): string {
  const piece = cookware[index]
  return piece?.alias ?? piece?.name ?? ""
}

function writeTimer({ timers }: CooklangRecipe, index: number): string {
  const { quantity, name } = timers[index] ?? { quantity: null, name: null }
  if (quantity === null) return name ?? ""
  const value = valueSchema.parse(quantity.value)
  const number = value.type === "range" ? `${value.value.start} to ${value.value.end}` : `${value.value}`
  return [number, quantity.unit].filter(Boolean).join(" ")
}
