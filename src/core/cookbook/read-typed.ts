import { isQuality, isTelling, withoutHealth, withoutQualityPhrases } from "./asides.ts"
import type { DishWish } from "./keeps.ts"
import {
  comparedWords,
  isPairName,
  isUnderstood,
  joining,
  type Vocabulary,
  wordMender,
  writtenName,
} from "./name-words.ts"
import { type Occasion, occasionsIn } from "./occasions.ts"
import { allergy, lacking, type ReadName, readName } from "./read-name.ts"
import { plainWords } from "./stem.ts"

/** What was typed, and each side of an "or"; "or something German" is said by who would rather have what is before it. */
export function readingsOf(typed: string): string[] {
  const plain = plainWords(typed).join(" ")
  const [before = "", after] = plain.split(/ or (?:some|any)(?:thing|one)?\b| or similar\b/)
  if (after !== undefined && before !== "") return [before]
  const sides = plain.split(" or ")
  return sides.length > 1 ? [typed, ...sides] : [typed]
}

/** A name that was read, in the words by which a cookbook compares names. */
export type Typed = {
  read: ReadName
  /** All its words as compared, and the same without labels and appliances. */
  whole: string[]
  name: string[]
  /** The name without what only says how the dish shall be or when it is eaten; null where it says no such thing. */
  bare: string[] | null
  /** Whether what is left out there makes another dish of a mere kind of food ("summer pudding"). */
  isBareUnsure: boolean
  /** The words of the name as they were typed, what each is with its slips mended, and whether a short word had one. */
  typed: string[]
  mended: ReadonlyMap<string, string>
  isUnsure: boolean
  /** The whole name in its order, with the words that join. */
  written: string
  /** What the name says the dish is ("curry" of "curry with rice"), and what stands beside that. */
  head: string
  beside: string[]
  /** The words as typed before "with" or a last "and" and behind it; null where nothing is joined. */
  parts: { front: string[]; beside: string[]; by: "with" | "for" | "and" } | null
  without: string[][]
  /** The same with what is said in a label: the eggs of "without eggs". */
  lacked: string[][]
  /** Whether it says that there shall be nothing else. */
  isOnly: boolean
  isWish: boolean
  hasMaker: boolean
  /** Whether it says one food and another: "mince and potatoes". */
  isJoined: boolean
  /** Whether it lists what is there: each by itself, or behind "I have". */
  isList: boolean
  /** Whether it ends with one thing beside another: "chicken and dumplings". */
  isPair: boolean
  isOfLeftovers: boolean
  occasions: Occasion[]
  wish: DishWish
}

const wishing =
  /\b(?:something|anything|any|ideas?|what|whats?|got|have|use up|using up|needs? (?:using|eating|to go)|to use|left ?overs?|recipes|dish|meals?|food|or|thing|with|some|pls|please|tin|loads|lots)\b/

const having = /\b(?:i have|we have|have got|ive got|weve got|i got|got|us(?:e|ing)(?: up)?|only have)\b/
const joins = /,|&|\+|\b(?:and|with|plus)\b/gi

const owner = /\b(?:(uncle|aunt(?:ie|y)?|cousin|grandma|granny|nan|chef|mrs?|miss)\.? )?\p{Letter}+['’]s\b/iu

/** What was typed without whose it is, and whether that is one of the cook's own; null where nobody is named. */
export function withoutOwner(typed: string): { text: string; isKin: boolean } | null {
  const said = owner.exec(typed)
  return said === null ? null : { text: typed.replace(owner, " "), isKin: said[1] !== undefined }
}

const sugars =
  "sugar honey syrup treacle molasse jaggery chocolate jam marmalade condensed caramel icecream sponge biscuit cracker jelly cake".split(
    " ",
  )

/** What is lacked, each by the words of its name: what has all of them has it. */
function lackedIn(text: string): string[][] {
  return [lacking, allergy].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, ...said]) =>
      (said.find((one) => one !== undefined) ?? "").split(/ (?:and|or|nor) /).flatMap(lackedWords),
    ),
  )
}

/** What names no food is what is done to it ("cooking"), and stays as it was said. */
function lackedWords(lacked: string): string[][] {
  if (lacked === "sugar") return sugars.map((word) => [word])
  const words = comparedWords(plainWords(lacked))
  const said = lacked.trim().split(" ").slice(-1)
  return [words.length > 0 ? words : said].filter(([first = ""]) => first !== "")
}

/** The words before "with" or the like, and those behind it; all of them where nothing is said before it. */
function parted(words: readonly string[]): string[][] {
  const at = words.findIndex((word) => joining.has(word))
  const front = comparedWords(words.slice(0, Math.max(at, 0)))
  return front.length === 0 ? [] : [front, comparedWords(words.slice(at + 1))]
}

const withs = new Set(["with", "for", "mit", "avec", "con", "plus", "alongside", "com", "met"])
const ands = new Set(["and", "n", "und", "et", "y", "e"])

/** A name before the first "with" and behind it, or else before and behind the last "and". */
function partsOf(words: readonly string[]): Typed["parts"] {
  const first = words.findIndex((word) => withs.has(word))
  const at = first >= 0 ? first : words.findLastIndex((word) => ands.has(word))
  const [front, beside] = [words.slice(0, Math.max(at, 0)), words.slice(at + 1)]
  const by = first < 0 ? "and" : words[first] === "for" ? "for" : "with"
  return front.length > 0 && beside.length > 0 ? { front, beside, by } : null
}

/** The name less what only says how the dish shall be; read before slips are mended, for "wood fired" is no slip. */
function bareOf(
  rest: string,
  { name, mend }: { name: readonly string[]; mend: Mend },
): Pick<Typed, "bare" | "isBareUnsure"> {
  const words = plainWords(rest.replace(lacking, " "))
  const left = plainWords(withoutQualityPhrases(withoutHealth(words.join(" "))))
  const bare = comparedWords(mend(left).filter((word) => !isQuality(word)))
  const isSame = bare.length === 0 || bare.length === name.length
  return { bare: isSame ? null : bare, isBareUnsure: words.some(isTelling) }
}

type Mend = ReturnType<typeof wordMender>

const leftovers = /\bleft ?overs?\b/

/** What is eaten by no one who sits at a table. */
const animals =
  /\b(?:dog|puppy|cat|kitten|pet|horse|hamster)s? (?:food|treat|biscuit|snack|dinner)s?\b|\bfor (?:my|our|the|a) (?:dog|pupp(?:y|ies)|cat|kitten|horse|hamster)s?\b/
/** Things of a kitchen, a table or a shop that are called after a food and hold none. */
const things =
  /\b(?:timer|cake (?:tin|stand|box|topper)s?|butter dish(?:es)?|(?:cheese|nutmeg) grater|salad spinner|(?:garlic|tortilla) press|pizza cutter|(?:egg|apple) slicer|(?:potato|vegetable) peeler|bread (?:bin|knife)|gravy boat|tea (?:towel|cosy)s?|chicken (?:coop|wire|house|feed)|(?:pasta|bread|coffee) (?:machine|maker)|rice cooker|manual|instructions|repair|iphone|volunteers?)$/

/** Whether what was typed is for animals, or is no food at all. */
export function isNoFood(typed: string): boolean {
  const plain = plainWords(typed).join(" ")
  return animals.test(plain) || things.test(plain)
}

/** What reads a text, by the words that a cookbook knows; `wish` is what is asked for beside it. */
export function typedReader(known: Vocabulary, wish: DishWish): (text: string) => Typed {
  const mend = wordMender(known)
  const isShortSlip = (word: string) => word.length < 5 && mend([word])[0] !== word && !isUnderstood(word, known)
  return (text) => {
    const read = readName(text)
    const typed = plainWords(read.rest)
    const mended = mend(typed)
    const rest = mended.join(" ")
    const words = plainWords(rest.replace(lacking, " "))
    const name = comparedWords(words)
    const [front = [], beside = []] = parted(words)
    const whole = plainWords(read.whole)
    return {
      read,
      whole: comparedWords(mend(whole)),
      name,
      ...bareOf(read.rest, { name, mend }),
      written: writtenName(whole),
      head: front.at(-1) ?? name.at(-1) ?? "",
      beside,
      parts: partsOf(words),
      isOnly: /\b(?:only|just|nothing (?:but|else))\b/.test(read.whole),
      typed,
      mended: new Map(typed.map((word, at) => [word, mended[at] ?? word])),
      isUnsure: typed.some(isShortSlip),
      without: lackedIn(rest),
      lacked: lackedIn(read.plain),
      isWish: wishing.test(rest) || read.said.length > 0,
      hasMaker: read.asides.some(({ kind }) => kind === "maker"),
      isJoined: /\b(?:and|with|n|plus)\b|[&+,]/i.test(text),
      isList: having.test(read.all) || (text.match(joins)?.length ?? 0) + 1 >= name.length,
      isPair: isPairName(rest) || isPairName(text),
      isOfLeftovers: leftovers.test(read.whole),
      occasions: occasionsIn(read.all),
      wish: {
        diets: [...new Set([...wish.diets, ...read.diets])],
        appliances: [...new Set([...wish.appliances, ...read.appliances])],
      },
    }
  }
}
