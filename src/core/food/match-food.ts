import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"

/** The food a line was taken for; `estimated` where part of its name had to be given up or a choice was left open. */
export type Match = { food: Food; confidence: "exact" | "estimated" }

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

// Say how a food was grown, bought or cut, and leave it the same food.
const plainAdjectives = words(
  "a an the of fresh freshly organic ripe free range large small medium big extra good quality best homemade home made store " +
    "shop bought raw uncooked whole fine finely coarse coarsely roughly thin thinly thick thickly lightly very well " +
    "chopped sliced diced grated minced shredded crushed cubed peeled trimmed halved quartered cut pitted seeded " +
    "deseeded shelled hulled cored drained rinsed washed melted softened toasted sifted beaten packed torn crumbled " +
    "skinless boneless skinon bonein unpeeled cold warm hot chilled room temperature long short unwaxed natural pure " +
    "premium favourite favorite your choice plus more about each total optional baby jumbo mini mixed assorted prepared " +
    "ready ready made cooking quick young tender firm soft crisp crispy leftover unsalted salted unsweetened sweetened " +
    "sustainable seasonal day old lean unbleached refined filtered low sodium reduced salt gluten free vegan dairy new " +
    "washed rindless streaky bite sized size medium sized pieces other similar like regular traditional classic " +
    "authentic fluffy loose plain purchased bottled additional mild imported temp oriental asian " +
    " snipped slivered heaped level generous scant skimmed dry roasted frozen thawed defrosted",
)

// Name a part or a shape of the food that comes before them.
const forms = words(
  "leaf floret fillet kernel piece chunk wedge slice half strip stalk stem sprig clove head bulb cube shaving bunch tip " +
    "segment ring round spear frond rasher flesh meat ball shred crown stick dice batons disc quarter joint cutlet",
)

// A name of which only one of these is left says nothing: oat milk is no milk, peanut butter no butter.
const emptyHeads = words(
  "milk butter cream flour powder paste extract ice coffee roll fat egg water stock sauce mix spread seasoning bun cake " +
    "syrup juice date pepper tea wing chip salt fish leaf liver candy sweet custard icing",
)

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
  const state = stateOf(line)
  const { own, first, others } = namesOf(line)
  const exact = firstFound(own, (name) => findWhole(nameWords(name), state, byName))
  if (exact !== null) return { food: exact, confidence: "exact" }
  const near =
    firstFound([first, ...others], (name) => findWhole(nameWords(name), state, byName)) ??
    firstFound([first, ...others], (name) => findBackOff(nameWords(name), state, byName))
  return near === null ? null : { food: near, confidence: "estimated" }
}

function firstFound(names: readonly string[], find: (name: string) => Food | null): Food | null {
  for (const name of names) {
    const food = find(name)
    if (food !== null) return food
  }
  return null
}

// A line's own names: the part that is used ("juice of 1 lime"), the whole with what stands before it, the whole, the
// first choice. The others are further choices and what "and" joins.
function namesOf(line: ParsedLine): { own: string[]; first: string; others: string[] } {
  const part = /\b(juice|zest|rind|peel)\b/i.exec(line.preparation)?.[1]
  const isCitrus = /\b(?:lemon|lime|orange|grapefruit|clementine|tangerine)s?$/i.test(line.name)
  const used = part !== undefined && isCitrus ? [`${line.name} ${part}`] : []
  const [first = line.name, second, ...more] = line.alternatives
  const others = [...(second === undefined ? [] : [second]), ...more, ...line.name.split(/\s+(?:and|&|with)\s+/i)]
  return { own: [...used, line.fullName, line.name, ...shareHead(first, second), first], first, others }
}

// "chicken or vegetable stock" is chicken stock or vegetable stock.
function shareHead(choice: string, next: string | undefined): string[] {
  const head = next?.includes(" ") === true ? (next.split(" ").at(-1) ?? "") : ""
  return head === "" || choice.endsWith(head) ? [] : [`${choice} ${head}`]
}

// What the line says of the food's state outside its name: "1 can chickpeas", "2 cups rice, cooked".
function stateOf(line: ParsedLine): string | null {
  if (line.unit === "can" || line.container === "can") return "canned"
  if (/\bbone[- ]in\b/i.test(line.preparation)) return "bonein"
  if (/\bskin[- ]on\b/i.test(line.preparation)) return "skinon"
  const said = statePattern.exec(`${line.preparation} ${line.note}`)?.[1]?.toLowerCase()
  if (said === undefined) return null
  const state = stateNames.get(said) ?? said
  // "8 oz spaghetti, cooked" is weighed dry; "2 cups chicken, cooked" is measured cooked.
  const isMeasuredSo = state !== "cooked" || (line.unit !== null && readUnit(line.unit)?.kind === "volume")
  return isMeasuredSo ? state : null
}

function findWhole(name: readonly string[], state: string | null, byName: FoodTable["byName"]): Food | null {
  const plain = name.filter((word) => !plainAdjectives.has(word))
  for (const candidate of [name, dropForms(name), plain, dropForms(plain)]) {
    const food = findStated(candidate, state, byName)
    if (food !== null) return food
  }
  return null
}

function findStated(name: readonly string[], state: string | null, byName: FoodTable["byName"]): Food | null {
  if (name.length === 0) return null
  const text = name.join(" ")
  const stated = state === null ? undefined : byName.get(`${state} ${text}`)
  return stated ?? byName.get(text) ?? null
}

function dropForms(name: readonly string[]): readonly string[] {
  let end = name.length
  while (end > 1 && forms.has(name[end - 1] ?? "")) end -= 1
  return name.slice(0, end)
}

function findBackOff(name: readonly string[], state: string | null, byName: FoodTable["byName"]): Food | null {
  const plain = dropForms(name.filter((word) => !plainAdjectives.has(word)))
  const said = state ?? name.find((word) => statePattern.test(word)) ?? null
  for (let start = 1; start < plain.length; start += 1) {
    const rest = plain.slice(start)
    if (rest.length === 1 && emptyHeads.has(rest[0] ?? "")) return null
    const food = findStated(rest, said, byName)
    if (food !== null) return food
  }
  return null
}
