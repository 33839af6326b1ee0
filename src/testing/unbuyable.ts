// Lines with which nobody could go shopping, by their words alone: it shares no function and no table with core.

const figure = String.raw`(?<whole>\d+(?:\.\d+)?(?!\/))?(?: ?(?<fraction>[⅛¼⅓⅜½⅝⅔¾⅞]|\d\/\d))?`
const unit = `cm|kg|g|ml|litres?|l|tsp|tbsp|cups?|oz|lb|fl oz|quarts?|pints?|pinch(?:es)?`
const said = new RegExp(String.raw`^${figure}(?: ?(?<unit>${unit})\b)?(?<rest> .*)?$`, "u")

/** What comes by the piece, and is neither poured nor heaped into a spoon. */
const pieces =
  /^(?:(?:large|medium|small|corn|flour|whole|soft|burger|brioche|white|brown) )*(?:eggs?(?! (?:noodles|whites?|yolks?|wash)\b)|tortillas?|buns?|bagels?|pittas?|slices|steaks?|chops?|sausages|stock cubes?|tea bags?)\b(?!.*\b(?:beaten|whisked|lightly|chopped|crumbled|sliced|diced|cubed?s?|torn)\b)/i
const poured = /^(?:ml|litres?|l|tsp|tbsp|cups?|fl oz|quarts?|pints?)$/

/** What is bought and used whole. */
const whole =
  /^(?:(?:large|medium|small|dried|fresh|free-range) )*(?:eggs?(?! noodles?)|bay lea(?:f|ves)|tea bags?|cinnamon sticks?|star anise|cardamom pods?)\b/i
const cubes = /^(?:[\p{L}-]+ ){0,3}(?:stock|bouillon) cubes?\b/iu

const halved = [undefined, "½", "¼", "¾", "1/2", "1/4", "3/4"]

/** What nobody can buy or measure out in a line, or how it reads as none; null where there is nothing. */
export function whyUnbuyable(line: string): string | null {
  if (/,\s*,|\(\s*\)|\s,|^,|\s\s/.test(line)) return "no line of a recipe"
  const { whole: count, fraction, unit: measure = "", rest = "" } = said.exec(line)?.groups ?? {}
  if (count === undefined && fraction === undefined) return null
  const food = rest.trim()
  if (!/\p{L}/u.test(food)) return "no food"
  if (Number(count ?? 1) === 0 && fraction === undefined) return "none of it"
  if (measure === "" && count?.includes(".")) return "a decimal of a piece"
  if (measure === "" && fraction !== undefined && whole.test(food)) return "part of what is whole"
  if (measure === "" && !halved.includes(fraction) && cubes.test(food)) return "a fine part of a cube"
  if (/^(?:g|ml)$/.test(measure) && Number(count) < 0.5) return "a crumb"
  return poured.test(measure) && pieces.test(food) ? "pieces by the spoon" : null
}
