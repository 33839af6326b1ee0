import { type Fault, type Method, parseMethod } from "./cooklang.ts"
import type { AddFront } from "./front-matter.ts"

/** A food that may join a dish where goals ask for it: what is bought and done then, its line the last, and how far its amount may go. */
export type Added = Method & { least: number; most: number }

/** What may join a method: its paragraphs as they are written, and how to say whose they are. */
type Joined = { paragraphs: readonly string[]; where: string; adds: readonly AddFront[] }

/** The foods that may join a method, each with the method as it is then; what can't be done so is a fault. */
export function addsOf({ paragraphs, where, adds }: Joined, plain: Method, faults: Fault[]): Added[] {
  return adds.flatMap((add) => {
    const read = readAdd(add, paragraphs, plain)
    if (typeof read !== "string") return [read]
    faults.push({ line: null, says: `${where}In adds, “${add.says}”: ${read}` })
    return []
  })
}

/** A food that is added, or what is wrong with it. */
function readAdd(add: AddFront, paragraphs: readonly string[], plain: Method): Added | string {
  const { step, says, moves } = add
  const text = paragraphs[step - 1] ?? ""
  if (text === "") return `there is no paragraph ${step}; the method has ${paragraphs.length}.`
  const at = placeOf(add, text)
  if (at === null) return `no sentence of paragraph ${step} begins with “${add.before}”.`
  const joined = [text.slice(0, at), says, text.slice(at)].map((part) => part.trim()).filter((part) => part !== "")
  const reading = parseMethod(paragraphs.with(step - 1, joined.join(" ")).join("\n\n"))
  if (!reading.ok) return reading.faults.map((fault) => fault.says).join(" ")
  const method = withLast(reading.method, plain)
  return method === null ? oneFood : { ...method, ...moves }
}

const oneFood = "it has to bring one food that the dish has not, with its amount, such as @cooked prawns{200%g}."

/** Where the sentence begins that others stand before; the end of the paragraph where none is said. */
function placeOf({ before }: AddFront, text: string): number | null {
  if (before === undefined) return text.length
  const words = before.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`(?<=^|[.!?)]\\s+)${words.join("\\s+")}`).exec(text)?.index ?? null
}

/** A method whose one food that another has not stands behind all others; null where it is not one, or others are not as they were. */
function withLast({ ingredients, steps }: Method, plain: Method): Method | null {
  const names = new Set(plain.ingredients.map(({ name }) => name))
  const at = ingredients.findIndex(({ name }) => !names.has(name))
  const [food, others] = [ingredients[at], ingredients.toSpliced(at, 1)]
  if (food === undefined || food.amount.kind === "words") return null
  if (JSON.stringify(others) !== JSON.stringify(plain.ingredients)) return null
  const placeOf = (index: number) => (index === at ? others.length : index - Number(index > at))
  return {
    ingredients: [...others, food],
    steps: steps.map((step) =>
      step.map((part) => (part.kind === "text" ? part : { ...part, index: placeOf(part.index) })),
    ),
  }
}
