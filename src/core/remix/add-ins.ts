import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { type Form, forms, formTold } from "#core/plate/form.ts"
import { addInTable } from "./add-in-table.ts"
import { isSweetDish } from "./occasion.ts"
import type { Portion } from "./portion.ts"

/** How a food joins a dish: among a salad, warmed in a pot, over it, or beside it. */
const manners = ["toss", "stir", "top", "scatter", "drizzle", "beside"] as const
type Manner = (typeof manners)[number]

/** What does not bear some additions: the seasoning of another part of the world, or what fills already. */
const guards: Readonly<Record<"eastern" | "starch" | "flesh", SomeFoods>> = {
  eastern: {
    ids: [
      ...["soy-sauce", "tamari", "fish-sauce", "oyster-sauce", "hoisin", "miso", "mirin", "sake", "shaoxing", "dashi"],
      ...["sesame-oil", "gochujang", "kimchi", "lemongrass", "coconut-aminos", "nori", "rice-noodle", "shrimp-paste"],
    ],
  },
  starch: { kinds: ["grain", "pasta", "bread", "pastry", "potato-dish", "cereal"], ids: ["potato", "sweet-potato"] },
  flesh: { kinds: ["meat", "cured-meat", "sausage", "fish", "shellfish"] },
}

/** What may join a dish of some forms; see add-in-table.ts. */
export type AddIn = {
  line: string
  called: string
  brings: readonly Nutrient[]
  /** A typical amount a serving. */
  perServing: number
  unit: "g" | "tbsp"
  savoury: ReadonlyMap<Form, Manner>
  sweet: ReadonlyMap<Form, Manner>
  never: readonly SomeFoods[]
}

/** Reads the table of what may be added; throws on a row that is none, for the table is part of the program. */
export function readAddIns(table: string): AddIn[] {
  const rows = table.split("\n").filter((row) => row.includes("|"))
  return rows.slice(1).map((row) => {
    const cells = row.split("|").map((cell) => cell.trim())
    const [line = "", called = "", brings = "", amount = "", savoury = "", sweet = "", never = ""] = cells
    const { quantity, unit } = parseLine(`${amount} ${line}`)
    if (quantity === null || (unit !== "g" && unit !== "tbsp")) throw new Error(`nothing to add: ${row}`)
    return {
      line,
      called,
      brings: nutrients.filter((nutrient) => brings.split(" ").includes(nutrient)),
      perServing: quantity,
      unit,
      savoury: joiningOf(savoury),
      sweet: joiningOf(sweet),
      never: never === "" ? [] : never.split(" ").map(guardOf),
    }
  })
}

function guardOf(name: string): SomeFoods {
  const guard = new Map(Object.entries(guards)).get(name)
  if (guard === undefined) throw new Error(`no guard: ${name}`)
  return guard
}

function joiningOf(cell: string): Map<Form, Manner> {
  const clauses = cell === "" ? [] : cell.split("; ")
  return new Map(
    clauses.flatMap((clause) => {
      const [said, ...listed] = clause.split(" ")
      const manner = manners.find((one) => one === said)
      const named = listed.map((name) => forms.find((form) => form === name))
      if (manner === undefined || named.includes(undefined)) throw new Error(`nothing joins so: ${clause}`)
      return named.flatMap((form): [Form, Manner][] => (form === undefined ? [] : [[form, manner]]))
    }),
  )
}

const addIns = readAddIns(addInTable)

/** A food that joins a dish, and the sentence that says how. */
export type Joining = { addIn: AddIn; said: string }

type Dish = { title: string; portions: readonly (Portion | null)[]; servings: number }

/** What a cook would add to such a dish, the best first; nothing to one whose title does not tell what it is. */
export function joining({ title, portions, servings }: Dish): Joining[] {
  const form = formTold(title)
  if (form === null) return []
  const taste = isSweetDish(portions, servings) ? "sweet" : "savoury"
  return addIns.flatMap((addIn): Joining[] => {
    const manner = addIn[taste].get(form)
    const isGuarded = addIn.never.some((some) =>
      portions.some((portion) => portion !== null && isAmong(portion.food, some)),
    )
    return manner === undefined || isGuarded ? [] : [{ addIn, said: sentences[manner](addIn.called) }]
  })
}

const sentences: Readonly<Record<Manner, (called: string) => string>> = {
  toss: (called) => `Toss in the ${called}.`,
  stir: (called) => `Stir in the ${called} and cook for 3 minutes, until hot through.`,
  top: (called) => `Top with the ${called}.`,
  scatter: (called) => `Scatter the ${called} over the top.`,
  drizzle: (called) => `Drizzle with the ${called}.`,
  beside: (called) => `Serve with the ${called}.`,
}

const serving =
  /(?<=^|[.!] )(?:ladle|serve|divide|spoon (?:into|onto|over)|pour into|top|garnish|transfer to|scatter|plate)\b/i

/** A method with what was added: warmed before the dish is served, else behind what is served likewise, or as its last sentence. */
export function withAdded(method: readonly string[], { said }: Joining): string[] {
  const last = method.at(-1) ?? ""
  const listed = listedWith(last, said)
  if (listed !== null) return [...method.slice(0, -1), listed]
  const at = last.search(serving)
  if (!said.startsWith("Stir in") || at < 0) return [...method, said]
  return [...method.slice(0, -1), `${last.slice(0, at)}${said} ${last.slice(at)}`]
}

const servedWith =
  /(?<=^|[.!] )((?:serve|top|drizzle) with )([\p{L}'’-]+(?: [\p{L}'’-]+){0,4}(?:, [\p{L}'’-]+(?: [\p{L}'’-]+){0,3})*)\.$/iu
/** What is no mere list. */
const clause = /\b(?:if|or|on|in|over|for|to|at|then|extra|with)\b/i

// "Serve with strawberries and maple syrup." and yogurt: "Serve with strawberries, maple syrup and the yogurt."
function listedWith(step: string, said: string): string | null {
  const [sentence = "", command = "", foods = ""] = servedWith.exec(step) ?? []
  if (command === "" || clause.test(foods) || !said.startsWith(command)) return null
  const whole = `${command}${foods.replace(/,? and /, ", ")} and ${said.slice(command.length)}`
  return `${step.slice(0, step.length - sentence.length)}${whole}`
}
