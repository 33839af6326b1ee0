// Whether a finished recipe calls one food by two names, by its words alone: it shares no function and no table with core.

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const stem = (word: string) =>
  word
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?<=[^s])(?:es|s)$/, "")
    .replace(/e$/, "")

const stems = (text: string) => wordsOf(text).map(stem)

/** What a line says of an amount, a cut or a state, and not of its food. */
const plain = new Set(
  stems(
    "a an of the x g kg ml l oz lb cup tbsp tsp fl tablespoon teaspoon gram litre quart pint pinch can tin jar pack packet slice piece clove stick handful sprig fresh large medium small whole ground cold warm hot chopped sliced diced grated minced peeled softened melted unsalted salted unsweetened cooked ready dried ripe",
  ),
)

/** What many foods are called, or a tool or an amount. */
const vague = new Set(
  stems(
    "half leaves pieces sauce paste powder seeds rolls sheets cubes mix sticks wraps drink oil bread flakes water cheese",
  ),
)

/** The words of a line's food: "oat milk" of "300 ml unsweetened oat milk, warmed". */
function nameOf(line: string): string[] {
  const [name = ""] = line.replace(/\([^)]*\)/g, " ").split(/,| (?:or|and|plus|with|in|for|of|made|to serve)\b/)
  return stems(name).filter((word) => !plain.has(word))
}

/** What is said before a name that stays, of another food: oat milk, coconut yogurt. */
const makes = new Set(stems("oat soy soya almond coconut cashew hemp pea"))

/** A line of a finished recipe that was another. */
export type Renamed = { before: string; after: string }

const hasBeside = (words: readonly string[], pair: readonly string[]) =>
  pair.length === 2 && words.some((word, at) => word === pair[0] && words[at + 1] === pair[1])

/** The names by which steps still call what a line had before, and no line has now. */
export function oldNames(
  renamed: readonly Renamed[],
  { ingredients, method }: { ingredients: readonly string[]; method: readonly string[] },
): string[] {
  const names = ingredients.map(nameOf)
  return renamed.flatMap(({ before, after }) => {
    const [own, now] = [nameOf(before), nameOf(after)]
    const head = own.at(-1) ?? ""
    const full = own.slice(-2)
    const isFullGone = !ingredients.some((line) => hasBeside(stems(line), full))
    const isGone = head.length > 2 && !vague.has(head) && !ingredients.some((line) => stems(line).includes(head))
    const isMade = now.at(-1) === head && now.some((word) => makes.has(word) && !own.includes(word))
    const called = names.filter((name) => name.includes(head))
    const isOnlyMade = isMade && called.every((name) => name.at(-1) !== head || name.some((word) => makes.has(word)))
    const isOld = (words: readonly string[]) => {
      // "Coconut milk" is its own name, and so is "milk chocolate".
      const isBare = (at: number) =>
        words[at] === head &&
        !words.slice(Math.max(0, at - 3), at).some((word) => makes.has(word)) &&
        !called.some((name) => hasBeside(name, words.slice(at, at + 2)))
      return (
        (isFullGone && hasBeside(words, full)) ||
        // Of courgettes there are courgette noodles.
        (isGone && words.some((word, at) => word === head && !now.includes(words[at - 1] ?? ""))) ||
        (isOnlyMade && words.some((_, at) => isBare(at)))
      )
    }
    return method.filter((step) => step.split(/[,.;:()]/).some((part) => isOld(stems(part))))
  })
}
