import type { Finished } from "#core/craft/finish-recipe.ts"
import type { Diet } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { type Appliance, applianceIds } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { foods } from "./foods.ts"
import { oldNames } from "./old-names.ts"
import { behindServing, heatedCold } from "./out-of-place.ts"
import { whyUnbuyable } from "./unbuyable.ts"

/** What a cook would find wrong in a finished recipe, told without the rules that made it. */
type Fault = { kind: string; where: string }

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

type Told = Pick<Finished, "recipe" | "changes">

/** The lines that hold another food now, for whatever reason. */
function renamedIn({ recipe, changes }: Told): { before: string; after: string; isForLabel: boolean }[] {
  return changes.flatMap((change) =>
    change.kind === "line" && change.before !== null && change.because.code !== "fitted"
      ? [
          {
            before: change.before,
            after: recipe.ingredients[change.at] ?? "",
            isForLabel: change.because.code === "label",
          },
        ]
      : [],
  )
}

/** Foods that were changed for a label although they keep all that were asked for. */
function changedInVain(finished: Told, draft: Written, asked: readonly Diet[]): Fault[] {
  const { servings } = draft
  const isTogether = () => assessRecipe(draft, foods).diets["low-fodmap"].verdict !== "meets"
  const isBroken = (line: string) => {
    const alone = assessRecipe({ servings, ingredients: [line] }, foods).diets
    // Milk is kosher, and beside meat it is not; a little cream is low in FODMAPs, and beside more of it not.
    return asked.some((diet) => {
      return diet === "kosher" || (diet === "low-fodmap" && isTogether()) || alone[diet].verdict !== "meets"
    })
  }
  return renamedIn(finished)
    .filter(({ before, isForLabel }) => isForLabel && !isBroken(before))
    .map(({ before, after }) => ({ kind: `was ${before} in vain`, where: after }))
}

const claims = new Set(
  wordsOf("vegan vegetarian keto low fodmap gluten dairy lactose nut egg soy shellfish free halal kosher friendly"),
)

/** Words of a title that came or went, though they claim nothing and no line's food came or went with them. */
function titleInVain(finished: Told, draft: Written): Fault[] {
  const { title } = finished.recipe
  const [own, now] = [wordsOf(draft.title), wordsOf(title)]
  const renamed = renamedIn(finished)
  const isOf = (word: string, line: string) => wordsOf(line).some((other) => other.slice(0, 4) === word.slice(0, 4))
  const came = now.filter((word) => !own.includes(word) && !renamed.some(({ after }) => isOf(word, after)))
  const went = own.filter((word) => !now.includes(word) && !renamed.some(({ before }) => isOf(word, before)))
  const others = [...came, ...went].filter((word) => !claims.has(word))
  return others.length === 0 ? [] : [{ kind: `was ${draft.title}`, where: title }]
}

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

/** What is served by the line's own words, is known, and counts for nothing; a heading and ice are nothing to count. */
export function servedUncounted({ assessment }: Finished): Fault[] {
  return assessment.lines
    .filter(
      ({ text, foodId, grams }) =>
        /\b(?:to serve|for serving)\b/i.test(text) &&
        !/^to serve:?$|^ice\b/i.test(text) &&
        foodId !== null &&
        !(grams !== null && grams > 0),
    )
    .map(({ text }) => ({ kind: "served uncounted", where: text }))
}

const faultsAs = (kind: string, found: readonly string[]) => found.map((where): Fault => ({ kind, where }))

/** What nobody could shop for, but for lines that the draft had already. */
function unbuyableIn({ recipe }: Told, draft: Written): Fault[] {
  const ours = recipe.ingredients.filter((line) => !draft.ingredients.includes(line))
  return ours.flatMap((where) => {
    const why = whyUnbuyable(where)
    return why === null ? [] : [{ kind: why, where }]
  })
}

/** All of it that the draft had not already, for whoever asked for these labels and owns these appliances. */
export function faultsOf(
  finished: Finished,
  draft: Written,
  { asked, owned }: { asked: readonly Diet[]; owned: readonly Appliance[] },
): Fault[] {
  const { recipe } = finished
  const told = [
    ...listedTwice(finished),
    ...untoldAppliances(finished, owned),
    ...idleSafety(finished),
    ...servedUncounted(finished),
  ]
  return [
    ...told.filter(({ where }) => !draft.method.includes(where)),
    ...faultsAs("has an old name", oldNames(renamedIn(finished), recipe)),
    ...faultsAs("stands behind serving", behindServing(draft.method, recipe.method)),
    ...faultsAs("heats what is chilled", heatedCold(draft.method, recipe.method)),
    ...unbuyableIn(finished, draft),
    ...changedInVain(finished, draft, asked),
    ...titleInVain(finished, draft),
  ]
}
