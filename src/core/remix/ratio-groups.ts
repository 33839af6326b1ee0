import { type FoodKind, isAmong, type SomeFoods } from "#core/food/kind.ts"
import { readStep } from "#core/method/step.ts"
import type { Draft, DraftLine } from "./draft.ts"
import type { GroupRole } from "./group.ts"

/** Lines of a draft that a rule has found to be a group. */
export type Claim = { role: GroupRole; lines: readonly DraftLine[] }

type Rule = (draft: Draft, free: readonly DraftLine[]) => Claim[]

/**
 * The ratios that make a dish work, found from its lines and steps; a line belongs to the first rule that claims it. What
 * no rule claims moves alone.
 */
export function ratioGroups(draft: Draft): Claim[] {
  const taken = new Set<DraftLine>()
  const claims: Claim[] = []
  for (const rule of rules) {
    const free = draft.lines.filter((line) => !taken.has(line))
    for (const claim of rule(draft, free)) {
      const lines = claim.lines.filter((line) => !taken.has(line))
      for (const line of lines) taken.add(line)
      if (lines.length > 0) claims.push({ ...claim, lines })
    }
  }
  return claims
}

const isOf = ({ portion }: DraftLine, some: SomeFoods) => isAmong(portion.food, some)
const kinds = (...list: FoodKind[]): SomeFoods => ({ kinds: list })
const some = (lines: readonly DraftLine[], foods: SomeFoods) => lines.filter((line) => isOf(line, foods))
const gramsOf = (lines: readonly DraftLine[]) => lines.reduce((sum, { portion }) => sum + portion.grams, 0)
const share = (one: DraftLine, other: DraftLine) => [...one.steps].some((step) => other.steps.has(step))

const raising: SomeFoods = {
  ids: ["baking-powder", "baking-soda", "yeast", "fresh-yeast", "self-raising-flour", "sourdough-starter"],
}
const thickeners: SomeFoods = { ids: ["cornflour", "arrowroot", "potato-starch", "tapioca-starch"] }
const boiledFlours: SomeFoods = { ids: ["cornmeal", "semolina"] }
const fats = kinds("butter", "oil", "animal-fat")
const milks = kinds("milk", "plant-milk", "cream", "preserved-milk")
const binding = kinds("egg", "milk", "plant-milk", "yogurt", "butter", "water", "animal-fat", "beer")
const battered: SomeFoods = {
  ...kinds("flour", "sugar", "syrup", "leavening", "egg", "milk", "plant-milk", "preserved-milk", "yogurt", "butter"),
}
const alsoBattered: SomeFoods = {
  kinds: ["oil", "animal-fat", "cocoa", "flavouring", "water", "beer", "cereal", "spice"],
  ids: ["oats", "banana", "pumpkin", "canned-pumpkin", "applesauce", "molasses", "sour-cream", "creme-fraiche"],
}

/** Grams of flour a serving from which it is a dough or a batter, where something binds it. */
const leastBatterFlour = 15
/** Grams of flour a serving up to which it thickens a sauce. */
const mostRouxFlour = 30

const isFlour = (line: DraftLine) => isOf(line, kinds("flour")) && !isOf(line, thickeners) && !isOf(line, boiledFlours)

/** Flour stirred into fat, with the milk or stock that it thickens. */
const roux: Rule = (draft, free) => {
  if (some(draft.lines, raising).length > 0) return []
  return free
    .filter((line) => isFlour(line) || isOf(line, thickeners))
    .filter((line) => line.portion.grams <= mostRouxFlour * draft.servings)
    .flatMap((flour): Claim[] => {
      const at = [...flour.steps].find((step) => stirred.test(draft.steps[step]?.said ?? ""))
      if (at === undefined) return []
      const near = [draft.steps[at - 1], draft.steps[at], draft.steps[at + 1]].flatMap((step) => step?.lines ?? [])
      const own = (draft.steps[at]?.lines ?? []).filter((line) => free.includes(line))
      const fat = some(own, fats).concat(some(near, fats)).slice(0, 1)
      const poured = some(near, { kinds: ["milk", "plant-milk", "stock"], ids: ["single-cream", "half-and-half"] })
      const isBound = some(own, kinds("egg")).length > 0
      return fat.length === 0 || poured.length === 0 || isBound
        ? []
        : [{ role: "roux", lines: [flour, ...fat, ...new Set(poured)] }]
    })
}

const stirred =
  /\b(?:stir|whisk|mix|beat|cook|sprinkle|add|scatter|shake|tip)\b[^.;]*\b(?:corn)?(?:flour|starch)\b|\b(?:corn)?(?:flour|starch)\b[^.;]*\b(?:stir|whisk|cook|paste|roux)\b/

/** Flour, egg and crumbs that a thing is turned in. */
const coating: Rule = ({ steps }, free) => {
  const at = steps.find(({ said }) => turnedIn.test(said))
  if (at === undefined) return []
  const around = free.filter((line) => at.lines.includes(line))
  const crumbs = some(around, { kinds: ["flour"], ids: [...crumbIds] })
  const egg = crumbs.length === 0 ? [] : some(around, kinds("egg"))
  return crumbs.some((line) => !isFlourOnly(line, around)) || egg.length > 0 || dusted.test(at.said)
    ? [{ role: "coating", lines: [...crumbs, ...egg] }]
    : []
}

const crumbIds = ["breadcrumb", "fresh-breadcrumb", "panko", "cornflakes"] as const
const isFlourOnly = (line: DraftLine, around: readonly DraftLine[]) =>
  isOf(line, kinds("flour")) && some(around, { ids: [...crumbIds] }).length === 0
const turnedIn =
  /\b(?:coat|dredge|dip|toss|roll|turn|bread|press)\b[^.;]*\b(?:flour|crumbs?|breadcrumbs|panko|cornflour|cornstarch)\b/
const dusted = /\b(?:dredge|dust|coat|toss)\b[^.;]*\b(?:flour|cornflour|cornstarch)\b/

/** A dough or a batter; its sugar and its fat may be a little less. */
const batter: Rule = (draft, free) => {
  const flours = free.filter((line) => isFlour(line) || isOf(line, { ids: ["oats"] }))
  const raised = some(free, raising)
  const bound = free.filter((line) => isOf(line, binding) && flours.some((flour) => share(flour, line)))
  const isMuch = gramsOf(flours.filter(isFlour)) >= leastBatterFlour * draft.servings
  if (raised.length === 0 && (!isMuch || bound.length === 0)) return []
  const dry = [...raised, ...flours.filter((line) => isFlour(line) || raised.some((other) => share(line, other)))]
  const last = Math.max(-1, ...dry.flatMap(({ steps }) => [...steps]))
  const mixing = draft.steps.flatMap(({ said, lines }, at) => {
    const isMixing = at <= last && (dry.some((line) => lines.includes(line)) || !cooks.test(said))
    return isMixing ? [at] : []
  })
  const members = free.filter(
    (line) =>
      (isOf(line, battered) || isOf(line, alsoBattered)) &&
      (line.steps.size === 0 || [...line.steps].some((step) => mixing.includes(step))),
  )
  const sugar = some(members, kinds("sugar", "syrup"))
  const fat = some(members, fats)
  const rest = members.filter((line) => !sugar.includes(line) && !fat.includes(line))
  const melted = some(free, kinds("chocolate")).filter((line) =>
    [...line.steps].some((step) => mixing.includes(step) && /\bmelt/.test(draft.steps[step]?.said ?? "")),
  )
  return [
    { role: "batter", lines: [...rest, ...melted] },
    { role: "sugar in a batter", lines: sugar },
    { role: "fat in a batter", lines: fat },
  ]
}

const pressedBase: SomeFoods = { kinds: ["flour", "cereal"], ids: ["oats", "granola", "biscuit", "digestive-biscuit"] }
const holding: SomeFoods = kinds("butter", "oil", "animal-fat", "sugar", "syrup", "nut-butter")
const pressedTogether = /\bpress|\b(?:rub|work)\b.*\b(?:crumbs?|crumbly|fingers)|\bcrumbs?\b|\bbars\b|\bclusters?\b/

/** Oats, crumbs or flour that melted or rubbed in fat, sugar and syrup hold together: flapjacks, granola, a crumble, a biscuit base. */
const held: Rule = ({ steps }, free) => {
  const base = free.filter((line) => isOf(line, pressedBase))
  return steps.flatMap(({ said, lines }, at): Claim[] => {
    const own = base.filter((line) => lines.includes(line))
    const isHeld = [said, steps[at + 1]?.said ?? ""].some((one) => pressedTogether.test(one) && !cooks.test(said))
    if (own.length === 0 || !isHeld) return []
    const before = steps[at - 1]
    const mixed = before !== undefined && /\b(?:melt|warm|heat)/.test(before.said) ? [...before.lines, ...lines] : lines
    const holds = some(free, holding).filter((line) => mixed.includes(line))
    return some(holds, fats).length === 0
      ? []
      : [
          { role: "batter", lines: own },
          { role: "fat in a batter", lines: holds },
        ]
  })
}

const cooks =
  /\b(?:fry|saut[eé]|sear|brown|simmer|boil|roast|grill|sauce|filling|topping|frosting|icing|glaze|syrup|fruit|marinat)/

/** Eggs or gelatine that set milk or cream; a splash for an omelette is none. */
const custard: Rule = ({ steps }, free) => {
  return steps.flatMap(({ said, lines }): Claim[] => {
    if (!/\b(?:whisk|beat|mix|blend|combine|stir|pour|dissolve)\b/.test(said)) return []
    const own = free.filter((line) => lines.includes(line))
    const [eggs, poured] = [some(own, kinds("egg")), some(own, milks)]
    const gel = some(own, { ids: ["gelatin"] })
    const isSet = gel.length > 0 || (eggs.length > 0 && gramsOf(poured) >= settingShare * gramsOf(eggs))
    return isSet && poured.length > 0 ? [{ role: "custard", lines: [...eggs, ...gel, ...poured] }] : []
  })
}

/** Of the eggs' weight, so much milk is set by them. */
const settingShare = 0.6

const mashed: Rule = ({ steps }, free) => {
  return steps.flatMap(({ said, lines }): Claim[] => {
    if (!/\bmash/.test(said)) return []
    const own = free.filter((line) => lines.includes(line))
    const roots = some(own, potatoes)
    const soft = some(own, { kinds: ["milk", "plant-milk", "butter", "cream"] })
    return roots.length > 0 && soft.length > 0 ? [{ role: "mash", lines: [...roots, ...soft] }] : []
  })
}

/** What is eaten as bread and rice are. */
export const potatoes: SomeFoods = {
  kinds: ["potato-dish"],
  ids: ["potato", "baby-potato", "new-potato", "sweet-potato", "yam", "cassava", "plantain", "taro"],
}

/** What flesh or tofu lies in before it is cooked, and is in no other step. */
const marinade: Rule = ({ steps }, free) => {
  const lying = [...steps.entries()].filter(([, { said }]) => /\bmarinat|\bmarinad/.test(said)).map(([at]) => at)
  if (lying.length === 0) return []
  const before = new Set([...lying, ...lying.map((at) => at - 1)])
  const lines = free.filter(
    (line) => isOf(line, soaking) && line.steps.size > 0 && [...line.steps].every((step) => before.has(step)),
  )
  return lines.length > 1 ? [{ role: "marinade", lines }] : []
}

const soaking: SomeFoods = {
  ...kinds("oil", "yogurt", "vinegar", "sour-juice", "salty-sauce", "sauce", "sugar", "syrup", "wine", "rice-wine"),
}

const saladDressing: Rule = ({ steps }, free) => {
  return steps.flatMap(({ said, lines }, at): Claim[] => {
    if (!/\b(?:whisk|shake|dress|toss|drizzle|mix|combine)/.test(said) || heated.test(said)) return []
    const own = free.filter((line) => lines.includes(line) && [...line.steps].every((step) => step >= at))
    const [oil, sour] = [some(own, kinds("oil")), some(own, kinds("vinegar", "sour-juice"))]
    return oil.length > 0 && sour.length > 0 ? [{ role: "salad dressing", lines: [...oil, ...sour] }] : []
  })
}

const heated = /\b(?:fry|saut[eé]|sear|heat|roast|bake|grill|simmer|boil|oven|pan|skillet|wok|marinat)/

/** Of the nuts' weight, so much thins them; of more water a spoon is meant. */
const mostThinning = 4

/** Nuts or their butter thinned to a sauce. */
const nutSauce: Rule = ({ steps }, free) => {
  return steps.flatMap(({ said, lines }): Claim[] => {
    if (!/\b(?:blend|whisk|whiz|blitz|process|stir|sauce)/.test(said)) return []
    const own = free.filter((line) => lines.includes(line))
    const nuts = some(own, kinds("nut-butter")).concat(
      /\b(?:blend|blitz|whiz|process)/.test(said) ? some(own, kinds("nut")) : [],
    )
    const thin = some(own, { kinds: ["milk", "plant-milk", "water"] })
    const isThinned = thin.length > 0 && gramsOf(thin) <= mostThinning * gramsOf(nuts)
    return isThinned ? [{ role: "sauce", lines: [...nuts, ...thin] }] : []
  })
}

const pouredOn: SomeFoods = { ...kinds("water", "stock", "milk", "plant-milk"), ids: ["buttermilk"] }
const waters = kinds("water", "stock")

/** Millilitres for a gram of grain or pulses: less moistens it, more is a soup, or boils off and is poured away. */
const soakingRatio = { least: 0.8, most: 6 }

/** Dry grain, pasta and pulses with what they are cooked in; of a soup the liquid stays. */
const soaked: Rule = ({ steps }, free) => {
  const dry = free.filter(isDry)
  const claimed = new Set<DraftLine>()
  return dry.flatMap((grain): Claim[] => {
    if (claimed.has(grain)) return []
    const wanted = isOf(grain, kinds("pasta")) ? waters : pouredOn
    const poured = some(free, wanted).filter((line) => !claimed.has(line))
    const within = poured.filter((line) => share(grain, line) || isUnnamedWater(line))
    // The step before may heat the stock that the next one adds by the ladle.
    const hasOwn = [...grain.steps].some((step) => saysWater(steps[step]?.said ?? ""))
    const near = within.length > 0 || hasOwn ? within : some(poured, waters).filter((line) => isNear(grain, line))
    const with_ = dry.filter((other) => other === grain || near.some((line) => share(other, line)))
    const ratio = gramsOf(near) / Math.max(1, gramsOf(with_))
    if (near.length === 0 || ratio < soakingRatio.least) return []
    for (const line of [...near, ...with_]) claimed.add(line)
    if (ratio > soakingRatio.most) return [{ role: "cooking liquid", lines: near }]
    return [{ role: grain.portion.food.kind === "pulse" ? "pulses" : "starch", lines: [...with_, ...near] }]
  })
}

/** Whether a step says itself how much water there is. */
function saysWater(step: string): boolean {
  return readStep(step).some(
    ({ kind, end }) => kind === "amount" && /^ (?:of )?(?:\p{L}+ )?water\b/u.test(step.slice(end)),
  )
}

// What no step names is cooked with the grain, as there is nothing else that it could be for.
const isUnnamedWater = (line: DraftLine) => line.steps.size === 0 && isOf(line, waters)

function isNear(grain: DraftLine, liquid: DraftLine): boolean {
  return [...grain.steps].some((step) => liquid.steps.has(step + 1) || liquid.steps.has(step - 1))
}

const dryPulses: ReadonlySet<string> = new Set(["urad-dal", "toor-dal", "mung-bean", "adzuki", "split-pea"])

/** Whether a line is grain, pasta or a pulse that has yet to take up water: "cooked rice" soaks nothing. */
export function isDry({ portion: { food, text } }: DraftLine): boolean {
  if (
    /\b(?:cooked|leftover|ready|pre-?cooked|microwave|canned|tinned|fresh|popped)\b/i.test(text) ||
    food.id.startsWith("cooked-")
  )
    return false
  if (food.kind === "pulse") return food.soaks || food.id.startsWith("dried-") || dryPulses.has(food.id)
  return (
    food.kind === "grain" ||
    food.kind === "pasta" ||
    (food.soaks && food.kind !== "vegetable") ||
    food.id === "chia-seed"
  )
}

const stewed: SomeFoods = {
  ...kinds("stock", "wine", "beer", "water", "plant-milk", "juice"),
  ids: ["canned-tomato", "crushed-tomato", "passata", "tomato-puree", "tomato-sauce", "pasta-sauce"],
}

/** Minutes from which meat or pulses are braised. */
const leastBraise = 40

/** What a braise cooks in keeps its depth in the pot. */
const braised: Rule = ({ steps }, free) => {
  const at = steps.findLastIndex(
    ({ said, minutes }) =>
      minutes >= leastBraise &&
      /\b(?:simmer|brais|stew|cook|oven|pressure)/.test(said) &&
      !/\b(?:rise|prove|chill|rest|soak|marinat|refrigerat)/.test(said),
  )
  if (at < 0) return []
  const lines = some(free, stewed).filter((line) => [...line.steps].some((step) => step <= at))
  return lines.length > 0 ? [{ role: "cooking liquid", lines }] : []
}

const sheets = /\blasagn[ae]\b|\bsheets\b/i

/** Sheets that are laid in layers fill the dish, however little lies between them. */
const layered: Rule = ({ steps }, free) =>
  some(free, kinds("pasta"))
    .filter((line) => sheets.test(line.portion.text))
    .filter((line) => [...line.steps].some((step) => /\blayer/.test(steps[step]?.said ?? "")))
    .map((line) => ({ role: "layers", lines: [line] }))

const rules: readonly Rule[] = [
  layered,
  roux,
  coating,
  batter,
  held,
  custard,
  mashed,
  marinade,
  saladDressing,
  nutSauce,
  soaked,
  braised,
]
