import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { usedParts } from "#core/food/used-part.ts"
import { emptyHeads, forms, plainAdjectives } from "#core/food/vocabulary.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"

/** The food a line was taken for; `estimated` where part of its name had to be given up or a choice was left open. */
export type Match = { food: Food; confidence: "exact" | "estimated" }

const statePattern = /\b(cooked|leftover|canned|tinned|dried|frozen|smoked)\b/i
const stateNames = new Map([
  ["leftover", "cooked"],
  ["tinned", "canned"],
])

/**
 * The food of the table that a line names, or null. A whole name is looked up as it stands, then without words that
 * leave a food what it is; only then is the front of the name given up, which makes the match an estimate
 * ("granny smith apple" for apple). A name is never cut down to its front: peanut butter is no peanut.
 */
export function matchFood(line: ParsedLine, { byName }: FoodTable): Match | null {
  const states = [fatOf(line), stateOf(line)].filter((state) => state !== null)
  const { own, first, others } = namesOf(line)
  const exact = firstFound(own, (name) => findWhole(nameWords(name), states, byName))
  if (exact !== null) return { food: exact, confidence: "exact" }
  const near =
    firstFound([first, ...others], (name) => findWhole(nameWords(name), states, byName)) ??
    firstFound([first, ...others], (name) => findEnd(nameWords(name), states, byName).food)
  return near === null ? null : { food: near, confidence: "estimated" }
}

/** A food that a line speaks of; `givenUp` are the words in front of it that the table does not know. */
export type NamedFood = { name: string; food: Food | null; givenUp: readonly string[] }

/**
 * Every food that a line names, for what must be known of all of them: each branch of "or", each part of "and", and
 * what stands aside ("or tamari", "in butter"). Nothing found is a named food without a food.
 */
export function foodsNamed(line: ParsedLine, { byName }: FoodTable): NamedFood[] {
  const states = [fatOf(line), stateOf(line)].filter((state) => state !== null)
  const whole = (name: string) => findWhole(nameWords(name), states, byName)
  const named = (name: string): NamedFood => {
    const food = whole(name)
    if (food !== null) return { name, food, givenUp: [] }
    return { name, ...findEnd(nameWords(name), states, byName) }
  }
  const { used } = namesOf(line)
  const single = firstFound([...used, line.fullName, line.name].map(withoutChoice), (name) => {
    const food = whole(name)
    return food === null ? null : { name, food, givenUp: [] }
  })
  const main = single ? [single] : choicesOf(line).map(withoutChoice).map(named)
  return [...main, ...namedAside(line, named)]
}

function choicesOf({ name, alternatives }: ParsedLine): string[] {
  const choices = alternatives.length > 0 ? alternatives : [name]
  const [last = ""] = choices.slice(-1)
  const sharing = choices.map((choice) => (choice === last ? choice : (shareHead(choice, last)[0] ?? choice)))
  return sharing.flatMap((choice) => choice.split(/\s+(?:and|&|plus|with)\s+/i)).filter((choice) => choice !== "")
}

const asideFood =
  /\b(?:or(?: (?:use|try|some))?|in|with|from)\s+(?:(?:an?|the|some|[\d/½¼¾]+(?:\s?(?:g|ml|tbsp|tsp|cups?))?)\s+)?(.+)$/i

// Only what is a food beyond doubt: asides mostly tell how something is cut.
function namedAside(line: ParsedLine, named: (name: string) => NamedFood): NamedFood[] {
  const asides = [...line.preparation.split(", "), ...line.note.split(/[,;] /)]
  return asides
    .flatMap((aside) => asideFood.exec(aside)?.[1]?.split(/\s+(?:and|or|&)\s+/i) ?? [])
    .map(named)
    .filter(({ food, givenUp }) => food !== null && givenUp.length === 0)
}

function firstFound<Name, Found>(names: readonly Name[], find: (name: Name) => Found | null): Found | null {
  for (const name of names) {
    const found = find(name)
    if (found !== null) return found
  }
  return null
}

// A line's own names: the part that is used ("juice of 1 lime"), the whole with what stands before it, the whole, the
// first choice. The others are further choices and what "and" joins.
function namesOf(line: ParsedLine): { used: string[]; own: string[]; first: string; others: string[] } {
  const [part] = usedParts(line)
  const isCitrus = /\b(?:lemon|lime|orange|grapefruit|clementine|tangerine)s?$/i.test(line.name)
  const used = part !== undefined && isCitrus ? [`${line.name} ${part}`] : []
  const [first = line.name, second, ...more] = line.alternatives
  const others = [...(second === undefined ? [] : [second]), ...more, ...line.name.split(/\s+(?:and|&|with)\s+/i)]
  const own = [...used, line.fullName, line.name, ...shareHead(first, second), first].map(withoutChoice)
  return { used, own, first: withoutChoice(first), others }
}

// "sausage of your choice", "berries any variety".
function withoutChoice(name: string): string {
  return name.replace(/ (?:of (?:your )?choice|(?:of )?any (?:variety|kind|type|colou?r|sort))$/i, "")
}

// "chicken or vegetable stock" is chicken stock or vegetable stock.
function shareHead(choice: string, next: string | undefined): string[] {
  const head = next?.includes(" ") === true ? (next.split(" ").at(-1) ?? "") : ""
  return head === "" || choice.endsWith(head) ? [] : [`${choice} ${head}`]
}

// What the line says of the food's state outside its name: "1 can chickpeas", "2 cups rice, cooked".
function stateOf(line: ParsedLine): string | null {
  if (line.unit === "can" || line.container === "can") return "canned"
  const besides = `${line.preparation} ${line.note}`
  if (/\bbone[- ]in\b/i.test(besides)) return "bonein"
  if (/\bskin[- ]on\b/i.test(besides)) return "skinon"
  const said = statePattern.exec(besides)?.[1]?.toLowerCase()
  if (said === undefined) return null
  const state = stateNames.get(said) ?? said
  // "8 oz spaghetti, cooked" is weighed dry; "2 cups chicken, cooked" is measured cooked.
  const isMeasuredSo = state !== "cooked" || (line.unit !== null && readUnit(line.unit)?.kind === "volume")
  return isMeasuredSo ? state : null
}

const fatStates = /^(?:reduced[- ]fat|low[- ]?fat|fat[- ]free|light|half[- ]fat|[12]%)$/i

// How much fat the line asks for outside the name: "sour cream (reduced fat)", "beef mince, 5% fat", "90/10".
function fatOf({ fullName, preparation, note }: ParsedLine): string | null {
  const asides = [...preparation.split(", "), ...note.split(/[,;] /)].map((aside) => aside.trim())
  const stated = asides.find((aside) => fatStates.test(aside))
  if (stated !== undefined) return nameWords(stated).join(" ")
  const said = [fullName, ...asides].join(", ")
  const lean = /\b(\d\d)(?:% lean|\/\d)/i.exec(said)?.[1]
  const fat = lean === undefined ? /\b(\d{1,2})% fat\b/i.exec(said)?.[1] : String(100 - Number(lean))
  if (fat === undefined || Number(fat) > leanFat) return null
  return Number(fat) > extraLeanFat ? "lean" : "extra lean"
}

/** Of minced meat, in per cent. */
const leanFat = 12
const extraLeanFat = 5

function findWhole(name: readonly string[], states: readonly string[], byName: FoodTable["byName"]): Food | null {
  const plain = name.filter((word) => !isPlain(word))
  const candidates = [...withoutPlainStart(name), plain].flatMap((words) => [words, dropForms(words)])
  return firstFound(candidates, (words) => findStated(words, states, byName))
}

// "shredded sweetened coconut" is sweetened coconut before it is coconut.
function withoutPlainStart(name: readonly string[]): (readonly string[])[] {
  const start = name.findIndex((word) => !isPlain(word))
  return start < 0 ? [name] : name.slice(0, Math.min(start, mostPlainWords) + 1).map((_, at) => name.slice(at))
}

/** Before a name; a longer row of such words is no recipe's, and time stays bounded. */
const mostPlainWords = 6

// "unsalted", "fresh", and figures such as "82%".
function isPlain(word: string): boolean {
  return plainAdjectives.has(word) || /^\d+%?$/.test(word)
}

function findStated(name: readonly string[], states: readonly string[], byName: FoodTable["byName"]): Food | null {
  if (name.length === 0) return null
  const text = name.join(" ")
  const stated = firstFound(states, (state) => byName.get(`${state} ${text}`) ?? null)
  return stated ?? byName.get(text) ?? null
}

function dropForms(name: readonly string[]): readonly string[] {
  let end = name.length
  while (end > 1 && forms.has(name[end - 1] ?? "")) end -= 1
  return name.slice(0, end)
}

type End = { food: Food | null; givenUp: readonly string[] }

// The longest end of the name that is a food; "dried Thai chillies" are dried chillies before they are Thai ones.
function findEnd(name: readonly string[], states: readonly string[], byName: FoodTable["byName"]): End {
  const plain = dropForms(name.filter((word) => !isPlain(word)))
  const ends = plain.map((_, start) => plain.slice(start)).slice(1)
  const named = name.filter((word) => word === "fresh" || statePattern.test(word))
  const said = [...states, ...named]
  const found = (end: readonly string[], food: Food | undefined): End | null =>
    food === undefined ? null : { food, givenUp: plain.slice(0, plain.length - end.length) }
  const stated = firstFound(said, (state) =>
    firstFound(ends, (end) => found(end, byName.get([state, ...end].join(" ")))),
  )
  const telling = ends.filter((end) => end.length > 1 || !emptyHeads.has(end[0] ?? ""))
  const whole = stated ?? firstFound(telling, (end) => found(end, byName.get(end.join(" "))))
  return whole ?? { food: null, givenUp: plain }
}
