import type { FoodKind } from "#core/food/kind.ts"
import type { Cut } from "./cuts.ts"

/** A food as it looks on a plate: its cut, its colour, and where it has one the colour within. */
export type Look = { cut: Cut; colour: string; inner?: string }

/** Looks by name; `foods` are the ids, or words of ids, that look so. */
export const looks = {
  tomato: { cut: "tomato", colour: "#d2402b", inner: "#ee7a5a", foods: "tomato" },
  lettuce: { cut: "frill", colour: "#86b84a", foods: "lettuce romaine iceberg little-gem escarole" },
  greens: {
    cut: "leaf",
    colour: "#3f7f3c",
    foods:
      "spinach kale chard rocket collard watercress chinese-broccoli leaf green pak-choi sorrel samphire frozen-spinach",
  },
  cabbage: {
    cut: "strip",
    colour: "#b9cf83",
    foods: "cabbage coleslaw-mix coleslaw sauerkraut fennel celeriac bamboo-shoot",
  },
  redcabbage: { cut: "strip", colour: "#87416f", foods: "red-cabbage radicchio" },
  kimchi: { cut: "strip", colour: "#cf5a2e", foods: "kimchi" },
  sprout: { cut: "strip", colour: "#e9e3bf", foods: "bean-sprout sprout daikon" },
  cucumber: { cut: "slice", colour: "#4d8a3f", inner: "#d5e8b0", foods: "cucumber pickle" },
  courgette: { cut: "slice", colour: "#5f9144", inner: "#e9edc0", foods: "courgette marrow gourd chayote" },
  carrot: { cut: "slice", colour: "#e07a22", inner: "#f29a45", foods: "carrot" },
  radish: { cut: "slice", colour: "#cf3d63", inner: "#fdf3ee", foods: "radish turnip" },
  beetroot: { cut: "slice", colour: "#7c1f45", inner: "#a03561", foods: "beetroot" },
  potato: {
    cut: "chunk",
    colour: "#dfb45f",
    foods: "potato fries hash-brown tater-tot cassava yam taro plantain parsnip",
  },
  squash: { cut: "chunk", colour: "#e5892b", foods: "squash pumpkin sweet-potato kabocha swede" },
  aubergine: { cut: "slice", colour: "#50295a", inner: "#e4d2ab", foods: "aubergine" },
  redpepper: { cut: "strip", colour: "#cf3325", foods: "pepper red-pepper chilli roasted-red-pepper" },
  yellowpepper: { cut: "strip", colour: "#eeb52c", foods: "yellow-pepper banana-pepper" },
  greenpepper: { cut: "strip", colour: "#4f9740", foods: "green-pepper jalapeno serrano poblano canned-green-chile" },
  broccoli: { cut: "floret", colour: "#3f8440", inner: "#a7c76c", foods: "broccoli broccoli-rabe brussels-sprout" },
  cauliflower: { cut: "floret", colour: "#f0e5c8", inner: "#c9d695", foods: "cauliflower cauliflower-rice" },
  corn: { cut: "pea", colour: "#f2c230", foods: "corn hominy baby-corn creamed-corn canned-corn" },
  pea: { cut: "pea", colour: "#6aa83a", foods: "pea edamame mixed-vegetable lima-bean broad-bean split-pea mangetout" },
  greenbean: {
    cut: "stick",
    colour: "#5b9a3c",
    foods: "green-bean asparagus okra hearts-of-palm cardoon water-spinach",
  },
  mushroom: {
    cut: "mushroom",
    colour: "#d9c2a0",
    inner: "#8a6a4c",
    foods: "mushroom maitake shiitake portobello chanterelle",
  },
  onion: { cut: "ring", colour: "#d9a7b8", foods: "onion shallot pickled-onion leek" },
  springonion: { cut: "ring", colour: "#6fa743", foods: "spring-onion chive" },
  avocado: { cut: "avocado", colour: "#4c6b2f", inner: "#cfdc7d", foods: "avocado" },
  olive: { cut: "slice", colour: "#33302f", inner: "#8d8a6a", foods: "olive black-olive kalamata-olive" },
  lemon: { cut: "citrus", colour: "#f0c52e", inner: "#f9e58a", foods: "lemon preserved-lemon lemon-juice grapefruit" },
  lime: { cut: "citrus", colour: "#6ba33b", inner: "#cfe495", foods: "lime lime-juice" },
  orange: { cut: "citrus", colour: "#ee8a1f", inner: "#f8b45a", foods: "orange clementine mandarin canned-mandarin" },
  apple: { cut: "apple", colour: "#c8453a", inner: "#f8ecc4", foods: "apple pear quince granny-smith" },
  banana: { cut: "banana", colour: "#f3dc8e", inner: "#fbf0c6", foods: "banana" },
  strawberry: { cut: "strawberry", colour: "#d8323c", inner: "#f6d98a", foods: "strawberry" },
  blueberry: { cut: "berry", colour: "#3d4a86", foods: "blueberry blackberry blackcurrant acai grape mixed-berry" },
  raspberry: {
    cut: "berry",
    colour: "#c22f58",
    foods: "raspberry cherry jam cranberry redcurrant pomegranate sour-cherry",
  },
  raisin: { cut: "bean", colour: "#5c3226", foods: "raisin currant date prune fig sultana mincemeat" },
  tropical: { cut: "chunk", colour: "#f4ab2d", foods: "mango pineapple peach papaya apricot nectarine melon kiwi" },
  coconut: { cut: "crumb", colour: "#fffaf0", foods: "desiccated-coconut coconut-flesh sweetened-coconut" },
  egg: { cut: "egg", colour: "#fffdf6", inner: "#f3b124", foods: "egg boiled-egg fried-egg quail-egg duck-egg" },
  bacon: { cut: "bacon", colour: "#b5443a", inner: "#f0c3a7", foods: "bacon pancetta prosciutto ham" },
  sausage: { cut: "stick", colour: "#9c5634", foods: "sausage hot-dog black-pudding" },
  pepperoni: { cut: "slice", colour: "#a02f22", inner: "#c64a35", foods: "pepperoni chorizo salami nduja" },
  beef: {
    cut: "steak",
    colour: "#6d3a28",
    inner: "#b5574a",
    foods: "beef steak flank-steak brisket rib-eye venison bison roast-beef short-rib veal",
  },
  lamb: {
    cut: "chunk",
    colour: "#7d4530",
    foods: "lamb mutton goat-meat beef-stew beef-chuck oxtail veal-shank lamb-shoulder beef-brisket",
  },
  mince: { cut: "crumb", colour: "#7a4630", foods: "mince veggie-mince meatloaf haggis" },
  chicken: {
    cut: "fillet",
    colour: "#dba468",
    inner: "#f3d7a7",
    foods: "chicken turkey chicken-breast duck-breast cooked-chicken plant-chicken",
  },
  drumstick: {
    cut: "drumstick",
    colour: "#b8702f",
    foods:
      "chicken-drumstick chicken-leg whole-chicken chicken-wing duck-leg chicken-piece whole-turkey turkey-leg duck-whole",
  },
  pork: {
    cut: "fillet",
    colour: "#c98a5c",
    inner: "#ecc7a4",
    foods: "pork pork-loin pork-shoulder pork-belly pork-rib seitan",
  },
  meatball: { cut: "ball", colour: "#7f4a30", foods: "meatball falafel plant-burger" },
  salmon: {
    cut: "fillet",
    colour: "#ee8a5f",
    inner: "#f9bd9b",
    foods: "salmon wild-salmon smoked-salmon trout canned-salmon",
  },
  whitefish: {
    cut: "fillet",
    colour: "#efe3cd",
    inner: "#fffaf0",
    foods: "cod haddock tilapia halibut pollock sole sea-bass snapper catfish mackerel",
  },
  tuna: { cut: "chunk", colour: "#cf9d8b", foods: "tuna canned-tuna tuna-in-oil sardine anchovy" },
  prawn: { cut: "prawn", colour: "#f0906a", inner: "#fcd3bd", foods: "prawn cooked-prawn crayfish lobster crab" },
  shell: { cut: "shell", colour: "#34343f", inner: "#eeb15f", foods: "mussel clam oyster scallop" },
  tofu: { cut: "chunk", colour: "#f3e8cc", foods: "tofu tempeh silken-tofu fried-tofu" },
  whitecheese: {
    cut: "chunk",
    colour: "#fbf5e6",
    foods: "feta paneer halloumi mozzarella fresh-mozzarella goat-cheese queso-fresco burrata ricotta cottage-cheese",
  },
  cheese: { cut: "cheese", colour: "#f0c04c", foods: "cheddar parmesan gruyere gouda cheese pecorino provolone" },
  chickpea: { cut: "pea", colour: "#dcb267", foods: "chickpea soybean soy-nut" },
  kidneybean: { cut: "bean", colour: "#8b2b2a", foods: "kidney-bean borlotti adzuki pinto-bean baked-bean" },
  blackbean: { cut: "bean", colour: "#332a2c", foods: "black-bean canned-black-bean black-eyed-pea" },
  whitebean: { cut: "bean", colour: "#efdfbd", foods: "white-bean butter-bean navy-bean great-northern" },
  lentil: { cut: "pea", colour: "#8a6a3b", foods: "lentil cooked-lentil urad-dal mung-bean" },
  redlentil: { cut: "pea", colour: "#e3963b", foods: "red-lentil toor-dal" },
  rice: { cut: "grain", colour: "#fffaf0", foods: "rice risotto puffed-rice samp short-grain-rice" },
  grains: {
    cut: "crumb",
    colour: "#e7cb8a",
    foods: "couscous bulgur quinoa millet farro barley pearl-barley buckwheat-groats cornmeal",
  },
  oats: { cut: "crumb", colour: "#dcc08a", foods: "oats granola steel-cut-oats cornflakes" },
  bread: {
    cut: "toast",
    colour: "#b87a3d",
    inner: "#f0d9a8",
    foods: "bread bread-slice sourdough-slice pitta naan crouton french-bread flour-tortilla corn-tortilla",
  },
  nut: { cut: "bean", colour: "#b9804a", foods: "almond walnut pecan peanut cashew hazelnut nut pistachio" },
  seed: { cut: "crumb", colour: "#f1dfb6", foods: "sesame-seed seed pine-nut flaked-almond" },
  herb: { cut: "sprig", colour: "#4d9a45", foods: "parsley coriander dill oregano thyme rosemary" },
  basil: { cut: "leaf", colour: "#3c8a3d", foods: "basil mint sage curry-leaf lime-leaf tarragon" },
  chocolate: { cut: "chunk", colour: "#4d2b1e", foods: "chocolate milk-chocolate semisweet-chocolate" },
  marzipan: { cut: "ball", colour: "#e8d8a8", foods: "gnocchi marzipan dumpling" },
} as const satisfies Readonly<Record<string, Look & { foods: string }>>

export type LookName = keyof typeof looks

const isLookName = (name: string): name is LookName => Object.hasOwn(looks, name)
export const lookNames: readonly LookName[] = Object.keys(looks).filter(isLookName)

const byFood: ReadonlyMap<string, LookName> = new Map(
  lookNames.flatMap((name) => looks[name].foods.split(" ").map((food) => [food, name] as const)),
)

/** What a food of a kind looks like that no look names; what melts into a dish, or is not seen in it, is not among them. */
const byKind: Partial<Record<FoodKind, LookName>> = {
  meat: "lamb",
  offal: "lamb",
  "cured-meat": "bacon",
  "cold-meat": "bacon",
  sausage: "sausage",
  "meat-substitute": "mince",
  fish: "whitefish",
  shellfish: "prawn",
  cheese: "cheese",
  egg: "egg",
  vegetable: "greenpepper",
  mushroom: "mushroom",
  onion: "onion",
  fruit: "tropical",
  pulse: "chickpea",
  "plant-protein": "tofu",
  nut: "nut",
  seed: "seed",
  grain: "grains",
  bread: "bread",
  cereal: "oats",
  herb: "herb",
  chocolate: "chocolate",
  "potato-dish": "potato",
}

/** Ids that are seen as no pieces although a word of theirs is a food that is. */
const unseen = new Set(
  (
    "celery tomato-paste tomato-puree passata canned-tomato crushed-tomato tomato-juice tomato-powder pumpkin-puree breadcrumb fresh-breadcrumb " +
    "rice-powder hummus mashed-potato carrot-juice cocoa applesauce bay-leaf cream-cheese mascarpone light-cream-cheese egg-yolk egg-white horseradish-root"
  ).split(" "),
)

/** How a food looks; null where it is not seen. */
export function lookOf(foodId: string | null, kind: FoodKind | null): LookName | null {
  if (foodId === null || kind === null || unseen.has(foodId)) return null
  const fallback = byKind[kind] ?? null
  const named = byFood.get(foodId) ?? wordOf(foodId)
  const isSeenAsNamed = fallback !== null || named === "lemon" || named === "lime" || kind === "sweet"
  return isSeenAsNamed ? (named ?? fallback) : null
}

function wordOf(foodId: string): LookName | null {
  const words = foodId.split("-").toReversed()
  return words.map((word) => byFood.get(word)).find((name) => name !== undefined) ?? null
}
