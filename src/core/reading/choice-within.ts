import { asidesOf } from "#core/diet/aside-foods.ts"
import { readClaims } from "#core/diet/line-claims.ts"
import { isLeftToCook } from "#core/diet/stands.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { readNumber } from "#core/ingredient/number.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { tokenise, wordAt } from "#core/ingredient/token.ts"
import type { ReadLine } from "./read-line.ts"

/** A line as it may be instead, and what the method calls its food from then on. */
export type Settled = { text: string; called: string }

/**
 * What a line comes to once its own choices are made, each way: "butter or olive oil, melted" is either of them, "oil (or
 * butter)" is oil, "2 tbsp butter, or 1 tbsp oil" is 1 tbsp oil, "tortillas, with cream if you like" are tortillas. A branch
 * is written in full, as its food is `named`.
 */
export function choicesWithin({ text, said }: ReadLine, named: readonly string[] = []): Settled[] {
  const offered = whereOffered(text, said)
  const branches = said.alternatives
    .map((branch) => inFull(asHotAs(said.name, takenAlone(branch)), named))
    .map((called) => ({ text: text.replace(offered, () => called), called }))
  const cut = withoutClauses(text).map((shorter) => ({ text: shorter, called: parseLine(shorter).name }))
  const measured = measuredChoices(text)
  // "Chicken broth, preferably low-sodium and gluten-free" is to be gluten-free.
  const firm = {
    text: text.replace(preferred, (clause, how: string) => (readClaims(clause).isAny ? how : clause)),
    called: said.name,
  }
  return [firm, ...branches, ...measured, ...cut, ...offeredInstead(text, offered)].filter(
    (settled) => settled.text !== text,
  )
}

/** The words of a line that name its foods, each branch of them: "ricotta, or a soft vegan cheese". */
function whereOffered(text: string, { name, alternatives }: ReadLine["said"]): string {
  const [first = name] = alternatives
  const last = alternatives.at(-1) ?? name
  const [from, to] = [text.indexOf(first), text.lastIndexOf(last)]
  if (from < 0 || to < from) return name
  const [behind = ""] = ifYouLike.exec(text.slice(to + last.length)) ?? []
  const end = to + last.length + (text.startsWith(behind, to + last.length) ? behind.length : 0)
  return text.slice(from, end)
}

const temperature = /^(?:boiling|hot|warm|lukewarm|cold|chilled|ice-cold) /i

/** How hot a line's food is holds for each branch: "hot chicken or vegetable stock". */
function asHotAs(name: string, branch: string): string {
  const [how = ""] = temperature.exec(name) ?? []
  return temperature.test(branch) ? branch : `${how}${branch}`
}

// "Corn or wheat tortillas" are pieces of corn tortilla; the sugar of "sugar or maple syrup" may be no syrup, and stays.
function inFull(branch: string, named: readonly string[]): string {
  const own = branch.toLowerCase()
  const whole = named.find((name) => name.toLowerCase().startsWith(`${own} `))
  const isItself = named.some((name) => name.toLowerCase() === own)
  return whole === undefined || (isItself && !isOfPieces(whole)) ? branch : whole
}

function isOfPieces(name: string): boolean {
  const last = name.toLowerCase().split(" ").at(-1) ?? ""
  return nameWords(last).at(-1) !== last
}

const preferred = /\b(?:preferably|ideally) ([^,;()]*)/gi

const orMeasured = /(?:,? or | \/ )(?=[\d½⅓⅔¼¾⅛⅜⅝⅞]|an? )/i

/** "300 g beef or 250 g tofu or a tin of beans": each of them, where each has an amount of its own. */
export function measuredChoices(text: string): Settled[] {
  const branches = text.split(orMeasured)
  const said = branches.map((branch) => ({ text: branch, called: withItsOwn(branch) }))
  const isEach = !text.includes("(") && said.every((one) => one.called !== "" && hasOwnAmount(one.text))
  // What is cooked already is not handled as the steps have it.
  const isCooked = (one: Settled) => /\bcooked\b/i.test(one.text)
  const [first] = said
  const alike = said.filter((one) => first !== undefined && isCooked(one) === isCooked(first))
  return branches.length > 1 && isEach ? alike : []
}

/** Behind a comma or in brackets. */
const clause = /\s*\([^)]*\)|\s*[,;][^,;(]*/g

/** More clauses than a line has that somebody wrote. */
const mostClauses = 6

/** "Injera, for serving" and "guacamole (optional)" come to the same whether that is said or not. */
const offers =
  /^[\s,;(]*(?:for serving|to serve|optional(?:ly)?|if (?:you (?:like|wish|want)|liked|wanted|desired))[\s)]*$/i

// Without one clause, or several that follow each other, the fewest words first.
function withoutClauses(text: string): string[] {
  const clauses = [...text.matchAll(clause)]
    .slice(0, mostClauses)
    .filter(([said]) => !offers.test(said) && !readClaims(said).isAny)
  return clauses
    .flatMap((first, at) =>
      clauses.slice(at).map((last) => text.slice(0, first.index) + text.slice(last.index + last[0].length)),
    )
    .sort((one, other) => other.length - one.length)
}

// Where the other does not begin with an amount of its own, it is that of the line.
function offeredInstead(text: string, offered: string): Settled[] {
  return [...text.matchAll(clause)].slice(0, mostClauses).flatMap(({ 0: said, index }) => {
    const plain = said.replace(/ (?:more|extra) (?=\p{L})/u, " ").replace(ifYouLike, "")
    const [, branch = ""] = /^[\s,;(]*or (?:use )?(?:the same (?:\w+ )?of )?(.+?)\)?$/i.exec(plain) ?? []
    const other = takenAlone(branch)
    if (other === "") return []
    const before = text.slice(0, Math.max(0, text.indexOf(offered)))
    const [more = ""] = andMore.exec(text.slice(0, index)) ?? []
    const behind = text.slice(index + said.length)
    return [
      {
        text: `${hasOwnAmount(other) ? other : before + other}${more.trimEnd()}${behind}`,
        called: withItsOwn(other),
      },
    ]
  })
}

/** What a branch brings with it goes in where it does: "100 ml stock plus 1 tbsp lemon juice" are the stock and the lemon juice. */
function withItsOwn(branch: string): string {
  const [own = "", brought = ""] = branch.split(
    /,? (?:plus|and|mixed with) (?=[\d½⅓⅔¼¾⅛]|an? (?:squeeze|splash|dash) )/i,
  )
  const { name } = parseLine(brought)
  return name === "" ? parseLine(branch).name : `${parseLine(own).name} and ${name}`
}

/** A branch of an "or" without what is said of it while it is one of several. */
export const takenAlone = (branch: string) => branch.replace(ifYouLike, "").replace(mereArticle, "")

/** "Or a neutral oil" is as much of it: what is poured, spread or weighed has an article, and no amount. */
const mereArticle =
  /^(?:an?|some|any) (?=(?:(?!of )[\p{L}-]+ ){0,4}(?:cheese|parmesan|oil|milk|cream|yogh?urt|butter|spread|margarine|stock|broth|sauce|sugar|syrup|sweetener|flour|vinegar|wine|mince|paste|mustard|rice|pasta|egg|alternative|substitute|replacement|equivalent|version)s?(?![\p{L}-]))/iu

const ifYouLike = /,? if (?:you )?(?:prefer|like|wish|want|preferred|liked|wished|wanted|desired)(?=$|[,)])/i

/** What there is more of, whichever food it is: "110 g butter, plus a little for the dish (or margarine)". */
const andMore = /,? plus (?:a little|extra|more)\b[^,(\d]*/i

function hasOwnAmount(text: string): boolean {
  const tokens = tokenise(normaliseLine(text))
  return readNumber(tokens, /^(?:about|around)$/.test(wordAt(tokens, 0)) ? 1 : 0) !== null || /^an? /i.test(text)
}

/** A line that took another's place, left to the cook where that was: "soya yogurt, to serve". */
export function leftToCookAs(before: ReadLine, after: ReadLine): string {
  const [said] = leavingToCook(before)
  // "Or vegetable stock if you prefer" leaves the one or the other, and neither out.
  if (before.said.alternatives.length > 0 && said !== undefined && ifYouLike.test(` ${said}`)) return after.text
  return said === undefined || leavingToCook(after).length > 0 ? after.text : `${after.text}, ${said}`
}

const leavingToCook = ({ said }: ReadLine) => asidesOf(said).filter(isLeftToCook)
