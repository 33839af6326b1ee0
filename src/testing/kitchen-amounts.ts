import type { MeasurementUnit } from "#core/preferences/preferences.ts"

// How a cook writes amounts, told by a line's words alone: it shares no function and no table with core.

type Said = { figure: string; whole: number; fraction: string; unit: string; rest: string }

const said =
  /^(?<figure>(?<whole>\d{1,3}(?:,\d{3})*(?:\.\d+)?)?(?<fraction>[⅛¼⅓⅜½⅝⅔¾⅞])?)(?: (?<unit>kg|g|ml|litres?|tsp|tbsp|cups?|oz|lb|fl oz|quarts?|pinch(?:es)?)\b)? (?<rest>.+)$/u

function readAmount(line: string): Said | null {
  const { figure = "", whole = "0", fraction = "", unit = "", rest = "" } = said.exec(line)?.groups ?? {}
  return figure === "" ? null : { figure, whole: Number(whole.replace(/,/g, "")), fraction, unit, rest }
}

/** What nobody weighs to the gram: a handful, a thumb, a sprig. */
const byHand =
  /(?<!crispy fried )\b(?:coriander|cilantro|parsley|basil|mint|dill|chives|rosemary|thyme|sage|tarragon|oregano|ginger|galangal|turmeric root|spring onions?|spring onion greens|curry leaves|lettuce|rocket|spinach|kale|cress|mushrooms|tomatoes|carrots|cucumber|radishes|olives|gherkins|capers|jalape[nñ]os|cabbage|peas|beans|sprouts|berries|blueberries|raspberries|strawberries|grapes|kombu|anchovy|onions?|shallots?|peppers?|courgettes?|celery|leeks?|potato(?:es)?|swede|okra|ice cubes)\b(?!.*\b(?:powder|paste|dried|ground|seeds|flakes)\b)/i
/** What is so light that its packets say tenths of a gram. */
const raising = /\b(?:yeast|gelatine?|agar)\b/i

/** From so many grams or millilitres on, in steps of so many. */
const scaleSteps = [
  { from: 5000, step: 100 },
  { from: 2000, step: 250 },
  { from: 1000, step: 50 },
  { from: 200, step: 10 },
  { from: 50, step: 5 },
]

function oddGrams({ whole, unit, rest }: Said): string | null {
  const size = unit === "kg" || unit.startsWith("litre") ? whole * 1000 : whole
  const isRound = Math.abs(size - Math.round(size)) < 1e-6
  if (!isRound && !raising.test(rest)) return "a part of a gram"
  if (unit === "g" && size >= 5 && size < 50 && size % 5 !== 0 && byHand.test(rest)) return "to the gram by hand"
  const step = scaleSteps.find(({ from }) => size >= from)?.step ?? 0
  if (step === 0 || size === 2200 || size === 2400) return null
  return size % step === 0 || (size % 25 === 0 && size < 1000) ? null : "finer than a scale"
}

/** What pours, and stands in a jug. */
const pouring =
  /\b(?:water|milk|buttermilk|cream|oil|juice|stock|broth|wine|beer|ale|stout|cider|vinegar|sauce|ketchup|mayonnaise|syrup|honey|molasses|treacle|rum|vodka|tequila|liqueur|brandy|sherry|port|marsala|mirin|sake|bourbon|whisky|coffee|tea|lemonade|soda|tamari|aminos|passata|yogh?urt|kefir|gin|cola)\b/i

function oddSpooned({ whole, fraction, unit }: Said): string | null {
  if (unit === "tbsp" && fraction !== "" && fraction !== "½") return "no such part of a spoon"
  if (unit === "tsp" && ["⅓", "⅔", "⅜", "⅝", "⅞"].includes(fraction)) return "no such part of a spoon"
  return unit === "tsp" && whole >= 6 ? "many small spoons" : null
}

function oddImperial(amount: Said): string | null {
  const { whole, fraction, unit, rest } = amount
  if (unit === "fl oz" && !pouring.test(rest)) return "fluid ounces of what does not pour"
  if (unit === "oz" && ["⅛", "⅜", "⅝", "⅞", "⅓", "⅔"].includes(fraction)) return "no such part of an ounce"
  if (unit === "oz" && whole >= 8 && fraction !== "" && fraction !== "½") return "finer than a scale"
  if (/^cups?$/.test(unit) && ["⅛", "⅜", "⅝", "⅞"].includes(fraction)) return "no such part of a cup"
  if (/^cups?$/.test(unit) && whole > 16) return "a potful in cups"
  if (unit === "" || !/[\d.]\d*\.\d/.test(amount.figure)) return null
  return "a decimal"
}

/** What is never cut. */
const uncut =
  /\b(?:tea bags?|lea(?:f|ves)|wrappers?|cinnamon sticks?|star anise|cardamom pods?|dried (?:red )?chill?i)/i

/** What there is much in, so that a quarter of it counts. */
const large =
  /\b(?:avocados?|apples?|pears?|bananas?|mango(?:es)?|peach(?:es)?|potato(?:es)?|breads?|lettuces?|kiwis?|plantains?|aubergines?|pods?|cauliflowers?|slices|nori sheets)\b/i

/** Of which nobody weighs a quarter more or less. */
const roughly =
  /\b(?:onions?|shallots?|carrots?|celery sticks?|leeks?|peppers?|courgettes?|zucchinis?|parsnips?|cucumbers?|tomato(?:es)?|lemons?|limes?|oranges?)$/i

function oddPieces({ whole, fraction, rest }: Said): string | null {
  if (fraction === "" && Number.isInteger(whole)) return null
  if (fraction === "") return "a decimal"
  if (/^eggs?\b(?! noodles)/i.test(rest)) return "part of an egg"
  const [name = ""] = rest.split(",")
  if (uncut.test(name)) return "part of what is never cut"
  if (["⅜", "⅝", "⅞"].includes(fraction) || (fraction === "⅛" && whole > 0)) return "no such part"
  const isLarge = large.test(rest)
  if (whole >= (isLarge ? 6 : 4)) return "a part beside so many"
  if (whole === 0 && !roughly.test(name)) return null
  const isQuarter = ["⅛", "¼", "½", "¾"].includes(fraction) && (whole === 0 || (isLarge && whole < 3))
  return isQuarter || fraction === "½" ? null : "a fine part of a piece"
}

/**
 * What is odd about how a line's amount is written, for a cook of either system; null where a cook would write it so. A line
 * without a figure is none of its business.
 */
export function oddAmount(line: string, units: MeasurementUnit): string | null {
  if (/^\d*[.,]\d{3,}/.test(line) && !/^\d{1,3}(?:,\d{3})+ /.test(line)) return "a long decimal"
  const amount = readAmount(line)
  if (amount === null) return null
  const { unit } = amount
  if (unit === "") return /^(?:x |to )/.test(amount.rest) ? null : oddPieces(amount)
  if (unit === "tsp" || unit === "tbsp" || unit.startsWith("pinch")) return oddSpooned(amount)
  const isMetric = /^(?:kg|g|ml|litres?)$/.test(unit)
  if (isMetric !== (units === "metric")) return `not ${units}`
  return isMetric ? oddGrams(amount) : oddImperial(amount)
}

/** A word of a step that has no plural, in one; null where there is none. */
export function oddNoun(step: string): string | null {
  return /\b(?:ices|rices|milks|butters|garlics|gingers|lemongrasses|chickens|porks|beefs)\b/i.exec(step)?.[0] ?? null
}
