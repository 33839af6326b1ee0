import type { Food } from "#core/food/food-table.ts"

/** What a title calls several foods alike: the words for a class, then the kinds or families of its foods. */
const rows = `
cheese formaggi fromage queso = cheese
bean = pulse
lentil = pulse
pulse = pulse
nut noci = nut
fish pesci = fish
seafood = fish
meat carni = meat
vegetable veg veggie = vegetables
green = vegetables
fruit = fruit
berry = fruit
citrus = fruit juice sour-juice
mushroom funghi = mushroom
onion = onion
chocolate = chocolate cocoa
milk leche lech = milk plant-milk preserved-milk cream
grain = grain cereal
seed = seed
herb = herb
spice = spice
cream = cream
yogurt = yogurt
coffee = drink spirit
pasta = pasta
noodle = pasta
`

const classes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rows
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [names = "", kinds = ""] = row.split(" = ")
      return names.split(" ").map((name): [string, ReadonlySet<string>] => [name, new Set(kinds.split(" "))])
    }),
)

/** Whether a word calls several foods alike. */
export const isClass = (word: string) => classes.has(word)

/** Whether a food belongs to the class that a word names. */
export function isOfClass({ kind, family }: Pick<Food, "kind" | "family">, word: string): boolean {
  const kinds = classes.get(word)
  return kinds !== undefined && (kinds.has(kind) || kinds.has(family))
}
