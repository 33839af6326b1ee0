import type { FoodKind } from "#core/food/kind.ts"
import type { AssessedLine } from "./assessed-line.ts"

/** What a dish is served in, or as. */
export const forms = [
  "soup",
  "noodle-soup",
  "pot",
  "curry",
  "rice",
  "pasta",
  "tubes",
  "noodles",
  "salad",
  "sandwich",
  "burger",
  "taco",
  "wrap",
  "pizza",
  "pie",
  "cake",
  "bars",
  "cookies",
  "muffins",
  "pancakes",
  "loaf",
  "buns",
  "flatbread",
  "balls",
  "porridge",
  "omelette",
  "pan",
  "drink",
  "mug",
  "bake",
  "cup",
  "dip",
  "dumplings",
  "skewers",
  "toast",
  "sushi",
  "bowl",
  "plate",
] as const
export type Form = (typeof forms)[number]

/**
 * Words of titles and the form that they tell, those that tell more before those that tell less: "chicken noodle soup" is a
 * soup with noodles, a "curry pie" a pie.
 */
const told: readonly (readonly [Form, string])[] = [
  [
    "dip",
    "vinaigrette|dressing|ketchup|hummus|guacamole|tzatziki|raita|salsa|pesto|chutney|sambol|houmous|baba ganoush|dip|ganoush|ajvar|marinara sauce|bechamel|barbecue sauce|gravy$|custard$|mushy peas|refried beans|mashed potatoes|sauce$",
  ],
  ["tubes", "pasta salad"],
  ["noodle-soup", "ramen|pho|laksa|noodle soup|miso soup with noodles|khao soi|khao swe|mohinga|thukpa"],
  [
    "toast",
    "on toast|avocado toast|french toast|toasts?$|bruschetta|crostini|rarebit|soldiers|garlic bread|eggs benedict|smørrebrød",
  ],
  ["burger", "burgers?|cheeseburgers?|sloppy joes?|vada pav"],
  ["taco", "tacos?|tostadas?"],
  ["pizza", "pizzas?|pide|flammkuchen|flatbread pizza"],
  ["mug", "chai|coffee|latte|tea|hot chocolate|mulled wine|cocoa"],
  ["sushi", "sushi|maki"],
  [
    "balls",
    "falafel|meatballs?|frikadeller|gulab jamun|hush puppies|arancini|croquettes?|pakoras?|kofta|energy balls|truffles",
  ],
  ["flatbread", "naan|roti|chapatis?|flour tortillas|flatbreads?|parathas?|pittas?"],
  ["drink", "smoothie|lassi|juice|lemonade|milkshake|shake|cocktail|mojito|margarita|sangria|punch|cordial"],
  [
    "bake",
    "shepherd'?s pie|cottage pie|fish pie|lasagn[ae]|gratin|bake|moussaka|parmigiana|cauliflower cheese|mac(?:aroni)? and cheese|crumble|cobbler|enchiladas|bread and butter pudding|sticky toffee pudding|scalloped|dauphinoise|toad in the hole|bobotie|jansson's temptation|kugelis|kugel|green bean casserole|stuffed peppers|cassoulet",
  ],
  ["bowl", "buddha bowl|burrito bowl|poke|bibimbap|donburi|oyakodon|rice bowl|bowls?$"],
  [
    "wrap",
    "burritos?|wraps?|fajitas?|quesadillas?|shawarma|gyros|dosa|crepes|spring rolls?|summer rolls?|lumpia|cabbage rolls?",
  ],
  ["sandwich", "sandwich(?:es)?|toastie|panini|banh mi|reuben|baguette|croque|cheesesteak|sub|blt|melt|bagels?"],
  ["muffins", "muffins?|cupcakes?|mince pies|popovers|yorkshire puddings?"],
  [
    "pancakes",
    "pancakes?|waffles?|hotcakes?|blinis?|crumpets?|okonomiyaki|fritters?|latkes|rosti|syrniki|kaiserschmarrn|(?:crab|fish) ?cakes?",
  ],
  ["cookies", "cookies?|macaroons?|macarons?|amaretti|snickerdoodles?|shortbread|gingerbread"],
  ["bars", "brownies?|blondies|flapjacks?|bars?|fudge|traybake|dhokla|slice"],
  ["cake", "cakes?|cheesecake|sponge|torte|gateau|victoria|tres leches|christmas pudding"],
  ["pie", "pies?|tarts?|tarte|quiche|galette|wellington|spanakopita|burek|strudel|apfelstrudel|pot pie"],
  ["loaf", "banana bread|soda bread|cornbread|loaf|bread|focaccia|meatloaf|sourdough"],
  ["buns", "rolls?|buns?|scones?|biscuits|doughnuts?|pao de queijo|bagel|cinnamon|churros|arepas|idli"],
  [
    "dumplings",
    "dumplings?|gyoza|pierogi|momos|pelmeni|cepelinai|maultaschen|semmelknodel|ravioli|samosas?|empanadas?|pasties|pasty|potstickers|wontons?|sausage rolls",
  ],
  ["skewers", "kebabs?|skewers?|satay|souvlaki|suya|yakitori|brochettes?"],
  [
    "cup",
    "mousse|panna cotta|trifle|tiramisu|eton mess|ice cream|sundae|creme brulee|kheer|rote grutze|parfait|syllabub|fool|sorbet|rice pudding|pudding|posset|halwa",
  ],
  ["porridge", "porridge|oats|oatmeal|granola|muesli|congee|grits|polenta|mamaliga|yogh?urt bowl|chia pudding|upma"],
  ["omelette", "omelettes?|frittata|tortilla espanola|quiche"],
  ["pan", "shakshuka|huevos|fried eggs|baked eggs|menemen|paella|gambas|skillet"],
  ["salad", "salads?|salade|slaw|coleslaw|tabbouleh|fattoush|panzanella|caprese|ceviche|gado"],
  [
    "soup",
    "soups?|broth|chowder|bisque|minestrone|borscht|sinigang|tinola|ciorba|halaszle|okroshka|solyanka|shchi|kartoffelsuppe|lohikeitto|saltibarsciai|gazpacho|harira|pozole|gumbo|avgolemono|tom yum|tom kha|caldo|consomme|pasta e fagioli",
  ],
  [
    "curry",
    "curry|curries|masala|korma|vindaloo|rogan josh|tikka|jalfrezi|karahi|rendang|dal|daal|dhal|rajma|chana|paneer|keema|makhani|butter chicken|massaman|nihari|sambar|parippu|bhuna|madras|balti|moqueca|bicol express|ginataang|stroganoff|teriyaki|chilli con carne|chili|mapo|red beans and rice|sweet and sour|orange chicken|kung pao|wat|peanut stew",
  ],
  [
    "pot",
    "stew|casserole|goulash|tagine|bourguignon|coq au vin|cacciatore|ragout|feijoada|bigos|hotpot|pot roast|adobo|osso|ratatouille|lecso|farikal|linseneintopf|klopse|kare-kare|afritada|moules|nihari|pot of",
  ],
  [
    "rice",
    "risotto|pilaf|pilau|pulao|biryani|fried rice|jambalaya|jollof|kedgeree|nasi goreng|nasi lemak|djuvec|arroz|rice|mujaddara|couscous|poha|quinoa",
  ],
  [
    "noodles",
    "noodles?|chow mein|lo mein|pad thai|pad see|udon|soba|japchae|pancit|kway teow|mee goreng|yakisoba|stir[- ]?fry",
  ],
  [
    "tubes",
    "penne|rigatoni|macaroni|gnocchi|kopytka|halusky|fusilli|farfalle|orecchiette|ziti|spaetzle|tteokbokki|orzo",
  ],
  [
    "pasta",
    "pasta|spaghetti|linguine|fettuccine|tagliatelle|carbonara|bolognese|amatriciana|cacio|alfredo|bucatini|pappardelle|ragu",
  ],
]

const patterns = told.map(([form, words]) => [form, new RegExp(`\\b(?:${words})\\b`, "i")] as const)

/** What a dish is served in, or as, by its title; where that tells nothing, by what it is most of. */
export function formOf(title: string, lines: readonly FormLine[]): Form {
  return formTold(title) ?? formMade(lines)
}

type FormLine = Pick<AssessedLine, "kind" | "grams">

function formMade(lines: readonly FormLine[]): Form {
  const gramsOf = (...kinds: FoodKind[]) =>
    lines.reduce((sum, { kind, grams }) => sum + (kinds.some((one) => one === kind) ? (grams ?? 0) : 0), 0)
  const total = lines.reduce((sum, { grams }) => sum + (grams ?? 0), 1)
  if (gramsOf("drink", "juice", "spirit") > total / 2) return "drink"
  if (gramsOf("flour") > total / 5) return gramsOf("sugar", "syrup") > total / 8 ? "cake" : "loaf"
  if (gramsOf("stock") > total / 3) return "soup"
  if (gramsOf("pasta") > total / 6) return "pasta"
  return "plate"
}

function formTold(title: string): Form | null {
  // What stands behind "with" comes beside the dish.
  const [dish = ""] = title.split(/ with | and its /i)
  const plain = dish.normalize("NFD").replace(/\p{M}/gu, "")
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
