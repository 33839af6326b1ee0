import { isPlain } from "#core/food/find-name.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { usedParts } from "#core/food/used-part.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"

/** Names in the order in which they are looked up. */
type Names = { used: string[]; glossed: string[]; own: string[]; first: string; others: string[]; later: string[] }

/**
 * What a line's food may be called in the table, the most telling first: `used` with the part that is used ("juice of 1
 * lime"), `glossed` with the explanation in brackets ("drumsticks (moringa pods)"), `own` these, the whole name and the first choice,
 * `others` further choices and what "and" joins, `later` a choice with an amount of its own.
 */
export function namesOf(written: ParsedLine): Names {
  const line = { ...written, name: withoutSizes(written.name), fullName: withoutSizes(written.fullName) }
  const [used, glossed] = [usedNames(line), glossedNames(line)]
  const [first = line.name, ...more] = line.alternatives
  const others = [...more, ...partsOf(line)]
  const whole = [line.fullName, line.name].flatMap((name) => [name, ...withoutLiquid(name), ...withoutFat(name)])
  const own = [...used, ...glossed, ...whole, ...more.flatMap((choice) => shareHead(first, choice)), first].map(
    withoutChoice,
  )
  return { used, glossed, own, first: withoutChoice(first), others, later: laterOf(line) }
}

/** A name that ends in quotes, as in portobello “steaks”: what it is, and what it is like. */
export function likenedName(name: string): { own: string; like: string } | null {
  const [, own, like] = /^(.{2,60}?) ["“'‘]([\p{L} ]+)["”'’]$/u.exec(name) ?? []
  return own === undefined || like === undefined ? null : { own, like }
}

/** A name of the table's row for what is not eaten: pans, skewers, remarks. */
export const equipment = "equipment"

// "Special equipment: a 9-inch springform pan".
function isEquipment({ fullName }: ParsedLine): boolean {
  return /^(?:special )?equipment\b/i.test(fullName)
}

// "Peanut and olive oil" are both oils.
function partsOf({ name }: ParsedLine): string[] {
  const parts = name.split(/\s+(?:and|&|with)\s+/i)
  return parts.flatMap((part) => [...shareHead(part, parts.at(-1)), part])
}

// "pineapple chunks in juice", "anchovies in olive oil": what is poured off is not the food.
function withoutLiquid(name: string): string[] {
  const at = name.search(/ (?:packed )?in /i)
  return at < 0 ? [] : [name.slice(0, at)]
}

// "2% fat Greek yogurt" is one of the kinds of Greek yogurt.
function withoutFat(name: string): string[] {
  const rest = name.replace(/\b\d+(?:\.\d+)?% (?:milk ?)?fat\b/i, "").trim()
  return rest === name ? [] : [rest]
}

// "2 peppers" and "200 g peppers" are vegetables; the spice is not counted, and "pepper" by the spoon is it.
function isVegetablePepper({ name, quantity, unit }: ParsedLine): boolean {
  if (quantity === null || !/^peppers?$/i.test(name)) return false
  return unit === null || (name.endsWith("s") && readUnit(unit)?.kind === "mass")
}

// "1 Turkish or 1/2 California bay leaf": the second choice has an amount of its own and names the food.
function laterOf({ name, preparation }: ParsedLine): string[] {
  const [, later = ""] = /^or (?:an? |[\d/. -]+)([^,]+)/i.exec(preparation) ?? []
  return later === "" ? [] : [...shareHead(name, later), later]
}

function usedNames(line: ParsedLine): string[] {
  const [part] = usedParts(line)
  const isCitrus = /\b(?:lemon|lime|orange|grapefruit|clementine|tangerine)s?$/i.test(line.name)
  if (isEquipment(line)) return [equipment]
  // "Chilli without beans" is a dish by that name.
  const [withWhat = ""] = /^with(?:out)? [^,;]{1,30}/i.exec(line.preparation) ?? []
  return [
    ...(isVegetablePepper(line) ? ["bell pepper"] : []),
    ...(part !== undefined && isCitrus ? [`${line.name} ${part}`] : []),
    ...(isGreenUsed(line) ? [`${line.name} green`] : []),
    ...(withWhat === "" ? [] : [`${line.fullName} ${withWhat}`]),
  ]
}

function glossedNames(line: ParsedLine): string[] {
  const { name, note } = line
  const isGloss = note.length <= longestGloss && !/[\d,;]/.test(note) && !nameWords(note).every(isPlain)
  return isGloss && !isEquipment(line) ? [`${name} ${note}`] : []
}

/** Letters in brackets that may be a food's other name; longer ones tell a story. */
const longestGloss = 30

// "4 spring onions, green parts only".
function isGreenUsed({ preparation, note }: ParsedLine): boolean {
  const said = `${preparation}, ${note}`
  return /\bgreen (?:parts?|tops?|ends?|leaves)\b/i.test(said) && !/\bwhite\b|\bdiscard|\bremove/i.test(said)
}

/** A name without what its thing is as large as: "a walnut-sized piece of tamarind", "butter the size of an egg". */
export function withoutSizes(name: string): string {
  return name
    .replace(/^(?:the )?(juice|zest) of \d+ (.+)$/i, "$2 $1")
    .replace(/\b(?:about )?the size of (?:an? )?\w+/i, "")
    .replace(/\b\w+[- ]size[d]? (?:(?:piece|knob|chunk|lump|ball)s? of )?/i, "")
}

// "sausage of your choice", "berries any variety".
export function withoutChoice(name: string): string {
  return name.replace(
    / (?:of (?:your )?choice|(?:of )?any (?:variety|kind|type|colou?r|sort)|of (?:assorted|different|various|mixed) (?:colou?rs|kinds|sizes|types|varieties))$/i,
    "",
  )
}

// "chicken or vegetable stock" is chicken stock or vegetable stock.
export function shareHead(choice: string, next: string | undefined): string[] {
  const head = next?.includes(" ") === true ? (next.split(" ").at(-1) ?? "") : ""
  if (head === "" || choice.endsWith(head)) return []
  const pair = next?.split(" ").slice(-2).join(" ") ?? ""
  return pair === next ? [`${choice} ${head}`] : [`${choice} ${pair}`, `${choice} ${head}`]
}
