import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { purposeOf } from "#core/ingredient/purpose.ts"
import type { Custom } from "./custom.ts"
import { type CustomaryAmount, customaryAmounts } from "./customary-amounts.ts"
import type { Food } from "./food-table.ts"
import { isAmong, type SomeFoods } from "./kind.ts"

/** What nobody cooks with: a line that names it, and no amount, sets it on the table or strews it over the dish there. */
const servedAsItIs: SomeFoods = {
  kinds: ["ice-cream", "snack", "sauce", "dressing", "bread"],
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
  // What may be left out lies on the plate, if it is there.
  const purpose = purposeOf(line) ?? (line.optional || isAmong(food, servedAsItIs) ? "finishing" : null)
  const found = (custom: Custom) => customaryAmounts.find((row) => row.custom === custom && isOf(row, food))
  const own = purpose === null ? undefined : found(purpose)
  return own ?? (purpose === "finishing" ? found("serving") : undefined) ?? found("seasoning") ?? null
}

function isOf({ ids, kinds, families }: CustomaryAmount, { id, kind, family }: Food): boolean {
  return ids?.includes(id) === true || kinds?.includes(kind) === true || families?.includes(family) === true
}
