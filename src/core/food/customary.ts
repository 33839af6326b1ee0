import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { purposeOf } from "#core/ingredient/purpose.ts"
import type { Custom } from "./custom.ts"
import { type CustomaryAmount, customaryAmounts } from "./customary-amounts.ts"
import type { Food } from "./food-table.ts"
import { isAmong, type SomeFoods } from "./kind.ts"

/** What nobody cooks with: a line that names it, and no amount, sets it on the table or strews it over the dish there. */
const servedAsItIs: SomeFoods = {
  kinds: ["ice-cream", "snack", "sauce", "dressing"],
  ids: [
    ..."whipped-cream aerosol-cream sour-cream creme-fraiche yogurt greek-yogurt low-fat-yogurt vanilla-yogurt".split(
      " ",
    ),
    ..."cooked-rice cracker saltine biscotti shortbread maple-syrup jam custard caramel-sauce fudge-sauce coleslaw".split(
      " ",
    ),
    ..."applesauce mixed-berry strawberry raspberry blueberry blackberry cherry grape mango peach pear orange".split(
      " ",
    ),
    ..."pineapple melon pomegranate avocado olive kalamata-olive pickled-onion parmesan grated-parmesan pecorino icing-sugar".split(
      " ",
    ),
  ],
}

/** What custom gives of a food for a line without an amount; null where the amount matters and nobody can tell. */
export function customaryAmount(line: ParsedLine, food: Food): CustomaryAmount | null {
  const said = purposeOf(line)
  // What may be left out is a taste of it on the plate, if it is there, though it be served.
  const isTaste = line.optional && (said === null || said === "serving")
  const purpose = isTaste ? "finishing" : (said ?? setOnTable(food))
  const found = (custom: Custom) => customaryAmounts.find((row) => row.custom === custom && isOf(row, food))
  const own = purpose === null ? undefined : found(purpose)
  return own ?? (purpose === "finishing" ? found("serving") : undefined) ?? found("seasoning") ?? null
}

// A bare baguette is eaten with the dish, a bare sauce strewn over it.
function setOnTable(food: Food): "serving" | "finishing" | null {
  if (food.kind === "bread") return "serving"
  return isAmong(food, servedAsItIs) ? "finishing" : null
}

function isOf({ ids, kinds, families }: CustomaryAmount, { id, kind, family }: Food): boolean {
  return ids?.includes(id) === true || kinds?.includes(kind) === true || families?.includes(family) === true
}
