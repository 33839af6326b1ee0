import { asPattern } from "#core/text/as-pattern.ts"

const separator = "(?:,(?: and| or)?| and| or)"

/** Words that a list of foods does not have within. */
const noItem =
  /[.;:()]|\b(?:with|until|for|in|into|on|over|add|cook|stir|fry|toss|bring|then|of|to|heat|pour|serve|at)\b/i

/**
 * A step whose lists name a food once: two foods that became the same stood as "the courgettes, the onion and the
 * courgettes", or "the stock and the stock".
 */
export function withoutRepeats(step: string, called: string): string {
  return withoutTwice(withoutOwnHead(step, called), called)
}

// "The sunflower oil or oil" of what was "the butter or oil".
function withoutOwnHead(step: string, called: string): string {
  const head = called.split(" ").at(-1) ?? called
  if (head === called) return step
  const twice = String.raw`(?<![\p{L}-])(${asPattern(called)}) or (?:the )?${asPattern(head)}(?![\p{L}-])`
  return step.replace(new RegExp(twice, "giu"), "$1")
}

function withoutTwice(step: string, called: string): string {
  const name = new RegExp(String.raw`(?<![\p{L}-])(?:the )?${asPattern(called)}(?![\p{L}-])`, "giu")
  const places = [...step.matchAll(name)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }))
  const [first, second] = places.flatMap((place, at) => {
    const next = places[at + 1]
    return next !== undefined && isOneList(step.slice(place.end, next.start)) ? [[place, next] as const] : []
  })[0] ?? [null, null]
  if (first === null || second === null) return step
  const between = step.slice(first.end, second.start)
  const lastSeparator = new RegExp(`${separator} ?$`).exec(between)?.[0] ?? ""
  const kept = between.slice(0, between.length - lastSeparator.length)
  const joined = joinLast(step.slice(0, first.end) + kept, / and /.test(`${lastSeparator} `))
  return withoutTwice(joined + step.slice(second.end), called)
}

function isOneList(between: string): boolean {
  return (
    new RegExp(`^${separator} `).test(between) && new RegExp(`${separator} $`).test(between) && !noItem.test(between)
  )
}

// "A, B and A" is "A and B": what was before the last of a list is the last now.
function joinLast(text: string, wasLast: boolean): string {
  const comma = text.lastIndexOf(", ")
  if (!wasLast || comma < 0 || noItem.test(text.slice(comma + 2)) || / and /.test(text.slice(comma))) return text
  return `${text.slice(0, comma)} and ${text.slice(comma + 2)}`
}
