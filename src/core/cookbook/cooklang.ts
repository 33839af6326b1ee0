import { type Content, CooklangParser, type CooklangRecipe, type Ingredient } from "@cooklang/cooklang"
import { z } from "zod"
import { addMeasures, type Measure, measure } from "#core/measure/measure.ts"

/** One line of a dish's shopping: a food once, with all that the steps use of it. */
export type DishIngredient = { name: string; preparation: string | null; amount: Measure }

/** A stretch of a step: words, or an ingredient by its place in the list, with the share of it used here. */
export type StepPart =
  | { kind: "text"; text: string }
  | { kind: "ingredient"; index: number; called: string; share: Share }

/** All of an ingredient, a part of it, what was left of it, or a mention of what is in the pot already. */
export type Share = { kind: "all" } | { kind: "part"; amount: Measure } | { kind: "rest" }

/** What is wrong with a text, and in which of its lines, where that is known. */
export type Fault = { line: number | null; says: string }

/** What is bought and what is done. */
export type Method = { ingredients: DishIngredient[]; steps: StepPart[][] }

export type MethodReading = { ok: true; method: Method } | { ok: false; faults: Fault[] }

/** The front matter of a Cooklang text as YAML has it, and the minutes that Cooklang's own names of times give. */
export type FrontReading =
  | { ok: true; fields: Record<string, unknown>; minutes: number | null }
  | { ok: false; faults: Fault[] }

/** Reads front matter: the text between the dashes. Lines are counted from the opening dashes. */
export function parseFront(yaml: string): FrontReading {
  const [recipe, report] = parse(`---\n${yaml}\n---\n`)
  // Front matter that is no YAML is dropped whole, and only the parser's complaint knows why.
  const faults = readComplaints(report).filter(({ isError, says }) => isError || says.includes("YAML"))
  if (faults.length > 0) return { ok: false, faults: faults.map(({ line, says }) => ({ line, says })) }
  return { ok: true, fields: Object.fromEntries(recipe.rawMetadata), minutes: readMinutes(recipe) }
}

/**
 * Reads the paragraphs of a method. An ingredient without a number ("@salt{}", "@salt{some}") is kept in words.
 */
export function parseMethod(body: string): MethodReading {
  const [recipe, report] = parse(body)
  const faults = readComplaints(report).filter(({ isError }) => isError)
  if (faults.length > 0) return { ok: false, faults: faults.map(({ line, says }) => ({ line, says })) }
  const { ingredients, places } = gatherIngredients(recipe.ingredients)
  return { ok: true, method: { ingredients, steps: readSteps(recipe, places) } }
}

const parser = createParser()

function createParser(): CooklangParser {
  const created = new CooklangParser()
  // Finds "190 °C" in a text, but only the first of several: temperatures are read as text instead.
  const inlineQuantities = 1 << 7
  created.extensions &= ~inlineQuantities
  return created
}

function parse(text: string): [CooklangRecipe, string] {
  return parser.parse(text)
}

type Complaint = Fault & { isError: boolean }

/** The parser reports as a picture for a terminal's reader: what is wrong, the line's number, and what helps. */
function readComplaints(report: string): Complaint[] {
  const plain = report.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|#39|quot);/g, unescaped)
  return plain.split(/^(?=(?:Error|Warning): )/m).flatMap((part): Complaint[] => {
    const says = part.match(/^(?:Error|Warning): (.+)/)?.[1]
    if (says === undefined) return []
    const line = Number(part.match(/^ *(\d+) │/m)?.[1] ?? Number.NaN)
    return [{ isError: part.startsWith("Error"), line: Number.isNaN(line) ? null : line, says: withAdvice(says) }]
  })
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" }

function unescaped(entity: string): string {
  return signs[entity] ?? "'"
}

const advice: readonly (readonly [RegExp, string])[] = [
  [
    /^Reference not found: (.+)/,
    "“@&$1” stands where no paragraph before it brings $1. Write “@$1{…}” with its amount at the first mention, or replace this paragraph too.",
  ],
  [/^Unknown timer unit: (.+)/, "“$1” is no unit of time. Write seconds, minutes or hours."],
  [/^Invalid YAML frontmatter syntax: found a tab.*$/, "A tab stands where YAML takes only spaces. Write spaces."],
  [
    /^Invalid YAML frontmatter syntax: (.+?)(?: at line \d+.*)?$/,
    "Invalid YAML: $1. Put texts with a colon in quotes.",
  ],
]

function withAdvice(says: string): string {
  const known = advice.find(([pattern]) => pattern.test(says))
  return known === undefined ? `${says}.` : says.replace(known[0], known[1])
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
