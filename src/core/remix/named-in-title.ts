import { nameWords } from "#core/food/normalise-name.ts"
import type { Portion } from "./portion.ts"

type Named = Pick<Portion, "line" | "food">

const padded = (words: readonly string[]) => ` ${words.join(" ")} `

/** The names by which a title names a line's food: the head of its own name ("tomato" of canned tomatoes), or the food's. */
function namesWithin({ line, food }: Named, title: string): string[] {
  const head = nameWords(line.name).slice(-1)
  const names = [head, nameWords(food.name), ...food.aliases.map(nameWords)].filter((words) => words.length > 0)
  const said = padded(nameWords(title))
  return names.map(padded).filter((name) => said.includes(name))
}

/** Whether a title names a line's food. */
export function isNamedIn(title: string, portion: Named): boolean {
  return namesWithin(portion, title).length > 0
}

/**
 * Whether a substitute would take the place of what the title names, and is none of that kind itself: tomatoes of a tomato
 * soup are not replaced by courgettes, mushrooms of a risotto are by oyster mushrooms, spaghetti by other noodles.
 */
export function breaksTitle(portion: Named, instead: string, title: string): boolean {
  const words = padded(nameWords(instead))
  const names = namesWithin(portion, title)
  const isPasta = portion.food.kind === "pasta" && / (?:noodle|pasta|spaghetti) /.test(words)
  // "Garlic bread" is still bread where that is gluten-free.
  const isStill = names.some((name) => words.includes(` ${name.trim().split(" ").at(-1)} `))
  return names.length > 0 && !isPasta && !isStill
}
