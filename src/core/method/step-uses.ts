import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { plural, singular } from "#core/measure/noun.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import { findNames, type NameTree, nameTree } from "./find-names.ts"
import { pairAmounts } from "./food-amount.ts"
import { endsThere, namedInSteps, withoutHandling } from "./named-in-step.ts"
import { tokeniseStep } from "./step-token.ts"

/**
 * A line that a step works with. `said` is how much of it, where the step says so itself ("1 tbsp", "half"); `isAgain`
 * where a step before it has worked with that line.
 */
export type StepUse = { line: number; said: string | null; isAgain: boolean }

/**
 * For each step the lines that it works with, in the order of the lines: those that the recipe's author marked, where
 * marks are given for the step, and of lines that nobody marked those that the step surely names.
 */
export function usesInSteps(
  lines: readonly string[],
  method: readonly string[],
  marks: MarkedFoods | null = null,
): StepUse[][] {
  const names = namesOfLines(lines.map(parseLine))
  const marked = new Set(marks?.flatMap((step) => step ?? []))
  const earlier = new Set<number>()
  return namedInSteps(lines, method).map((named, at) => {
    const own = marks?.[at] ?? null
    const said = saidIn(method[at] ?? "", names)
    const unmarked = [...named].filter((line) => !marked.has(line))
    const used = own === null ? named : new Set([...own, ...unmarked])
    const uses = [...used].toSorted((one, other) => one - other)
    const read = uses.map((line) => ({ line, said: said.get(line) ?? null, isAgain: earlier.has(line) }))
    for (const line of uses) earlier.add(line)
    return read
  })
}

/** The lines by their names, in full and by their last words; what two lines are called is neither's name. */
function namesOfLines(lines: readonly ReturnType<typeof parseLine>[]): NameTree<number> {
  const byName = new Map<string, Set<number>>()
  for (const [at, { name, fullName, alternatives }] of lines.entries()) {
    const all = [name, fullName, ...alternatives].map((one) => one.replace(/ in .*$/, ""))
    for (const called of [...all, ...all.map(withoutHandling)].flatMap(formsOf)) {
      byName.set(called, (byName.get(called) ?? new Set()).add(at))
    }
  }
  return nameTree(
    new Map(
      [...byName].flatMap(([name, [at, other]]) => (at === undefined || other !== undefined ? [] : [[name, at]])),
    ),
  )
}

function formsOf(name: string): string[] {
  const words = name.toLowerCase().split(" ")
  const head = words.at(-1) ?? ""
  if (head.length < 3) return []
  const forms = [head, singular(head), plural(singular(head))]
  return [words.slice(0, -1), []].flatMap((before) => forms.map((form) => [...before, form].join(" ")))
}

const share =
  /\b(half|most|some|(?:a|one)[- ]third|two[- ]thirds|(?:a|one)[- ]quarter|three[- ]quarters|(?:the )?(?:rest|remainder)|(?:the )?remaining|all)(?: of)?(?: (?:the|your))? $/i

const rest = /rest|remain/i

/** How much of a line a step says it takes; null of what it takes some of first and more of then. */
function saidIn(step: string, names: NameTree<number>): Map<number, string | null> {
  const said = new Map<number, string | null>()
  const tokens = tokeniseStep(step)
  for (const { start, end, meant, stated } of pairAmounts(step, findNames(step, names)).named) {
    const before = step.slice(0, start)
    if (!endsThere(tokens, end) || (stated !== null && !isOfIt(stated.joint))) continue
    const part = stated?.figures ?? share.exec(before)?.[1]
    // "Until most of the water is absorbed" takes none.
    if (part === undefined || /\b(?:until|once|when|while)\b[^.,;]*$/i.test(before)) continue
    const isRest = rest.test(part) && !partOfRest.test(before)
    said.set(meant, said.has(meant) || (rest.test(part) && !isRest) ? null : isRest ? "the rest" : part.toLowerCase())
  }
  return said
}

/** "Half of the remaining salt". */
const partOfRest = /\b(?:half|third|quarter|some|most|little)(?: of)? (?:the )?(?:remaining|rest of)(?: the)? $/i

const joining = new Set(["of", "the", "your", "a", "an"])

/** "360 ml of the poaching stock" is of another stock than the hot stock of a line. */
const isOfIt = (joint: string) =>
  (joint.match(/\p{L}+/gu) ?? []).every((word) => joining.has(word) || plainAdjectives.has(word.toLowerCase()))
