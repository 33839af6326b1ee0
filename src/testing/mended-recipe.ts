import type { Finished } from "#core/craft/finish-recipe.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { type Appliance, applianceIds } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { foods } from "./foods.ts"

/** What a cook would find wrong in a finished recipe, told without the rules that made it. */
type Fault = { kind: string; where: string }

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const stem = (word: string) =>
  word
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?<=[^s])(?:es|s)$/, "")
    .replace(/e$/, "")

/** The last word of a line's name: "breasts" of "2 chicken breasts, sliced". */
function headOf(line: string): string {
  const [name = ""] = line.replace(/\([^)]*\)/g, " ").split(",")
  return stem(wordsOf(name.replace(/ (?:or|in|with|for|of|made) .*$/, "")).at(-1) ?? "")
}

/** Names of old foods that steps still have although no line has such a food any more. */
export function remainsOf({ recipe, assessment, asWritten }: Finished): Fault[] {
  if (asWritten === null) return []
  const now = new Set(recipe.ingredients.flatMap(wordsOf).map(stem))
  const gone = assessRecipe(asWritten.recipe, foods).lines.filter(
    ({ foodId }, at) => foodId !== null && assessment.lines[at]?.foodId !== foodId,
  )
  const heads = gone
    .map(({ text }) => headOf(text))
    .filter((head) => head.length > 3 && !now.has(head) && !plain.has(head))
  return heads.flatMap((head) =>
    recipe.method
      .filter((step) => wordsOf(step).map(stem).includes(head))
      .map((step) => ({ kind: `names ${head}, which is gone`, where: step })),
  )
}

// They are of many things, or of a tool.
const plain = new Set(
  [
    "leaves",
    "pieces",
    "sauce",
    "paste",
    "powder",
    "seeds",
    "rolls",
    "sheets",
    "cubes",
    "mix",
    "sticks",
    "wraps",
    "drink",
    "oil",
    "bread",
    "flakes",
  ].map(stem),
)

/** Lines that mending added and that the draft had under another name. */
export function listedTwice({ recipe, assessment, asWritten }: Finished): Fault[] {
  if (asWritten === null) return []
  const drafted = assessRecipe(asWritten.recipe, foods).lines
  const stays = new Set(
    drafted.flatMap(({ foodId }, at) => (assessment.lines[at]?.foodId === foodId ? (foodId ?? []) : [])),
  )
  return assessment.lines.flatMap(({ foodId, text }, at) =>
    at >= drafted.length && foodId !== null && stays.has(foodId) && recipe.ingredients.length > at
      ? [{ kind: "listed twice", where: text }]
      : [],
  )
}

/** How a step speaks of what only some kitchens have. */
const spoken: Partial<Record<Appliance, { says: RegExp; will: readonly Appliance[] }>> = {
  blender: { says: /\bblender\b/i, will: ["blender", "immersionblender", "foodprocessor"] },
  foodprocessor: { says: /\bfood processor\b/i, will: ["foodprocessor", "blender"] },
  standmixer: { says: /\b(?:stand|hand|electric) mixer\b/i, will: ["standmixer", "handmixer"] },
  microwave: { says: /\bmicrowave\b/i, will: ["microwave"] },
  slowcooker: { says: /\bslow cooker\b/i, will: ["slowcooker"] },
  pressurecooker: { says: /\bpressure cooker\b/i, will: ["pressurecooker"] },
  airfryer: { says: /\bair fryer\b/i, will: ["airfryer"] },
  ricecooker: { says: /\brice cooker\b/i, will: ["ricecooker"] },
  oven: {
    says: /\b(?:pre)?heat the oven\b|\b(?:in|into) (?:the|a hot) oven\b/i,
    will: ["oven", "toasteroven", "airfryer"],
  },
  stovetop: {
    says: /\bover (?:a )?(?:very )?(?:low|medium|high)(?:est)?(?:-low|-high)? heat\b/i,
    will: ["stovetop", "grill"],
  },
  grill: {
    says: /\b(?:under|on) (?:a|the) (?:very )?(?:hot )?(?:grill|broiler|barbecue)\b/i,
    will: ["grill", "oven", "toasteroven", "stovetop"],
  },
}

/** Appliances that a step needs, the kitchen lacks and the card does not tell of. */
export function untoldAppliances(
  { recipe, changes }: Pick<Finished, "recipe" | "changes">,
  owned: readonly Appliance[],
): Fault[] {
  const told = new Set(
    changes.flatMap(({ because }) => (because.code === "needs_appliances" ? because.appliances : [])),
  )
  return applianceIds.flatMap((one) => {
    const { says, will } = spoken[one] ?? { says: null, will: [] }
    const step = says === null ? undefined : recipe.method.find((text) => says.test(text) && !/\bor\b/.test(text))
    const isThere = will.some((other) => owned.includes(other) || told.has(other))
    return step === undefined || isThere ? [] : [{ kind: `needs a ${one} in silence`, where: step }]
  })
}

const safety = /The ([\p{L} ]+?) (?:is|are) done when (?:it|they|their|no) [^.]*\./gu

/** Sentences of safety that come twice for a food, speak of one that is not there, or stand where only an oven is heated. */
export function idleSafety({ recipe }: Finished): Fault[] {
  const said = recipe.method.flatMap((step) => [...step.matchAll(safety)].map(([, food = ""]) => ({ food, step })))
  const lines = recipe.ingredients.join(" ").toLowerCase()
  const isGeneral = (food: string) => ["meat", "poultry", "fish", "egg", "pork", "shellfish"].includes(food)
  return said.flatMap(({ food, step }, at) => {
    const isTwice = said.findIndex((other) => other.food === food) < at
    const isAbsent = !isGeneral(food) && !lines.includes(food)
    const rest = step.replaceAll(safety, "").replace(/[^.!?]*\b(?:pre)?heat the oven\b[^.!?]*[.!?]/gi, "")
    const isIdle = !/\p{L}/u.test(rest.replace("Let it rest for 3 minutes", ""))
    return isTwice || isAbsent || isIdle ? [{ kind: "idle safety", where: step }] : []
  })
}

/** What is served by the line's own words, is known, and counts for nothing. */
export function servedUncounted({ assessment }: Finished): Fault[] {
  return assessment.lines
    .filter(
      ({ text, foodId, grams }) =>
        /\b(?:to serve|for serving)\b/i.test(text) && foodId !== null && !(grams !== null && grams > 0),
    )
    .map(({ text }) => ({ kind: "served uncounted", where: text }))
}

/** All of it, but for what the draft had already. */
export function faultsOf(finished: Finished, draft: Written, owned: readonly Appliance[]): Fault[] {
  const faults = [
    ...remainsOf(finished),
    ...listedTwice(finished),
    ...untoldAppliances(finished, owned),
    ...idleSafety(finished),
    ...servedUncounted(finished),
  ]
  return faults.filter(({ where }) => !draft.method.includes(where) || where === "")
}
