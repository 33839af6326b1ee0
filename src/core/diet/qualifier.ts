import type { Food } from "#core/food/food-table.ts"
import type { FoodFamily, FoodKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { stripClaims } from "./line-claims.ts"
import { isCut, putsNothingIn } from "./plain-words.ts"

const words = (list: string): ReadonlySet<string> => new Set(nameWords(list))

/** Words in front of a food that leave what it is made of as it is: colour, variety, origin, shape, grade, state, use. */
const harmless = words(`
  blond blonde tan silver grey gray crimson scarlet amber pearl bicolor multicolored multicoloured multi tri speckled striped
  heritage field garden homegrown grown ornamental exotic edible miniature petite dwarf raised reared caught line boat diver
  live dressed hung aged brined cured unsmoked roast rotisserie standing top cowboy tomahawk denver marbled angus wagyu kobe
  hereford berkshire iberico muscovy moulard pekin peking barbary magret cornish bresse poussin ahi petrale dover rock gulf
  key west freshwater saltwater sushi sashimi softshell dungeness russet empire rome royal nashi turkey plantain blood blanco
  champagne santa rosa pickling jersey bird cayenne romano mexico leaf leafed flat leaf spring globe opal cultivated kentish
  dorset devon yorkshire norfolk alaskan alaska atlantic pacific madra southern northern western georgia hong kong
  international forbidden brut sec demi amontillado fino oloroso pedro ximenez dessert vin table house acacia clover
  wildflower heather lavender manuka cavatelli perciatelli tripolini corkscrew tubular shaped shoe ribbon wagon vacuum
  packaged jarred tinned canned boxed bagged carton refrigerated prewashed pre scrubbed sealed crunchy creamy rustic farmhouse
  artisan artisanal hearty deluxe super highest great perfectly beautiful basic simple original everyday special longish grain
  grained ridged slim stubby pencil plump salt half lite skinny zero sugar added no certified aa pressed unrefined expeller
  oleic iced underripe juicy starchy floury waxy slightly flavourful flavoured aromatic fruity rich deeply mildly vintage
  smoky nutty peppery tasting dose grating cracked julienned flaked shaved unhusked unskinned fleshed blanched chargrilled
  charred steamed boiled poached baked cooked precooked parboiled rapid fast rising acting active barbecued broiled squeezed
  pureed mashed strained unfiltered reconstituted sprouted puffed popped powdered granulated crystallized crystallised
  moderately milled whipped stirred separated pasteurised pasteurized unthawed dyed undyed kosher baking eating eat salad
  stewing braising frying grilling sandwich pizza soup stew tightly firmly fully partially overly brightly piece slice chunk
  cube wedge sprig strand stalk stem stemmed head heavily confit fashioned essential unseasoned flavorless flavourless
  unsulfured unsulphured uncured rendered concentrated evaporated bleached enriched fortified pareve purpose lily medal arthur
  baker morton diamond crystal maldon swanson campbell progresso goya heinz hunt contadina cento barilla quaker nestle
  ghirardelli hershey guittard valrhona callebaut lindt kerrygold fage chobani tillamook cabot sargento hellmann kikkoman
  mccormick lawry colman maille tabasco bertolli colavita karo domino tesco sainsbury waitrose zinfandel merlot cabernet
  sauvignon chardonnay riesling pinot noir muscatel moscatel semisweet b disaronno teaspoonful tablespoonful cupful luscious
  westphalian hearth shot extrasharp waterpacked ever summer air making sheep cow ewe buffalo maytag foster earl root brewed
  self unfilled banza violife paso el orgran sparkling bittersweet passover tran kibbled deboned sieved tiger holiday inspired
  u s durum carnation meyer pasture omega restaurant superpremium semiboneless smallish largish louis
`)

/** Parts of an animal or plant: in front of its name they change nothing, alone they are food of their own. */
const parts = words(`
  slab rack saddle crown tip loin rib back blade chuck round rump flank skirt hanger shank shoulder leg neck breast thigh butt
  boston picnic cap eye porterhouse sirloin strip delmonico bone skin rind trimming fillet fat fatty cheek belly cut king queen shell
`)

/** Plants that are pressed, milled or shaped into what else comes from an animal or from wheat. */
const otherPlants = words(`
  coconut oat almond soy soya soybean rice cashew hazelnut macadamia hemp pea walnut pecan pistachio brazil nut peanut seed
  sunflower pumpkin sesame cocoa cacao shea apple pear mango bean lentil vegetable plant
  jackfruit tofu tempeh seitan mushroom portobello cauliflower potato chickpea lupin flax flaxseed chia quinoa banana plantain
  avocado corn maize buckwheat cassava tapioca konjac millet sorghum teff amaranth aubergine eggplant carrot beetroot courgette
  zucchini squash kelp seaweed mung gram millet
`)

/** Names of things that are made of something else as often as not, once another word stands before them. */
const easilyAnother = words(`
  milk butter cream cheese yogurt curd custard flour noodle pasta spaghetti linguine penne burger patty sausage hot dog mince
  bacon steak ham egg nugget meatball jerky chop fillet wing drumstick mayonnaise mayo chorizo pepperoni salami gelatin jelly
  tofu rotini fusilli macaroni rigatoni lasagne lasagna tagliatelle fettuccine farfalle orzo
  powder paste extract coffee roll fat sauce mix spread bun syrup juice pepper tea chip liver candy icing meat stock broth
  chicken beef pork turkey duck fish tuna prawn shrimp crab caviar salmon feta parmesan cheddar mozzarella ricotta ghee
  margarine shortening rice oil vinegar crumb crust wrapper tortilla couscous bay
`)

const mixtures = words("relish seasoning dressing blend spice rub pickle chutney pie cake bar drink soup salad filling")

/** Whether a name ends in a word for what each maker mixes in a way of its own. */
export function isMixture(name: string): boolean {
  return mixtures.has(nameWords(name).at(-1) ?? "")
}

/** Whether a word in front of a food changes nothing about what it is made of. */
export function tellsNothing(word: string): boolean {
  return (
    ofFat.has(word) || word.split(" ").every((each) => isMereAdjective(each) || parts.has(each) || putsNothingIn(each))
  )
}

const ofFat: ReadonlySet<string> = new Set(["fat free", "low fat"])

/** Whether a word by itself names no food: "fresh or frozen peas" offers one. */
export function isMereAdjective(word: string): boolean {
  return harmless.has(word) || (putsNothingIn(word) && !isCut(word)) || plainAdjectives.has(word) || /^\d/.test(word)
}

/** Whether a food, named before another, may be all that this one is made of (oat milk, mushroom bacon). */
export function namesOtherPlant(name: string): boolean {
  const words = nameWords(name)
  return words.at(-1) !== "oil" && words.some((word) => otherPlants.has(word))
}

/** Whether what a name ends in is no more than a shape or a use: "unicorn butter" may be no butter. */
export function isEasilyAnother(name: string): boolean {
  return easilyAnother.has(nameWords(stripClaims(name)).at(-1) ?? "")
}

/**
 * Whether every kind of a food is made of the same: an unknown word before onions, basil or vinegar changes nothing that
 * a label asks for. Never of what is mixed, spread, pressed or poured from other things under the same name.
 */
export function allKindsAlike({ kind, facts }: Food, name: string): boolean {
  if (facts === null || facts.may.size > 0 || !alike.has(kind)) return false
  return kind === "oil" || kind === "vinegar" || !(isEasilyAnother(name) || isMixture(name))
}

const alike: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["vegetable", "mushroom", "onion", "aromatic", "herb", "fruit", "zest", "sour-juice"] as const),
  ...(["nut", "seed", "pulse", "grain", "spice", "sugar", "water"] as const),
  ...(["oil", "vinegar", "spirit", "wine", "rice-wine", "beer", "syrup"] as const),
])

/**
 * Whether a food before words that nobody knows tells what they hold: "cuttlefish strips" are cuttlefish. Flesh, cheese
 * and nuts do, where nothing behind them is a plant ("oyster plant roots") or says that it is none ("crab sticks").
 */
export function tellsByItself({ kind, family }: Food, { name }: { name: string }): boolean {
  const said = nameWords(name)
  if (madeOf.has(said.at(-1) ?? "")) return inMixture.has(family) && !(family === "dairy" && namesOtherPlant(name))
  // Saltine crumbs are of wheat and a Marmite rub of barley, though a steak rub is of no steak.
  if (groundOf.has(said.at(-1) ?? "")) return family !== "meat" && family !== "fish"
  const isTelling = family === "meat" || family === "fish" || kind === "cheese" || kind === "nut"
  return isTelling && kind !== "meat-substitute" && !said.some((word) => undoing.has(word))
}

/** What a maker or a cook mixes of what stands before: a cream sauce holds cream, though a steak sauce no steak. */
const madeOf = words("sauce gravy crumble fondue dip glaze topping puree foam compote streusel filling mash")
const groundOf = words("crumb rub spread dust")
const inMixture: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["dairy", "fruit", "vegetables", "pulses and nuts"])

const undoing = words(`
  plant root leaf leave grass flower weed wort herb seed nut bean pea melon berry fruit apple tomato squash gourd pepper radish lettuce
  mushroom fungus mint cress seaweed tree bush ear tongue foot thistle spinach cabbage vine flavour flavoured style substitute alternative
  imitation mock faux fake like look free alike type analogue replacer colour coloured pink stick plum cherry potato carrot bread salad
  sauce seasoning rub spice mix powder cracker chip crisp cake roll pie
`)
