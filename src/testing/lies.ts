import fc from "fast-check"
import { breakers, type Fact, type KnownFood } from "./known-foods.ts"

// Ways to say a food where a careless reader does not look, put together by chance from a food, a word of making, a place
// and a disguise. Each knows what it holds because it was made, not because it was read.

/**
 * A line or a step, with what it truly holds; `isOffered`: the cook may leave it out. `kind` names how it was said, `of`
 * the breaker in it, undisguised.
 */
export type Lie = { kind: string; text: string; facts: readonly Fact[]; isOffered: boolean; of?: string }

const split = (list: string) => list.split("|")

const hosts: readonly KnownFood[] = [
  { name: "cod", facts: ["fish"] },
  { name: "chicken breasts", facts: ["meat"] },
  { name: "aubergine", facts: [] },
  { name: "potatoes", facts: [] },
  { name: "carrots", facts: [] },
  { name: "leeks", facts: ["fodmap"] },
  { name: "portobello mushrooms", facts: ["fodmap"] },
  { name: "rice", facts: [] },
  { name: "sea bass", facts: ["fish"] },
  { name: "lamb chops", facts: ["meat"] },
  { name: "pumpkin", facts: [] },
]

const making = split(
  "stuffed with|topped with|coated in|tossed in|rolled in|wrapped in|dipped in|glazed with|dusted with|marinated in|cooked in|finished with|smothered in|drizzled with|filled with|layered with|scattered with|laced with|dressed with|enriched with|baked in|over|with|in|on a bed of|under a blanket of|with a little|and|basted with|sprinkled with|crowned with|mixed with|brushed with|studded with",
)
const hyphened = split(
  "crusted|topped|stuffed|glazed|coated|filled|laced|dusted|wrapped|basted|marinated|dressed|flavoured",
)
const nouns = split("with a % crust|with a % topping|in % batter|with a % filling|with % crumbs|in a % glaze")

/** Words of cooking that say what was put on a food. */
const telling: readonly KnownFood[] = [
  { name: "creamed", facts: ["milk"] },
  { name: "buttered", facts: ["milk"] },
  { name: "cheesy", facts: ["milk"] },
  { name: "breaded", facts: ["gluten"] },
  { name: "crumbed", facts: ["gluten"] },
  { name: "battered", facts: ["gluten"] },
  { name: "beer-battered", facts: ["gluten", "alcohol"] },
  { name: "floured", facts: ["gluten"] },
  { name: "egg-washed", facts: ["egg"] },
  { name: "en croûte", facts: ["gluten"] },
  { name: "garlicky", facts: ["fodmap"] },
  { name: "honey-glazed", facts: ["honey"] },
  { name: "wine-braised", facts: ["alcohol"] },
  { name: "au gratin", facts: ["milk"] },
  { name: "nut-crusted", facts: ["nut"] },
]

/** Letters of another script and signs without width, as they come from a page or from somebody who means harm. */
export const disguises: Readonly<Record<string, (name: string) => string>> = {
  "zero-width signs": (name) => name.replace(/(?<=\w\w)(?=\w)/, "\u200b"),
  "a soft hyphen": (name) => name.replace(/(?<=\w\w\w)(?=\w)/, "\u00ad"),
  "look-alike letters": (name) => name.replace(/[aeo]/, (letter) => ({ a: "а", e: "е" })[letter] ?? "о"),
  "full-width letters": (name) =>
    name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  entities: (name) => name.replace(/[a-z]/, (letter) => `&#${letter.charCodeAt(0)};`),
  tags: (name) => `<b>${name}</b>`,
  capitals: (name) => name.toUpperCase(),
  "no-break spaces": (name) => name.replaceAll(" ", "\u00a0"),
  "struck letters": (name) => name.replace(/(?<=\w\w)(?=\w)/, "\u0336"),
}

/** The food as it is, three times of four, else disguised. */
const disguise = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ how: "", write: (name: string) => name }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...Object.entries(disguises)).map(([how, write]) => ({ how: ` by ${how}`, write })),
  },
)

type Said = { kind: string; isOffered?: boolean; say: (host: string, food: string) => string }

const places: readonly fc.Arbitrary<Said>[] = [
  fc.constantFrom(...making).map((word) => ({ kind: `, ${word} F`, say: (host, food) => `${host}, ${word} ${food}` })),
  fc.constantFrom(...making).map((word) => ({ kind: `${word} F`, say: (host, food) => `${host} ${word} ${food}` })),
  fc.constantFrom(...making).map((word) => ({ kind: `(${word} F)`, say: (host, food) => `${host} (${word} ${food})` })),
  fc.constantFrom(...making).map((word) => ({
    kind: `, ${word} rice and F`,
    say: (host, food) => `${host}, ${word} parsley and ${food}`,
  })),
  fc
    .constantFrom(...hyphened)
    .map((word) => ({ kind: `, F-${word}`, say: (host, food) => `${host}, ${food}-${word}` })),
  fc.constantFrom(...hyphened).map((word) => ({ kind: `F-${word} H`, say: (host, food) => `${food}-${word} ${host}` })),
  fc
    .constantFrom(...hyphened)
    .map((word) => ({ kind: `(F-${word})`, say: (host, food) => `${host} (${food}-${word})` })),
  fc.constantFrom(...hyphened).map((word) => ({ kind: `F ${word} H`, say: (host, food) => `${food} ${word} ${host}` })),
  fc.constantFrom(...nouns).map((form) => ({ kind: form, say: (host, food) => `${host} ${form.replace("%", food)}` })),
  fc
    .constantFrom(...nouns)
    .map((form) => ({ kind: `, ${form}`, say: (host, food) => `${host}, ${form.replace("%", food)}` })),
  fc.constantFrom(
    { kind: "F & H", say: (host: string, food: string) => `${food} & ${host}` },
    { kind: "H + F", say: (host: string, food: string) => `${host} + ${food}` },
    { kind: "H plus 50 g F", say: (host: string, food: string) => `${host} plus 50 g ${food}` },
    { kind: "H - F-crusted", say: (host: string, food: string) => `${host} - ${food}-crusted` },
    { kind: "H, F", say: (host: string, food: string) => `${host}, ${food}` },
    { kind: "H; F", say: (host: string, food: string) => `${host}; ${food}` },
    { kind: "H [F]", say: (host: string, food: string) => `${host} [${food}]` },
    { kind: "H: F", say: (host: string, food: string) => `${host}: ${food}` },
  ),
  fc.constantFrom(
    { kind: "H or F", isOffered: true, say: (host: string, food: string) => `${host} or ${food}` },
    { kind: "H, F to serve", isOffered: true, say: (host: string, food: string) => `${host}, with ${food} to serve` },
    { kind: "H (optional F)", isOffered: true, say: (host: string, food: string) => `${host} (and ${food}, optional)` },
    {
      kind: "H, F if you like",
      isOffered: true,
      say: (host: string, food: string) => `${host}, with ${food} if you like`,
    },
    { kind: "H (or F)", isOffered: true, say: (host: string, food: string) => `${host} (or ${food})` },
  ),
]

/** A line of something harmless with a breaker beside it. */
export const lyingAside: fc.Arbitrary<Lie> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        host: fc.constantFrom(...hosts),
        food: fc.constantFrom(...breakers),
        place: fc.oneof(...places),
        disguise,
      })
      .map(({ host, food, place, disguise: { how, write } }) => ({
        kind: `aside ${place.kind}${how}`,
        text: `400 g ${place.say(host.name, write(food.name))}`,
        facts: [...host.facts, ...food.facts],
        isOffered: place.isOffered ?? false,
        of: food.name,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ host: fc.constantFrom(...hosts), word: fc.constantFrom(...telling), isBefore: fc.boolean() })
      .map(({ host, word, isBefore }) => ({
        kind: `aside ${word.name}`,
        text: isBefore ? `400 g ${word.name} ${host.name}` : `400 g ${host.name}, ${word.name}`,
        facts: [...host.facts, ...word.facts],
        isOffered: false,
      })),
  },
)

const putIn = split(
  "Stir in F.|Stir in the F.|Add 50 g F.|Stir in a knob of F and simmer.|Top with F.|Finish with F.|Brush with F before baking.|Fry 100 g F until done.|Fold through a spoonful of F.|Scatter over F.|Scatter F on top and serve.|Pour in 100 ml F.|Beat in the F, then rest for 10 minutes.|Melt 2 tbsp F in a pan.|Tip in the F and cook for 5 minutes.|Season with F.|Mash it with F.|Coat everything in F.|Enrich with a splash of F.|Grate 30 g F over the top.|Throw in a handful of F.|While it cooks, heat the F.|Once soft, F goes in.|Add salt, pepper and F.|Cook until soft, about 10 minutes, then add F and the herbs.|Line the dish with F.|A little F rounds it off.|Dip each piece into F.|Swirl through F.|Layer with F and bake.",
)
const offers = split(
  "Serve with F.|Serve with F, if you like.|Stir in F, if you like.|F goes well with it.|Add F (optional).|Top with parsley or F.|Good with F on the side.|You can use F instead.|Offer F at the table.|Pass round F.",
)
/** What stands before a food that is none, so that a reader who learned to skip these skips the food too. */
const before = split(
  "|Use a butter knife. |Crack them with a nutcracker. |Warm the milk pan. |Shape into walnut-sized balls. |Cook until it looks like breadcrumbs. |Cut with a bread knife, then go on. |Set an egg timer. |Pour into wine glasses. ",
)

/** A step's food by its plain name or disguised, or two words written as one. */
const disguiseInStep = fc.oneof(
  { weight: 7, arbitrary: disguise },
  {
    weight: 1,
    arbitrary: fc.constant({ how: " as one word", write: (name: string) => name.replace(/^(\w+) (\w+)$/, "$1$2") }),
  },
)

/** A step that puts in, or offers, a breaker that no line lists. */
export const lyingStep: fc.Arbitrary<Lie> = fc
  .record({
    food: fc.constantFrom(...breakers),
    form: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...putIn).map((form) => ({ form, isOffered: false })) },
      { weight: 1, arbitrary: fc.constantFrom(...offers).map((form) => ({ form, isOffered: true })) },
    ),
    lead: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constantFrom(...before) }),
    disguise: disguiseInStep,
  })
  .map(({ food, form: { form, isOffered }, lead, disguise: { how, write } }) => ({
    kind: `step ${form}${how}${lead === "" ? "" : " after a look-alike"}`,
    text: `${lead}${form.replace(/\bF\b/, write(food.name))}`,
    facts: food.facts,
    isOffered,
    of: food.name,
  }))

/** Words that are no food's, nor anything's. */
const strangers = split("vlorb|quimble|drasko|zarnel|smolk")
/** "Once soft, vlorb goes in" tells by its sense alone that it is eaten. */
const isTold = (form: string) => !/^(?:Once|A little)\b/.test(form)

/** A step that puts in what nobody knows. */
export const strangeStep: fc.Arbitrary<string> = fc
  .record({ form: fc.constantFrom(...putIn.filter(isTold)), name: fc.constantFrom(...strangers) })
  .map(({ form, name }) => form.replace(/\bF\b/, name))

const food = (name: string, facts: readonly Fact[]): KnownFood => ({ name, facts })

const of = (...facts: Fact[]) => breakers.filter((food) => facts.some((fact) => food.facts.includes(fact)))

/** A claim before or behind a food that nobody sells so. */
export const absurdClaim = fc
  .constantFrom(
    {
      claim: "gluten-free",
      foods: split("bulgur|semolina|pearl barley|spelt flour|wheat berries|freekeh|seitan|farro"),
    },
    { claim: "nut-free", foods: of("nut").map(({ name }) => name) },
    { claim: "soy-free", foods: of("soy").map(({ name }) => name) },
    { claim: "shellfish-free", foods: of("shellfish").map(({ name }) => name) },
    { claim: "egg-free", foods: of("egg").map(({ name }) => name) },
    { claim: "kosher", foods: of("pork", "shellfish").map(({ name }) => name) },
    { claim: "halal", foods: of("pork", "alcohol").map(({ name }) => name) },
    {
      claim: "vegan",
      foods: split("veal|venison|duck fat|lamb chops|mackerel|sardines|beef dripping|quail eggs|lard"),
    },
    { claim: "dairy-free", foods: split("ghee|prawns|almonds|eggs") },
    { claim: "organic", foods: breakers.map(({ name }) => name) },
  )
  .chain(({ claim, foods }) => fc.record({ claim: fc.constant(claim), food: fc.constantFrom(...foods) }))

/** Claims of versions that nobody sells, or that have nothing to do with what breaks. */
const absurd: readonly (readonly [string, readonly KnownFood[]])[] = [
  [
    "halal",
    [food("bacon", ["pork"]), food("ham", ["pork"]), food("pork chops", ["pork"]), food("white wine", ["alcohol"])],
  ],
  [
    "kosher",
    [food("bacon", ["pork"]), food("prawns", ["shellfish"]), food("lard", ["pork"]), food("mussels", ["shellfish"])],
  ],
  [
    "gluten-free",
    [
      food("bulgur", ["gluten"]),
      food("pearl barley", ["gluten"]),
      food("seitan", ["gluten"]),
      food("butter", ["milk"]),
      food("eggs", ["egg"]),
      food("bacon", ["pork"]),
    ],
  ],
  [
    "nut-free",
    [
      food("walnuts", ["nut"]),
      food("almonds", ["nut"]),
      food("peanut butter", ["nut"]),
      food("milk", ["milk"]),
      food("cream", ["milk"]),
    ],
  ],
  [
    "dairy-free",
    [food("ghee", ["milk"]), food("prawns", ["shellfish"]), food("almonds", ["nut"]), food("eggs", ["egg"])],
  ],
  ["egg-free", [food("butter", ["milk"]), food("couscous", ["gluten"]), food("egg yolks", ["egg"])]],
  ["shellfish-free", [food("prawns", ["shellfish"]), food("mussels", ["shellfish"]), food("fish sauce", ["fish"])]],
  ["soy-free", [food("tofu", ["soy"]), food("edamame", ["soy"]), food("tempeh", ["soy"]), food("butter", ["milk"])]],
  ["vegetarian", [food("lamb chops", ["meat"]), food("anchovies", ["fish"]), food("milk", ["milk"])]],
  ["lactose-free", [food("milk", ["milk"]), food("cream", ["milk"]), food("yogurt", ["milk"])]],
  ["low FODMAP", [food("garlic", ["fodmap"]), food("onions", ["fodmap"]), food("honey", ["honey"])]],
  ["organic", [food("butter", ["milk"]), food("eggs", ["egg"]), food("honey", ["honey"])]],
  ["sugar-free", [food("condensed milk", ["milk"]), food("peanut butter", ["nut"])]],
]
const annulling = split(
  ", contains @| (contains @)|, made with real @| made with @| (with 100 % @)|; contains @| - contains @|, real @ in it",
)
const annulled: readonly (readonly [string, string, readonly Fact[]])[] = [
  ["vegan butter", "milk", ["milk"]],
  ["dairy-free spread", "buttermilk", ["milk"]],
  ["vegan cheese", "casein", ["milk"]],
  ["plant-based milk", "cow's milk", ["milk"]],
  ["gluten-free bread", "wheat flour", ["gluten"]],
  ["gluten-free pasta", "wheat", ["gluten"]],
  ["vegan mayonnaise", "egg yolk", ["egg"]],
  ["vegan sausages", "pork", ["pork"]],
  ["vegan chocolate", "milk", ["milk"]],
  ["egg-free mayonnaise", "egg", ["egg"]],
  ["nut-free granola", "almonds", ["nut"]],
]

/** A line whose claim is absurd, of another label, or taken back behind it. */
export const lyingClaim: fc.Arbitrary<Lie> = fc.oneof(
  fc.constantFrom(...absurd).chain(([claim, foods]) =>
    fc
      .record({
        food: fc.constantFrom(...foods),
        isBehind: fc.boolean(),
        also: fc.constantFrom("", "", "certified ", "100 % "),
      })
      .map(({ food: { name, facts }, isBehind, also }) => ({
        kind: `claim ${claim} F${isBehind ? ", behind" : ""}`,
        text: isBehind ? `200 g ${name}, ${also}${claim}` : `200 g ${also}${claim} ${name}`,
        facts,
        isOffered: false,
      })),
  ),
  fc
    .record({ claimed: fc.constantFrom(...annulled), form: fc.constantFrom(...annulling) })
    .map(({ claimed: [name, inside, facts], form }) => ({
      kind: `annulled${form}`,
      text: `200 g ${name}${form.replace("@", inside)}`,
      facts,
      isOffered: false,
    })),
)

const dishes: readonly KnownFood[] = [
  food("angels on horseback", ["shellfish", "pork"]),
  food("devils on horseback", ["pork"]),
  food("Welsh rarebit", ["milk", "gluten"]),
  food("Welsh rabbit", ["milk", "gluten"]),
  food("toad in the hole", ["egg", "milk", "gluten"]),
  food("Scotch eggs", ["egg", "gluten"]),
  food("pigs in blankets", ["pork"]),
  food("eggs Benedict", ["egg", "gluten"]),
  food("spaghetti carbonara", ["egg"]),
  food("tiramisu", ["egg", "milk", "gluten"]),
  food("baklava", ["nut", "gluten"]),
  food("quiche Lorraine", ["egg", "milk", "pork", "gluten"]),
  food("moules marinière", ["shellfish"]),
  food("French toast", ["egg", "gluten"]),
  food("clam chowder", ["shellfish"]),
  food("croque monsieur", ["milk", "gluten", "pork"]),
  food("coq au vin", ["meat", "alcohol"]),
  food("Yorkshire puddings", ["egg", "milk", "gluten"]),
  food("club sandwiches", ["gluten"]),
  food("fish fingers", ["fish", "gluten"]),
  food("spanakopita", ["gluten"]),
  food("cauliflower cheese", ["milk"]),
  food("macaroni cheese", ["milk", "gluten"]),
  food("Bakewell tart", ["nut", "gluten", "egg"]),
  food("crème brûlée", ["milk", "egg"]),
  food("zabaglione", ["egg", "alcohol"]),
  food("surf and turf", ["shellfish"]),
  food("Scotch woodcock", ["egg", "fish"]),
]
const dishForms = split("F|2 portions F|F, to share|200 g leftover F|home-made F")

/** A line that is a whole dish by the name that everybody calls it. */
export const lyingDish: fc.Arbitrary<Lie> = fc
  .record({ dish: fc.constantFrom(...dishes), form: fc.constantFrom(...dishForms) })
  .map(({ dish: { name, facts }, form }) => ({
    kind: `dish ${form}`,
    text: form.replace(/\bF\b/, name),
    facts,
    isOffered: false,
  }))
