// What a cook would object to in a mended recipe, by its words alone: it shares no function and no table with core.

/** A line that was mended, before and after. */
export type Mending = { before: string; after: string }

/** What is told of a mending: the lines that changed for goals, those that were added, all as drafted, and the servings. */
export type Mended = {
  servings: number
  drafted: readonly string[]
  changed: readonly Mending[]
  added: readonly string[]
  /** The lines as they are now, with their grams. */
  weighed: readonly { line: string; grams: number }[]
  /** The lines of each group that moved, as drafted, and whether it is the whole dish. */
  moved: readonly { lines: readonly string[]; isWhole: boolean }[]
}

const fractions: Readonly<Record<string, number>> = {
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "⅜": 3 / 8,
  "½": 1 / 2,
  "⅝": 5 / 8,
  "⅔": 2 / 3,
  "¾": 3 / 4,
  "⅞": 7 / 8,
}

type Amount = { value: number; unit: string; rest: string }

/** The figure and the unit a line begins with; a unit of "" counts pieces. */
function amountOf(line: string): Amount | null {
  const [all = "", whole = "", fraction = ""] = /^(\d+(?:\.\d+)?)? ?([⅛¼⅓⅜½⅝⅔¾⅞])?(?=[ \d])/.exec(line) ?? []
  if (whole === "" && fraction === "") return null
  const pounds = /^(\d+) lb (\d+) oz (.*)$/.exec(line)
  if (pounds !== null) return { value: Number(pounds[1]) + Number(pounds[2]) / 16, unit: "lb", rest: pounds[3] ?? "" }
  const value = Number(whole || 0) + (fractions[fraction] ?? 0)
  const [unit = ""] =
    /^\s*(?:kg|g|ml|litres?|l|tsp|tbsp|cups?|quarts?|oz|lb|fl oz)(?= )/.exec(line.slice(all.length)) ?? []
  return { value, unit: unit.trim(), rest: line.slice(all.length + unit.length).trim() }
}

const pieces =
  /^(?:(?:large|medium|small|corn|flour|whole|soft|burger|brioche|hot dog|pitta|naan|white|brown) )*(?:eggs?|tortillas?|buns?|rolls?|pittas?|naans?|wraps?|bagels?|flatbreads?|slices?|steaks?|chops?|sausages?)\b(?!.*\b(?:chopped|sliced|diced|beaten|crumbled|torn|cubes)\b)/i

/** Eggs, bread, steaks of which a plate would not have whole ones. */
export function brokenPieces({ changed, servings }: Mended): Mending[] {
  return changed.filter(({ before, after }) => {
    const [own, now] = [amountOf(before), amountOf(after)]
    if (own?.unit !== "" || now === null || !pieces.test(own.rest) || own.value % servings !== 0) return false
    return now.value % servings !== 0
  })
}

const taste =
  /\b(?:salt|pepper(?!s| sauce)|paprika|cumin|turmeric|oregano|thyme|cinnamon|garlic|ginger|chilli powder|chili powder|curry powder|garam masala|bay lea(?:f|ves)|parsley|basil|coriander|cilantro|dill|mint|soy sauce|fish sauce|vanilla(?! ice cream))\b/i
/** Peppers to eat, and what holds a spice or a herb and is a food or a sauce of its own: pesto is mostly oil and cheese. */
const noTaste =
  /\b(?:bell|sweet|red|green|yellow|jarred|roasted) peppers?\b|\bpeppers\b|\bminced|\bpaste\b|\bpesto\b|\binfused\b/i

/** Spices, herbs, garlic and salt that are more or less, though the dish is not. */
export function movedTaste({ changed, moved }: Mended): Mending[] {
  if (moved.some(({ isWhole }) => isWhole)) return []
  return changed.filter(({ before }) => {
    const isOwnGroup = moved.some(({ lines }) => lines.includes(before) && lines.length > 1)
    return taste.test(before) && !noTaste.test(before) && !isOwnGroup
  })
}

/** The steps of a kitchen's amounts, in grams and millilitres. */
function stepAt(amount: number): number {
  if (amount < 5) return 1
  if (amount <= 50) return 5
  if (amount <= 200) return 10
  return amount <= 500 ? 25 : 50
}

/** Amounts that no kitchen measures: 395 ml, 17 g, 2⅜ cups, 2½ eggs. */
export function offLadder({ changed }: Mended): Mending[] {
  return changed.filter(({ after }) => {
    const amount = amountOf(after)
    if (amount === null) return false
    const metric = { g: 1, kg: 1000, ml: 1, l: 1000 }[amount.unit]
    if (metric !== undefined) {
      const size = Math.round(amount.value * metric * 1000) / 1000
      return size % stepAt(size) !== 0
    }
    if (amount.unit === "" && /^eggs?\b/.test(amount.rest)) return amount.value % 1 !== 0
    return amount.unit === "" && amount.value >= 4 && amount.value % 1 !== 0
  })
}

const grains = /\b(?:rice|quinoa|couscous|bulgur|lentils|oats|polenta|barley|millet)\b/i
const ready = /\b(?:cooked|canned|tinned|leftover|vinegar|noodles|wine|flour|milk|paper)\b/i

/** Grain and its water that no longer fit each other: of dishes with one of each. */
export function lostRatios({ drafted, changed }: Mended): string[] {
  const after = (line: string) => changed.find(({ before }) => before === line)?.after ?? line
  const dry = drafted.filter((line) => grains.test(line) && !ready.test(line))
  const water = drafted.filter((line) => /\bwater$/i.test(line))
  const [grain, poured] = [dry[0], water[0]]
  if (dry.length !== 1 || water.length !== 1 || grain === undefined || poured === undefined) return []
  const times = (line: string) => {
    // "1 cup plus 2 tbsp" is two amounts.
    if ([line, after(line)].some((one) => /\bplus\b/.test(one))) return null
    const [own, now] = [amountOf(line), amountOf(after(line))]
    const inGrams = (one: Amount | null) =>
      one === null ? 1 : one.value * (/^(?:kg|l|litres?)$/.test(one.unit) ? 1000 : 1)
    const isAlike =
      own !== null &&
      now !== null &&
      own.unit.replace("kg", "g").replace(/^l$/, "ml") === now.unit.replace("kg", "g").replace(/^l$/, "ml")
    return isAlike ? inGrams(now) / inGrams(own) : null
  }
  const [one, other] = [times(grain), times(poured)]
  // A soup's water stays.
  if (one === null || other === null || other === 1) return []
  return Math.abs(one / other - 1) > 0.15 ? [`${grain}: ${one}, ${poured}: ${other}`] : []
}

/** Lines that are beyond any leeway: less than a share, or more than twice, of what was drafted, in the same unit. */
export function beyondLeeway({ changed }: Mended, least = 0.449): Mending[] {
  return changed.filter(({ before, after }) => {
    const [own, now] = [amountOf(before), amountOf(after)]
    if (own === null || now === null || own.unit !== now.unit) return false
    return now.value / own.value < least || now.value / own.value > 2.001
  })
}

/** What was added of which there is more than of any food of the dish, water and stock apart. */
export function outweighing({ weighed, added }: Mended): string[] {
  const own = weighed.filter(({ line }) => !added.includes(line) && !/\b(?:water|stock|broth)$/i.test(line))
  const most = Math.max(0, ...own.map(({ grams }) => grams))
  return weighed.filter(({ line, grams }) => added.includes(line) && grams > most).map(({ line }) => line)
}
