import { isPlain } from "#core/food/find-name.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { usedParts } from "#core/food/used-part.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

/**
 * What a line's food may be called in the table, the most telling first: `used` with the part that is used ("juice of 1
 * lime") the explanation in brackets ("drumsticks (moringa pods)") or what looks like a
 * unit ("200 g head cheese"), `own` these, the whole name and the first choice,
 * `others` further choices and what "and" joins.
 */
export function namesOf(line: ParsedLine): { used: string[]; own: string[]; first: string; others: string[] } {
  const used = usedNames(line)
  const [first = line.name, second, ...more] = line.alternatives
  const others = [...(second === undefined ? [] : [second]), ...more, ...line.name.split(/\s+(?:and|&|with)\s+/i)]
  const own = [...used, line.fullName, line.name, ...shareHead(first, second), first].map(withoutChoice)
  return { used, own, first: withoutChoice(first), others }
}

// "Special equipment: a 9-inch springform pan".
function isEquipment({ fullName }: ParsedLine): boolean {
  return /^(?:special )?equipment\b/i.test(fullName)
}

function usedNames(line: ParsedLine): string[] {
  const [part] = usedParts(line)
  const isCitrus = /\b(?:lemon|lime|orange|grapefruit|clementine|tangerine)s?$/i.test(line.name)
  const isGlossed =
    line.note.length <= longestGloss && !/[\d,;]/.test(line.note) && !nameWords(line.note).every(isPlain)
  if (isEquipment(line)) return ["equipment"]
  return [
    ...(part !== undefined && isCitrus ? [`${line.name} ${part}`] : []),
    ...[line.unit, line.container].filter((unit) => unit === "head").map(() => `head ${line.name}`),
    ...(isGreenUsed(line) ? [`${line.name} green`] : []),
    ...(isGlossed ? [`${line.name} ${line.note}`] : []),
  ]
}

/** Letters in brackets that may be a food's other name; longer ones tell a story. */
const longestGloss = 30

// "4 spring onions, green parts only".
function isGreenUsed({ preparation, note }: ParsedLine): boolean {
  const said = `${preparation}, ${note}`
  return /\bgreen (?:parts?|tops?|ends?|leaves)\b/i.test(said) && !/\bwhite\b|\bdiscard|\bremove/i.test(said)
}

// "sausage of your choice", "berries any variety".
export function withoutChoice(name: string): string {
  return name.replace(/ (?:of (?:your )?choice|(?:of )?any (?:variety|kind|type|colou?r|sort))$/i, "")
}

// "chicken or vegetable stock" is chicken stock or vegetable stock.
export function shareHead(choice: string, next: string | undefined): string[] {
  const head = next?.includes(" ") === true ? (next.split(" ").at(-1) ?? "") : ""
  return head === "" || choice.endsWith(head) ? [] : [`${choice} ${head}`]
}
