import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"

/** Steps in plain words, and for each the lines that its chef's marks name; null where no mark names one. */
export type MarkedSteps = { steps: string[]; marks: MarkedFoods | null }

/**
 * Marks of Cooklang (https://cooklang.org/docs/spec/): a food with its amount ("@coconut milk{120 ml}", "@salt"), a tool
 * ("#large pan{}") and a time ("~{8 minutes}"). What was prepared may stand behind them in brackets.
 */
const mark =
  /(?<the>\bthe )?(?<![\p{L}\d.])@(?:(?<food>[\p{L}\d][^@#~{}\n]{0,80}?)\{(?<amount>[^{}\n]{0,40})\}(?:\([^()\n]{0,80}\))?|(?<word>\p{L}[\p{L}'’-]{0,40}))|(?<![\p{L}\d])#(?:(?<tool>\p{L}[^@#~{}\n]{0,60}?)\{[^{}\n]{0,40}\}|(?<one>\p{L}[\p{L}-]{0,40}))|~\p{L}{0,20}\{(?<time>[^{}\n]{1,40})\}/giu

/**
 * The steps of a chef who marks foods, tools and times, without the marks. A mark is data from outside: one that names no line,
 * or two of them, is text. Time in proportion to the text.
 */
export function readMarks(steps: readonly string[], ingredients: readonly string[]): MarkedSteps {
  const lines = ingredients.map(namesOfLine)
  const earlier = new Set<number>()
  const read = steps.map((step) => {
    const named = new Set<number>()
    const text = withoutMarks(step, (name) => {
      const at = lineNamed(name, lines)
      if (at !== null) named.add(at)
      return at === null ? null : (ingredients[at] ?? null)
    })
    const unmarked = [...restsIn(text, lines, earlier), ...sharesIn(text, lines), ...againIn(text, lines, earlier)]
    for (const at of unmarked) named.add(at)
    for (const at of named) earlier.add(at)
    return { text, named: [...named].sort((one, other) => one - other) }
  })
  const isMarked = read.some(({ named }) => named.length > 0)
  return {
    steps: read.map(({ text }) => text),
    marks: isMarked ? read.map(({ named }) => (named.length === 0 ? null : named)) : null,
  }
}

const rest = /\b(?:remaining|rest of(?: the)?) (?=((?:[\p{L}'’-]+(?:,? and(?: the)? |, | )?){1,16}))/giu

/** The lines of which a step takes what is left, which its chef marked where they were first used: "the remaining water and salt". */
function restsIn(step: string, lines: readonly Names[], earlier: ReadonlySet<number>): number[] {
  const marked = lines.map((names, at) => (earlier.has(at) ? names : none))
  return [...step.matchAll(rest)].flatMap(([, said = ""]) => {
    const named: number[] = []
    for (const part of said.split(/,? and (?:the )?|, /i)) {
      const words = part.split(" ")
      const one = words.map((_, at) => lineNamed(words.slice(0, words.length - at).join(" "), marked))
      const at = one.find((at) => at !== null)
      if (at == null) break
      named.push(at)
    }
    return named
  })
}

const definite =
  /\bthe ([\p{L}'’-]+(?: [\p{L}'’-]+){0,2}?)(?=[,.;:]|$| (?:and|with|in|into|on|onto|over|to|for|from|back|before|among|between|then|again)\b)/giu

/** The lines that were marked before and that a step takes up again: "return the chicken to the pan". */
function againIn(step: string, lines: readonly Names[], earlier: ReadonlySet<number>): number[] {
  return [...step.matchAll(definite)].flatMap(([, said = ""]) => {
    // "The paste" and "the sauce" are what steps made.
    const at = ofAnother.has(nameWords(said).join(" ")) ? null : lineNamed(said, lines)
    return at !== null && earlier.has(at) ? [at] : []
  })
}

const measured = /(?:[\d½¼¾⅓⅔⅛]+(?:\/\d)? \p{L}{1,5} of|\bhalf(?: of)?) the ([\p{L}'’-]+(?: [\p{L}'’-]+){0,3})/giu

/** The lines of which a step says how much it takes, marked or not: "¼ tsp of the salt". */
function sharesIn(step: string, lines: readonly Names[]): number[] {
  return [...step.matchAll(measured)].flatMap(([, said = ""]) => {
    const words = said.split(" ")
    const named = words.map((_, at) => lineNamed(words.slice(0, words.length - at).join(" "), lines))
    return named.find((at) => at !== null) ?? []
  })
}

/** A step without its marks; `lineOf` tells the line that a mark names, of which a step that takes all says no amount. */
export function withoutMarks(step: string, lineOf: (name: string) => string | null = () => null): string {
  if (!/[@#~]/.test(step)) return step
  return step.replace(mark, (...match) => {
    const { the = "", food, amount = "", word, tool, one, time } = match.at(-1) as Record<string, string | undefined>
    if (tool !== undefined || one !== undefined) return tool ?? one ?? ""
    if (time !== undefined) return plainAmount(time)
    const name = (food ?? word ?? "").trim()
    const line = lineOf(name)
    const said = plainAmount(amount)
    const before = step.slice(0, match.at(-3) as number)
    // "2 tbsp of @butter{5 tbsp}" says how much of it already.
    const isSaid = saidBefore.test(before.slice(-mostBefore))
    const isAll = said === "" || (line !== null && isAllOf(line, said))
    if (!isAll && !isSaid) return `${said} of the ${name}`
    // Who writes marks leaves the article out: "Fry @onion{}".
    return `${the}${the === "" && line !== null && !isDetermined(before) ? "the " : ""}${name}`
  })
}

/** Behind what a name has no article, and where a sentence begins with it. */
const determined =
  /(?:^|[.!?:;] )$|\b(?:the|an?|some|any|more|extra|another|other|each|every|both|your|this|that|these|those|its|their|all|half|remaining|reserved|pinch of|dash of|handful of|drizzle of|knob of|splash of|little|bit of)[ -]$|[^.!?:;] (?:\p{L}+(?:ed|ing)|hot|cold|warm|dry|raw)[ -]$|[\d½¼¾⅓⅔⅛] ?(?:\p{L}{1,12} )?$/iu

const saidBefore = /[\d½¼¾⅓⅔⅛] ?\p{L}{1,12} of (?:the )?$/u

/** Behind another mark of all of a food: "Mix the flour, salt and sugar", but "half of the flour and the sugar". */
const inList =
  /(?<!\b(?:half|of|most|rest|remaining|reserved|each)(?: the)? )@[^@#~{}\n]{1,80}\{\}(?:\([^()\n]{0,80}\))?(?:,|,? and|,? or) $/i

/** A mark with what stands before and behind it is no longer. */
const mostBefore = 220

function isDetermined(text: string): boolean {
  const before = text.slice(-mostBefore)
  return determined.test(before) || inList.test(before)
}

/** "8%minutes" as it is said; "" of what is no amount. */
const plainAmount = (said: string) => (/\d/.test(said) ? said.replace("%", " ").trim() : "")

/** Whether so much is all that a line has, by its first amount or another way in which it says the same. */
function isAllOf(line: string, said: string): boolean {
  if (squeezed(line).startsWith(squeezed(said))) return true
  const [{ quantity, unit }, whole] = [parseLine(`${said} x`), parseLine(line)]
  const each = whole.quantity === 1 && whole.each !== null ? [whole.each] : []
  return (
    quantity !== null &&
    [whole, ...whole.same, ...each].some((one) => one.quantity === quantity && (one.unit ?? null) === unit)
  )
}

const squeezed = (text: string) => text.toLowerCase().replaceAll(" ", "")

type Names = { whole: ReadonlySet<string>; words: ReadonlySet<string> }

const none: Names = { whole: new Set(), words: new Set() }

function namesOfLine(text: string): Names {
  const { name, fullName, alternatives } = parseLine(text)
  const named = [name, fullName, ...alternatives].map(nameWords)
  return { whole: new Set(named.map((words) => words.join(" "))), words: new Set(named.flat()) }
}

/** What is taken of a food and named with it. */
const drawn: ReadonlySet<string> = new Set(["juice", "zest", "white", "yolk", "leaf", "clove"])

/** What is made of a food is not called by it: "the beef" is none of the beef stock, "the juices" are not of the lemon. */
const ofAnother = new Set(["stock", "broth", "sauce", "paste", "powder", "oil", "vinegar", "flour", "juice", "seed"])

function isOfAnother(whole: string, said: readonly string[]): boolean {
  const head = whole.split(" ").at(-1) ?? ""
  return ofAnother.has(head) && (!said.includes(head) || (head === "juice" && said.length === 1))
}

/** The line that a mark names: whole, or with some of its words where no other line has them all. */
function lineNamed(name: string, lines: readonly Names[]): number | null {
  const words = nameWords(name)
  if (words.length === 0) return null
  const places = (isNamed: (names: Names) => boolean) => lines.flatMap((names, at) => (isNamed(names) ? [at] : []))
  const whole = places((names) => names.whole.has(words.join(" ")))
  const isOf = (names: Names) => [...names.whole].some((one) => !isOfAnother(one, words))
  const some = (all: readonly string[]) =>
    all.length === 0 ? [] : places((names) => isOf(names) && all.every((word) => names.words.has(word)))
  const named = whole.length > 0 ? whole : some(words)
  // "Lemon juice" of "1 lemon, juiced", "egg whites" of the eggs, and "large eggs", whose size the line says apart.
  const [first, second] =
    named.length > 0
      ? named
      : some(words.filter((word) => !drawn.has(word) && !plainAdjectives.has(word) && !/\d/.test(word)))
  return first === undefined || second !== undefined ? null : first
}
