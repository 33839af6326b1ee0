import { isClassOfFood } from "#core/food/class-noun.ts"
import { coreWords, findEnd, findWhole, firstFound, type Lookup } from "#core/food/find-name.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { equipment, namesOf, shareHead, withoutChoice, withoutSizes } from "#core/food/line-names.ts"
import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { statesOf } from "#core/food/states.ts"
import { emptyHeads } from "#core/food/vocabulary.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { type Aside, asidesOf, choicesAside, foodsAside, withoutAmount } from "./aside-foods.ts"
import { foodsInClause, withoutLooks } from "./clause-foods.ts"
import { endNamed, nearestOf, notEaten, type ReadFood, readFront, wholeNamed } from "./food-by-name.ts"
import { isChoiceExplained, isEndExplained, isExampleExplained, isExplained } from "./gloss.ts"
import { stripClaims } from "./line-claims.ts"
import { allKindsAlike, isMereAdjective, tellsNothing } from "./qualifier.ts"
import { isSpare, type Stands } from "./stands.ts"

/** A food that a line speaks of, and how it stands there. */
export type NamedFood = ReadFood & { stands: Stands }

/**
 * Every food that a line names, for what must hold of all of them: each branch of "or", each part of "and", and what
 * stands aside ("or tamari", "in butter", "such as walnuts"). What the table does not have is named without a food.
 */
export function foodsNamed(written: ParsedLine, { byName }: FoodTable): NamedFood[] {
  const line = asCompared(written)
  const lookup = { byName, states: statesOf(line) }
  if (isLeftOpen(line)) return [{ ...unnamed(line), stands: isSpare(asidesOf(line)) ? "optional" : "needed" }]
  if (line.isRemark) return foodsMentioned(line, lookup).map((food) => ({ ...food, stands: "needed" }))
  const single = singleNamed(line, lookup)
  const offered = choicesAside(asidesOf(line)).filter((choice) => isTelling(withoutAmount(choice), lookup))
  const plain = { byName, states: [] }
  const main = single ? [[single]] : branchesOf(line, lookup)
  const isAlike = main.flat().every(({ food, name }) => food !== null && allKindsAlike(food, name))
  const reading = { byName, isAlike, own: new Set(nameWords(line.fullName)) }
  const choices = [
    ...main,
    ...offered.map((choice) => {
      const shared = isSeafood(choice, plain)
        ? null
        : glossing(line, choice, { lookup: plain, isGloss: isChoiceExplained })
      const name = shareFront(line.fullName, withoutAmount(choice), lookup)
      const parts = shared === null ? partsOf([name, withoutAmount(name)], plain) : [shared]
      return parts.every(isKnown) ? parts : foodsInClause(choice, reading)
    }),
  ].filter((foods) => foods.length > 0)
  const taken = new Set(offered.map((choice) => choice.trim()))
  const isBread = main.flat().some(({ food }) => food?.kind === "bread")
  const isTool = main.flat().every(({ food }) => food?.id === notEaten)
  const asides = foodsAside(line, { byName, isAlike, isBread })
    .filter(({ found }) => !isTool || found.food !== null)
    .filter(
      ({ clause, stands }) =>
        (stands !== "choice" && stands !== "along") || !taken.has(choicesAside([clause])[0]?.trim() ?? ""),
    )
    .map((aside) => ({
      ...aside,
      found:
        glossing(line, aside.clause, { lookup: plain, isGloss: isExplained }) ??
        kindOfOwn(line, aside, plain) ??
        aside.found,
    }))
    .map((aside) => (isNoExample(aside, main.flat()) ? { ...aside, stands: "needed" as const } : aside))
  return standing(choices, asides, isSpare(asidesOf(line)))
}

const unnamed = ({ fullName }: ParsedLine): ReadFood => ({ name: fullName, food: null, front: [], strange: [] })

// "Sausage of your choice" is sausage, "your favourite seasoning" whatever the cook takes.
function isLeftOpen(line: ParsedLine): boolean {
  const isFree =
    (line.alternatives.length === 0 && freeChoice.test(line.fullName)) ||
    asidesOf(line).some((aside) => /^(?:of )?your choice$/i.test(aside))
  return isFree && isClassOfFood(nameWords(withoutChoice(line.fullName)).at(-1) ?? "")
}

const freeChoice = /\b(?:favou?rite|preferred|choice|liking|any)\b/i

// "Drumsticks (moringa pods)" are one food by one name; "butter (beans)" are two.
function singleNamed(line: ParsedLine, lookup: Lookup): ReadFood | null {
  const { used, glossed } = namesOf(line)
  const whole = (names: readonly string[]) => firstFound(names.map(withoutChoice), (name) => wholeNamed(name, lookup))
  const joined = whole(glossed)
  const isOne =
    joined?.food != null && isEndExplained({ joined: joined.food, name: line.name, beside: line.note }, lookup)
  return whole(used) ?? (isOne ? joined : whole([line.fullName, line.name]))
}

// "Soft rolls (such as onion, egg or sesame)" are rolls, whichever: no seed is one of them.
function isNoExample({ found, stands }: Aside<ReadFood>, main: readonly ReadFood[]): boolean {
  const families = main.flatMap(({ food }) => food?.family ?? [])
  return stands === "example" && found.food !== null && families.length > 0 && !families.includes(found.food.family)
}

function standing(
  choices: readonly (readonly ReadFood[])[],
  asides: readonly Aside<ReadFood>[],
  isOptional: boolean,
): NamedFood[] {
  const isChoice = choices.length > 1 || asides.some(({ stands }) => stands === "choice" || stands === "example")
  const offering = new Set(asides.flatMap(({ clause, stands }) => (stands === "one of several" ? [clause] : [])))
  const branchOf = (branch: number): Stands => ({ branch })
  const standsOf = ({ stands }: Aside<ReadFood>, at: number): Stands => {
    if (stands === "choice") return branchOf(choices.length + at)
    if (stands === "example") return { branch: choices.length + at, isExample: true }
    if (stands === "along") {
      const start = asides.findLastIndex((aside, place) => place < at && aside.stands !== "along")
      return branchOf(choices.length + Math.max(0, start))
    }
    if (stands !== "one of several") return stands
    // Two choices in one line are more than its branches can tell apart.
    return isChoice || offering.size > 1 ? "needed" : branchOf(at)
  }
  const main = choices.flatMap((foods, branch) =>
    foods.map((food): NamedFood => ({ ...food, stands: isChoice ? branchOf(branch) : "needed" })),
  )
  const others = asides.map((aside, at): NamedFood => ({ ...aside.found, stands: standsOf(aside, at) }))
  return [...main, ...others].map((food) => (isOptional ? { ...food, stands: "optional" } : food))
}

function isKnown({ food, strange }: ReadFood): boolean {
  return food !== null && strange.length === 0
}

// "Shrimp-pink radishes" are radishes.
function asCompared(line: ParsedLine): ParsedLine {
  const { name, fullName, alternatives } = line
  return {
    ...line,
    name: withoutLooks(name),
    fullName: withoutLooks(fullName),
    alternatives: alternatives.map(withoutLooks),
  }
}

// "*If butter is available, use it" may mean butter: every food in it counts, and no word else.
function foodsMentioned(line: ParsedLine, lookup: Lookup): ReadFood[] {
  const { front } = readFront(nameWords([line.fullName, ...asidesOf(line)].join(" ")), lookup)
  const mentioned = front.map((food) => ({ name: food.name.toLowerCase(), food, front: [], strange: [] }))
  const none = wholeNamed(equipment, lookup)
  return none === null ? mentioned : [none, ...mentioned]
}

// "gungo (pigeon) peas", "lettuce leaves (such as romaine or butter)": a word in brackets is another first half of the name.
function glossing(
  { name, note }: ParsedLine,
  aside: string,
  { lookup, isGloss }: { lookup: Lookup; isGloss: typeof isExplained },
): ReadFood | null {
  if (!/^\S+$/.test(aside) || isMereAdjective(aside) || !note.includes(aside)) return null
  const joined = kindNamed(name, aside, lookup) ?? sameEnding(name, aside, lookup)
  return joined?.food != null && isGloss({ joined: joined.food, name, beside: aside }, lookup) ? joined : null
}

function kindNamed(name: string, kind: string, lookup: Lookup): ReadFood | null {
  const head = coreWords(nameWords(name)).at(-1) ?? ""
  return wholeNamed(`${kind} ${head}`, lookup)
}

// "Agave syrup (nectar)": another last word for the same food.
function sameEnding(name: string, aside: string, lookup: Lookup): ReadFood | null {
  const other = name.includes(" ") ? wholeNamed(`${name.slice(0, name.lastIndexOf(" "))} ${aside}`, lookup) : null
  return other !== null && other.food?.id === nearestOf([name], lookup).food?.id ? other : null
}

// "Mushrooms (oysters)" are both, as no first half of a name stands for several.
function isSeveral(name: string, lookup: Lookup): boolean {
  return nameWords(name).join(" ") !== name.toLowerCase() && wholeNamed(name, lookup)?.food?.family === "fish"
}

// "Mushrooms (or lobster)" offers lobster; "mushrooms (or oyster)" the mushroom of that name.
function isSeafood(choice: string, lookup: Lookup): boolean {
  return choice.trim().toLowerCase() !== "oyster" && wholeNamed(choice, lookup)?.food?.family === "fish"
}

// "Cheese, such as goat", "mushrooms such as oyster", "oat milk (or cow's)": an example or a choice is another first half of the name too.
function kindOfOwn({ name }: ParsedLine, { found, stands }: Aside<ReadFood>, lookup: Lookup): ReadFood | null {
  const isOffered = stands === "example" || stands === "choice"
  const kind = isOffered && !found.name.includes(" ") ? kindNamed(name, found.name, lookup) : null
  if (kind?.food == null) return null
  const joined = { joined: kind.food, name, beside: found.name }
  const isKind = stands === "example" ? isExampleExplained(joined, lookup) : isChoiceExplained(joined, lookup)
  return isKind ? kind : null
}

/** The names that one branch of an "or" may have, the most telling first. */
type Branch = readonly [string, ...string[]]

// "chicken or vegetable stock": each branch with the head that it may share with the last, or with the next ("chicken or
// beef stock or water"). "Fresh or dried bay leaves" offers one food; "gluten-free or regular pasta" two.
function branchesOf(line: ParsedLine, lookup: Lookup): ReadFood[][] {
  const name = withoutSizes(nameOf(line, lookup))
  const choices = line.alternatives.length > 0 ? line.alternatives.map(withoutSizes) : slashed(name, lookup)
  const [first = ""] = choices
  const telling = choices
    .map((choice) => (choice === first ? choice : shareFront(first, choice, lookup)))
    .map((choice, at) => {
      const others = [choices.at(-1), choices[at + 1]].filter((other) => other !== undefined)
      return readChoice(choice, at === choices.length - 1 ? [] : others, lookup)
    })
    .filter((branches) => branches.length > 0)
  return (telling.length > 0 ? telling : [[[name] as const]]).map((branches) =>
    branches.flatMap((names) => partsOf(names, lookup)),
  )
}

// "butter/margarine" offers two; a name that the table has with its stroke stays whole.
function slashed(name: string, lookup: Lookup): string[] {
  return wholeNamed(name, lookup) !== null ? [name] : name.split(/(?<=\p{L})\s*\/\s*(?=\p{L})/u)
}

// "Chicken breasts or thighs" offers chicken thighs, "chillies (or 1 tsp flakes)" their flakes, where a word of its own is
// no food.
function shareFront(first: string, choice: string, lookup: Lookup): string {
  const shared = [first.split(" ").slice(0, -1).join(" "), first].map((front) => `${front} ${choice}`)
  const isPart = !choice.includes(" ") && wholeNamed(choice, lookup) === null && endNamed(choice, lookup).food === null
  const known = isPart ? shared.find((name) => wholeNamed(name, lookup) !== null) : undefined
  return known ?? choice
}

// "White or dark chocolate" offers white chocolate. "Pasta or barbecue sauce" may mean pasta as well as pasta sauce, so
// both count; nobody means "peanut or vegetable oil" so.
function readChoice(choice: string, others: readonly string[], lookup: Lookup): Branch[] {
  const offered = others.filter((other) => !isNamedAnew(choice, other)).flatMap((other) => shareHead(choice, other))
  const isName = isProper(choice, others)
  const isKind = (name: string) => isName && isVariety(choice, name, lookup)
  const sharing = offered.filter((name) => isKind(name) || !isGuess(choice, name, lookup))
  const [closest, ...looser] = sharing
  const shared = sharing.find((name) => wholeNamed(name, lookup) !== null || isKind(name))
  const isFood = isTelling(choice, lookup)
  const own: Branch[] = isFood ? [[choice]] : []
  if (closest === undefined) return own
  if (shared === undefined) {
    if (isFood && isFilled(closest)) return [[closest], [choice]]
    return isFood ? [[closest, ...looser, choice]] : []
  }
  const isOften = oftenShared.has(nameWords(shared).at(-1) ?? "")
  // Nobody sells the flour of "fresh pasta or rice flour".
  const isSold = !lookup.byName.has(normaliseName(choice)) || lookup.byName.has(normaliseName(shared))
  const isClear = (isOften && isSold && !isShellfish(choice, shared, lookup)) || wholeNamed(choice, lookup) === null
  return isClear ? [[shared]] : [[shared], ...own]
}

// "Gluten-free bread or gluten-free tortellini": a promise that is made again is made of another food.
function isNamedAnew(choice: string, other: string): boolean {
  const [own, next] = [stripClaims(choice), stripClaims(other)]
  return own !== "" && own !== choice && next !== other && !next.includes(" ")
}

// "Butternut squash or mushroom ravioli" are ravioli either way, perhaps.
const isFilled = (name: string) => filled.has(nameWords(name).at(-1) ?? "")
const filled = new Set(
  "ravioli ravioly tortellini tortelloni agnolotti cannelloni dumpling gyoza wonton pierogi samosa empanada pie quiche tart".split(
    " ",
  ),
)

// "Lobster and portobello mushrooms" may be of the sea as well, where "oyster and shiitake mushrooms" are sold by that name.
function isShellfish(choice: string, shared: string, lookup: Lookup): boolean {
  const isRare = wholeNamed(shared, lookup)?.food?.id === wholeNamed("mushroom", lookup)?.food?.id
  return wholeNamed(choice, lookup)?.food?.kind === "shellfish" && (isRare || isSeveral(choice, lookup))
}

// "Pink Lady or red apples", "Jonagold or Winesap apples"; one capital may be the line's first.
function isProper(choice: string, others: readonly string[]): boolean {
  return /^\p{Lu}\S* \p{Lu}/u.test(choice) || (/\p{Lu}/u.test(choice) && others.some((other) => /^\p{Lu}/u.test(other)))
}

/** Of a dish's name in capitals no last word is shared: "Green Chile Charmoula or Grilled Halloumi". */
const wordsOfVariety = 2

// "Pink Lady or Gala apples", "Diamond Crystal or Morton salt"; of oils a brand may be another fat.
function isVariety(choice: string, shared: string, lookup: Lookup): boolean {
  const words = nameWords(choice)
  if (words.length > wordsOfVariety || endNamed(choice, lookup).food !== null) return false
  if (wholeNamed(choice, lookup) !== null) return false
  const { food, front } = endNamed(shared, lookup)
  return food !== null && food.kind !== "oil" && front.length === 0 && allKindsAlike(food, shared)
}

// What nobody knows is no onion because the line goes on with "or red onion".
function isGuess(choice: string, shared: string, lookup: Lookup): boolean {
  const isUnknown = !nameWords(choice).every(tellsNothing) && wholeNamed(choice, lookup) === null
  if (!isUnknown || wholeNamed(shared, lookup) !== null) return false
  const { food } = endNamed(shared, lookup)
  return food !== null && allKindsAlike(food, shared) && endNamed(choice, lookup).food === null
}

const oftenShared = new Set(
  "oil extract milk stock broth vinegar juice flour zest chocolate mushroom cheese butter egg roe liver seed rice".split(
    " ",
  ),
)

// A word is passed over as a quality only before a food of its own clause: of "grilled turkey" turkey is the food, though
// both words stand before other food too.
function isTelling(name: string, lookup: Lookup): boolean {
  const bare = stripClaims(name)
  const words = nameWords(bare)
  return (
    bare !== name ||
    emptyHeads.has(words.at(-1) ?? "") ||
    !words.every((word) => word.split(" ").every(isMereAdjective)) ||
    findWhole(words, lookup) !== null ||
    findEnd(words, lookup).food !== null
  )
}

// "peanut-free, nut-free granola", "Turkish or 1 California bay leaf": a name that tells no food yet goes on to the
// first clause that does. "Soy milk is sold at ..." speaks of soy milk.
function nameOf(line: ParsedLine, lookup: Lookup): string {
  const clauses = [line.fullName, ...asidesOf(line)]
  const telling = clauses.findIndex((clause) => stripClaims(clause) !== "" && isTelling(stripClaims(clause), lookup))
  return clauses
    .slice(0, Math.max(0, telling) + 1)
    .join(" ")
    .replace(/\s+(?:or|and|plus|(?:is|are|can be|may be)(?: (?:sold|found|available))?)\s*$/i, "")
}

// "tomatoes on the vine"; "anchovies in oil" are anchovies and oil, but juice, syrup and water are no food's name.
function withoutPlace(name: string): string {
  return name
    .replace(/ on the (?:half )?\w+$/i, "")
    .replace(/ in (?:[\w-]+ ){0,2}(?:juice|syrup|water|brine|pur[eé]e)s?$/i, "")
}

// "Short rib in peanut and olive oil": what "and" joins may share its last word, and what lies in it has a name of its own.
function joinedIn(name: string, { byName }: Lookup): string[][] {
  return name.split(/\s+(?:with|in|on|over|under)(?:\s+|$)/i).map((place) => {
    const parts: string[] = []
    for (const part of place.split(/\s+(?:and|&|plus)(?:\s+|$)/i)) {
      const before = parts.at(-1) ?? ""
      // "Half and half".
      const isOne = byName.has(normaliseName(`${before.split(" ").at(-1)} and ${part}`))
      if (isOne) parts.pop()
      parts.push(isOne ? `${before} and ${part}` : part)
    }
    return parts
  })
}

// "Celery salt and paprika mix" is both, mixed; what is in a cake mix, its maker knows.
function ofPlainMix(name: string, lookup: Lookup): string {
  const mixed = name.replace(/ mix$/i, "")
  const parts = mixed === name ? [] : joinedIn(mixed, lookup).flat()
  const isPlain = (part: string) => {
    const food = wholeNamed(part, lookup)?.food ?? null
    return food !== null && allKindsAlike(food, part)
  }
  return parts.length > 1 && parts.every(isPlain) ? mixed : name
}

// "salt and butter" is both; "macaroni and cheese" is one where the table has it.
function partsOf(branch: Branch, lookup: Lookup): ReadFood[] {
  const names = branch.map(withoutChoice)
  const whole = firstFound(names, (name) => wholeNamed(name, lookup))
  if (whole !== null) return [whole]
  const { name: nearest } = nearestOf(names, lookup)
  const name = withoutPlace(nearest)
  const telling = joinedIn(ofPlainMix(name, lookup), lookup).flatMap((parts) => {
    const last = parts.at(-1) ?? ""
    return parts.flatMap((part) => readChoice(part, part === last ? [] : [last], lookup))
  })
  const read = (telling.length > 0 ? telling : [[name]]).map((part) => nearestOf(part, lookup))
  const reading = { byName: lookup.byName, own: new Set(nameWords(name)), isAlike: false }
  return [...read, ...foodsInClause(nearest.slice(name.length), reading)]
}
