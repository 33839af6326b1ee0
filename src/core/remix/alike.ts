import { nameWords } from "#core/food/normalise-name.ts"
import { alikeTable } from "./alike-table.ts"
import type { Portion } from "./portion.ts"
import type { Substitute } from "./substitutes.ts"

type Alike = { id: string; words: string }

const groups: readonly Alike[][] = alikeTable
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split(" / ").map(readFood))

function readFood(cell: string): Alike {
  const [id = "", words = id.replaceAll("-", " ")] = cell.split("=")
  return { id, words }
}

/** The foods of which the steps of any dish would say the same as of a portion's food, as versions that mend nothing. */
export function alikeOf({ food, line }: Portion): Substitute[] {
  const others = groups
    .filter((group) => group.some(({ id }) => id === food.id))
    .flatMap((group) => group.filter(({ id }) => id !== food.id))
  const isOwn = new Set(nameWords(line.name))
  return others
    .filter(({ words }) => nameWords(words).some((word) => !isOwn.has(word)))
    .map(({ words }) => {
      const called = (words.split(",")[0] ?? words).replace(boughtAs, "")
      return { foods: new Set([food.id]), occasion: "any", instead: words, called, mends: [], unless: null }
    })
}

/** What a line says and no step does. */
const boughtAs = /^(?:frozen|fresh|plain|dried|canned) (?!yogurt\b)/
