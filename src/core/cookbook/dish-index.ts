import type { Food } from "#core/food/food-table.ts"
import { readKind } from "#core/food/kind.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { atOnce } from "#core/text/at-once.ts"
import { describingWords } from "./descriptions.ts"
import type { Dish } from "./dish.ts"
import { membersOf } from "./members.ts"
import { allWords, isPairName, nameWords, spokenWords, type Vocabulary, writtenName } from "./name-words.ts"
import { lettersElsewhere, type NameElsewhere } from "./names-elsewhere.ts"
import { type Spelling, spell } from "./slips.ts"
import { soundOf } from "./sounds.ts"
import { plainWords, stem } from "./stem.ts"
import { readNamedWishes } from "./wishes.ts"

/** One name of a dish as it is compared: its words in their order, whether it ends in a pair ("biscuits and gravy"), and what it is a kind of. */
export type KnownName = {
  words: string[]
  /** Its words as they are written, one spelling for each. */
  spoken: string[]
  written: string
  isTitle: boolean
  isPair: boolean
  head: string
}

/** A dish as it is searched; a variant is one of its own, and so is a way with a title. */
export type IndexedDish = {
  dish: Dish
  /** The dish whose variant it is, or itself. */
  family: Dish
  names: KnownName[]
  /** Words of its names and tags, those of its title and tags alone, and those of all that it is made of. */
  main: ReadonlySet<string>
  telling: ReadonlySet<string>
  foods: ReadonlySet<string>
  /** The words of each of its lines, those that season it too. */
  lines: readonly (readonly string[])[]
  /** What kinds of food it is made of, and their families: cheese, sausage, meat. */
  foodKinds: ReadonlySet<string>
  /** Whether it is a way of a dish, under a title of its own. */
  isWay: boolean
  /** What it is mostly of: the foods that tell it, and those of which there is most. */
  staples: ReadonlySet<string>
}

/** A name as it is written, and its place among all of them. */
export type SpokenName = { words: readonly string[]; indexed: IndexedDish; order: number }

/** Names of as many words: for each place those that have a word there. */
export type SpokenNames = readonly ReadonlyMap<string, readonly SpokenName[]>[]

export type DishIndex = {
  dishes: IndexedDish[]
  /** The dishes that have a name of these letters, whatever the gaps, or of these words, sorted. */
  byLetters: ReadonlyMap<string, IndexedDish[]>
  byWords: ReadonlyMap<string, IndexedDish[]>
  /** The dishes that have a word in any of their names, and that have it as a food or a tag too. */
  byNameWord: ReadonlyMap<string, IndexedDish[]>
  byAnyWord: ReadonlyMap<string, IndexedDish[]>
  /** The dish that has a name of these letters in another language, and all of them to be searched for a slip. */
  elsewhere: { byLetters: ReadonlyMap<string, IndexedDish>; spelt: Spelling }
  /** What is wrong with names in other languages: a sentence for each that is left out. */
  unplaced: readonly string[]
  /** Every name as it is written, by how many words it has, and every word of them. */
  spokenNames: ReadonlyMap<number, SpokenNames>
  spoken: Spelling
  /** Every word that means something here, and those that a wish can be made of: foods and tags. */
  known: Vocabulary
  wished: ReadonlySet<string>
  foods: ReadonlySet<string>
  /** The dishes made of a food of several words ("red lentil", "cod fillet"), by these words. */
  byFoodPhrase: ReadonlyMap<string, readonly IndexedDish[]>
  /** The words that say what a dish is, and those of them that sweet dishes bear and savoury ones too. */
  kinds: ReadonlySet<string>
  unclear: ReadonlySet<string>
  /** What kinds of food a name is of, though no dish holds it: sardines are fish. */
  foodKindsOf: (name: string) => readonly string[]
  /** Any version of a dish as it would be searched. */
  read: (version: Dish) => IndexedDish
}

/** Foods by their names, with what each is. */
export type KnownFoods = Iterable<readonly [string, Pick<Food, "kind">]>

/**
 * Makes the dishes of a cookbook, and their variants, ready to be searched. `foods` are some that no dish need hold,
 * in the singular: who types one of their words means it.
 */
export function indexDishes(
  dishes: readonly Dish[],
  foods: KnownFoods,
  namesElsewhere: readonly NameElsewhere[] = [],
): DishIndex {
  return atOnce(indexInPieces(dishes, foods, namesElsewhere))
}

/** The same, a piece at a time: whoever has others waiting lets them go first. */
export function* indexInPieces(
  dishes: readonly Dish[],
  knownFoods: KnownFoods,
  namesElsewhere: readonly NameElsewhere[] = [],
): Generator<void, DishIndex> {
  const indexed: IndexedDish[] = []
  const byName = new Map(knownFoods)
  const read = wordsReader(byName)
  for (const family of dishes) {
    for (const dish of membersOf(family)) indexed.push(indexDish(dish, family, read))
    yield
  }
  const foods = new Set<string>()
  const wished = new Set<string>()
  const known = new Set(describingWords)
  for (const one of indexed) {
    for (const word of one.foods) foods.add(word)
    for (const tag of one.dish.tags) for (const word of read.all(tag)) wished.add(word)
    for (const { words } of one.names) for (const word of words) known.add(word)
    for (const word of one.main) known.add(word)
  }
  for (const word of foods) {
    wished.add(word)
    known.add(word)
  }
  yield
  const spelt = spell(known)
  yield
  const others = yield* otherWords(byName.keys(), { words: known, spelt })
  const places = yield* placed(indexed)
  const { byLetters, unplaced } = yield* placedElsewhere(namesElsewhere, indexed, places)
  return {
    dishes: indexed,
    known: { words: known, spelt, others },
    wished,
    foods,
    ...places,
    elsewhere: { byLetters, spelt: spell([...byLetters.keys()].filter((letters) => letters.length >= leastElsewhere)) },
    unplaced,
    ...spokenOf(indexed),
    ...kindsOf(indexed),
    byFoodPhrase: byFoodPhrase(indexed),
    foodKindsOf: read.kinds,
    read: (version) => indexDish(version, version, read),
  }
}

/** The heads of titles, but those that are a food by themselves. */
function kindsOf(dishes: readonly IndexedDish[]): Pick<DishIndex, "kinds" | "unclear"> {
  const foods = new Set(dishes.flatMap(({ dish }) => dish.ingredients.flatMap(({ name }) => wholeWord(name))))
  const heads = dishes.flatMap(({ dish, names: [title] }) => {
    return title === undefined || foods.has(title.head)
      ? []
      : [{ head: title.head, isSweet: sweet.has(dish.course ?? "") }]
  })
  const unclear = [...Map.groupBy(heads, ({ head }) => head)].filter(
    ([, alike]) => new Set(alike.map(({ isSweet }) => isSweet)).size > 1,
  )
  return { kinds: new Set(heads.map(({ head }) => head)), unclear: new Set(unclear.map(([head]) => head)) }
}

function byFoodPhrase(dishes: readonly IndexedDish[]): ReadonlyMap<string, readonly IndexedDish[]> {
  const places = new Map<string, IndexedDish[]>()
  for (const indexed of dishes) {
    for (const { name } of indexed.dish.ingredients) {
      const words = seasons.test(name) ? [] : nameWords(name)
      if (words.length > 1 && words.length <= mostFoodWords) place(places, words.join(" "), indexed)
    }
  }
  return places
}

/** The most words of a food that is told by several. */
export const mostFoodWords = 3

const sweet = new Set(["bake", "dessert"])

function wholeWord(name: string): string[] {
  const words = nameWords(name)
  return words.length === 1 ? words : []
}

/** Words of other foods, but short ones and those that only spell a known word otherwise: linguini are linguine. */
function* otherWords(
  foodNames: Iterable<string>,
  { words: known, spelt }: Omit<Vocabulary, "others">,
): Generator<void, ReadonlySet<string>> {
  const { sounds } = spelt
  const seen = new Set<string>()
  const words = new Set<string>()
  for (const name of foodNames) {
    for (const word of name.split(" ")) {
      if (seen.has(word)) continue
      seen.add(word)
      const root = stem(word)
      if (root.length >= leastLetters && !known.has(root) && !sounds.has(soundOf(root))) words.add(root)
    }
    yield
  }
  return words
}

const leastLetters = 5

function spokenOf(dishes: readonly IndexedDish[]): Pick<DishIndex, "spokenNames" | "spoken"> {
  const names = dishes
    .flatMap((indexed) => indexed.names.map(({ spoken }) => ({ words: spoken, indexed })))
    .map((name, order): SpokenName => ({ ...name, order }))
  const byPlace = (alike: readonly SpokenName[], length: number) =>
    Array.from({ length }, (_, place) => Map.groupBy(alike, ({ words }) => words[place] ?? ""))
  return {
    spokenNames: new Map(
      [...Map.groupBy(names, ({ words }) => words.length)].map(([length, alike]) => [length, byPlace(alike, length)]),
    ),
    spoken: spell(new Set(names.flatMap(({ words }) => words))),
  }
}

function* placed(
  dishes: readonly IndexedDish[],
): Generator<void, Pick<DishIndex, "byLetters" | "byWords" | "byNameWord" | "byAnyWord">> {
  const places = {
    byLetters: new Map<string, IndexedDish[]>(),
    byWords: new Map<string, IndexedDish[]>(),
    byNameWord: new Map<string, IndexedDish[]>(),
    byAnyWord: new Map<string, IndexedDish[]>(),
  }
  for (const indexed of dishes) {
    for (const { words } of indexed.names) {
      place(places.byLetters, words.join(""), indexed)
      place(places.byWords, sortedWords(words), indexed)
      for (const word of words) place(places.byNameWord, word, indexed)
    }
    for (const word of indexed.main) place(places.byAnyWord, word, indexed)
    for (const word of indexed.foods) place(places.byAnyWord, word, indexed)
    yield
  }
  return places
}

/** A shorter name in another language is near too many words for a slip in it to be told. */
const leastElsewhere = 7
/** So many names are placed before others have their turn. */
const namesInPiece = 200

/** Where names in other languages lead. One that is another dish's own name, or that two dishes claim, is left out. */
function* placedElsewhere(
  names: readonly NameElsewhere[],
  dishes: readonly IndexedDish[],
  { byLetters: own }: Pick<DishIndex, "byLetters">,
): Generator<void, { byLetters: Map<string, IndexedDish>; unplaced: string[] }> {
  const byTitle = new Map(dishes.map((one) => [one.dish.title, one]))
  const byLetters = new Map<string, IndexedDish>()
  const unplaced: string[] = []
  for (const [at, { language, name, title }] of names.entries()) {
    const indexed = byTitle.get(title)
    if (indexed === undefined) unplaced.push(`There is no dish “${title}” for “${name}” (${language}).`)
    else {
      for (const letters of lettersElsewhere(name)) {
        const others = [byLetters.get(letters), ...(own.get(letters) ?? [])].filter((one) => one !== undefined)
        const other = others.includes(indexed) ? undefined : others[0]
        if (other === undefined) byLetters.set(letters, indexed)
        else unplaced.push(`“${name}” (${language}) is claimed by ${title} and by ${other.dish.title}.`)
      }
    }
    if (at % namesInPiece === 0) yield
  }
  return { byLetters, unplaced }
}

/** Once for each dish, which comes whole before the next. */
function place(places: Map<string, IndexedDish[]>, key: string, indexed: IndexedDish): void {
  const held = places.get(key)
  if (held === undefined) places.set(key, [indexed])
  else if (held.at(-1) !== indexed) held.push(indexed)
}

/** Words by which the same name is known in any order. */
export function sortedWords(words: readonly string[]): string {
  return [...words].sort().join(" ")
}

/** What reads names into words, each text once: a thousand dishes share a few hundred tags and foods. */
type WordsReader = Record<"all" | "besideWishes" | "kinds", (text: string) => readonly string[]>

function wordsReader(byName: ReadonlyMap<string, Pick<Food, "kind">>): WordsReader {
  const once = (read: (text: string) => readonly string[]) => {
    const known = new Map<string, readonly string[]>()
    return (text: string) => {
      const words = known.get(text) ?? read(text)
      known.set(text, words)
      return words
    }
  }
  const kinds = (text: string) => {
    const kind = byName.get(normaliseName(text))?.kind ?? null
    return [kind, readKind(kind)?.family].flatMap((one) => one ?? [])
  }
  return { all: once(allWords), besideWishes: once(wordsBesideWishes), kinds: once(kinds) }
}

function indexDish(dish: Dish, family: Dish, { all, besideWishes, kinds }: WordsReader): IndexedDish {
  const written = [dish.title, ...dish.aliases]
  const tags = dish.tags.map(withoutLacked).flatMap(besideWishes)
  const foods = dish.ingredients.filter(({ name }) => !seasons.test(name)).flatMap(({ name }) => all(name))
  const telling = new Set([...besideWishes(withoutLacked(dish.title)), ...tags])
  return {
    dish,
    family,
    names: written.map((name, at) => knownName(name, at === 0)).filter(({ words }) => words.length > 0),
    main: new Set([...written.map(withoutLacked).flatMap(besideWishes), ...tags]),
    telling,
    foods: new Set(foods),
    lines: dish.ingredients.map(({ name }) => all(name)),
    foodKinds: new Set(dish.ingredients.flatMap(({ name }) => kinds(name))),
    isWay: dish !== family && !family.variants.includes(dish),
    staples: new Set([...foods.filter((food) => telling.has(food)), ...heaviest(dish, all)]),
  }
}

/** A name or a tag without what it says is not there: of a "no bake" cake nothing is baked. */
const withoutLacked = (text: string) => text.replace(/\bwithout\b.*|\bno[ -]\p{L}+/giu, "")

/** Of what there is at least half as much as of the food of which there is most. */
function heaviest({ ingredients }: Dish, wordsOf: WordsReader["all"]): string[] {
  const weighed = ingredients.flatMap(({ name, amount }) =>
    amount?.kind === "mass" ? [{ name, grams: amount.grams }] : [],
  )
  const most = Math.max(...weighed.map(({ grams }) => grams))
  return weighed.filter(({ grams }) => grams * 2 >= most).flatMap(({ name }) => wordsOf(name))
}

/** An egg-free cake is no cake with egg. */
function wordsBesideWishes(name: string): string[] {
  return allWords(readNamedWishes(name).rest.join(" "))
}

/** What gives its taste to a dish and is not what a cook has and wants to use up. */
const seasons =
  /\b(?:stock|broth|bouillon|sauce|paste|oil|powder|vinegar|extract|seasoning|ground (?!beef|lamb|pork|chicken|turkey|almonds))\b/i

function knownName(name: string, isTitle: boolean): KnownName {
  const words = nameWords(name)
  // The head of "Pasta with Tomato Sauce" is the pasta.
  const [front = name] = name.split(/\s+(?:with|without|in|on|over|from|alla?|al|à la|au|con)\s+/i)
  return {
    words,
    spoken: spokenWords(plainWords(name)),
    written: writtenName(plainWords(name)),
    isTitle,
    isPair: isPairName(name),
    head: nameWords(front).at(-1) ?? words.at(-1) ?? "",
  }
}
