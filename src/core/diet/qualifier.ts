import type { Food } from "#core/food/food-table.ts"
import type { FoodFamily, FoodKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { stripClaims } from "./line-claims.ts"
import { putsNothingIn } from "./plain-words.ts"

const words = (list: string): ReadonlySet<string> => new Set(nameWords(list))

/** Words in front of a food that leave what it is made of as it is: colour, variety, origin, shape, grade, state, use. */
const harmless = words(`
  red green yellow white black brown purple pink golden gold blond blonde dark light pale blue rainbow ruby tan silver grey
  gray crimson scarlet amber pearl bicolor multicolored multicoloured mixed multi tri color colour colored coloured speckled striped
  small medium large extra big tiny giant heirloom heritage baby young old new early late wild field garden farm farmed home
  homegrown grown ornamental exotic edible assorted tight single double triple micro mini miniature petite dwarf
  free range raised reared fed caught line day boat diver live whole dressed hung aged dry brined cured smoked unsmoked
  rare roast roasted rotisserie well done prime standing choice select 
  top bottom 
  york cowboy tomahawk denver frenched rindless boneless skinless skinon bonein meaty marbled lean
  angus wagyu kobe hereford berkshire iberico muscovy moulard pekin peking barbary magret cornish bresse poussin
  ahi petrale dover rock gulf key west day freshwater saltwater sushi sashimi grade shelled softshell dungeness
  granny smith gala fuji bramley braeburn honeycrisp pippin russet jonagold jonathan mcintosh empire winesap macoun cortland
  idared rome cox blenheim crispin mutsu newtown royal envy jazz lady delicious seckel bartlett anjou danjou bosc comice conference
  forelle williams asian nashi bing rainier morello montmorency calimyrna mission turkey kadota smyrna hass haas fuerte
  cavendish plantain saba keitt alphonso ataulfo kesar tommy hawaiian maradol medjool deglet noor meyer eureka persian mexican
  navel valencia cara seville blood satsuma tangerine ruby oro blanco concord thompson muscat flame champagne santa rosa damson mirabelle greengage
  roma vine campari san marzano teardrop beefsteak english hothouse lebanese armenian kirby pickling holland
  russet yukon maris piper desiree edward charlotte fingerling idaho maine creamer marble jersey royal purple peruvian garnet jewel beauregard
  vidalia maui walla bermuda spanish cipollini torpedo hardneck softneck
  serrano jalapeno habanero scotch bonnet bird poblano anaheim fresno cayenne ancho pasilla padron shishito romano pointed
  aleppo urfa kashmiri guajillo pequin piquin cascabel chipotle mulato arbol hatch mexico espelette
  savoy napa hispi dinosaur lacinato cavolo nero tuscan curly flat leaf leafed flatleaf romaine cos iceberg butterhead bibb belgian
  spring globe chioggia opal genovese button cremini crimini champignon cultivated puy marcona
  nicoise nicoi kalamata gaeta picholine cerignola castelvetrano manzanilla ligurian liguria taggiasca arbequina koroneiki
  thai italian french spanish greek turkish indian chinese japanese korean vietnamese moroccan egyptian portuguese syrian
  american british scottish irish welsh danish dutch german swiss swedish norwegian russian polish hungarian israeli
  californian california sicilian sardinian roman neapolitan calabrian basque cuban jamaican brazilian peruvian argentine argentinian
  kentish dorset devon yorkshire norfolk alaskan alaska atlantic pacific icelandic austrian madras bengal punjabi
  southern northern western eastern mediterranean caribbean canadian australian virginia texas georgia hong kong international
  arborio carnaroli vialone nano bomba basmati jasmine texmati calrose wehani forbidden
  brut sec demi amontillado fino oloroso manzanilla pedro ximenez dessert vin table house
  acacia clover wildflower heather lavender manuka blossom raw
  cavatelli perciatelli tripolini spiral corkscrew tubular shaped string shoe ribbon wheel wagon square
  vacuum packed pack packet packaged package jarred jar tinned canned bottled boxed bagged box bag frozen fresh dried semi sun
  freeze tin can container carton tub bottle bulk loose refrigerated prewashed pre washed wash scrubbed sealed
  smooth crunchy creamy thick thin chunky rustic country crusty crustless farmhouse artisan artisanal hearty gourmet deluxe premium
  super highest finest best fine great perfect perfectly beautiful ordinary basic simple original classic everyday special
  long longish short grain grained wide narrow straight ridged jumbo bite slim slender stubby pencil plump
  low sodium salt salted reduced full half lite skinny zero sugar added no lower less light percent
  organic local seasonal sustainable certified aa a extra virgin cold pressed unrefined refined expeller oleic
  thick hand hot warm boiling tepid lukewarm iced room temperature spare remaining reserved leftover stale cool chilled
  ripe ripened overripe underripe unripe firm soft tender crisp crispy crumbly juicy moist wet sticky starchy floury waxy very slightly 
  but yet tart tangy sour sweet bitter plain neutral flavour flavourful flavored flavoured fragrant aromatic fruity robust rich
  deep deeply mild mildly spicy strong sharp mature vintage smoky nutty peppery tasting
  heaped heaping level rounded generous scant few several couple some any enough handful pinch dash splash drizzle knob lot dose
  sliced diced chopped grated grating shredded minced crushed ground grind cracked halved quartered julienned cubed flaked shaved shaving
  peeled unpeeled seeded deseeded seedless stoned pitted cored hulled shelled husked unhusked skinned unskinned fleshed blanched toasted
  grilled chargrilled charred steamed boiled poached baked cooked uncooked precooked parboiled instant quick rapid fast rising acting active
  easy barbecued barbecue broiled pressed squeezed pureed mashed strained unfiltered filtered drained rinsed soaked reconstituted
  sprouted split rolled puffed popped powdered granulated crystallized crystallised superfine finely moderately coarse coarsely stone milled
  melted softened whipped shaken stirred beaten separated pasteurised pasteurized thawed unthawed defrosted dyed undyed
  kosher cooking baking eating eat salad stewing braising frying grilling sandwich pizza soup stew deli store bakery
  good nice favourite favorite other additional more about approx approximately roughly around plus equal part all
  loosely tightly lightly firmly freshly just thinly thickly fully partially overly lightly brightly
  quality quality style type variety brand kind sized size piece slice section chunk cube dice wedge disk disc sheet portion
  diameter diagonal inch cm mm ounce pound lb oz gram g kg ml cup tablespoon teaspoon tsp tbsp stick sprig strand pod stalk stem stemmed
  bunch head leaves top trimmed heavily center centre middle end inner outer side confit fashioned essential from with for in so if you use your
  unseasoned unflavored unflavoured flavorless flavourless unsulfured unsulphured uncured unsalted rendered solid liquid clear hard concentrated evaporated
  bleached unbleached enriched fortified pareve purpose lily medal mill arthur baker morton diamond crystal maldon
  piece of the and or to taste
  swanson campbell progresso goya heinz hunt contadina cento barilla quaker nestle ghirardelli hershey guittard valrhona callebaut lindt
  kerrygold fage chobani tillamook cabot sargento hellmann kikkoman mccormick lawry colman maille tabasco bertolli colavita karo domino
  tesco sainsbury waitrose
  zinfandel merlot cabernet sauvignon chardonnay riesling pinot noir muscatel moscatel semisweet b bakers swirl loaf
  charentais galia canary crenshaw disaronno teaspoonful tablespoonful cupful works oval mini
  hickory applewood mesquite pinhead luscious leafy pullman cocktail westphalian hearth hull less divided shot portabella redskinned
  extrasharp waterpacked ever dish summer air made making recipe follows available desired favorite
  sheep cow ewe buffalo maytag nonstick high foster oven earl root serving brewed still rubbed sea stringless heat self shred left two three
  unfilled nest oxheart carnation banza violife paso el orgran sparkling bittersweet candied coating stewed passover trans
  used broken kibbled deboned wrapped sieved tiger holiday decorative inspired season pickled undyed un per u s
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
  margarine shortening rice oil vinegar crumb crust wrapper tortilla couscous
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
  return harmless.has(word) || plainAdjectives.has(word) || /^\d/.test(word)
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
  const isTelling = family === "meat" || family === "fish" || kind === "cheese" || kind === "nut"
  return isTelling && kind !== "meat-substitute" && !said.some((word) => undoing.has(word))
}

/** What a maker or a cook mixes of what stands before: a cream sauce holds cream, though a steak sauce no steak. */
const madeOf = words("sauce gravy crumble fondue dip glaze topping puree foam compote streusel filling mash")
const inMixture: ReadonlySet<FoodFamily> = new Set<FoodFamily>(["dairy", "fruit", "vegetables", "pulses and nuts"])

const undoing = words(`
  plant root leaf leave grass flower weed wort herb seed nut bean pea melon berry fruit apple tomato squash gourd pepper radish lettuce
  mushroom fungus mint cress seaweed tree bush ear tongue foot thistle spinach cabbage vine flavour flavoured style substitute alternative
  imitation mock faux fake like look free alike type analogue replacer colour coloured pink stick plum cherry potato carrot bread salad
  sauce seasoning rub spice mix powder cracker chip crisp cake roll pie
`)
