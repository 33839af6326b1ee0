import type { Food } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"

const words = (list: string): ReadonlySet<string> => new Set(nameWords(list))

/** Words that join, point and ask, and are of no food: the closed classes of the language. */
const functionWords = words(`
  a an the this that these those it its they them their your you i we our my one ones both either each every all any some
  real genuine actual many most more less least few several another other others same own such only just even also too so very quite rather really
  and or but if then than as at by for from in into of off on onto out over through throughout to under up upon with within
  inside outside around along across against between among alongside atop below above before after again away back down apart
  together aside beside near until till when while where how what which who whatever because though although however otherwise
  be is are was been being will would can could may might must should shall do does done dont did has have had having need needs
  w there here now still yet first second third fourth last next once twice again once per plus minus via about approximately
  agent note please check ensure sure i.e. e.g. etc aka x ok okay cannot wont isnt arent not too perhaps maybe sometime usually often typically generally
  almost nearly mostly mainly especially possibly ideally preferably optionally depending according necessary needed required
  desired wanted preferred recommended suggested possible available unavailable optional
  un of de du des la le les di del della con y e d l
  fruit works work add make makes made thing things way yield yields prefer vary watch whether latter former including contain contains holding made
`)

/** How a thing is cut and what pieces it falls into, its parts, and how it lies. */
const shapes = words(`
  lengthwise lengthways crosswise crossways widthwise diagonally diagonal horizontally vertically length width thickness diameter
  thick thin thinner thicker wide long short shorter longer larger smaller bigger matchstick julienne brunoise baton batonnet
  chiffonade coin ring half halves halve third quarter eighth sixth segment section slice sliver shaving shard strip stripe ribbon round
  wedge chunk lump cube dice dices block brick square rectangle rectangular triangle triangular circle semicircle disc disk
  oval ball bit piece  shred fan moon crescent cone log tube roll coil spiral curl knot bundle bunch cluster clump layer sheet
  stack stick finger thumb knob nub  floret floweret frond leaf leave sprig stem stalk stalks core heart hearts pith peel skin rind
  zest husk shell shells hull pod pit stone tip top tail end root head body side edge surface base bottom outside inside middle center
  centre hollow cavity pocket slit hole incision crosshatch lattice angle bias grain direction point vein membrane gill gills
  beard tendril cap ear ears cob kernel flesh muscle backbone breastbone spine rib pinbone silverskin cartilage fin scale feather fuzz
  bulb clove segment seam joint link log butterfly spatchcock book envelope bow shape size part portion batch serving share rest
  remainder lot pile heap mound drop blob dollop spoonful handful palmful pinch dash sprinkle sprinkling drizzle splash glug swirl smear
  dusting coating layer kernel seed seeds bone
  crust crusts loaf tentacle thigh leg legs neck breast shoulder loin flank rump shank hock cheek collar medallion noisette escalope
  goujon paillard supreme cutlet drumette spear strand tile plank blossom flower feet foot meat pulp liquid crown nest soldier lobe
  ridge chain stream spritz skinon bonein boned butt belly saddle rack tenderloin sirloin chuck brisket round
`)

/** What a kitchen has and does: tools, vessels, fire, and where the food rests. */
const tools = words(`
  kitchen equipment tool utensil knife fork tong whisk spatula spoon ladle peeler grater zester rasp microplane mandolin mandoline
  processor blender mixer machine mill mortar pestle press masher ricer juicer scissor shear cleaver mallet hammer needle needlenose thread
  string twine toothpick skewer tine brush towel cloth cotton wood wooden metal steel stainless iron cast copper aluminum
  aluminium glass ceramic plastic rubber silicone paper wax foil bag ziplock resealable board surface rack tray sheet pan saucepan pot skillet
  griddle dish casserole bowl basin platter plate cup mug jar tin can lid cover basket sieve strainer colander mesh oven microwave
  freezer fridge refrigerator stove stovetop burner broiler grill griddle barbecue bbq smoker torch fire flame heat gas charcoal coal wok
  kettle steamer cooker thermometer scale ruler pin nonreactive heatproof ovenproof flameproof fitted attachment blade hook
  paddle cutter mold mould ramekin springform removable fluted rimmed shallow deep heavy duty bottomed glove counter cooling
  electric manual individual disposable adjustable deli cardboard slow pressure instant
  box bottle container wire starter chimney briquette sawdust hickory applewood mesquite oak alder cherrywood beech spinner shaver
  tweezer plier chopstick dowel wheel basket wear hand hands equipment capacity insert collapsible sealable pushpin tester cm
  tub tube teacup case saucer flowerpot
`)

/** Whether a thing of this name is a tool, whatever stands before it: a spice mill, a slow cooker. */
export function isTool(word: string): boolean {
  return toolNames.has(word)
}

// Cups, bowls, pots, bags and dishes may be what a food is served in.
const toolNames = words(`
  knife fork tong whisk spatula ladle peeler grater zester rasp microplane mandolin mandoline processor mixer machine mill mortar pestle
  masher ricer juicer scissor shear cleaver mallet needle thread string twine toothpick towel torch burner thermometer ruler tester corer
  baller cooker smoker spinner shaver tweezer plier chopstick dowel glove griddle grill
`)

/** When, how long and how warm. */
const times = words(`
  minute second hour day night week month year morning overnight time moment while season seasonal today ahead advance later earlier
  degree f c fahrenheit celsius temperature temp room cool warm hot cold lukewarm tepid boiling simmering freezing
  low medium high heat speed setting
`)

/** Where food is sold and who tells of it. */
const shops = words(`
  supermarket market store shop grocery grocer grocers butcher butchers fishmonger fishmongers deli delicatessen bakery farm counter aisle section produce department
  farmer sack specialty speciality gourmet health natural food foods online mail order website internet amazon com www http tel call phone
  latin hispanic latino         vietnamese middle eastern ethnic  
  southeast sold find found buy bought purchase purchased labeled labelled marked called known named brand brands kind kinds type
  types variety varieties style version recipe follow follows page see below above link instruction direction procedure step tip note
  source mail catalog catalogue package packaging packet label ask look seek try use used using
  percent views recipelink epi
`)

/** Whose a food is: before a plain one it says where it grew, before eggs or toast it names another dish. */
const nations = words(`
  thai italian french spanish greek turkish indian chinese japanese korean vietnamese moroccan egyptian portuguese syrian persian lebanese
  canada america mexico italy france spain greece japan india american british english scottish irish welsh danish dutch german swiss swedish norwegian russian polish hungarian israeli mexican
  sicilian sardinian roman neapolitan calabrian basque cuban jamaican brazilian peruvian argentine argentinian hawaiian indonesian
  icelandic austrian bengal punjabi mediterranean caribbean canadian australian belgian finnish asian african oriental european
  scotch armenian bavarian belgian bulgarian californian colombian georgian malaysian california virginia texas
`)

/** Whether a word tells of a country or a people. */
export function isOfNation(word: string): boolean {
  return nations.has(word)
}

/** What is done to a food that adds nothing to it, in the forms that are no plain participles. */
const doings = words(`
  cut chop slice dice mince grate shred peel seed core trim halve quarter crush bruise break broken tear torn split ground grind
  rinse wash drain dry soak thaw defrost cook boil blanch parboil steam simmer poach roast bake broil  fry saute sear char  warm heat
  melt chill cool freeze frozen rest stand sit set leave left keep kept reserve save remove discard pull pick separate measure weigh
  pack press squeeze strain sift beat beaten whip whisk stir mix blend puree mash process pulse liquefy combine fold  cover  tie
  tied spun spin dried wrung shorn slit hold held lay laid put place turn cube zest juice squeeze pat wipe scrub clean scrape scoop shave
  whole raw rare well done tender soft firm stiff   golden brown browned pale opaque translucent smooth lumpy frothy foamy
  fluffy runny set hard thick thin clear fragrant bubbly foaming peak peaks flaky chewy pliable moist wet sticky dry intact uncut unpeeled
  undrained unsifted unpacked uncooked unbaked unwashed unrinsed unrolled unfolded loose loosely even evenly rough fine coarse
  tossed rolled folded wrapped soaked rinsed brushed layered finished scattered drizzled rubbed topped seasoned swirled sprinkled
  shaken scalloped riced shelled shucked seeded pitted stoned peeled skinned boned hulled husked cored corned smoked  chipped hashed minced juiced zested
  salted unsalted watered juiced limed barded fatted chined frenched pickled cubed scored toasted steaked sauced hipped
  stuck strung picked eyeball fed candied capped pipped graped stocked filleted crisped crisp rounded crumbled crimped sugared braised stewed fried grilled
`)

/** How much of what and how good; colour, age, grade and taste. */
const qualities = words(`
  good best better fine finest fresh freshest freshly ripe ripened unripe young old new early late mature baby small medium large big extra jumbo
  tiny mini giant little huge quality grade top prime choice select favourite favorite nice perfect ideal whole entire full partial
  equal approximate exact total enough plenty ample generous scant heaping heaped rounded level packed loosely lightly additional extra
  spare remaining leftover reserved divided amount quantity weight volume measure count combination assortment assorted mixed mix various
  different desired taste appearance colour color colored coloured colorful red green yellow orange white black blue purple pink golden gold
  brown dark light pale bright deep rainbow tart tangy sour sweet bitter mild strong sharp spicy hot plain neutral natural organic pure regular
  ordinary normal standard common domestic imported local wild farmed homemade home made store bought ready prepared commercial
   sodium low reduced nonfat  lean unsweetened sweetened unflavored unflavoured raw uncooked free range skinless boneless
  tough woody fibrous papery bony excess visible loose stringy outer inner soft hardened dirty sandy gritty bruised blemished wilted damaged
  nonstick easy easily quick quickly alternative alternatively substitute substituted substitution equivalent similar like
  inch inches cm mm centimeter centimetre millimeter ounce oz pound lb gram kg kilo ml liter litre pint quart gallon cup tablespoon tbsp
  teaspoon tsp fl fluid qt pt dozen pair couple two three four five six seven eight nine ten twelve half
  garnish decoration decorate presentation accompaniment serve serving dip dipping sea blind chunky lighter cocktail pullman micro semi al dente breakage continue includes rounded sun vine ruby nontoxic rimless larger largest thickest sizes needle better unique choose inspire get got sure commercial country bumpy mixture blend neat content percent concentration crumbly
  approx milliliter percent superfine change culture live active virgin extra-virgin flat button crimini bella robust single double triple leafy meaty stale sunny
  crustless crusty seedless decorative narrow tight slender straight irregular flexible sturdy wider bulk solid open flush helpful sixteen
  eighteen twelve lower upper larger heirloom flavor flavorful flavour cl mg gm milliliters area capacity york dead
`)

const plain = new Set([
  ...[...functionWords, ...shapes, ...tools, ...times],
  ...[...shops, ...nations, ...doings, ...qualities],
])

/** Whether a word beside a food puts nothing in: one of the closed classes, a figure, or a form of doing. */
export function putsNothingIn(word: string): boolean {
  return plain.has(word) || /^\d/.test(word)
}

/** Whether a word is one for a cut or a part: what stands before it or behind its "of" names the food. */
export function isCut(word: string): boolean {
  return cuts.has(word)
}

// Rolls, balls, sticks and loaves are made of more than what names them.
const cuts = words(`
  strip ribbon slice wedge chunk cube coil collar cheek medallion noisette escalope paillard supreme cutlet drumette shank hock
  spear strand segment half halves quarter piece floret leaf leaves heart core stalk head neck tail leg shoulder breast thigh loin rack
  chop rib riblet link body bodies eye foreshank flap liver grain strip chuck
  tenderloin sirloin roast wing carcass marrowbone back belly round top saddle haunch joint kernel frond sprig stem root skin bone rib steak fillet
`)

/** A word that says that something is put on, in or round a food, and not what. */
export function isUnfinished(word: string): boolean {
  return unfinished.has(word)
}

const unfinished = words(`
  stuffed filled coated crusted glazed dressed frosted battered breaded crumbed smothered marinated enriched dredged loaded basted
  creamed gratineed laced spiked lacquered sauced bound studded stuffing filling topping frosting crust glaze batter
`)

/** Whether a word puts onto or into the food what stands before it: "velouté-topped". */
export function putsOn(word: string): boolean {
  return unfinished.has(word) || topped.has(word)
}

const topped = words(
  "topped dusted wrapped brushed rolled soaked drizzled rubbed sprinkled scattered swirled tossed layered folded dipped infused",
)

/** Whether a word is for what is pressed, milled, cooked or peeled of one plant, and holds what this does: "prune juice". */
export function isDrawn(word: string): boolean {
  return drawn.has(word)
}

const drawn = words(
  "juice puree nectar concentrate syrup extract peel peeling peelings powder pulp pod coin blossom flower petal frond top shoot sprout stem floweret",
)

/** Whether a word makes another dish of a plain food, so that it never changes nothing: "creamed", "tempura", "Mornay". */
export function makesAnother(word: string): boolean {
  return unfinished.has(word) || styles.has(word)
}

const styles = words(`
  dauphinoise dauphinois duchess lyonnaise boulangere gratin mornay florentine tempura katsu schnitzel milanese kiev kyiv parmigiana alfredo
  carbonara bechamel thermidor newburg nantua meuniere amandine almondine amatriciana puttanesca pakora bhaji bhajia tikka masala korma
  makhani rockefeller benedict wellington stroganoff manchurian satay teriyaki tandoori jerk buffalo hasselback bombay waldorf caesar
  cajun bang poutine
  boozy drunken dirty loaded cowboy spiked
`)

/** The words for a style of cooking in another language: of "en croûte" and "alla norma" the second. */
export function namedStyles(words: readonly string[]): string[] {
  return words.filter((_, at) => stylePrefixes.has(words[at - 1] ?? ""))
}

const stylePrefixes = new Set(["en", "au", "aux", "alla"])

/** A form of doing that no food's name is in: "peeled", "simmering", "gently". */
export function isMereForm(word: string): boolean {
  return /.{2}(?:ed|ing|ly|wise)$/.test(word)
}

/** The food that a form is made of: "buttered", "honeyed", "curried", "cheesy", "garlicky"; null for what is done alone. */
export function foodInForm(word: string, byName: ReadonlyMap<string, Food>): Food | null {
  const [, stem = "", end = ""] = /^([a-z]{2,})(ed|y)$/.exec(word) ?? []
  // Creamed sugar is beaten, creamed spinach not.
  if (end === "" || word === "creamed") return null
  const stems = [
    stem,
    `${stem}e`,
    stem.replace(/i$/, "y"),
    stem.replace(/(.)\1$/, "$1"),
    stem.replace(/ck$/, "c"),
    `bread${stem}`,
  ]
  for (const each of stems.flatMap(nameWords)) {
    const food = putsNothingIn(each) ? undefined : byName.get(each)
    if (food !== undefined) return food
  }
  return null
}
