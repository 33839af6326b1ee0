import { asidesOf } from "#core/diet/aside-foods.ts"
import { isLeftToCook } from "#core/diet/stands.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"

/** A line as it may be instead, and what the method calls its food from then on. */
export type Settled = { text: string; called: string }

/**
 * What a line comes to once its own choices are made, each way: "butter or olive oil, melted" is either of them, "oil (or
 * butter)" is oil, "2 tbsp butter, or 1 tbsp oil" is 1 tbsp oil, "tortillas, with cream if you like" are tortillas.
 */
export function choicesWithin(text: string): Settled[] {
  const line = parseLine(text)
  const branches = line.alternatives.map((called) => ({ text: text.replace(line.name, called), called }))
  const cut = withoutClauses(text).map((shorter) => ({ text: shorter, called: parseLine(shorter).name }))
  return [...branches, ...cut, ...offeredInstead(text, line.name)].filter((settled) => settled.text !== text)
}

/** Behind a comma or in brackets. */
const clause = /\s*\([^)]*\)|\s*[,;][^,;(]*/g

/** More clauses than a line has that somebody wrote. */
const mostClauses = 6

/** "Injera, for serving" and "guacamole (optional)" come to the same whether that is said or not. */
const offers =
  /^[\s,;(]*(?:for serving|to serve|optional(?:ly)?|if (?:you (?:like|wish|want)|liked|wanted|desired))[\s)]*$/i

// Without one clause, or several that follow each other, the fewest words first.
function withoutClauses(text: string): string[] {
  const clauses = [...text.matchAll(clause)].slice(0, mostClauses).filter(([said]) => !offers.test(said))
  return clauses
    .flatMap((first, at) =>
      clauses.slice(at).map((last) => text.slice(0, first.index) + text.slice(last.index + last[0].length)),
    )
    .sort((one, other) => other.length - one.length)
}

// Where the other has no amount of its own, it is that of the line.
function offeredInstead(text: string, name: string): Settled[] {
  return [...text.matchAll(clause)].slice(0, mostClauses).flatMap(([said]) => {
    const [, other = ""] = /^[\s,;(]*or (.+?)\)?$/i.exec(said) ?? []
    if (other === "") return []
    const before = text.slice(0, Math.max(0, text.indexOf(name)))
    return [{ text: /\d/.test(other) ? other : before + other, called: parseLine(other).name }]
  })
}

/** A line that took another's place, left to the cook where that was: "soya yogurt, to serve". */
export function leftToCookAs(before: string, after: string): string {
  const [said] = leavingToCook(before)
  return said === undefined || leavingToCook(after).length > 0 ? after : `${after}, ${said}`
}

const leavingToCook = (text: string) => asidesOf(parseLine(text)).filter(isLeftToCook)
