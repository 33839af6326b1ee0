import { dietSchema } from "#core/diet/diet-schema.ts"
import type { Diet } from "#core/diet/label.ts"
import { type Appliance, applianceSchema } from "#core/preferences/preferences.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { type Added, addsOf } from "./adds.ts"
import { type DishIngredient, type Fault, type Method, parseMethod } from "./cooklang.ts"
import {
  type AddFront,
  type FrontMatter,
  type Move,
  type Replacement,
  readFrontMatter,
  type VariantFront,
  type WayFront,
} from "./front-matter.ts"
import type { Course, KitchenName } from "./kitchens.ts"

/** Lines of a dish that move together, and between which shares of what is written: its author's own word. */
export type Leeway = { lines: number[]; least: number; most: number }

/** How a dish is cooked: what is bought and done, with what, how long, and which labels surely hold. */
export type Cooking = Method & {
  minutes: number | null
  active: number | null
  appliances: Appliance[]
  diets: Diet[]
  leeways: Leeway[]
  adds: Added[]
  /** How it keeps; a sentence or two, null where the dish says nothing. */
  storing: string | null
}

/** The same dish, cooked otherwise: for other appliances, or so that it keeps labels; under a title of its own where its dish's would be untrue. */
export type Way = Cooking & { title: string | null; for: { appliances: Appliance[]; diets: Diet[] } }

/** A dish of the cookbook, for the servings that its author wrote it for. A variant is a dish of its own, without variants. */
export type Dish = Cooking & {
  title: string
  servings: number
  aliases: string[]
  tags: string[]
  kitchen: KitchenName | null
  course: Course | null
  goesWith: string[]
  ways: Way[]
  variants: Dish[]
}

/** A dish, or what is wrong with its text: a sentence each, with its line where that is known. */
export type DishReading = { ok: true; dish: Dish } | { ok: false; problems: string[] }

/** Reads a dish from Cooklang text (cooklang.org/docs/spec) with the fields of docs/cookbook.md in front. */
export function readDish(cooklang: string): DishReading {
  const text = split(cooklang)
  if (text === null) return { ok: false, problems: [noFront] }
  const reading = readFrontMatter(text.yaml)
  if (!reading.ok) return { ok: false, problems: reading.faults.map(sayFault) }
  const faults: Fault[] = []
  const dish = buildDish(reading.front, text, faults)
  return faults.length > 0 ? { ok: false, problems: [...new Set(faults.map(sayFault))] } : { ok: true, dish }
}

const noFront =
  "title is missing. A dish begins with a line of three dashes, then title and servings, a line each, and three dashes again."

type Text = { yaml: string; paragraphs: string[]; blankLines: number }

function split(cooklang: string): Text | null {
  const [, yaml, body] =
    cooklang.replace(/\r\n?/g, "\n").match(/^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/) ?? []
  if (yaml === undefined) return null
  const method = body ?? ""
  const start = method.length - method.trimStart().length
  const before = yaml.split("\n").length + 2 + method.slice(0, start).split("\n").length - 1
  const paragraphs = method.trim().split(/\n(?:[ \t]*\n)+/)
  return { yaml, paragraphs, blankLines: before }
}

function sayFault({ line, says }: Fault): string {
  return line === null ? says : `Line ${line}: ${says}`
}

function buildDish(front: FrontMatter, text: Text, faults: Fault[]): Dish {
  const body = { paragraphs: text.paragraphs, where: "", adds: front.adds }
  const plain = readMethod(text.paragraphs.join("\n\n"), { lead: text.blankLines, where: "" }, faults)
  const dish = { ...namedDish(front, plain, faults), adds: addsOf(body, plain, faults) }
  const ways = (front.ways ?? []).map((way) => buildWay(way, dish, body, faults))
  const variants = front.variants.map((variant) => buildVariant(variant, { front, dish, body }, faults))
  return { ...dish, ways, variants }
}

function namedDish(front: FrontMatter, method: Method, faults: Fault[]): Dish {
  return {
    ...method,
    title: front.title,
    servings: front.servings,
    aliases: front.aliases,
    tags: front.tags ?? [],
    kitchen: front.kitchen ?? null,
    course: front.course ?? null,
    goesWith: front["goes with"] ?? [],
    minutes: front.minutes,
    active: front.active ?? null,
    appliances: front.appliances ?? [],
    diets: withImplied(front.diets ?? []),
    storing: front.storing ?? null,
    leeways: leewaysOf(front.moves ?? [], method, { faults, where: "" }),
    adds: [],
    ways: [],
    variants: [],
  }
}

/** A method's paragraphs, what may join them, and how to say whose they are. */
type Body = { paragraphs: string[]; where: string; adds: readonly AddFront[] }

type File = { front: FrontMatter; dish: Dish; body: Body }

function buildVariant(variant: VariantFront, { front, dish, body }: File, faults: Fault[]): Dish {
  const where = `In the variant “${variant.title}”: `
  const paragraphs = replaced(body.paragraphs, variant.steps, { faults, where })
  const method = readMethod(paragraphs.join("\n\n"), { lead: 0, where }, faults)
  const inherited = inheritedMoves(front.moves ?? [], variant.moves ?? [], method)
  const ownBody = { paragraphs, where, adds: variant.adds }
  const own: Dish = {
    ...namedDish(
      { ...front, ...variant, minutes: variant.time ?? dish.minutes, variants: [], moves: [] },
      method,
      faults,
    ),
    leeways: [
      ...leewaysOf(variant.moves ?? [], method, { faults, where }),
      ...leewaysOf(inherited, method, { faults, where }),
    ],
    adds: addsOf(ownBody, method, faults),
  }
  const changed = new Set(variant.steps.map(({ paragraph }) => paragraph))
  const ways = waysOfVariant(variant, front.ways ?? [], changed)
  return { ...own, ways: ways.map((way) => buildWay(way, own, ownBody, faults)) }
}

/** Its own ways and those of the dish that touch none of its paragraphs; none at all where it says `ways: []`. */
function waysOfVariant({ ways }: VariantFront, ofDish: readonly WayFront[], changed: ReadonlySet<number>): WayFront[] {
  if (ways?.length === 0) return []
  const covered = new Set((ways ?? []).map((way) => way.for.join()))
  const fitting = ofDish.filter(
    ({ for: wanted, steps }) => !covered.has(wanted.join()) && steps.every(({ paragraph }) => !changed.has(paragraph)),
  )
  return [...(ways ?? []), ...fitting]
}

function buildWay(way: WayFront, dish: Dish, body: Body, faults: Fault[]): Way {
  const where = `${body.where}In the way for ${way.for.join(", ")}: `
  const paragraphs = replaced(body.paragraphs, way.steps, { faults, where })
  const method = readMethod(paragraphs.join("\n\n"), { lead: 0, where }, faults)
  const wanted = splitWanted(way)
  const replacesAll = wanted.appliances.length === 0 ? [] : dish.appliances
  const gone = way.replaces ?? replacesAll
  const kept = dish.appliances.filter((one) => !gone.includes(one))
  const own = leewaysOf(way.moves ?? [], method, { faults, where })
  const changed = new Set(way.steps.map(({ paragraph }) => paragraph))
  // Under a title of its own it is another dish; and what it has itself, or what needs a food that it lacks, does not join it.
  const carried = way.title === undefined ? body.adds.filter(({ step }) => !changed.has(step)) : []
  const adds = addsOf({ paragraphs, where, adds: carried }, method, [])
  return {
    ...method,
    title: way.title ?? null,
    for: wanted,
    minutes: way.time ?? dish.minutes,
    active: way.active ?? dish.active,
    appliances: [...new Set([...kept, ...wanted.appliances])],
    diets: withImplied(way.diets ?? [...new Set([...dish.diets, ...wanted.diets])]),
    storing: way.storing ?? dish.storing,
    leeways: [...own, ...carriedLeeways(dish, method, own)],
    adds,
  }
}

/** What is vegan is all that follows from it, whoever asks for no more than that. */
function withImplied(diets: Diet[]): Diet[] {
  return diets.includes("vegan") ? [...new Set([...diets, ...impliedByVegan])] : diets
}

const impliedByVegan: readonly Diet[] = ["vegetarian", "dairy-free", "egg-free", "shellfish-free"]

function splitWanted({ for: wanted }: WayFront): Way["for"] {
  const appliances: Appliance[] = []
  const diets: Diet[] = []
  for (const one of wanted) {
    const diet = dietSchema.safeParse(one).data
    const appliance = applianceSchema.safeParse(one).data
    if (diet !== undefined) diets.push(diet)
    if (appliance !== undefined) appliances.push(appliance)
  }
  return { appliances, diets }
}

/** As a move: all lines together, a smaller or a larger plate. */
const wholeDish = "whole dish"

type Telling = { faults: Fault[]; where: string }

function replaced(paragraphs: readonly string[], steps: readonly Replacement[], { faults, where }: Telling): string[] {
  const texts = [...paragraphs]
  for (const { paragraph, text } of steps) {
    if (paragraph > paragraphs.length) {
      const says = `${where}there is no paragraph ${paragraph} to replace; the method has ${paragraphs.length}.`
      faults.push({ line: null, says })
    } else texts[paragraph - 1] = text
  }
  return texts
}

function readMethod(body: string, { lead, where }: { lead: number; where: string }, faults: Fault[]): Method {
  // Cooklang counts its lines from the top of what it is given.
  const reading = parseMethod("\n".repeat(lead) + body)
  if (!reading.ok) {
    const isOwn = where === ""
    faults.push(...reading.faults.map(({ line, says }) => ({ line: isOwn ? line : null, says: `${where}${says}` })))
    return { ingredients: [], steps: [] }
  }
  const says = findProblem(reading.method)
  if (says !== null) faults.push({ line: null, says: `${where}${says}` })
  return reading.method
}

function findProblem({ ingredients, steps }: Method): string | null {
  if (ingredients.length === 0) return "It has no ingredient. Write them in the method, such as @bread{2%slices}."
  if (ingredients.length > recipeLimits.lines) return `It has more than ${recipeLimits.lines} ingredients.`
  if (steps.length > recipeLimits.steps) return `It has more than ${recipeLimits.steps} steps.`
  return null
}

function leewaysOf(moves: readonly Move[], method: Method, { faults, where }: Telling): Leeway[] {
  return moves.map(({ foods, least, most }) => {
    const lines = foods.flatMap((food) => {
      const own = linesOf(food, method)
      const says = `${where}moves names ${food}, which is no ingredient. Write a name as it stands after the @: ${namesIn(method)}.`
      if (own.length === 0 && method.ingredients.length > 0) faults.push({ line: null, says })
      return own
    })
    return { lines, least, most }
  })
}

const namesIn = ({ ingredients }: Method) => ingredients.map(({ name }) => name).join(", ")

function linesOf(food: string, { ingredients }: Method): number[] {
  if (food === wholeDish) return ingredients.flatMap((one, line) => (isFryingOil(one) ? [] : [line]))
  return ingredients.flatMap(({ name }, line) => (name.toLowerCase() === food.toLowerCase() ? [line] : []))
}

/** What a pan is filled with to fry in: it does not go with the servings, nor with the plate. */
export function isFryingOil({ preparation }: DishIngredient): boolean {
  return /^for (?:deep-)?frying\b/.test(preparation ?? "")
}

/** Of the dish's moves those whose foods a variant still has, and of which it does not say otherwise. */
function inheritedMoves(ofDish: readonly Move[], own: readonly Move[], method: Method): Move[] {
  const said = new Set(own.flatMap(({ foods }) => foods))
  return ofDish.filter(({ foods }) => foods.every((food) => linesOf(food, method).length > 0 && !said.has(food)))
}

/** The dish's leeways on the lines that they have here, where all their foods are still there. */
function carriedLeeways(dish: Dish, method: Method, own: readonly Leeway[]): Leeway[] {
  const taken = new Set(own.flatMap(({ lines }) => lines))
  return dish.leeways.flatMap((leeway) => {
    const lines = leeway.lines.map((line) => linesOf(dish.ingredients[line]?.name ?? "", method))
    const isWhole = lines.every((found) => found.length > 0 && found.every((line) => !taken.has(line)))
    return isWhole ? [{ ...leeway, lines: [...new Set(lines.flat())] }] : []
  })
}
