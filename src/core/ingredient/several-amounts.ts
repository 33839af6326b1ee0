import { readAmount } from "#core/ingredient/amount.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { tokenise, wordAt } from "#core/ingredient/token.ts"

/** "For the drizzle: ", which is said of all that follows. */
const purpose = /^(?:for|to) [\p{L} ]{1,40}: */iu
const figure = String.raw`(?:\d(?![\d.,]{0,6} ?%)|[½¼¾⅓⅔⅛⅜⅝⅞]|half an? )`
const ofFruit = "(?:the +)?(?:(?:finely +)?(?:grated +)?(?:juice|zest|rind)(?: and (?:juice|zest|rind))? +of +)?"
const between = new RegExp(String.raw`(?:,? +(?:and|plus|&|\+) +|, +)(?=${ofFruit}${figure})`, "iu")
const doneToAll = /, *(?:both|all|each) +([^,\d]+)$/i

/**
 * The parts of a line that each begin with an amount, as lines of their own: "2 tbsp butter" and "1 tbsp oil" for "2 tbsp
 * butter and 1 tbsp oil". What the line says of all of them ("For the sauce: …", "…, both melted") each says; where there is
 * but one, or brackets, or a part names no food ("plus 1 tsp for the breadcrumbs"), the line as it is. Whether the parts are of different foods ("1 chicken, 4 lb") is for the caller to tell.
 */
export function partsByAmount(line: string): string[] {
  const [what = ""] = purpose.exec(line) ?? []
  const said = line.slice(what.length)
  const shared = doneToAll.exec(said)
  const parts = (shared ? said.slice(0, shared.index) : said).split(between)
  if (parts.length === 1 || /[()[\]]/.test(line) || parts.some(isOfFoodBefore)) return [line]
  return parts.map((part) => `${what}${part.trim()}${shared ? `, ${shared[1]}` : ""}`)
}

/** What stands behind an amount of a food that was named before. */
const usedFor: ReadonlySet<string> = new Set(["for", "to", "in", "on", "more", "extra"])

function isOfFoodBefore(part: string): boolean {
  const tokens = tokenise(normaliseLine(part))
  const amount = readAmount(tokens, [])
  return amount !== null && usedFor.has(wordAt(tokens, amount.next))
}
