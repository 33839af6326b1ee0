import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { type Word, wordsOf } from "./clause-words.ts"
import { foodInForm, isDrawn, isMereForm, isUnfinished, makesAnother, putsNothingIn } from "./plain-words.ts"
import { allKindsAlike, isMereAdjective, namesOtherPlant } from "./qualifier.ts"

/**
 * What a clause beside a food puts into the dish: a food with the words before it, or words that nobody knows. `offered`
 * is how it is brought in: as a choice ("or lard"), as an example ("such as Brie"), as one among several of the clause
 * ("butter or oil"), or outright. What "and" joins to a choice goes `along` with it.
 */
export type ClauseFood = {
  name: string
  food: Food | null
  front: readonly Food[]
  strange: readonly string[]
  offered: "choice" | "example" | "one of several" | "outright"
  along: boolean
}

/**
 * Where names are looked up, the words of the line's own food, which a clause may say again, and whether all kinds of this
 * food are alike, so that a kind that nobody knows changes nothing ("such as picholine").
 */
export type Reading = {
  byName: FoodTable["byName"]
  own: ReadonlySet<string>
  isAlike: boolean
  isProse?: boolean
  isListed?: boolean
}

/**
 * Reads a clause word by word: each word is of a food, known to put nothing in, or strange. What it is cut like, replaces,
 * does without or is for puts nothing in; what it is "buttered", "panko-crusted" or "stuffed" with does.
 */
export function foodsInClause(clause: string, reading: Reading): ClauseFood[] {
  const scan: Scan = {
    words: wordsOf(clause),
    at: 0,
    shut: null,
    intro: reading.isListed === true ? "example" : "outright",
    claim: "",
    run: [],
    phrases: [],
    isBrought: false,
    isJoined: false,
    unfinished: null,
  }
  while (scan.at < scan.words.length) scan.at += step(scan, reading)
  endPhrase(scan)
  const told = scan.unfinished === null || scan.phrases.length > 0 ? [] : [strangePhrase(scan.unfinished)]
  return [...scan.phrases, ...told].flatMap((phrase, at, all) =>
    isKindOfOwn(phrase, reading) ? [] : readPhrase(phrase, { offered: offeredAs(all, at), along: isAlong(all, at) }),
  )
}

type Intro = "outright" | "or" | "example"
type Piece = { word: string; food: Food | null; isCapital: boolean }
type Phrase = { pieces: readonly Piece[]; intro: Intro; claim: string; isBrought: boolean; isJoined: boolean }

type Scan = {
  words: readonly Word[]
  at: number
  /** Within what the thing is for, or within what it is like, goes without or takes the place of. */
  shut: "purpose" | "likeness" | null
  intro: Intro
  /** What was promised of the next food: "vegan". */
  claim: string
  run: Piece[]
  phrases: Phrase[]
  /** Whether a word such as "with" brings the next phrase in. */
  isBrought: boolean
  /** Whether "and" joins the next phrase to the one before. */
  isJoined: boolean
  /** A word for what is put on, in or round the food, where the clause may yet say what it is. */
  unfinished: Word | null
}

/** Reads on from where the scan stands; answers how many words were read. */
function step(scan: Scan, reading: Reading): number {
  const word = scan.words[scan.at]
  if (word === undefined) return 1
  const likeness = comparedLength(scan)
  if (likeness > 0) return endPhrase(scan, likeness)
  const { food, length } = longestFood(scan, reading.byName)
  // "Smoked over pecan wood".
  if (scan.words[scan.at + length]?.said === "wood") return endPhrase(scan, length + 1)
  if (food === null && turn(scan, word.said)) return 1
  // "Plant-based chicken" is a food by that name, where "vegan ravioli" promises something of ravioli.
  const isPromise = word.isClaim && length === 1
  if (isPromise) scan.claim = `${scan.claim} ${word.text}`
  if (scan.shut !== null || isPromise) return length
  const piece = isOwnFat(scan) ? null : food === null ? pieceOf(scan, reading) : food.id === notEaten ? null : { food }
  if (piece === null) return endPhrase(scan, length)
  const said = scan.words.slice(scan.at, scan.at + length).map(({ text }) => text)
  scan.run.push({ word: said.join(" "), isCapital: word.isCapital, ...piece })
  if (isWrappedIn(scan, length)) scan.isBrought = true
  return length
}

// "Serrano-swaddled": whatever is before the hyphen is put onto the food.
function isWrappedIn({ words, at }: Scan, length: number): boolean {
  const next = words[at + length]?.said ?? ""
  return words[at + length - 1]?.isJoined === true && isMereForm(next) && !putsNothingIn(next) && !isMereAdjective(next)
}

/** The row of the table for pans, skewers and paper. */
const notEaten = "not-food"

// Fat that is cut off or rendered is the food's own; what is fried "in fat" is fried in nobody knows whose.
function isOwnFat({ words, at }: Scan): boolean {
  return words[at]?.said === "fat" && !words.slice(0, at).some(({ said }) => said === "in")
}

/** "The burgundy ones" are a kind of a food whose kinds are all alike. */
const sorts = /^(?:ones?|sort|kind|type|variety|strain|cultivar)$/

function pieceOf(scan: Scan, { byName, own, isAlike }: Reading): Pick<Piece, "food"> | null {
  const { words, at, run, intro } = scan
  const said = words[at]?.said ?? ""
  // "Preferably artisanal" tells how good it is.
  if (intro === "example" && isMereAdjective(said)) return null
  if (said.length < 2 || /^\w( \w)+$/.test(said) || putsNothingIn(said) || own.has(said)) return null
  if (isAlike && sorts.test(words[at + 1]?.said ?? "")) return null
  // "Mushroom extract", "sunflower-based": of one plant, whatever was made of it.
  const drawnFrom = isDrawn(said) ? run.at(-1) : undefined
  if (drawnFrom?.food != null && allKindsAlike(drawnFrom.food, drawnFrom.word)) return null
  if (words[at + 1]?.said === "based" && namesOtherPlant(said)) return null
  const made = foodInForm(said, byName)
  if (made === null && isUnfinished(said)) {
    scan.unfinished = words[at] ?? null
    return run.length > 0 || isToldLater(words[at + 1]) ? null : { food: null }
  }
  return made === null && isMereForm(said) ? null : { food: made }
}

// "Stuffed with rice", "glazed"; of "creamed leeks" nobody tells what the cream was.
function isToldLater(next: Word | undefined): boolean {
  return next === undefined || /^(?:with|in|by|into|on|from|and|or|to|over|all|using|w)$/.test(next.said)
}

/** Words of the longest name that is looked for within a clause. */
const mostWords = 4

function longestFood({ words, at }: Scan, byName: Reading["byName"]): { food: Food | null; length: number } {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).map(({ said }) => said)
    const food = length === 1 && putsNothingIn(name[0] ?? "") ? undefined : byName.get(name.join(" "))
    if (food !== undefined) return { food, length }
  }
  return { food: null, length: 1 }
}

// "Walnut-sized", "cherry-red", "calamari-cut": how many words only say what a thing looks like.
function comparedLength({ words, at }: Scan): number {
  let last = at
  while (words[last]?.isJoined === true) last += 1
  if (last > at && lessOf.has(words[at]?.said ?? "")) return last - at + 1
  return last > at && looks.has(words[last]?.said ?? "") ? last - at + 1 : 0
}

/** "Low-salt" brings no salt in. */
const lessOf = new Set(["low", "lower", "reduced", "less", "no"])

const looks = new Set(
  nameWords(
    "size sized shape shaped thick thin wide long cut colour color coloured red pink green yellow brown black purple orange blue golden fine coarse like looking grater cup grade",
  ),
)

/** A name without what its thing only looks like: "shrimp-pink radishes", "an egg-cup of crumbs". */
export function withoutLooks(name: string): string {
  return name.includes("-") ? name.replace(/[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)*-([\p{L}]+) /gu, onlyKnown) : name
}

// "Carmine-red" is what a red colouring is made of.
function onlyKnown(compared: string, last: string): string {
  if (/^(?:carmine|cochineal|beet|blood-orange)/i.test(compared)) return compared
  return looks.has(nameWords(last).join(" ")) ? "" : compared
}

/** Whether a word turns how the next ones are read: it joins, offers, excludes or says what for. */
function turn(scan: Scan, said: string): boolean {
  const next = scan.words[scan.at + 1]?.said ?? ""
  if (thrownAway.has(said)) return throwAway(scan)
  const before = scan.words[scan.at - 1]?.said ?? ""
  const isGratedInto = said === "into" && gratings.has(before) && next === "rice"
  const isCutInto = isGratedInto || (/^(?:into|in|of|at)$/.test(said) && cuts.has(before))
  const isLikeness =
    isCutInto ||
    likenesses.has(said) ||
    (said === "size" && next === "of") ||
    (said === "in" && /^(?:place|lieu)$/.test(next))
  const isExample = (said === "such" && next === "as") || examples.has(said)
  const isPurposeful = purposes.has(said) && !isExample && before !== "such"
  if (!(isLikeness || isExample || isPurposeful || joins.has(said))) return false
  endPhrase(scan)
  if (joins.has(said)) scan.isJoined = joining.has(said)
  if (joins.has(said) && !offering.has(said)) scan.isBrought = true
  if (isLikeness) scan.shut = "likeness"
  else if (isPurposeful) scan.shut ??= "purpose"
  else if (scan.shut === "purpose" && reopens.has(said)) scan.shut = null
  else if (scan.shut === "likeness" && resumes.has(said)) scan.shut = null
  if (isExample) scan.intro = "example"
  else if (offering.has(said)) scan.intro = introOfOr(scan)
  else if (joins.has(said) && said !== "and") scan.intro = "outright"
  return true
}

// Of "chopped or crumbled feta" nothing is a choice.
function introOfOr({ intro, at, phrases }: Scan): Intro {
  if (intro === "example") return intro
  return at === 0 || phrases.length > 0 ? "or" : intro
}

// "Skin removed", "excess fat trimmed".
function throwAway(scan: Scan): boolean {
  if (scan.run.length === 0) scan.phrases.pop()
  scan.run = []
  return true
}

const joining = new Set(["and", "plus", "with"])
/** What stands behind them is another choice: "else couscous". */
const offering = new Set("or else /".split(" "))
const joins = new Set("or else / and with in over under on plus including into but w".split(" "))
/** Before "into" they tell of a shape, and trimmed of fat a thing goes without it. */
const cuts = new Set(
  nameWords(
    "cut sliced chopped torn broken carved turned shaped formed divided separated julienned slice chop tear break trimmed mashed pounded ground turn spiralised spiralized spiralled pared ribboned",
  ),
)
/** Cauliflower is "grated into rice"; "grated into yogurt" tells where to. */
const gratings = new Set(nameWords("grated grate blitzed pulsed processed riced whizzed"))
const reopens = new Set(["with", "in", "plus", "including", "over", "under"])
const resumes = new Set(["but", "with", "plus"])
const examples = new Set(["preferably", "ideally", "eg", "e g", "preferable"])
const likenesses = new Set(
  nameWords(
    "without no not never instead rather like omit except excluding minus replacing replace resembling avoid dont",
  ),
)
const thrownAway = new Set(["removed", "discarded", "discard", "omitted", "excluded", "trimmed"])
const purposes = new Set(
  "for to until till if when while so because as than where available sold found see depending according since".split(
    " ",
  ),
)

function endPhrase(scan: Scan, read = 1): number {
  if (scan.run.length > 0) {
    scan.phrases.push({
      pieces: scan.run,
      intro: scan.intro,
      claim: scan.claim,
      isBrought: scan.isBrought,
      isJoined: scan.isJoined,
    })
    scan.run = []
    scan.claim = ""
    scan.isBrought = false
    scan.isJoined = false
  }
  return read
}

function strangePhrase({ text }: Word): Phrase {
  const pieces = [{ word: text, food: null, isCapital: false }]
  return { pieces, intro: "outright", claim: "", isBrought: true, isJoined: false }
}

function offeredAs(phrases: readonly Phrase[], at: number): ClauseFood["offered"] {
  const intro = phrases[at]?.intro ?? "outright"
  // Of "butter; salt such as Maldon or Jacobsen" the examples are kinds of salt.
  if (intro === "example") return phrases[0]?.intro === "example" ? "example" : "one of several"
  if (intro === "or" && phrases.findIndex((phrase) => phrase.intro === "or") === 0) return "choice"
  return intro === "or" || phrases[at + 1]?.intro === "or" ? "one of several" : "outright"
}

// "Or a combination of butter and oil" is both.
function isAlong(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at]
  return phrase?.isJoined === true && phrase.intro === "or" && offeredAs(phrases, at) === "choice"
}

// Whose make or kind is named as an example is of the line's own: "such as King Arthur".
function isKindOfOwn({ pieces, intro, isBrought }: Phrase, { isAlike, isProse }: Reading): boolean {
  const isUnknown = pieces.every(({ food }) => food === null)
  // "You can decide how manageable that is" tells of no food.
  if (isUnknown && isProse && !isBrought) return true
  // "2 cups Diamond Crystal": known makers and sorts.
  if (!isBrought && pieces.every(({ word, food, isCapital }) => food === null && isCapital && isKnownSort(word)))
    return true
  return isUnknown && intro === "example" && (isAlike || pieces.some(({ isCapital }) => isCapital))
}

function isKnownSort(word: string): boolean {
  return nameWords(word).every(isMereAdjective)
}

function readPhrase({ pieces, claim }: Phrase, how: Pick<ClauseFood, "offered" | "along">): ClauseFood {
  const name = `${claim} ${pieces.map(({ word }) => word).join(" ")}`.trim()
  const foods = pieces.flatMap(({ food }) => food ?? [])
  const strange = pieces.flatMap(({ word, food }) => (food === null ? [word] : []))
  const head = pieces.at(-1)?.food ?? null
  // "Marie Rose" is a name, and neither a rosé nor a flower.
  const isProper = pieces.length > 1 && pieces.every(({ isCapital }) => isCapital) && strange.length > 0
  if (head === null || isProper) return { name, food: null, front: isProper ? [] : foods, strange, ...how }
  const making = strange.filter((word) => nameWords(word).some(makesAnother))
  const changing = strange.filter((word) => !isKnownSort(word))
  return {
    name,
    food: head,
    front: foods.slice(0, -1),
    strange: allKindsAlike(head, name) ? making : changing,
    ...how,
  }
}
