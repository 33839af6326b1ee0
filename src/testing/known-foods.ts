import type { Diet } from "#core/diet/label.ts"

// What a cook knows of a food without looking anything up; the tests' own, so that a fault in the food table does not
// hide itself.

/** What a food is or holds, for sure. */
export type Fact =
  | "milk"
  | "egg"
  | "honey"
  | "gluten"
  | "nut"
  | "soy"
  | "shellfish"
  | "fish"
  | "meat"
  | "pork"
  | "alcohol"
  | "fodmap"

/** A food by its everyday name, and all of it that a label asks about. */
export type KnownFood = { name: string; facts: readonly Fact[] }

const brokenBy: Record<Fact, readonly Diet[]> = {
  milk: ["dairy-free", "vegan"],
  egg: ["egg-free", "vegan"],
  honey: ["vegan", "low-fodmap"],
  gluten: ["gluten-free"],
  nut: ["nut-free"],
  soy: ["soy-free"],
  shellfish: ["shellfish-free", "vegetarian", "vegan", "kosher"],
  fish: ["vegetarian", "vegan"],
  meat: ["vegetarian", "vegan"],
  pork: ["vegetarian", "vegan", "halal", "kosher"],
  alcohol: ["halal"],
  fodmap: ["low-fodmap"],
}

/** The labels that foods of these facts break together; keto goes by amounts and is not among them. */
export function brokenLabels(facts: readonly Fact[]): Set<Diet> {
  const broken = new Set(facts.flatMap((fact) => brokenBy[fact]))
  if (facts.includes("milk") && facts.includes("meat")) broken.add("kosher")
  return broken
}

const named = (facts: readonly Fact[], names: string): KnownFood[] => names.split(", ").map((name) => ({ name, facts }))

/** Foods that break a label for sure, whatever brand is bought. */
export const breakers: readonly KnownFood[] = [
  ...named(["milk"], "butter, double cream, cheddar, whole milk, ghee, Greek yogurt, mascarpone, paneer, ricotta"),
  ...named(["milk"], "mozzarella, feta, crème fraîche, sour cream, buttermilk, gruyère, brie, halloumi, cream cheese"),
  ...named(["milk"], "condensed milk, quark, stilton, skyr"),
  ...named(["egg"], "egg yolks, beaten egg, egg white, quail eggs, hard-boiled eggs"),
  ...named(["honey"], "honey, manuka honey"),
  ...named(
    ["gluten"],
    "breadcrumbs, panko, couscous, bulgur, semolina, pearl barley, spelt flour, wheat berries, freekeh",
  ),
  ...named(["gluten"], "seitan, farro, rye bread, orzo, wheat flour"),
  ...named(["nut"], "almonds, walnuts, hazelnuts, pecans, macadamias, pine nuts, peanuts, brazil nuts, peanut butter"),
  ...named(["nut", "fodmap"], "pistachios, cashews"),
  ...named(["soy"], "tofu, tempeh, edamame, tamari"),
  ...named(
    ["shellfish"],
    "prawns, shrimp, crab meat, lobster, mussels, clams, scallops, squid, oysters, cockles, langoustines",
  ),
  ...named(["fish"], "anchovies, smoked salmon, tuna, sardines, mackerel, fish sauce, trout, haddock"),
  ...named(["meat"], "ground beef, chicken thighs, lamb mince, duck fat, veal, venison, turkey breast, beef dripping"),
  ...named(["pork"], "bacon, ham, prosciutto, pancetta, lard, pork belly, guanciale, gammon, lardons"),
  ...named(["alcohol"], "white wine, brandy, dark rum, vodka, dry sherry, cognac, marsala, tequila, bourbon"),
  ...named(["alcohol", "nut"], "amaretto"),
  ...named(["fodmap"], "garlic, onion, shallots, leeks, red onions, apples, pears, mango"),
]

/** Foods that keep every label, whatever brand is bought. */
export const keepers: readonly string[] = [
  ..."carrots, potatoes, rice, spinach, courgettes, aubergine, kale, cucumber, parsnips, quinoa, olive oil".split(", "),
  ..."fresh parsley, fresh basil, thyme, ginger, ground cumin, black pepper, salt, lemon juice, lime juice".split(", "),
  ..."coriander, mint, chives, rosemary, oregano, paprika, turmeric, swede, bok choy, tomatoes".split(", "),
]

/** Foods that keep nearly every label and are called half as one that does not: none of them explains that one in a step. */
export const namesakes: readonly string[] = [
  ..."butter beans, butternut squash, oyster mushrooms, eggplant, aubergine, cream of tartar, coconut, nutmeg".split(
    ", ",
  ),
  ..."buckwheat, crab apples, beef tomatoes, lamb's lettuce, gooseberries, honeydew melon, chickpeas, rice".split(", "),
  ..."white wine vinegar, sherry vinegar, water chestnuts, pumpkin seeds, rice noodles, potatoes, corn tortillas".split(
    ", ",
  ),
  ..."garlic chives, chicken-of-the-woods mushrooms, kidney beans, pecans, peanuts, oats, sesame seeds, cocoa".split(
    ", ",
  ),
  ..."wheatgrass, ginger beer, baking powder, tomato puree".split(", "),
]
