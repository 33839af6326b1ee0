import { type FodmapGroup, type FodmapLimits, fodmapGroups } from "#core/food/fodmap-limits.ts"
import type { FoodFacts } from "#core/food/food-facts.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { type FoodTag, glutenGrains } from "#core/food/tag.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { asidesOf } from "./aside-foods.ts"
import { claimedFacts, noFacts } from "./claimed-facts.ts"
import type { ReasonData, ToldFood } from "./label-reason.ts"
import { asClaimed, type Claimed, readClaims, stripClaims, takenBy } from "./line-claims.ts"
import { foodsNamed, type NamedFood } from "./named-foods.ts"

import { readWarnings } from "./packet-warning.ts"
import { isOfNation } from "./plain-words.ts"
import { type PromisedLine, readPromises } from "./promised-line.ts"
import { isEasilyAnother, namesOtherPlant, tellsByItself } from "./qualifier.ts"

import type { Stands } from "./stands.ts"

/** A line as it was worked out: what it says, the food it was weighed as, and its grams (null where not known). */
export type WorkedLine = { parsed: ParsedLine; food: Food | null; grams: number | null }

/** A worked line with the facts of every food it names. */
export type CheckedLine = WorkedLine & { named: readonly NamedFacts[] }

/** What is known of one food that a line names, with what the line promises of it. */
export type NamedFacts = {
  /** As the line has it. */
  name: string
  food: Food | null
  facts: FoodFacts
  /** What is only perhaps in it, as a plant stands before its name: a guess, and nothing that a packet tells. */
  guessed: ReadonlySet<FoodTag>
  claimed: Claimed
  stands: Stands
  /** What about it is not known; null where all is. */
  doubt: Doubt | null
  /** What a reason tells of it. */
  told: ToldFood
}

type Doubt = Extract<ReasonData, { code: "unknown_food" | "strange_food" }>

/**
 * The version of a line's food that its promises pick, where the trade sells it, which has the figures of that row; null
 * where they pick none. A version without a row is the food, and only like it in its figures.
 */
export function versionPromised(line: ParsedLine, food: Food, foods: FoodTable): Food | null {
  if (food.versions.length === 0 || !readClaims([line.fullName, ...asidesOf(line)].join(", ")).isAny) return null
  const [promised = { line, aside: "" }] = readPromises(line)
  const named = foodsNamed(promised.line, foods).find((one) => one.food?.id === food.id)
  if (named === undefined) return null
  const claimed = claimsOf(named, promised)
  const taken = takenBy(claimed, { food, name: named.name }, foods)
  const isOther = [...(food.facts?.contains ?? [])].some((tag) => taken.has(tag))
  return isOther ? asClaimed({ food, name: named.name }, claimed, foods) : null
}

function claimsOf({ name }: NamedFood, { aside }: Pick<PromisedLine, "aside">): Claimed {
  return readClaims(`${name}, ${aside}`)
}

/** The facts of every food that a line names; at least one, for a line that names nothing is in doubt as a whole. */
export function factsOfLine(written: ParsedLine, foods: FoodTable): NamedFacts[] {
  const { line, contains, may } = readWarnings(written, foods)
  const [plain = [], offered] = readPromises(line).map((promised) => factsPromised(promised, foods))
  const [first, ...others] = offered === undefined ? plain : withOffered(plain, offered)
  return first === undefined ? [] : [{ ...first, facts: withTags(first.facts, { contains, may }) }, ...others]
}

function factsPromised({ line, aside }: PromisedLine, foods: FoodTable): NamedFacts[] {
  const named = foodsCalled(line, aside, foods)
  const none: NamedFood = { name: line.name, food: null, front: [], strange: [], stands: "needed" }
  const all = named.length > 0 ? named : [none]
  const facts = all.map((one) => factsOf(one, claimsOf(one, { aside }), foods))
  return line.unit === "batch" || line.unit === "recipe" ? facts.map(ofAnotherRecipe) : facts
}

// "1 batch almond crust": what else is in it stands in a recipe that is not here.
function ofAnotherRecipe(named: NamedFacts): NamedFacts {
  return { ...named, doubt: named.doubt ?? { code: "unknown_food", name: named.name } }
}

function withTags(facts: FoodFacts, more: Record<"contains" | "may", readonly FoodTag[]>): FoodFacts {
  if (more.contains.length + more.may.length === 0) return facts
  const [contains, may] = [new Set([...facts.contains, ...more.contains]), new Set([...facts.may, ...more.may])]
  return { ...facts, contains, may }
}

// "Spread (dairy free)" is found as dairy free spread.
function foodsCalled(line: ParsedLine, aside: string, foods: FoodTable): NamedFood[] {
  const named = foodsNamed(line, foods)
  if (aside === "" || named[0]?.food !== null) return named
  const name = `${aside} ${stripClaims(line.fullName)}`
  const called = foodsNamed({ ...line, name, fullName: name }, foods)
  return called[0]?.food === null ? named : called
}

// The version that a line offers is one branch more, where it is another food than the plain one.
function withOffered(plain: readonly NamedFacts[], offered: readonly NamedFacts[]): NamedFacts[] {
  const isOther = offered.some(({ food, facts }, at) => food !== plain[at]?.food || !isSame(facts, plain[at]?.facts))
  if (!isOther) return [...plain]
  const branches = 1 + Math.max(0, ...plain.map(({ stands }) => branchOf(stands)))
  const another = offered.filter(({ stands }) => stands !== "optional")
  return [
    ...plain.map((one) => ({ ...one, stands: one.stands === "needed" ? { branch: 0 } : one.stands })),
    ...another.map((one) => ({ ...one, stands: { branch: branches + branchOf(one.stands) } })),
  ]
}

function branchOf(stands: Stands): number {
  return typeof stands === "string" ? 0 : stands.branch
}

function isSame(one: FoodFacts, other: FoodFacts | undefined): boolean {
  return one.contains.size === other?.contains.size && one.may.size === other.may.size && one.fodmap === other.fodmap
}

/** What is known of a food that a line names, under what is claimed of it. */
export function factsOf(named: NamedFood, claimed: Claimed, foods: FoodTable): NamedFacts {
  const { name, front, strange, stands } = named
  const food = named.food === null ? null : asClaimed({ food: named.food, name }, claimed, foods)
  if (food === null || [food, ...front].some(({ facts }) => facts === null)) {
    const doubt = { code: "unknown_food", name } as const
    const facts = [
      noFacts,
      ...front.filter((part) => tellsByItself(part, named)).map((part) => claimedFacts(part, { claimed, name }, foods)),
    ]
      .map(({ contains, because }) => ({ ...noFacts, contains, because }))
      .reduce(together)
    const told = toldOf({ name, food: food ?? front[0] ?? null }, facts)
    return { name, food, facts, guessed: nothing, claimed, stands, doubt, told }
  }
  const isTold = strange.some((word) => !isOfNation(word)) || front.some(({ name }) => namesOtherPlant(name))
  const isOther = isTold && isEasilyAnother(name)
  const parts = [food, ...front].map((part) => claimedFacts(part, { claimed, name }, foods))
  const [head = noFacts, ...before] = parts
  const facts = [isOther ? onlyPerhaps(head) : head, ...before].reduce(together)
  const doubt: Doubt | null = strange.length === 0 ? null : { code: "strange_food", name, known: food.name }
  const guessed = isOther ? head.contains : nothing
  return { name, food, facts, guessed, claimed, stands, doubt, told: toldOf({ name, food }, facts) }
}

const nothing: ReadonlySet<FoodTag> = new Set()

function toldOf({ name, food }: Pick<NamedFood, "name" | "food">, { contains, because }: FoodFacts): ToldFood {
  const holds: ToldFood["holds"] = []
  if (contains.has("milk")) holds.push("milk")
  if (glutenGrains.some((grain) => contains.has(grain))) holds.push("grain")
  if (contains.has("animal-fat")) holds.push("animal-fat")
  const { id = null, kind = null, versions = [] } = food ?? {}
  return { name, id, kind, versions: [...versions], holds, because: because === "" ? null : because }
}

// Walnut milk is perhaps no milk at all.
function onlyPerhaps({ contains, may, because, fodmap }: FoodFacts): FoodFacts {
  return { contains: new Set(), may: new Set([...contains, ...may]), because, fodmap }
}

function together(one: FoodFacts, other: FoodFacts): FoodFacts {
  return {
    contains: new Set([...one.contains, ...other.contains]),
    may: new Set([...one.may, ...other.may]),
    fodmap: strictest(one.fodmap, other.fodmap),
    because: one.because || other.because,
  }
}

function strictest(one: FodmapLimits, other: FodmapLimits): FodmapLimits {
  // Untested as the whole is, a part that is safe in no amount is in it: shallot gravy.
  if (one === null || other === null) return neverOf(one ?? other)
  const limits = fodmapGroups.flatMap((group): [FodmapGroup, number][] => {
    const grams = [one.get(group), other.get(group)].filter((limit) => limit !== undefined)
    return grams.length === 0 ? [] : [[group, Math.min(...grams)]]
  })
  return new Map(limits)
}

function neverOf(limits: FodmapLimits): FodmapLimits {
  const never = [...(limits ?? [])].filter(([, grams]) => grams === 0)
  return never.length > 0 ? new Map(never) : null
}
