import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { grainOf, tablespoonOf } from "./grain.ts"
import type { Measure } from "./measure.ts"
import type { Pieces, Wording } from "./write-measure.ts"

const pasta =
  /\b(?:pasta|spaghetti|linguine|tagliatelle|penne|macaroni|fusilli|rigatoni|farfalle|orzo|lasagne|ditalini|noodles)\b/
const eggs = /\beggs?\b(?! noodles)/
const smallPieces = /\b(?:chill?i(?:es)?|chill?i peppers?|chiles?|jalape[ñn]os?|figs?|apricots?|plums?|nori sheets?)$/i
const tinyPieces =
  /\b(?:garlic cloves?|scallions?|(?:spring|green) onions?|anchov(?:y|ies)|anchovy fillets?|lime leaves|dates?|prunes?|strawberr(?:y|ies)|radish(?:es)?)$/i
// Nobody weighs a quarter of an onion more or less, or cuts a third of a cube.
const roughly =
  /\b(?:onions?|shallots?|carrots?|celery|leeks?|(?:bell|red|green|yellow|orange) peppers?|courgettes?|zucchinis?|parsnips?|cucumbers?|tomato(?:es)?|lemons?|limes?|oranges?|lemongrass|vanilla pods?|(?:stock|bouillon) cubes?)$/
const seasonings =
  /\b(?:lea(?:f|ves)$|cinnamon sticks?|star anise|cardamom pods?|(?<!garlic )cloves?$|tea bags?$|wrappers?$|dried (?:red |green )?chill?i)/
const wholeUnits = new Set(["clove", "sprig", "leaf", "stick", "pinch"])
const liquids =
  /(?:\b(?:water|stock|broth|oil|juice|sauce|vinegar|wine|syrup|honey|beer|cider|tamari|aminos|mirin|sake|mayonnaise|ketchup)|milk|\bcream)$/i

type Named = { name: string; amount: Measure }

/** How an ingredient's amount is to be written: by its name, which tells pasta, liquids and what is spooned, and by its pieces. */
export function wordingOf({ name, amount }: Named, units: MeasurementUnit, steps: Wording["steps"] = "near"): Wording {
  return {
    units,
    steps,
    pasta: pasta.test(name),
    liquid: liquids.test(name),
    pieces: piecesOf(name, amount),
    grain: grainOf(name),
    tablespoon: tablespoonOf(name),
  }
}

/** Into which pieces a food is cut, by its name and by what is counted. */
export function piecesOf(name: string, amount: Measure): Pieces {
  const unit = amount.kind === "count" ? amount.unit : null
  if (unit === "stick" && /\b(?:butter|margarine)$/.test(name)) return "halves"
  if (seasonings.test(name) || tinyPieces.test(name) || (unit !== null && wholeUnits.has(unit))) return "whole"
  if (smallPieces.test(name)) return "small"
  return eggs.test(name) || roughly.test(name) ? "halves" : "cut"
}
