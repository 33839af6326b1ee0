import { z } from "zod"
import { diets } from "#core/diet/label.ts"
import { applianceIds } from "#core/preferences/preferences.ts"
import { recipeLimits, servingsSchema } from "#core/recipe/recipe.ts"
import { type Fault, parseFront } from "./cooklang.ts"
import { courses, kitchens } from "./kitchens.ts"

/** What stands in front of a dish's method, and how many minutes it takes where Cooklang's own fields say so. */
export type FrontMatter = z.infer<typeof dishSchema> & { minutes: number | null }

export type FrontMatterReading = { ok: true; front: FrontMatter } | { ok: false; faults: Fault[] }

/** Reads the front matter of a dish; each field that can't be taken is a fault with its line. */
export function readFrontMatter(yaml: string): FrontMatterReading {
  const parsed = parseFront(quoteSteps(yaml))
  if (!parsed.ok) return parsed
  const read = dishSchema.safeParse(parsed.fields)
  if (read.success) return { ok: true, front: { ...read.data, minutes: read.data.time ?? parsed.minutes } }
  const lines = yaml.split("\n")
  const faults = read.error.issues.map(({ path, message }) => ({ line: lineOf(path, lines), says: message }))
  return { ok: false, faults }
}

const listed = (names: readonly string[]) => names.join(", ")
const shown = (input: unknown) => `“${typeof input === "string" ? input : JSON.stringify(input)}”`

const words = (field: string) => {
  const wrong = `${field} has to be a list of texts, such as [one, another].`
  return z.array(z.string(wrong).trim().min(1, wrong), wrong)
}

const aTitle = `title is missing: it has to be a text of at most ${recipeLimits.titleChars} characters.`
const titleSchema = z.string(aTitle).trim().min(1, aTitle).max(recipeLimits.titleChars, aTitle)

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names, called: string) {
  return z.enum(names, {
    error: ({ input }) => `${shown(input)} is no ${called}. It has to be one of: ${listed(names)}.`,
  })
}

function listOf<const Names extends readonly [string, ...string[]]>(field: string, names: Names, called: string) {
  return z.array(oneOf(names, called), `${field} has to be a list, such as [${names[0]}].`)
}

const dietsSchema = listOf("diets", diets, "label")
const appliancesSchema = listOf("appliances", applianceIds, "appliance")

/** "1 hour 15 minutes", "6 to 8 hours" (the longer), 45: minutes. */
function readTime(said: string | number): number | null {
  if (typeof said === "number") return said > 0 ? said : null
  const parts = [...said.matchAll(/(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?\s*(h|m|d)[a-z]*/gi)]
  const rest = parts.reduce((left, [part]) => left.replace(part, ""), said).replace(/\band\b|[\s,]/g, "")
  if (parts.length === 0 || rest !== "") return null
  const minutes = { h: 60, m: 1, d: 24 * 60 }
  return parts.reduce((sum, [, least, most, unit]) => {
    const key = unit?.toLowerCase() === "h" ? "h" : unit?.toLowerCase() === "d" ? "d" : "m"
    return sum + Number(most ?? least) * minutes[key]
  }, 0)
}

const timeSchema = (field: string) => {
  const wrong = `${field} has to be a time, such as 1 hour 15 minutes.`
  return z.union([z.string(), z.number()], wrong).transform((said, context) => {
    const minutes = readTime(said)
    if (minutes !== null) return minutes
    context.addIssue(wrong)
    return z.NEVER
  })
}

/** How far a food of the dish may move, as shares of what is written: "chicken, rice": 0.6-1.4. */
export type Move = { foods: string[]; least: number; most: number }

const aMove = "moves has to say from what share to what share a food may go, such as “chicken breast”: 0.6-1.4."

const rangeSchema = z.union([z.string(), z.number()], aMove)

const movesSchema = z.record(z.string(), rangeSchema, aMove).transform((moves, context) =>
  Object.entries(moves).map(([names, range]): Move => {
    const shares = readShares(range)
    if (shares === null) context.addIssue({ code: "custom", path: [names], message: noLeeway(range, names) })
    return { foods: names.split(",").map((name) => name.trim()), ...(shares ?? asWritten) }
  }),
)

type Shares = Pick<Move, "least" | "most">
const asWritten: Shares = { least: 1, most: 1 }

function readShares(range: string | number): Shares | null {
  const shares = String(range).match(/^\s*(\d*\.?\d+)\s*(?:-|–|to)\s*(\d*\.?\d+)\s*$/)
  const [least, most] = [Number(shares?.[1] ?? Number.NaN), Number(shares?.[2] ?? Number.NaN)]
  return least > 0 && least <= 1 && most >= 1 && most <= 3 ? { least, most } : null
}

const noLeeway = (range: string | number, of: string) =>
  `“${range}” is no leeway of ${of}. Write two shares of the written amount, least (up to 1) and most (1 to 3), such as 0.6-1.4.`

const anAdd =
  "adds has to be a list; each begins with “- step: 3”, has the sentence that brings the food in says, and in moves from what share to what share of it may be taken."

const addSchema = z.strictObject(
  {
    step: z.int(anAdd).min(1, anAdd),
    says: z.string(anAdd).trim().min(1, anAdd),
    before: z.string(anAdd).trim().min(1, anAdd).optional(),
    moves: z.union([z.string(), z.number()], anAdd).transform((range, context) => {
      const shares = readShares(range)
      if (shares === null) context.addIssue(noLeeway(range, "what is added"))
      return shares ?? asWritten
    }),
  },
  { error: unknownField("food that is added", "step, says, before, moves") },
)

/** What may join a dish: the paragraph, the sentence that brings it there, the words it stands before, and how far its amount may move. */
export type AddFront = z.infer<typeof addSchema>

const someSteps =
  "steps has to name paragraphs by number (1 is the first) with the text that takes their place, such as 3: Add the @prawns{300%g}."

const stepsSchema = z.record(z.string(), z.string(someSteps), someSteps).transform((steps, context) =>
  Object.entries(steps).map(([number, text]) => {
    if (!/^[1-9]\d*$/.test(number)) context.addIssue(someSteps)
    return { paragraph: Number(number), text }
  }),
)

export type Replacement = { paragraph: number; text: string }

const waySchema = z.strictObject(
  {
    for: z
      .array(
        oneOf([...applianceIds, ...diets], "appliance or label"),
        "for has to be a list of appliances or labels, such as [slowcooker] or [vegan].",
      )
      .min(1, "for has to name at least one appliance or label, such as [slowcooker] or [vegan]."),
    title: titleSchema.optional(),
    replaces: listOf("replaces", applianceIds, "appliance").optional(),
    time: timeSchema("time").optional(),
    active: timeSchema("active").optional(),
    diets: dietsSchema.optional(),
    moves: movesSchema.optional(),
    storing: z.string("storing has to be a text.").trim().optional(),
    steps: stepsSchema,
  },
  { error: unknownField("way", "for, title, replaces, time, active, diets, moves, storing, steps") },
)

export type WayFront = z.infer<typeof waySchema>

const own = {
  aliases: words("aliases").default([]),
  tags: words("tags").optional(),
  appliances: appliancesSchema.optional(),
  diets: dietsSchema.optional(),
  kitchen: oneOf(kitchens, "kitchen").optional(),
  course: oneOf(courses, "course").optional(),
  time: timeSchema("time").optional(),
  active: timeSchema("active").optional(),
  "goes with": words("goes with").optional(),
  storing: z.string("storing has to be a text.").trim().optional(),
  moves: movesSchema.optional(),
  adds: z.array(addSchema, anAdd).default([]),
  ways: z.array(waySchema, "ways has to be a list; each way begins with “- for: [slowcooker]”.").optional(),
}

const variantSchema = z.strictObject(
  { title: titleSchema, ...own, steps: stepsSchema },
  { error: unknownField("variant", `title, ${Object.keys(own).join(", ")}, steps`) },
)

export type VariantFront = z.infer<typeof variantSchema>

// Cooklang has fields of its own, and an operator may have others: what is not ours is left alone.
const dishSchema = z.object(
  {
    title: titleSchema,
    servings: z.preprocess(
      (said) => (typeof said === "string" && /^\d+$/.test(said) ? Number(said) : said),
      servingsSchema
        .catch(Number.NaN)
        .refine((servings) => servings >= 1, "servings has to be a whole number, 1 or more."),
    ),
    ...own,
    variants: z.array(variantSchema, "variants has to be a list; each variant begins with “- title: …”.").default([]),
  },
  "title is missing.",
)

function unknownField(of: string, fields: string) {
  return (issue: z.core.$ZodRawIssue): string =>
    issue.code === "unrecognized_keys"
      ? `${issue.keys.map(shown).join(", ")} is no field of a ${of}. The fields are: ${fields}.`
      : `A ${of} has to have fields: ${fields}.`
}

/**
 * In a plain text of YAML " #" begins a remark and ": " a field, and both are what a step is full of: each plain text
 * under a paragraph's number, and in what is added, is put in quotes. Lines stay where they are.
 */
function quoteSteps(yaml: string): string {
  const lines = yaml.split("\n")
  return lines
    .map((line, at) => {
      const [, indent = "", key = "", text = ""] = line.match(plainStep) ?? []
      if (key === "") return isContinued(lines, at) ? "" : line
      return `${indent}${key} ${JSON.stringify([text, ...continuation(lines, at, indent.length)].join(" ").trim())}`
    })
    .join("\n")
}

const plainStep = /^(\s+)((?:"?\d+"?|says|before):)\s+([^\s"'|>{[].*)$/

function continuation(lines: readonly string[], at: number, indent: number): string[] {
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => line.trim() !== "" && indentOf(line) <= indent)
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.trim())
}

function isContinued(lines: readonly string[], at: number): boolean {
  const own = lines[at] ?? ""
  if (own.trim() === "") return false
  const before = lines.slice(0, at).findLastIndex((line) => line.trim() !== "" && indentOf(line) < indentOf(own))
  return plainStep.test(lines[before] ?? "")
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** The line of a field, by the names and places that lead to it; its parent's where it is not written. */
function lineOf(path: readonly PropertyKey[], lines: readonly string[]): number | null {
  let at = -1
  for (const step of path) {
    const next = typeof step === "number" ? itemAfter(lines, at, step) : fieldAfter(lines, at, String(step))
    if (next === null) break
    at = next
  }
  // The opening dashes are the first line of the file.
  return at < 0 ? null : at + 2
}

function fieldAfter(lines: readonly string[], at: number, name: string): number | null {
  const isField = new RegExp(`(?:^|[\\s{,-])["']?${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["']?:`)
  const found = lines.findIndex((line, place) => place >= Math.max(at, 0) && isField.test(line))
  return found < 0 ? null : found
}

function itemAfter(lines: readonly string[], at: number, item: number): number | null {
  const isItem = /^\s*- /
  const first = lines.findIndex((line, place) => place > at && line.trim() !== "")
  if (!isItem.test(lines[first] ?? "")) return null
  const indent = indentOf(lines[first] ?? "")
  const items = lines.flatMap((line, place) =>
    place >= first && isItem.test(line) && indentOf(line) === indent ? [place] : [],
  )
  return items[item] ?? null
}
