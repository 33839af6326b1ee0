import { plainAdjectives } from "#core/food/vocabulary.ts"

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words in front of a food that leave what it is made of as it is: variety, colour, origin, shape, grade, state. */
const harmless = words(`
  red green yellow white black brown purple orange pink golden blonde dark light pale blue rainbow
  small medium large extra big tiny giant heirloom baby young old new early late wild field garden farm
  granny smith gala fuji bramley braeburn honeycrisp pippin russet yukon maris piper desiree king edward charlotte fingerling
  roma cherry plum vine beefsteak campari san marzano grape cocktail persian english hothouse lebanese armenian kirby
  thai italian french spanish greek turkish mexican indian chinese japanese korean vietnamese moroccan lebanese egyptian
  asian american british english scottish irish welsh danish dutch german swiss swedish norwegian russian polish hungarian
  israeli californian california sicilian sardinian tuscan roman calabrian basque iberico cuban jamaican peruvian brazilian
  kentish jersey cornish dorset devon yorkshire norfolk alaskan atlantic pacific scottish icelandic norwegian
  cavendish keitt alphonso hass medjool deglet noor meyer eureka key bartlett anjou bosc conference comice
  serrano jalapeno habanero scotch bonnet bird eye poblano anaheim fresno cayenne ancho pasilla padron shishito romano pointed
  savoy napa hispi pointed dinosaur lacinato cavolo nero curly flat leaf flatleaf tuscan romaine cos iceberg butterhead bibb
  spanish vidalia maui walla welsh spring sweet banana hungarian globe butternut
  vacuum packed packet jarred jar tinned canned bottled boxed bagged frozen fresh dried semi sun freeze
  smooth crunchy creamy thick thin chunky rustic country farmhouse artisan gourmet deluxe premium finest best quality
  long short grain medium round broad wide narrow flat straight curly ridged mini jumbo
  low sodium salt reduced fat free full half lite light lean skinny zero sugar added no
  heritage organic local seasonal sustainable certified grade aa a extra virgin cold pressed unrefined refined raw
  thick cut hand hot cold warm boiling tepid lukewarm iced room temperature spare remaining reserved leftover
  ripe overripe underripe unripe firm soft tender crisp crunchy juicy dry moist
  bone boneless skin skinless skinon bonein rindless trimmed center centre middle end cut top bottom
  mild medium hot spicy strong sharp mature aged vintage extra tangy sour sweet bitter
  heaped level rounded generous scant few several couple some any
  sliced diced chopped grated shredded minced crushed ground cracked whole halved quartered julienned cubed flaked shaved
  peeled unpeeled seeded deseeded stoned pitted cored hulled shelled husked blanched toasted roasted grilled chargrilled
  steamed boiled poached baked cooked uncooked precooked parboiled instant quick easy
  good nice favourite favorite other additional more about approx approximately roughly around each plus
  vegetarian vegan certified halal kosher gluten
`)

/** Things that are pressed, milled or fermented into what looks like an animal's: with them in front it is another food. */
const otherPlants = words(`
  coconut oat almond soy soya rice cashew hazelnut macadamia hemp pea walnut pecan pistachio nut peanut seed sunflower
  pumpkin sesame cocoa cacao shea apple pear mango pumpkin plum lemon lime bean butter vegan vegetarian plant veggie mock imitation
  faux meatless jackfruit tofu tempeh seitan mushroom cauliflower potato chickpea lupin flax chia quinoa banana avocado
  corn maize buckwheat cassava tapioca konjac tiger bread oyster star dragon passion egg elephant crab horse
`)

/** Whether a word in front of a food changes nothing about what it is made of. */
export function tellsNothing(word: string): boolean {
  return harmless.has(word) || plainAdjectives.has(word) || /^\d/.test(word)
}

/** Whether a word in front of a food makes it one of another plant (oat milk), or a thing that only borrows the name. */
export function namesOtherPlant(word: string): boolean {
  return otherPlants.has(word)
}
