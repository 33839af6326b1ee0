import type { Diet } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { foodsNamed } from "#core/diet/named-foods.ts"
import { sayReason } from "#core/diet/reason-words.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import { firstFound } from "#core/food/find-name.ts"
import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { temper } from "#core/method/describing-words.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import { choicesWithin, leftToCookAs, measuredChoices } from "#core/reading/choice-within.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadLines } from "#core/reading/read-recipe.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import { judgeAlone, type Kitchen } from "./kitchen.ts"
import { occasionsOf } from "./occasion.ts"
import { type Portion, portionOf } from "./portion.ts"
import { inNameOf, type Substitute, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { inWordsOf } from "./us-words.ts"

/** A line replaced: what the method calls it from now on (null where that is as before), and why it had to go. */
export type LineSwap = { line: number; before: ReadLine; after: ReadLine; called: string | null; because: ChangeReason }

/** A line that breaks labels, and why; `isOffered` where it does so only by what it offers or leaves to the cook. */
type Broken = { line: number; labels: Diet[]; because: LabelReason; also: LabelReason[]; isOffered: boolean }

/** Kosher pairs and brands of versions show only once others are swapped. */
const mostRounds = 3

/** A dish as its labels are mended: its lines, and the steps that a version has to bear. */
export type CookedLines = ReadLines & { method?: readonly string[] }

/** Puts other versions of their foods in the lines that break an asked-for label, and makes the choices they offer, as far as that goes. */
export function mendLabels(recipe: CookedLines, asked: readonly Diet[], kitchen: Kitchen): LineSwap[] {
  const labels = mendable(asked)
  const lines = [...recipe.lines]
  const swaps = new Map<number, LineSwap>()
  for (let round = 0; round < mostRounds && labels.length > 0; round += 1) {
    const now = { ...recipe, lines }
    const found = brokenLines(now, labels).flatMap((broken) => {
      const swap = swapFor(broken, { recipe: now, asked: labels, kitchen })
      return swap === null ? [] : [swap]
    })
    if (found.length === 0) break
    for (const swap of found) {
      lines[swap.line] = swap.after
      const earlier = swaps.get(swap.line)
      swaps.set(swap.line, earlier === undefined ? swap : { ...swap, before: earlier.before, because: earlier.because })
    }
  }
  return withoutNeedless([...swaps.values()], { ...recipe, lines }, labels)
}

/** Once the stock is no longer of chicken, the butter beside it may stay. */
function withoutNeedless(swaps: readonly LineSwap[], recipe: CookedLines, labels: readonly Diet[]): LineSwap[] {
  let lines = recipe.lines
  return swaps.filter(({ line, before }) => {
    const kept = lines.with(line, before)
    const isNeeded = brokenLines({ ...recipe, lines: kept }, labels).length > 0
    if (!isNeeded) lines = kept
    return isNeeded
  })
}

function brokenLines(recipe: ReadLines, labels: readonly Diet[]): Broken[] {
  const broken = new Map<number, Broken>()
  for (const { line, label, because, isOffered } of harms(recipe, labels)) {
    const known = broken.get(line)
    if (known === undefined) {
      broken.set(line, { line, labels: [label], because, also: [], isOffered })
      continue
    }
    if (!known.labels.includes(label)) known.labels.push(label)
    if (isNews(because, known) && known.also.length < mostReasonsMore) known.also.push(because)
    if (!isOffered) known.isOffered = false
  }
  return [...broken.values()]
}

/** Nobody reads more reasons for one line. */
const mostReasonsMore = 2

/** Whether it says another thing than what is known: "Butter is made from milk" breaks two labels with one sentence. */
function isNews(because: LabelReason, known: Broken): boolean {
  const said = sayReason(because)
  return [known.because, ...known.also].every((one) => sayReason(one) !== said)
}

type Harm = { line: number; label: Diet; because: LabelReason; isOffered: boolean }

/** What breaks a label, and what does so by what a line offers or leaves to the cook. */
function harms(recipe: ReadLines, labels: readonly Diet[]): Harm[] {
  const whole = assessLines(recipe).diets
  return labels.flatMap((label) => {
    // A line's own choice is made, too, where others break the label or are not known.
    const own = recipe.lines.map((line) => judgeAlone(line, recipe.servings)[label])
    const broken = whole[label].verdict === "violates" ? whole[label].because : []
    const left = [
      ...offered(whole[label]),
      ...own.flatMap((judged, line) => offered(judged).map((because) => ({ ...because, line }))),
    ]
    const told = (reasons: readonly LabelReason[], isOffered: boolean) =>
      reasons.flatMap((because) => (because.line === null ? [] : [{ line: because.line, label, because, isOffered }]))
    return [...told(broken, false), ...told(left, true)]
  })
}

/** Why a choice is to be made in a line itself, and not of a product: optional Parmesan can stay where another cheese may. */
function offered({ because, choose }: LabelVerdict): LabelReason[] {
  const lines = choose.filter(({ code }) => code !== "product").map(({ line }) => line)
  return because.filter(({ line, code }) => line !== null && code !== "depends" && lines.includes(line))
}

/** Whether a recipe offers or leaves to the cook what would break a label that is asked for. */
export function offersHarm(recipe: ReadLines, asked: readonly Diet[]): boolean {
  return brokenLines(recipe, mendable(asked)).length > 0
}

// Portions mend carbs.
const mendable = (asked: readonly Diet[]) => asked.filter((diet) => diet !== "keto")

/** A recipe, the labels asked for, and the kitchen it is for. */
type Search = { recipe: CookedLines; asked: readonly Diet[]; kitchen: Kitchen }

function swapFor({ line, labels, because, also, isOffered }: Broken, search: Search): LineSwap | null {
  const before = search.recipe.lines[line]
  if (before === undefined) return null
  const choice = isOffered
    ? (choiceWithin(line, choicesWithin(before, namesIn(before, search)), search) ??
      claimedWithin(before, labels, search))
    : choiceWithin(line, measuredChoices(before.text), search)
  const isChoice = choice !== null && keepsAmount(before, search.kitchen.read(choice.text))
  const swap = isChoice ? choice : replacement(before, labels, search)
  const plain = swap === null ? null : withoutAllButter(before, swap)
  const after = plain === null ? null : search.kitchen.read(plain.text)
  if (plain === null || after === null || !keepsAmount(before, after)) return null
  const [reason = because, ...more] = isChoice ? reasonsGone(before, after, search) : [because, ...also]
  return { line, before, after, called: plain.called, because: labelReason(reason, more) }
}

const allButter = /\ball[- ]butter /i

/** "All-butter puff pastry" in a version without butter is none of butter. */
function withoutAllButter({ said }: ReadLine, swap: Swap): Swap {
  if (!allButter.test(swap.text) || !/\b(?:vegan|dairy-free)\b/i.test(swap.text)) return swap
  const called = swap.called ?? said.name
  return { text: swap.text.replace(allButter, ""), called: called.replace(allButter, "") }
}

function labelReason(reason: LabelReason, also: LabelReason[]): ChangeReason {
  return also.length === 0 ? { code: "label", reason } : { code: "label", reason, also }
}

/** What spoke against a line and does so no more: of two branches, what speaks against the one that was left. */
function reasonsGone(before: ReadLine, after: ReadLine, { recipe, asked }: Search): LabelReason[] {
  const reasonsOf = (line: ReadLine) => asked.flatMap((diet) => judgeAlone(line, recipe.servings)[diet].because)
  const stays = new Set(reasonsOf(after).map(sayReason))
  const gone = new Map(reasonsOf(before).map((reason) => [sayReason(reason), reason] as const))
  return [...gone].flatMap(([said, reason]) => (stays.has(said) ? [] : [reason])).slice(0, 1 + mostReasonsMore)
}

function namesIn({ said }: ReadLine, { kitchen }: Search): string[] {
  return foodsNamed(said, kitchen.foods).map(({ name }) => name)
}

// Nobody can cook by a line that has lost its amount.
function keepsAmount({ said: own }: ReadLine, { said: now }: ReadLine): boolean {
  return own.quantity === null || now.quantity !== null || now.unit !== null
}

function replacement(before: ReadLine, labels: readonly Diet[], search: Search): Swap | null {
  const portion = portionOf(before)
  const ways = [bestVersion, claimedVersion, versionBeside]
  const swap =
    portion === null ? swapUnweighed(before, labels, search) : firstFound(ways, (way) => way(portion, labels, search))
  const text = swap === null ? null : leftToCookAs(before, search.kitchen.read(swap.text))
  return swap !== null && text !== null && verdictsOf(text, search).isClean ? { ...swap, text } : swap
}

/** "Cornflour, stirred with a little of the milk": the food beside the line's own by the name of its version. */
function versionBeside({ text, line, food: own }: Portion, labels: readonly Diet[], search: Search): Swap | null {
  for (const { name, food } of foodsNamed(line, search.kitchen.foods)) {
    if (food === null || food.id === own.id) continue
    for (const { called } of versionsFor(food.id, labels, { ...search, before: text })) {
      const written = text.replace(
        new RegExp(`(?<!\\p{L})${asPattern(name)}(?!\\p{L})`, "iu"),
        (said) => `${temper.exec(said)?.[0] ?? ""}${called}`,
      )
      if (written !== text && verdictsOf(written, search).isClean) return { text: written, called: null }
    }
  }
  return null
}

/** The versions of a food that mend any of the labels in any dish, and that the steps bear. */
function versionsFor(
  id: string,
  labels: readonly Diet[],
  { recipe, before }: Search & { before: string },
): Substitute[] {
  return substitutes.filter(
    (row) =>
      row.foods.has(id) &&
      row.occasion === "any" &&
      row.mends.some((diet) => labels.includes(diet)) &&
      isBorneBy(recipe, row, before),
  )
}

/** Whether a version bears what the steps and its own line do with the food. */
const isBorneBy = ({ method = [] }: CookedLines, { unless }: Substitute, line: string): boolean =>
  unless === null || ![...method, line].some((said) => unless.test(said))

/** Nobody spoons cubes. */
const isMeasuredSo = ({ instead }: Substitute, { unit }: ParsedLine) => !/ cubes$/.test(instead) || unit === null

/** A line anew, and what the method calls it; null where that is as before. */
type Swap = { text: string; called: string | null }

/** A line whose amount can't be weighed: its words before the name stay. */
function swapUnweighed({ text, said: line }: ReadLine, labels: readonly Diet[], search: Search): Swap | null {
  const at = text.indexOf(line.name.split(" ")[0] ?? "")
  if (line.name === "" || at < 0) return null
  for (const { food } of foodsNamed(line, search.kitchen.foods)) {
    const listed = food === null ? [] : versionsFor(food.id, labels, { ...search, before: text })
    for (const { instead, called } of listed.map(inNameOf(line.name))) {
      const written = `${text.slice(0, at)}${instead}`
      if (verdictsOf(written, search).isClean) return { text: written, called }
    }
  }
  return null
}

/** "Kimchi and gochujang" of which one differs from maker to maker: its version that keeps the labels, beside the other. */
function claimedWithin({ text, said: line }: ReadLine, labels: readonly Diet[], search: Search): Swap | null {
  const named = foodsNamed(line, search.kitchen.foods)
  const said = labels.filter((label) => claimed.has(label))
  if (named.length < 2 || said.length < labels.length) return null
  const written = named.map(({ name }) => text.replace(new RegExp(asPattern(name), "i"), `${said.join(", ")} ${name}`))
  const kept = written.find((one) => one !== text && verdictsOf(one, search).isKnown)
  return kept === undefined ? null : { text: kept, called: null }
}

/** "butter or olive oil" leaves the olive oil, "stock or water" the water, and "tortillas, with cream if you like" the tortillas. */
function choiceWithin(line: number, choices: readonly Swap[], search: Search): Swap | null {
  const { recipe, asked, kitchen } = search
  const kept = choices.filter((settled) => {
    const now = { ...recipe, lines: recipe.lines.with(line, kitchen.read(settled.text)) }
    const isLeft = brokenLines(now, mendable(asked)).some((broken) => broken.line === line)
    return !isLeft && verdictsOf(settled.text, search).isKnown
  })
  return leastDoubted(kept, ({ text }) => verdictsOf(text, search).doubts)
}

/** The versions of a line's food that fit the dish and that its steps bear, in the words of its line. */
export function versionsOf(portion: Portion, recipe: CookedLines, kitchen: Kitchen) {
  const { servings, lines } = recipe
  const occasions = occasionsOf(portion, { portions: lines.map(portionOf), servings })
  return substitutes
    .filter(
      (row) =>
        row.foods.has(portion.food.id) &&
        occasions.has(row.occasion) &&
        isBorneBy(recipe, row, portion.text) &&
        isMeasuredSo(row, portion.line),
    )
    .map(inNameOf(portion.line.name))
    .map(inWordsOf(kitchen.units))
}

/** The first version whose labels depend on the fewest packets; rather one that the dish has not got yet. */
function bestVersion(portion: Portion, labels: readonly Diet[], search: Search): Swap | null {
  const inDish = new Set(search.recipe.lines.map((line) => portionOf(line)?.food.id))
  const mending = versionsOf(portion, search.recipe, search.kitchen).flatMap(({ mends, called, ...row }) => {
    const swapped = mends.some((diet) => labels.includes(diet)) ? swapLine(portion, row, search.kitchen) : null
    if (swapped === null) return []
    const { text, food } = swapped
    const { isClean, doubts } = verdictsOf(text, search)
    const again = food.id !== portion.food.id && inDish.has(food.id) ? 1 : 0
    return isClean ? [{ text, called: called === portion.line.name ? null : called, doubts: doubts + again }] : []
  })
  return leastDoubted(mending, ({ doubts }) => doubts)
}

/** Of several ways the first with the fewest doubts. */
function leastDoubted<Way>(ways: readonly Way[], doubtsOf: (way: Way) => number): Way | null {
  const fewest = Math.min(...ways.map(doubtsOf))
  return ways.find((way) => doubtsOf(way) === fewest) ?? null
}

type Standing = { isClean: boolean; isKnown: boolean; doubts: number }

/** How a line alone stands to the labels asked for: whether it keeps them, is known to, and on how many packets that hangs. */
function verdictsOf(text: string, { recipe, asked, kitchen }: Search): Standing {
  const diets = judgeAlone(kitchen.read(text), recipe.servings)
  const judged = asked.map((diet) => diets[diet])
  const isClean = judged.every((one) => one.verdict !== "violates" && offered(one).length === 0)
  const isKnown = isClean && judged.every(({ verdict }) => verdict !== "unsure")
  return { isClean, isKnown, doubts: judged.filter(({ verdict }) => verdict !== "meets").length }
}

/** What a product is sold as, by the name of its label. */
const claimed: ReadonlySet<Diet> = new Set(["gluten-free", "dairy-free", "vegan", "egg-free", "nut-free"])

/** What is kneaded, leavens or is as thin as paper is another food without gluten, and what is made of fish or meat without these. */
const unlike: SomeFoods = {
  kinds: ["flour", "meat", "offal", "cured-meat", "cold-meat", "sausage", "fish", "shellfish", "fish-product"],
  ids: ["sourdough-starter", "biscuit-dough", "pizza-dough", "filo-pastry", "fish-sauce", "oyster-sauce"],
}

function claimedVersion({ food, text, line, grams }: Portion, labels: readonly Diet[], search: Search): Swap | null {
  // A name with facts of its own is another dish than the row it is weighed by: nobody sells Welsh rarebit without milk.
  const isOfItsRow = search.kitchen.foods.foods.some(({ id, facts }) => id === food.id && facts === food.facts)
  if (!isOfItsRow || !food.versions.includes("claimed") || isAmong(food, unlike)) return null
  const said = labels.filter((label) => claimed.has(label))
  if (said.length === 0) return null
  const inPlace = text.replace(new RegExp(`\\b${asPattern(line.name)}\\b`, "i"), (own) => `${said.join(", ")} ${own}`)
  // Of another weight or none it is another row of the table.
  const isSame = (version: Portion | null) => version !== null && version.food.id === food.id && version.grams === grams
  const named = isSame(portionOf(search.kitchen.read(inPlace))) ? [inPlace] : []
  const versions = [...claimedBeside({ text, line }, said, search), ...named, [text, ...said].join(", ")]
  const clean = versions.find((version) => version !== text && verdictsOf(version, search).isClean)
  return clean === undefined ? null : { text: clean, called: null }
}

/** "Puff pastry, plus a little flour for dusting": a claim behind both would be the flour's, so each food has its own. */
function claimedBeside({ text, line }: Pick<Portion, "text" | "line">, said: readonly string[], search: Search) {
  const names = [...new Set(foodsNamed(line, search.kitchen.foods).map(({ name }) => name))]
  const claim = (version: string, name: string) =>
    version.replace(new RegExp(`\\b${asPattern(name)}\\b`, "i"), (own) => `${said.join(", ")} ${own}`)
  return names.length < 2 ? [] : [names.reduce(claim, text)]
}
