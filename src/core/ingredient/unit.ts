/**
 * What a unit measures. A mass is grams and a volume millilitres whatever the food; a count or a length needs the
 * food's own weight per piece or centimetre, and a vague unit is a cook's gesture with a customary volume.
 */
export type Unit =
  | { id: UnitId; kind: "mass"; grams: number }
  | { id: UnitId; kind: "volume"; millilitres: number }
  | { id: UnitId; kind: "vague"; millilitres: number }
  | { id: UnitId; kind: "length"; centimetres: number }
  | { id: UnitId; kind: "count" }

export type UnitKind = Unit["kind"]

/** Grams per unit: exact by definition (NIST Handbook 44). */
const massUnits = {
  g: { grams: 1, spellings: "g gr grm grms gm gms gram grams gramme grammes" },
  kg: { grams: 1000, spellings: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes" },
  mg: { grams: 0.001, spellings: "mg milligram milligrams milligramme milligrammes" },
  oz: { grams: 28.349523125, spellings: "oz ozs ounce ounces" },
  lb: { grams: 453.59237, spellings: "lb lbs pound pounds" },
  tola: { grams: 11.6638, spellings: "tola tolas" },
} as const

/** Millilitres per unit: US customary volumes, but for the metric dessertspoon (UK, 10 ml) and the small bowl of an Indian kitchen. */
const volumeUnits = {
  ml: { millilitres: 1, spellings: "ml mls cc millilitre millilitres milliliter milliliters" },
  cl: { millilitres: 10, spellings: "cl centilitre centilitres centiliter centiliters" },
  dl: { millilitres: 100, spellings: "dl decilitre decilitres deciliter deciliters" },
  l: { millilitres: 1000, spellings: "l lt ltr ltrs litre litres liter liters" },
  tsp: { millilitres: 4.92892, spellings: "t ts tsp tsps tspn tspns teaspoon teaspoons teaspoonful teaspoonfuls" },
  dsp: { millilitres: 10, spellings: "dsp dsps dstspn dessertspoon dessertspoons dessertspoonful dessertspoonfuls" },
  tbsp: {
    millilitres: 14.78676,
    spellings:
      "T tb tbl tbls tabl tabls tbs tbsp tbsps tblsp tblsps tbspn tbspns tablespoon tablespoons tablespoonful tablespoonfuls",
  },
  "fl oz": { millilitres: 29.57353, spellings: "floz fl-oz fluid-ounce fluid-ounces pony ponies" },
  cup: { millilitres: 236.5882, spellings: "c cp cup cups cupful cupfuls" },
  pint: { millilitres: 473.1765, spellings: "pt pts pint pints" },
  quart: { millilitres: 946.3529, spellings: "qt qts quart quarts" },
  gill: { millilitres: 118.2941, spellings: "gill gills" },
  gallon: { millilitres: 3785.412, spellings: "gal gals gallon gallons" },
  katori: { millilitres: 150, spellings: "katori katoris vati vatis" },
} as const

/** Millilitres by custom: a pinch is 1/16 and a dash 1/8 teaspoon; the rest are kitchen averages. */
const vagueUnits = {
  pinch: { millilitres: 0.31, spellings: "pinch pinches pinchful pinchfuls smidgen smidge tad hint msp" },
  dash: { millilitres: 0.62, spellings: "dash dashes" },
  drop: { millilitres: 0.05, spellings: "drop drops" },
  splash: { millilitres: 7.5, spellings: "splash splashes slosh sloshes" },
  squeeze: { millilitres: 5, spellings: "squeeze squeezes spritz spritzes" },
  grating: { millilitres: 0.5, spellings: "grating gratings" },
  grind: { millilitres: 0.3, spellings: "grind grinds grinding grindings twist twists" },
  sprinkle: {
    millilitres: 2.5,
    spellings: "sprinkle sprinkles sprinkling dusting scattering smattering",
  },
  drizzle: { millilitres: 7.5, spellings: "drizzle drizzles trickle trickles" },
  glug: { millilitres: 15, spellings: "glug glugs" },
  knob: { millilitres: 15, spellings: "knob knobs" },
  dollop: { millilitres: 30, spellings: "dollop dollops" },
  handful: { millilitres: 120, spellings: "handful handfuls handfull handfulls palmful palmfuls" },
} as const

/** Centimetres per unit: how ginger, cinnamon and lemongrass are measured. */
const lengthUnits = {
  mm: { centimetres: 0.1, spellings: "mm millimetre millimetres millimeter millimeters" },
  cm: { centimetres: 1, spellings: "cm cms centimetre centimetres centimeter centimeters" },
  inch: { centimetres: 2.54, spellings: "in inch inches" },
} as const

/** Things that are counted: each needs the food's own weight (a clove of garlic, a slice of bread, a tin of beans). */
const countUnits = {
  bag: "bag bags sack sacks",
  ball: "ball balls",
  bar: "bar bars",
  basket: "basket baskets",
  batch: "batch batches",
  block: "block blocks",
  bottle: "bottle bottles",
  box: "box boxes",
  bulb: "bulb bulbs",
  bunch: "bunch bunches",
  can: "can cans tin tins",
  carton: "carton cartons",
  chunk: "chunk chunks",
  clove: "clove cloves",
  container: "container containers",
  cube: "cube cubes",
  ear: "ear ears",
  envelope: "envelope envelopes",
  fillet: "fillet fillets filet filets",
  floret: "floret florets",
  glass: "glass glasses glassful",
  head: "head heads",
  jar: "jar jars",
  leaf: "leaf leaves",
  link: "link links",
  log: "log logs",
  loaf: "loaf loaves",
  lump: "lump lumps",
  package: "package packages packet packets pack packs pkg pkgs pkt pkts pk sachet sachets pouch pouches",
  piece: "piece pieces pc pcs",
  pair: "pair pairs",
  pot: "pot pots",
  punnet: "punnet punnets",
  rack: "rack racks",
  rasher: "rasher rashers",
  recipe: "recipe recipes",
  rib: "rib ribs",
  ring: "ring rings",
  scoop: "scoop scoops",
  sheet: "sheet sheets",
  shot: "shot shots",
  serving: "serving servings",
  slab: "slab slabs",
  slice: "slice slices",
  spear: "spear spears",
  sprig: "sprig sprigs branch branches",
  square: "square squares",
  stalk: "stalk stalks",
  stem: "stem stems",
  stick: "stick sticks",
  strip: "strip strips",
  thumb: "thumb thumbs",
  tub: "tub tubs",
  tube: "tube tubes",
  wedge: "wedge wedges",
  wheel: "wheel wheels",
  wineglass: "wineglass wineglasses wineglassful",
} as const

export type UnitId =
  | keyof typeof massUnits
  | keyof typeof volumeUnits
  | keyof typeof vagueUnits
  | keyof typeof lengthUnits
  | keyof typeof countUnits

const unitBySpelling = spellUnits()

/**
 * The unit that a word or two stand for ("tbsp.", "Cups", "fl oz", "tins"), or null where they are no unit.
 * Case tells nothing except in "T" (tablespoon) and "t" (teaspoon).
 */
export function readUnit(text: string): Unit | null {
  const known = unitBySpelling.get(text)
  if (known !== undefined) return known
  const word = text.replaceAll(".", "").trim().replace(/\s+/g, "-")
  return unitBySpelling.get(word) ?? unitBySpelling.get(word.toLowerCase()) ?? null
}

/** Grams in one unit of mass. */
export function gramsPer(unit: keyof typeof massUnits): number {
  return massUnits[unit].grams
}

/** Millilitres in one unit of volume (US cup, pint and spoon). */
export function millilitresPer(unit: keyof typeof volumeUnits): number {
  return volumeUnits[unit].millilitres
}

function spellUnits(): ReadonlyMap<string, Unit> {
  const spelled = new Map<string, Unit>()
  const spell = (spellings: string, unit: Unit) => {
    for (const spelling of spellings.split(" ")) spelled.set(spelling, unit)
  }
  for (const id of keysOf(massUnits)) {
    spell(massUnits[id].spellings, { id, kind: "mass", grams: massUnits[id].grams })
  }
  for (const id of keysOf(volumeUnits)) {
    spell(volumeUnits[id].spellings, { id, kind: "volume", millilitres: volumeUnits[id].millilitres })
  }
  for (const id of keysOf(vagueUnits)) {
    spell(vagueUnits[id].spellings, { id, kind: "vague", millilitres: vagueUnits[id].millilitres })
  }
  for (const id of keysOf(lengthUnits)) {
    spell(lengthUnits[id].spellings, { id, kind: "length", centimetres: lengthUnits[id].centimetres })
  }
  for (const id of keysOf(countUnits)) spell(countUnits[id], { id, kind: "count" })
  return spelled
}

// Object.keys forgets which keys; these tables are literals, so their keys are all there are.
function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[]
}
