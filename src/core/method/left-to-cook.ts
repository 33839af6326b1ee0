import { isClassOfFood } from "#core/food/class-noun.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { ReadWords } from "#core/reading/read-recipe.ts"
import { isMadeThere, isPutIn } from "./manner.ts"
import { type Said, saidAt, wordBehind } from "./mention.ts"
import type { StepWord } from "./step-word.ts"
import { isToolOrVessel } from "./tool.ts"

/** Words behind a class of food that leave it to the cook which: "a dip of your choice", "any sauce you like". */
const choiceBehind =
  /^ (?:of (?:(?:your|their|our|one['’]s|the cook['’]s)(?: own)? )?(?:choice|choosing|liking|preference|fancy)\b|(?:that )?(?:you|they|everyone|everybody|people|guests)(?:['’](?:d|ve|ll))?(?: \p{L}+)? (?:like|love|fancy|prefer|want|wish|have|enjoy|choose|happen|find)\b|(?:that )?you (?:like|love|fancy|prefer|want|wish|have|enjoy|choose|happen|keep)\b|(?:that )?takes your\b|to (?:your|their) (?:taste|liking)\b|on hand\b)/u

const between = String.raw`(?: (?!(?:of|from|in|on|to|the|and|or|with|left|leftover|remaining|excess|spare|stray)\b)[\p{L}-]+){0,2} $`
/** The same before it: "your favourite sauce", "a choice of toppings", "pick a condiment". */
const choiceBefore = new RegExp(
  String.raw`\b(?:(?:favou?rite|preferred|chosen|whichever|whatever|go-to)|(?:any|some) (?:kind|sort|type|style) of|choice of|any other|(?:choose|pick|select)(?: from)?(?: (?:an?|the|your|their|any|some))?)${between}`,
  "u",
)
const anyBefore = new RegExp(String.raw`\bany${between}`, "u")
/** "Shake off any marinade". */
const takenOff = /\b(?:shake|wipe|scrape|drain|discard|brush|pat|skim|drip|remove|rinse)\b[^,;]*$/u
/** "The dressing to your liking" is the one in hand. */
const definite = /\b(?:the|this|that|these|those|its) (?:[\p{L}-]+ ){0,2}$/u

/** What of a class of food a recipe's lines and title answer for, and what its steps speak of again. */
export type Answered = { lines: ReadonlySet<string>; elsewhere: ReadonlySet<string> }

/** Reads a recipe for the classes of food that it answers for. */
export function readAnswered({ title, lines: own, method }: ReadWords): Answered {
  const said = nameWords(method.join(" ")).filter(isClassOfFood)
  const lines = new Set(own.flatMap(({ text }) => nameWords(text)))
  const again = said.filter((word, at) => said.indexOf(word) !== at)
  return { lines, elsewhere: new Set([...lines, ...nameWords(title), ...again]) }
}

/** Each class of food of which a sentence leaves to the cook what it is, and no line does: "a condiment of your liking". */
export function classesLeftToCook(words: readonly StepWord[], answered: Answered): Said[] {
  return words.flatMap(({ plain }, at) => {
    if (!isClassOfFood(plain) || answered.lines.has(plain)) return []
    const said = saidAt(words, at, at + 1)
    return isLeftToCook(said, plain, answered.elsewhere) && isPutIn(said) ? [said] : []
  })
}

function isLeftToCook(said: Said, plain: string, elsewhere: ReadonlySet<string>): boolean {
  const { before, behind } = said
  if (choiceBehind.test(behind) && !(definite.test(before) && !/^ of /.test(behind))) return true
  const next = wordBehind(said)
  if (next !== null && (isToolOrVessel(next.plain) || isClassOfFood(next.plain) || !closed.has(next.said))) return false
  return (
    choiceBefore.test(before) ||
    (isPutOn(plain) && !elsewhere.has(plain) && anyBefore.test(before) && !takenOff.test(before))
  )
}

/** What may stand behind a noun that goes no further. */
const closed = new Set(
  "and or but to in into on onto over if for with at from before as then until while when here now too instead on round around around along alongside together is are you".split(
    " ",
  ),
)

/** What stands for food that nobody names: "whatever you fancy", "anything else you like", "something crunchy". */
const openEnded =
  /^(?:(?:anything|whatever|whichever|everything|what)(?:['’]s)?(?: (?:else|other|more|bits|things|ingredients|stuff))? (?:you|your|they|is|in|takes|looks|needs|sounds|suits|comes)\b(?! (?:do|are|were|call|see)\b)|something (?:else|creamy|crunchy|crisp|sweet|salty|sour|sharp|green|fresh|spicy|cheesy|nutty|tangy|savou?ry|pickled|rich|fruity|starchy|you)\b|(?:your|their|all your) (?:\p{L}+ )?favou?rites$)/u

/** Whether a phrase that stands where food does leaves open what: "whatever you fancy". */
export function isOpenEnded(phrase: string): boolean {
  return openEnded.test(phrase)
}

/** What nobody makes in the pan in passing: its bare plural says no more than "a condiment". */
const bought = new Set(
  nameWords("condiment accompaniment topping topper protein dip snack nibble treat extra addition"),
)
/** What a step may put on a dish without another word of it: "top with a sauce"; a soup, a dough are in hand. */
const putOn = new Set(
  nameWords("sauce dressing filling spread seasoning relish marinade glaze sweetener frosting icing"),
)
const explains = /^(?: (?:of|from|made|using|by|with|for)\b|,? ?\(|[:—–])/u

/** Whether a phrase names a class of food alone, and neither it nor the recipe says which: "add a condiment". */
export function isBareClass(said: Said, isMere: (word: StepWord) => boolean, { elsewhere }: Answered): boolean {
  const { words, from, to, behind } = said
  const [last, before] = [words[to - 1], words[from - 1]]
  if (last === undefined || !isPutOn(last.plain) || !words.slice(from, to - 1).every(isMere)) return false
  if (elsewhere.has(last.plain) || explains.test(behind) || isMadeThere(said)) return false
  const isOne = before !== undefined && /^(?:an?|another)$/.test(before.said)
  return isOne || (/s$/.test(last.said) && bought.has(last.plain))
}

const isPutOn = (word: string) => bought.has(word) || putOn.has(word)
