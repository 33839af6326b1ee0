import type { FodmapGroup, FodmapLimits } from "#core/food/fodmap-limits.ts"
import type { FoodFacts } from "#core/food/food-facts.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { type FoodTag, glutenGrains, slaughtered } from "#core/food/tag.ts"
import { type Claimed, isNamed, liftedBy, stripClaims, takenBy } from "./line-claims.ts"

type Promised = { claimed: Claimed; name: string }
type ByName = Pick<FoodTable, "byName">

/** The facts of what has none. */
export const noFacts: FoodFacts = { contains: new Set(), may: new Set(), fodmap: new Map(), because: "" }

/**
 * The facts of a food that is sold under promises: what they take from it, and in doubt what such a product often holds
 * instead. `name` is how the line has it.
 */
export function claimedFacts(food: Food, promised: Promised, foods: ByName): FoodFacts {
  const facts = food.facts ?? noFacts
  const { claimed, name } = promised
  if (!claimed.isAny) return facts
  const taken = takenBy(claimed, { food, name }, foods)
  const lifted = liftedBy(claimed)
  const left = [...facts.contains].filter((tag) => !taken.has(tag))
  // Other rennet stands in for rennet, and nothing else.
  const isReplaced = [...facts.contains].some((tag) => taken.has(tag) && tag !== "rennet" && tag !== "cheese")
  const replacing = insteadIn(food, claimed, isReplaced).filter((tag) => !lifted.has(tag))
  const [contains, imitated] = claimed.isImitation ? [left.filter(isOfPlants), left] : [left, []]
  // Rye by name is rye, though it may be the whiskey.
  const ownGrains = glutenGrains.filter((grain) => nameWords(stripClaims(name)).includes(grain))
  const isLeft = (tag: FoodTag) => !lifted.has(tag) || ownGrains.some((grain) => grain === tag)
  const may = [...[...facts.may, ...imitated].filter(isLeft), ...replacing]
  return {
    ...facts,
    contains: new Set(certified(contains, food, { ...promised, ...foods })),
    may: new Set(may),
    fodmap: replacing.length > 0 && !claimed.isLowFodmap ? null : limitsLeft(facts, food, { claimed, taken }),
  }
}

// What stands in for what was taken away, or may in such a product at any rate.
function insteadIn({ family, kind }: Food, { promises, isImitation }: Claimed, isReplaced: boolean): FoodTag[] {
  const isSweet = family === "baking" || kind === "cake" || kind === "ice-cream"
  const always = promises.filter(
    ({ remakes }) => remakes !== undefined && (remakes === "baking" ? isSweet : remakes === family),
  )
  const made = isReplaced ? promises.filter(({ remakes }) => remakes === undefined) : []
  const imitating: FoodTag[] = isImitation ? ["soy", "wheat", "egg", "milk"] : []
  return [...[...always, ...made].flatMap(({ instead = [] }) => instead), ...imitating]
}

function isOfPlants(tag: FoodTag): boolean {
  return !animals.includes(tag)
}

const animals: readonly FoodTag[] = [...slaughtered, "fish-without-scales", "milk", "egg", "cheese", "rennet"]

// A halal sausage is of another meat than the common one, where its words don't say pork.
function certified(contains: readonly FoodTag[], { versions }: Food, { claimed, name, byName }: Promised & ByName) {
  const isSold = (claimed.isHalal || claimed.isKosher) && versions.includes("certified")
  const isOther = isSold && !isNamed("pork", name, { byName, picks: ["certified"] })
  return isOther ? contains.map((tag) => (tag === "pork" ? "meat" : tag)) : contains
}

type Taking = { claimed: Claimed; taken: ReadonlySet<FoodTag> }

// Lactose goes with the milk, and the fructans of grain with the gluten.
function limitsLeft({ contains, may, fodmap }: FoodFacts, { versions }: Food, { claimed, taken }: Taking) {
  const isTested = claimed.isLowFodmap && (fodmap === null || versions.includes("low-fodmap"))
  const suspects: readonly FoodTag[] = [...glutenGrains, "milk", "honey"]
  const isPlain = claimed.isWithoutOnion && !suspects.some((tag) => contains.has(tag) || may.has(tag))
  if (isTested || (fodmap === null && isPlain)) return new Map<FodmapGroup, number>()
  const isGrain = glutenGrains.some((grain) => contains.has(grain) && taken.has(grain))
  const isSplit = claimed.isLactoseFree || claimed.isLowFodmap || (contains.has("milk") && taken.has("milk"))
  const gone = (group: FodmapGroup) => (group === "lactose" && isSplit) || (group === "fructans" && isGrain)
  return fodmap === null ? null : without(fodmap, gone)
}

function without(limits: NonNullable<FodmapLimits>, gone: (group: FodmapGroup) => boolean): FodmapLimits {
  const left = [...limits].filter(([group]) => !gone(group))
  return left.length === limits.size ? limits : new Map(left)
}
