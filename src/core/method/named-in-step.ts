import { emptyHeads, forms, plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import type { Token } from "#core/ingredient/token.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { findNames, type NameTree, nameTree } from "./find-names.ts"
import { tokeniseStep } from "./step-token.ts"

/**
 * For each step the lines that it surely works with: those whose whole name it says, and says by itself. A name that two
 * lines bear is neither's. A name beside a word that may make another thing of it ("garlic powder", "paella pan") is not
 * read, and nor is one that only tells when ("while the rice cooks"). Water is never sure: it also rinses and soaks.
 */
export function namedInSteps(lines: readonly string[], method: readonly string[]): Set<number>[] {
  const names = wholeNames(lines)
  return method.map((step) => {
    const tokens = tokeniseStep(step)
    const sure = findNames(step, names).filter(
      ({ start, end, meant }) => standsAlone(tokens, { start, end }) && !(meant.isShort && isVerb(tokens, end)),
    )
    return new Set(sure.map(({ meant }) => meant.line))
  })
}

/** A line by a name of it, which is short where the form that it ends with is left out. */
type Named = { line: number; isShort: boolean }

function wholeNames(lines: readonly string[]): NameTree<Named> {
  const said = lines.map((text) => {
    const { name, fullName, alternatives } = parseLine(text)
    return isHeading(text) ? [] : [name, fullName, ...alternatives].flatMap((one) => [one, withoutHandling(one)])
  })
  const whole = ownersOf(said)
  const shorter = [...ownersOf(said.map((names) => names.flatMap(withoutForm)))].filter(([name]) => !whole.has(name))
  const own = [...whole, ...shorter].flatMap(([name, [at, other]]): [string, Named][] => {
    if (at === undefined || other !== undefined || name === "water") return []
    return [[name, { line: at, isShort: !whole.has(name) }]]
  })
  return nameTree(new Map(own))
}

/** The lines that bear each name, in either number. */
function ownersOf(said: readonly (readonly string[])[]): Map<string, Set<number>> {
  const owners = new Map<string, Set<number>>()
  for (const [at, names] of said.entries()) {
    for (const called of names.flatMap(inEitherNumber)) owners.set(called, (owners.get(called) ?? new Set()).add(at))
  }
  return owners
}

/** "For the rice" stands above other lines. */
const isHeading = (text: string) => /^\W*for the\b|:\W*$/i.test(text)

/** A name without what is done to the food before and how large it is: it is the same food without. */
export function withoutHandling(name: string): string {
  const words = name.split(" ")
  const first = words.findIndex((word) => !plainAdjectives.has(word.toLowerCase()))
  return first < 0 ? name : words.slice(first).join(" ")
}

/** A name without the part or shape that it ends with: cod fillets are cod, and a lime's leaves no lime. */
function withoutForm(name: string): string[] {
  const words = name.toLowerCase().split(" ")
  const form = singular(words.at(-1) ?? "")
  return words.length > 1 && forms.has(form) && !emptyHeads.has(form) ? [words.slice(0, -1).join(" ")] : []
}

function inEitherNumber(name: string): string[] {
  const words = name.toLowerCase().split(" ")
  const head = words.at(-1) ?? ""
  if (head.length < 3) return []
  return [head, singular(head), plural(singular(head))].map((form) => [...words.slice(0, -1), form].join(" "))
}

/** Words beside which a name stays the name: they join, point or say how much. */
const beside = new Set(
  "the a an your this that these those all both any some more most half of remaining with and or plus in into onto on over to from for by at as until then is are has have so".split(
    " ",
  ),
)
/** Words behind which a name tells when something is done, what is like it, or what is not taken. */
const telling = new Set(
  "while until before after when once without instead like than except if unless as not no".split(" "),
)

function standsAlone(tokens: readonly Token[], { start, end }: { start: number; end: number }): boolean {
  const first = tokens.findIndex((token) => token.start >= start)
  return endsThere(tokens, end) && isFree(tokens[first - 1], tokens[first - 2]) && !isOnlyTold(tokens.slice(0, first))
}

/** Whether a name that ends there goes on in no other thing's: "2 cheese noodles" are none of the cream cheese. */
export function endsThere(tokens: readonly Token[], end: number): boolean {
  const behind = tokens.find((token) => token.start >= end)
  if (behind?.kind === "word" && !leavesName(behind.word)) return false
  if (behind?.text === "-" || behind?.text === "/") return false
  // So much as it takes, whatever its line says.
  return !(behind?.word === "to" && tokens[tokens.indexOf(behind) + 1]?.word === "taste")
}

const articles = new Set("the a an your this that these those each it them".split(" "))

/** "Ice the buns" takes none of the ice cubes. */
function isVerb(tokens: readonly Token[], end: number): boolean {
  return articles.has(tokens.find((token) => token.start >= end)?.word ?? "")
}

/** Whether a word behind a name leaves it the name: it joins, tells how something is done, or is pressed or grated of it. */
function leavesName(word: string): boolean {
  return beside.has(word) || telling.has(word) || manner.test(word)
}

const manner = /^(?:together|well|again|first|juice|zest|rind)$|.{3}ly$/

/** Whether nothing before a name makes another name of it. The first word of a sentence is what is done. */
function isFree(before: Token | undefined, earlier: Token | undefined): boolean {
  if (before === undefined || beside.has(before.word) || plainAdjectives.has(before.word)) return true
  if (before.kind === "sign") return before.text !== "-" && before.text !== "/"
  const isFirst = earlier === undefined || /^[.!?;:]/.test(earlier.text)
  return before.kind === "number" || (before.kind === "word" && isFirst)
}

function isOnlyTold(before: readonly Token[]): boolean {
  const clause = before.slice(before.findLastIndex(({ kind, text }) => kind === "sign" && /^[,.;:!?]/.test(text)) + 1)
  return clause.some(({ word }) => telling.has(word))
}
