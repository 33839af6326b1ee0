import type { Food } from "#core/food/food-table.ts"

/** What a food does in a dish, as far as its amount is concerned. */
export type Role =
  | "seasoning"
  | "leavening"
  | "egg"
  | "fat"
  | "sweet"
  | "flour"
  | "staple"
  | "protein"
  | "dairy"
  | "nuts"
  | "sauce"
  | "liquid"
  | "vegetable"

/** Least and most of a food, as shares of what the recipe has of it while the whole keeps its size. */
export type Leeway = { least: number; most: number }

const usual: Record<Role, Leeway> = {
  seasoning: { least: 0.9, most: 1.15 },
  leavening: { least: 0.9, most: 1.1 },
  egg: { least: 0.66, most: 1.5 },
  fat: { least: 0.4, most: 1.6 },
  sweet: { least: 0.6, most: 1.3 },
  flour: { least: 0.85, most: 1.2 },
  staple: { least: 0.6, most: 1.5 },
  protein: { least: 0.6, most: 1.6 },
  dairy: { least: 0.6, most: 1.5 },
  nuts: { least: 0.5, most: 1.6 },
  sauce: { least: 0.7, most: 1.4 },
  liquid: { least: 0.8, most: 1.25 },
  vegetable: { least: 0.6, most: 1.6 },
}

/** What a cook would still know the dish by; tried where the usual leeway does not reach. */
const widest: Record<Role, Leeway> = {
  seasoning: { least: 0.6, most: 1.7 },
  leavening: { least: 0.8, most: 1.25 },
  egg: { least: 0.4, most: 2.5 },
  fat: { least: 0.15, most: 2.8 },
  sweet: { least: 0.25, most: 2 },
  flour: { least: 0.5, most: 1.7 },
  staple: { least: 0.3, most: 2.5 },
  protein: { least: 0.3, most: 2.8 },
  dairy: { least: 0.25, most: 2.5 },
  nuts: { least: 0.2, most: 2.8 },
  sauce: { least: 0.4, most: 2 },
  liquid: { least: 0.5, most: 2 },
  vegetable: { least: 0.3, most: 2.8 },
}

/** How far a food's amount may go: as usual, and at the most. */
export function leewayOf(role: Role): { usual: Leeway; widest: Leeway } {
  return { usual: usual[role], widest: widest[role] }
}

const leavening = /^(?:baking-powder|baking-soda|yeast|fresh-yeast|cream-of-tartar|gelatin|xanthan-gum|psyllium)$/
const flours = /flour$|^(?:cornflour|arrowroot|potato-starch|tapioca-starch|semolina|cocoa|cornmeal|masa-harina)$/
const flavours =
  /extract|vanilla|rose-water|liquid-smoke|food-coloring|stock-cube|-zest$|^(?:ginger|garlic|lemongrass)$/
const liquids = /^(?:water|stock|.*-stock|.*-broth|dashi|coffee|tea|lemon-juice|lime-juice|.*vinegar)$/
const nuts =
  /almond|cashew|hazelnut|macadamia|pecan|pine-nut|pistachio|walnut|peanut|-seed$|brazil-nut|mixed-nut|tahini/

const roleOfAisle: ReadonlyMap<string, Role> = new Map<string, Role>([
  ["spices", "seasoning"],
  ["herbs", "seasoning"],
  ["oils", "fat"],
  ["baking", "sweet"],
  ["grains", "staple"],
  ["meat", "protein"],
  ["fish", "protein"],
  ["dairy", "dairy"],
  ["sauces", "sauce"],
  ["drinks", "liquid"],
  ["vegetables", "vegetable"],
  ["fruit", "vegetable"],
])

/** The role of a food by its id and aisle. */
export function roleOf({ id, aisle }: Food): Role {
  if (leavening.test(id)) return "leavening"
  if (flours.test(id)) return "flour"
  if (flavours.test(id)) return "seasoning"
  if (liquids.test(id)) return "liquid"
  if (/^(?:.*-)?egg(?:-white|-yolk|-substitute)?$/.test(id)) return "egg"
  if (/^(?:butter|ghee|margarine)$/.test(id)) return "fat"
  if (aisle === "pulses and nuts") return nuts.test(id) ? "nuts" : "protein"
  return roleOfAisle.get(aisle) ?? "vegetable"
}

/** Dry grain and pulses, which take up the water they are cooked in. */
export function soaks({ id }: Food): boolean {
  return /rice$|^(?:couscous|bulgur|quinoa|pasta|lentil|red-lentil|millet|cornmeal|oats|split-pea|pearl-barley)$/.test(
    id,
  )
}
