const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Parts of a dish and of a page: words of a heading that name no food that its lines don't. */
const partNames = words(
  "sauce sauces filling fillings topping toppings dough crust crusts glaze glazes garnish garnishes marinade batter base " +
    "assembly dressing brine rub coating drizzle layer layers mixture mix accompaniment accompaniments decoration extras " +
    "sides components ingredients method directions instructions preparation continued optional serving serve finish " +
    "finishing assemble garnishing decorating notes note tips tip equipment step part for to the a and of or with main other " +
    "your suggested cooking frying greasing dish pan",
)

/** Dishes that a heading calls by what its lines make: "For the cake". */
const dishNames = words(
  "cake cakes cupcake cupcakes sponge sponges muffins bread loaf pastry pie tart tarts cookies biscuits pasta noodles pizza custard " +
    "cream icing frosting buttercream ganache caramel syrup streusel crumble crumbs meringue mousse pudding jelly pancakes waffles " +
    "crepes rolls buns burger burgers patties meatballs dumplings kebabs skewers wraps tacos sandwiches salad slaw soup stew curry " +
    "broth stock salsa pesto gravy vinaigrette mayo mayonnaise aioli dip chutney relish jam compote puree pickle pickles stuffing " +
    "croutons tempura seasoning spice spices",
)

/** What may be an ingredient of somebody's who names it so: a heading only by its form. */
const mayBeFood = words("dough crust crusts batter base coating mixture mix layer layers pan dish")

const longestHeading = 60

/**
 * What a heading among the ingredients names beside its parts and dishes: "peanut" for "For the peanut sauce:", "" for
 * "FILLING" and "For the cake"; null for a line that is no heading. A heading has no figures; "Dough:", "# Sauce", "**Bean
 * sauce**" and "For the sauce" tell by their form that they are one, "Topping" and "CHICKEN MARINADE" by their words.
 */
export function headingOf(line: string): string | null {
  const text = line.replace(/^[\s*#=_~(-]+|[\s*#=_~)-]+$/g, "")
  if (text === "" || text.length > longestHeading || !/^[\p{L}\p{M}'’&/ -]+:?$/u.test(text)) return null
  const named = text.replace(/:$/, "").split(/[\s/&]+/)
  const isFramed = text.endsWith(":") || /^\s*(?:#|==|(\*\*|__)(?!\s).*\1:?\s*$)/.test(line) || /^for the\b/i.test(text)
  return isFramed || isHeadingByWords(named) ? named.filter((word) => !isPart(word) && !isDish(word)).join(" ") : null
}

function isHeadingByWords(named: readonly string[]): boolean {
  const text = named.join(" ")
  const isWritten =
    text[0] !== text[0]?.toLowerCase() && named.every((word) => isPart(word) && !mayBeFood.has(word.toLowerCase()))
  return isWritten || (text === text.toUpperCase() && isPart(named.at(-1) ?? "") && !/^TO TASTE\b/.test(text))
}

const isPart = (word: string) => partNames.has(word.toLowerCase())
const isDish = (word: string) => dishNames.has(word.toLowerCase())
