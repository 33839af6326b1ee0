import { withoutCounts } from "./counts.ts"
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
import { plainWords, stem } from "./stem.ts"
import { makers, praise, tools } from "./synonyms.ts"
import { readNamedWishes } from "./wishes.ts"

/** What was typed, and each side of an "or"; "or something German" is said by who would rather have what is before it. */
export function readingsOf(typed: string): string[] {
  const plain = plainWords(typed).join(" ")
  const [before = "", after] = plain.split(/ or (?:some|any)(?:thing|one)?\b| or similar\b/)
  if (after !== undefined && before !== "") return [before]
  const sides = plain.split(" or ")
  return sides.length > 1 ? [typed, ...sides] : [typed]
}

/** What was typed, read: all its words as compared, the same without labels and appliances, and whether it is a wish. */
export type Typed = {
  whole: string[]
  name: string[]
  /** The words of the name as they were typed, and whether one of them was a short word with a slip. */
  typed: string[]
  isUnsure: boolean
  /** The whole name in its order, with the words that join. */
  written: string
  /** What the name says the dish is ("curry" of "curry with rice"), and what stands beside that. */
  head: string
  beside: string[]
  without: string[][]
  /** The same with what is said in a label: the eggs of "without eggs". */
  lacked: string[][]
  /** Whether it says that there shall be nothing else. */
  isOnly: boolean
  isWish: boolean
  hasMaker: boolean
  /** Whether it says one food and another: "mince and potatoes". */
  isJoined: boolean
  /** Whether it ends with one thing beside another: "chicken and dumplings". */
  isPair: boolean
  isOfLeftovers: boolean
  occasions: Occasion[]
  wish: DishWish
}

const wishing =
  /\b(?:something|anything|any|ideas?|what|whats?|got|have|use up|using up|needs? (?:using|eating|to go)|to use|left ?overs?|recipes|dish|meals?|food|or|thing|with|some|pls|please|tin|loads|lots)\b/
const forSoMany =
  /\b(?:for|serves?|serving|feeds?) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: (?:people|persons?|servings?|guests?|adults|kids))?\b/g
/** When it is eaten, for whom and who else makes it say nothing of what it is, nor does how its leftovers were cooked. */
const circumstances =
  /\b(?:(?:before|after|post|pre) (?:the |my )?(?:gym|work|workout|school|training|football|run|swim(?:ming)?|practice)|for (?:work|school|uni|college|the office|lunch boxes)|for (?:a|my) (?:cold|flu|hangover|sore throat)|for (?:a|an|my|our|the) \w+ (?:years? olds?|months? olds?)|(?:that|which|like) (?:my |our |the )?\w+ (?:always |used to )?(?:does|did|do|makes?|made|cooks?|cooked|has|had)|the ones? (?=with )|(?:for )?when (?:you|youre|i|im|we|were|its|the)\b.*$|for (?:my|our) (?:\w+ )?nan\b|half an?(?: hour)?\b|(?:oven )?(?:baked|grilled|roasted|steamed|cooked)(?= (?:(?:and|but) )?(?:not|minus|without) (?:deep )?fr(?:ied|ying)\b)|(?<=left ?overs? )(?:roast(?:ed)?|cooked|boiled|baked|grilled|steamed))\b/g

/** How much of it there shall be: "a tray of", "a bowl of". */
const measures =
  /\b(?:trays?|tins?|bags?|boxe?s?|packs?|packets?|punnets?|bunch(?:es)?|heads?|blocks?|tubs?|cartons?|bottles?|bowls?|plates?|pots?|pans?|slices?|pieces?|batch(?:es)?|dish(?:es)?|cups?|mugs?|glass(?:es)?|jugs?|jars?|piles?|stacks?|baskets?|platters?|buckets?|rounds?|helpings?|portions?|sides?|racks?) of\b/g

const owner = /\b(?:(uncle|aunt(?:ie|y)?|cousin|grandma|granny|nan|chef|mrs?|miss)\.? )?\p{Letter}+['’]s\b/iu

/** What was typed without whose it is, and whether that is one of the cook's own; null where nobody is named. */
export function withoutOwner(typed: string): { text: string; isKin: boolean } | null {
  const said = owner.exec(typed)
  return said === null ? null : { text: typed.replace(owner, " "), isKin: said[1] !== undefined }
}

/** All that follows, up to a word that goes on with something else. */
const others = "((?: (?!(?:with|in|on|over|from|for|but|use|using|please|just|only|not|no|without|minus)\\b)\\w+)+)"
/** "No onion", "sugar free"; behind "without" and "not" more than a word. */
const lacking = new RegExp(
  String.raw`\bno (\w+)|(\w+) free\b|\b(?:not|without|minus)(?: (?:with|in|on|for))?${others}`,
  "g",
)
/** What somebody can't have and no label covers: nothing that holds it is offered, and what may hide it can't be told, so no dish is found. */
const allergy = new RegExp(
  String.raw`\b(\w+) (?:intolerant|intolerances?|allerg(?:y|ies|ic))\b(?! (?:to|of)\b)|\b(?:allergic|allergy|allergies|intolerant|intolerance) (?:to|of)${others}`,
  "g",
)

/** How one food is said to take another's place, in words that leave out the other. */
const swaps: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:swap|switch|replace|exchange|substitute)(?:p?ing|p?ed|d)?(?: out)? (.+?) (?:with|by) (.+)$/,
    "with $2 minus $1",
  ],
  [/\b(?:swap|switch|exchange)(?:p?ing|p?ed|d)?(?: out)? (.+?) for (.+)$/, "with $2 minus $1"],
  [/\bsubstitut(?:e|ing|ed) (.+?) for (.+)$/, "with $1 minus $2"],
  [/\b(?:instead of|in place of|in lieu of|rather than|hold|leave out|leaving out|omit) /, "minus "],
]
const swapped = new RegExp(`^(.*?) minus${others}`)

/** A name in which one food takes another's place, called after the one and without the other: no "chicken" with tofu for it. */
function withSwaps(text: string): string {
  const said = swaps.reduce((one, [pattern, by]) => one.replace(pattern, by), text)
  const [, front = "", gone = ""] = (said === text ? null : swapped.exec(said)) ?? []
  const left = front.split(" ").filter((word) => !gone.split(" ").map(stem).includes(stem(word)))
  return said.replace(front, left.join(" "))
}

/** Whoever says so leaves out what is sweet by itself. */
const sugarFree = /\b(?:(?:for )?diabetics?(?: friendly)?|(?:low|less|no added) sugar|sugarfree|sugarless)\b/g
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

const leftovers = /\bleft ?overs?\b/

/** What is eaten by no one who sits at a table. */
const animals =
  /\b(?:dog|puppy|cat|kitten|pet|horse|hamster)s? (?:food|treat|biscuit|snack|dinner)s?\b|\bfor (?:my|our|the|a) (?:dog|pupp(?:y|ies)|cat|kitten|horse|hamster)s?\b/

/** Whether what was typed is for animals. */
export function isForAnimals(typed: string): boolean {
  return animals.test(plainWords(typed).join(" "))
}

/** What reads a text, by the words that a cookbook knows; `wish` is what is asked for beside it. */
export function typedReader(known: Vocabulary, wish: DishWish): (text: string) => Typed {
  const mend = wordMender(known)
  const isShortSlip = (word: string) => word.length < 5 && mend([word])[0] !== word && !isUnderstood(word, known)
  return (text) => {
    const spelt = withSwaps(plainWords(text).join(" ")).replace(sugarFree, "sugar free")
    const said = withoutCounts(plainWords(spelt.replace(forSoMany, " "))).join(" ")
    const plain = plainWords(
      [makers, tools, circumstances, measures, praise].reduce((text, beside) => text.replace(beside, " "), said),
    )
    // Twice: "crock pot" is no slip, and "glutin free" is one.
    const first = readNamedWishes(plain.join(" "))
    const asked = readNamedWishes(mend(first.rest).join(" "))
    const rest = asked.rest.join(" ")
    const words = rest.replace(lacking, " ").split(" ")
    const name = comparedWords(words.filter((word) => word !== ""))
    const [front = [], beside = []] = parted(words)
    return {
      whole: comparedWords(mend(plainWords(said))),
      name,
      written: writtenName(plainWords(said)),
      head: front.at(-1) ?? name.at(-1) ?? "",
      beside,
      isOnly: /\bonly\b/.test(said),
      typed: first.rest,
      isUnsure: first.rest.some(isShortSlip),
      without: lackedIn(rest),
      lacked: lackedIn(plain.join(" ")),
      isWish: wishing.test(rest) || first.said.length + asked.said.length > 0,
      hasMaker: said.search(makers) >= 0,
      isJoined: /\b(?:and|with|n|plus)\b|[&+]/i.test(text),
      isPair: isPairName(rest) || isPairName(text),
      isOfLeftovers: leftovers.test(said),
      occasions: occasionsIn(spelt),
      wish: {
        diets: [...new Set([...wish.diets, ...first.diets, ...asked.diets])],
        appliances: [...new Set([...wish.appliances, ...first.appliances, ...asked.appliances])],
      },
    }
  }
}
