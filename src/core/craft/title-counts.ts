import type { FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { listedAs } from "#core/method/listed-food.ts"
import { plainNameOf } from "#core/method/mention.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { isClass, isOfClass } from "./title-classes.ts"

const numbers = `two deux due dos
three trois tre tres
four quatre quattro cuatro
five cinq cinque cinco
six
seven
eight
nine
ten`
  .split("\n")
  .map((row) => row.split(" "))

const figureOf = (said: string) => {
  const at = numbers.findIndex((words) => words.includes(said))
  return at < 0 ? Number(said) : at + 2
}

/** A number before a food or a class of foods, and the word behind that. */
const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?<number>${numbers.flat().join("|")}|[2-9]|10)(?<joint>[- ])(?<word>\p{L}+)(?![-’'])(?: (?<next>\p{L}+))?`,
  "giu",
)

/** What a title says to be of so many foods of a class, in its words, where the lines have fewer. */
export function countsNotHeld({ title, lines }: ReadWords, foods: FoodTable): string[] {
  return [...title.matchAll(counted)].flatMap(({ groups }) => {
    const { number = "", joint = "", word = "", next = "" } = groups ?? {}
    const [name = ""] = nameWords(word)
    const isMany = /[si]$/i.test(word)
    if (!isCounted({ name, isMany, isOne: joint === "-", next }, foods)) return []
    const count = figureOf(number.toLowerCase())
    const held = new Set(lines.flatMap((line) => heldIn(line, { name, count })))
    return held.size >= count || held.has(enough) ? [] : [`${number}${joint}${word}`]
  })
}

type Counted = { name: string; isMany: boolean; isOne: boolean; next: string }

/** Whether so many foods are meant and not so many pieces: "two onions" are pieces, and "two bean burritos" burritos. */
function isCounted({ name, isMany, isOne, next }: Counted, { byName }: FoodTable): boolean {
  if (isMany) return isClass(name) && name !== "onion"
  const isOfPieces = !isOne && /[^s]s$/i.test(next)
  const food = byName.get(name)
  return next !== "" && !isOfPieces && (isClass(name) || (food !== undefined && food.kind !== "egg"))
}

/** What a line brings that is sold as a mixture, or by as many pieces as are counted. */
const enough = "enough"
const mixtures =
  /\b(?:mixed|mix|mixture|blend|medley|selection|assort\p{L}*|variety|varieties|different|various|baharat|shichimi)\b/iu

function heldIn(line: ReadLine, { name, count }: { name: string; count: number }): string[] {
  const { text, parsed, named } = line
  const own = named.filter((one) => {
    const words = nameWords(one.name)
    return words.at(-1) === name || (one.food !== null && isOfClass(one.food, name))
  })
  const words = (numbers[count - 2] ?? []).concat(String(count))
  if (words.some((word) => listedAs(line).own.includes(` ${word} ${name}`))) return [enough]
  if (own.length === 0) return []
  const isByPiece = !isClass(name) && parsed.unit === null && (parsed.quantity ?? 0) >= count
  return isByPiece || mixtures.test(text) ? [enough] : own.map((one) => plainNameOf(one.name))
}
