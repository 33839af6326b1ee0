import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { stripClaims } from "./line-claims.ts"

const words = (list: string): ReadonlySet<string> => new Set(nameWords(list))

/** Words in front of a food that leave what it is made of as it is: colour, variety, origin, shape, grade, state, use. */
const harmless = words(`
  red green yellow white black brown purple orange pink golden gold blonde dark light pale blue rainbow tri multi colour color coloured
  small medium large extra big tiny giant heirloom baby young old new early late wild field garden farm farmed home grown
  granny smith gala fuji bramley braeburn honeycrisp pippin russet yukon maris piper desiree king edward charlotte fingerling
  roma cherry plum vine campari san marzano grape english hothouse lebanese armenian kirby pickling holland campbell
  thai italian french spanish greek turkish mexican indian chinese japanese korean vietnamese moroccan egyptian persian
  asian american british english scottish irish welsh danish dutch german swiss swedish norwegian russian polish hungarian
  israeli californian california sicilian sardinian tuscan roman calabrian basque iberico cuban jamaican peruvian brazilian
  kentish jersey cornish dorset devon yorkshire norfolk alaskan alaska atlantic pacific icelandic belgian austrian madras
  southern northern western eastern mediterranean caribbean hawaiian australian canadian virginia texas georgia maine idaho
  cavendish keitt alphonso hass medjool deglet noor meyer eureka key bartlett anjou bosc conference comice bing rainier
  serrano jalapeno habanero scotch bonnet bird eye poblano anaheim fresno cayenne ancho pasilla padron shishito romano pointed
  savoy napa hispi dinosaur lacinato cavolo nero curly flat leaf flatleaf romaine cos iceberg butterhead bibb boston belgian
  vidalia maui walla spring globe navel valencia cara concord thompson muscat flame arborio carnaroli basmati jasmine bomba
  vacuum packed pack packet jarred jar tinned canned bottled boxed bagged box bag frozen fresh dried semi sun freeze tin can
  smooth crunchy creamy creamed thick thin chunky rustic country farmhouse artisan artisanal gourmet deluxe premium finest best
  long short grain round broad wide narrow straight ridged jumbo king queen tiger bite slim stubby
  low sodium salt salted reduced fat free full half lite lean skinny zero sugar added no lower less non
  heritage organic local seasonal sustainable certified grade aa a b extra virgin cold pressed unrefined refined raw expeller
  thick cut hand hot warm boiling tepid lukewarm iced room temperature spare remaining reserved leftover day-old stale
  ripe overripe underripe unripe firm soft tender crisp juicy dry moist very slightly not too
  bone boneless skin skinless skinon bonein rindless rind trimmed center centre middle end cut top bottom inner outer
  mild spicy strong sharp mature aged vintage tangy sour sweet bitter plain neutral flavourful fragrant aromatic
  heaped heaping level rounded generous scant few several couple some any handful pinch dash splash drizzle knob
  sliced diced chopped grated shredded minced crushed ground cracked whole halved quartered julienned cubed flaked shaved
  peeled unpeeled seeded deseeded stoned pitted cored hulled shelled husked blanched toasted roasted grilled chargrilled
  charred steamed boiled poached baked cooked uncooked precooked parboiled instant quick easy rotisserie barbecued broiled
  pressed pureed mashed strained drained rinsed soaked sprouted split rolled puffed popped powdered granulated crystallized
  crystallised superfine fine finely coarse coarsely kosher table cooking baking eating salad stewing braising roasting frying
  grilling sandwich pizza soup stew everyday deli store bakery
  good nice favourite favorite other additional more about approx approximately roughly around each plus equal part
  loosely tightly lightly firmly packed freshly just well thinly thickly
  quality style type variety brand kind sized size piece slice strip chunk cube wedge round
  piece of the and or to your to taste inch cm mm ounce pound lb oz gram g kg ml
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
  powder paste extract coffee roll fat sauce mix spread bun syrup juice pepper tea chip liver candy icing meat stock broth
  chicken beef pork turkey duck fish tuna prawn shrimp crab caviar salmon feta parmesan cheddar mozzarella ricotta ghee
  margarine shortening rice oil vinegar crumb crust wrapper tortilla couscous
`)

/** Whether a word in front of a food changes nothing about what it is made of. */
export function tellsNothing(word: string): boolean {
  return harmless.has(word) || plainAdjectives.has(word) || /^\d/.test(word)
}

/** Whether a food, named before another, may be all that this one is made of (oat milk, mushroom bacon). */
export function namesOtherPlant(name: string): boolean {
  return nameWords(name).some((word) => otherPlants.has(word))
}

/** Whether what a name ends in is no more than a shape or a use: "unicorn butter" may be no butter. */
export function isEasilyAnother(name: string): boolean {
  return easilyAnother.has(nameWords(stripClaims(name)).at(-1) ?? "")
}
