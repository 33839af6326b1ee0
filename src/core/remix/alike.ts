import { nameWords } from "#core/food/normalise-name.ts"
import { alikeTable } from "./alike-table.ts"
import type { Portion } from "./portion.ts"
import { inNameOf, type Substitute } from "./substitutes.ts"

/** A food of a group: what it is called, and the foods that the others may stand for as well as for it. */
type Alike = { ids: string[]; words: string }

const groups: readonly Alike[][] = alikeTable
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split(" / ").map(readFood))

function readFood(cell: string): Alike {
  const [food = "", words] = cell.split("=")
  const ids = food.split("+")
  return { ids, words: words ?? (ids[0] ?? "").replaceAll("-", " ") }
}

/** The foods of which the steps of any dish would say the same as of a portion's food, as versions that mend nothing. */
export function alikeOf({ food, line }: Portion): Substitute[] {
  const own = new Set(nameWords(line.name))
  const isNamed = ({ words }: Alike) => nameWords(words).every((word) => own.has(word))
  const others = groups.flatMap((group) => {
    const same = group.filter(({ ids }) => ids.includes(food.id))
    const isHere = same.length > 1 ? same.some(isNamed) : same.length === 1
    return isHere ? group.filter((one) => !isNamed(one) && (same.length > 1 || !same.includes(one))) : []
  })
  return others
    .map(({ words }) => {
      const called = (words.split(",")[0] ?? words).replace(boughtAs, "")
      return { foods: new Set([food.id]), occasion: "any" as const, instead: words, called, mends: [], unless: null }
    })
    .map(inNameOf(line.name.replace(boughtAs, "")))
}

/** What a line says and no step does. */
const boughtAs = /^(?:frozen|fresh|plain|dried|canned) (?!yogurt\b)/
