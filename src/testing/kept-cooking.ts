// Whether a finished method still does all the cooking of its draft, by the words alone: it shares no function and no
// table with core.

/** A recipe's words, before or after. */
type Words = { ingredients: readonly string[]; method: readonly string[] }

/** A sentence of the draft whose cooking is gone, and what of it no sentence has any more. */
export type LostCooking = { sentence: string; lost: string }

const verbs = new Set(
  [
    "bake roast fry saute sauté sear brown grill broil simmer boil poach steam braise stew heat reheat warm melt",
    "toast microwave char caramelise caramelize reduce deglaze blanch smoke cook scramble flip baste preheat bring",
    "marinate chill freeze refrigerate cool rest soak prove proof rise knead whisk beat mix stir fold blend puree purée",
    "mash chop slice dice mince grate peel drain rinse season add pour toss coat rub stuff push cover press crush",
    "pulse process blitz whizz strain sift combine spread sprinkle layer shape roll cut crack separate thicken",
    "tip put place wash return transfer remove serve brush cream dissolve soften squeeze turn",
  ]
    .join(" ")
    .split(" ")
    .map(stem),
)
/** Verbs of heat, of which one has to be left where a food's own cooking took the place of another's. */
const hot = new Set(
  "bake roast fry saute sauté sear brown grill broil simmer boil poach steam braise stew heat warm melt toast cook microwave wash bring add stir pour"
    .split(" ")
    .map(stem),
)
/** What is done by hand or in a pan where a machine is not there. */
const ofMachines = new Set(
  "blend puree purée blitz whizz process pulse microwave whisk beat mix knead".split(" ").map(stem),
)
/** Of fat, flesh and eggs, and not of what stands in for them. */
const ofSwapped = new Set(
  "melt mash spread peel drain cool crack separate squeeze dissolve soak cream slice shape turn bring rest"
    .split(" ")
    .map(stem),
)

/** What steps call a food by its class, or a part of it. */
const calledSo: Readonly<Record<string, readonly string[]>> = {
  pasta:
    "penne spaghetti linguine fettuccine tagliatelle rigatoni fusilli macaroni orzo farfalle ziti lasagne noodles".split(
      " ",
    ),
  bread: "sourdough ciabatta baguette pitta pita naan brioche loaf rolls".split(" "),
  broth: ["stock"],
}

const plain = new Set(
  "and the for with plus from into about each some fresh large small medium plain whole extra serve taste free cut into pieces piece tin can jar pack packet cup cups tbsp tsp tablespoon tablespoons teaspoon teaspoons ounce ounces pound pounds gram grams litre litres inch stick sticks lbs lb kg ml oz bowl slices slice finely roughly thinly freshly optional such room temperature ground dried water salt pepper more half halves needed garnish warm cold hot boiling chopped sliced diced minced grated peeled cooked white black red green fat juice juices clove cloves head heads"
    .split(" ")
    .map(stem),
)

/** "Simmering" and "simmer", "leaves" and "leaf" are one word. */
function stem(word: string): string {
  return word
    .replace(/(?:ves|f)$/, "f")
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?<=[^s])(?:es|s)$/, "")
    .replace(/e$/, "")
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

const splitStep = (step: string) => step.split(/(?<=[.!?;])\s+|\n+/).filter((text) => /\p{L}/u.test(text))
const sentencesOf = ({ method }: Words) => method.flatMap(splitStep)

/** Words of cooking that are no things: "the toast", "2 rolls", "a boil". */
function verbsOf(sentence: string): string[] {
  const said = sentence
    .replace(
      /\b\p{L}+ing (?=(?:pan|tray|tin|dish|sheet|paper|powder|soda|water|bowl|rack|spray|oil|board|pot)s?\b)/giu,
      "",
    )
    .replace(/(?:\b(?:the|an?|your|each|every|both|all|of|its|their|tofu|with)|\d) \p{L}+/giu, " ")
  return wordsOf(said)
    .map((word) => stem(/\p{L}{3,}ing$/u.test(word) ? bare(word) : word))
    .filter((word) => verbs.has(word))
}

/** Tools that bear a food's name. */
const tools = /\b(?:food processor|rice cooker|bowl of (?:a|the|your) (?:stand )?mixer)\b/gi

function bare(word: string): string {
  const base = word.replace(/ing$/, "").replace(/([^aeiouls])\1$/, "$1")
  return base
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  half: 0.5,
}
const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Times in seconds, each end of a range for itself. */
export function timesOf(text: string): number[] {
  const said =
    /(?:(\d+(?:\.\d+)?|\b[a-z]+)\s*(?:-|–|to|or)\s*)?(\d+(?:\.\d+)?|\b[a-z]+)[\s-]*(?:more |further |an )?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?)\b/gi
  return [...text.matchAll(said)].flatMap(([, low, high = "", unit = ""]) => {
    const size = seconds[unit.charAt(0).toLowerCase()] ?? 0
    return [low, high].flatMap((one) => {
      const value =
        one === undefined ? Number.NaN : Number.isNaN(Number(one)) ? numbers[one.toLowerCase()] : Number(one)
      return value === undefined || Number.isNaN(value) ? [] : [value * size]
    })
  })
}

/** Temperatures in °C. */
export function degreesOf(text: string): number[] {
  return [...text.matchAll(/(\d{2,3}(?:\.\d+)?)\s*(?:[°º˚]|degrees?)?\s*(C|F|celsius|fahrenheit)\b/gi)].map(
    ([, figure, scale = ""]) => (/^f/i.test(scale) ? ((Number(figure) - 32) * 5) / 9 : Number(figure)),
  )
}

/** What an oven's marks may be apart in the two scales. */
const mostDegreesApart = 9
const cores = [63, 71, 74]

type Lines = {
  own: ReadonlySet<string>
  gone: ReadonlySet<string>
  brought: ReadonlySet<string>
  /** The yolks of a sentence on whole eggs went with them, though a line of yolks stays. */
  haveEggsGone: boolean
}
const wholeEggs = /\beggs?\b(?! (?:yolks?|whites?))/i

const foodsOf = (line: string) => {
  const words = wordsOf(line).filter((word) => !/ed$/.test(word))
  return new Set(words.map(stem).filter((word) => !plain.has(word)))
}
const classesOf = (words: ReadonlySet<string>) =>
  Object.entries(calledSo).flatMap(([name, foods]) => (foods.some((food) => words.has(stem(food))) ? [stem(name)] : []))
const keyOf = (line: string) =>
  wordsOf(line)
    .map(stem)
    .filter((word) => !plain.has(word))
    .sort()
    .join(" ")

/** Words of the draft's foods, those of lines that went, and those of lines that came. */
function linesOf(before: Words, after: Words): Lines {
  const [old, now] = [new Set(before.ingredients.map(keyOf)), new Set(after.ingredients.map(keyOf))]
  const all = (lines: readonly string[]) => new Set(lines.flatMap((line) => [...foodsOf(line)]))
  const went = before.ingredients.filter((line) => !now.has(keyOf(line)))
  const stays = all(before.ingredients.filter((line) => now.has(keyOf(line))))
  const gone = all(went)
  const asClass = classesOf(gone).filter((name) => !stays.has(name) && !classesOf(stays).includes(name))
  return {
    own: all(before.ingredients),
    gone: new Set([...gone, ...asClass]),
    brought: all(after.ingredients.filter((line) => !old.has(keyOf(line)))),
    haveEggsGone: went.some((line) => wholeEggs.test(line)),
  }
}

/** What a sentence of the draft does. */
type Doing = { foods: string[]; verbs: string[]; seconds: number[]; celsius: number[]; isOfSwapped: boolean }

/** A sentence of the draft, the sentences of its step before it, and all before that step. */
type Place = { sentence: string; inStep: string; next: string; earlier: string }

const placesOf = ({ method }: Words): Place[] =>
  method.flatMap((step, at) =>
    splitStep(step).map((sentence, nth, all) => ({
      sentence,
      inStep: all.slice(0, nth).join(" "),
      next: all[nth + 1] ?? "",
      earlier: method.slice(0, at).join(" "),
    })),
  )

function doingOf(
  { sentence, inStep, next, earlier }: Place,
  { own, gone, haveEggsGone }: Lines,
  hasOtherTools: boolean,
): Doing {
  const said = hasOtherTools ? sentence.replace(tools, " ") : sentence
  const named = stems(said).filter((word) => own.has(word))
  const isGone = (text: string) => gone.size > 0 && (stems(text).some((word) => gone.has(word)) || anyFlesh.test(text))
  const hasOtherFlesh = (text: string) =>
    (text.match(flesh) ?? []).map((word) => stem(word.toLowerCase())).some((word) => own.has(word) && !gone.has(word))
  const isOfEggs = haveEggsGone && wholeEggs.test(said)
  const isSwapped = isOfEggs || isGone(said)
  const isByHand = hasOtherTools && verbsOf(sentence).some((verb) => ofMachines.has(verb))
  // What takes a food's place may be done sooner; flesh beside it, or in the pot before it, never is.
  const mayBeSooner = isSwapped
    ? !hasOtherFlesh(said)
    : named.length === 0 && isGone(inStep) && !hasOtherFlesh(`${earlier} ${inStep}`)
  const drunk = isSwapped ? stems((said.match(/\p{L}+ (?:broth|stock)\b/giu) ?? []).join(" ")) : []
  return {
    foods: named.filter(
      (word) => !gone.has(word) && !verbs.has(word) && !drunk.includes(word) && !(isOfEggs && word === "yolk"),
    ),
    verbs: verbsOf(sentence).filter(
      (verb) =>
        !own.has(verb) && !(isByHand && ofMachines.has(verb)) && !(isGone(`${inStep} ${said}`) && ofSwapped.has(verb)),
    ),
    seconds: isByHand || mayBeSooner ? [] : timesOf(sentence),
    // Flesh has its degrees inside, and what stands in for it none.
    celsius: degreesOf(sentence).filter((degrees) => gone.size === 0 || degrees > 100 || hasOtherFlesh(said)),
    isOfSwapped:
      isSwapped ||
      // Water that is boiled for it.
      (named.length === 0 && /\bwater\b/i.test(said) && isGone(next)) ||
      (named.length === 0 && isGone(inStep) && !stems(inStep).some((word) => own.has(word) && !gone.has(word))),
  }
}

const stems = (text: string) => wordsOf(text).map(stem)
const anyFlesh = /\b(?:fish|meat|poultry|seafood|shellfish)\b/i
const flesh =
  /\b(?:chicken|turkey|duck|beef|pork|lamb|veal|steak|mince|sausages?|fish|salmon|cod|prawns?|shrimp)\b(?! pan\b)/gi

/** What of it a text of the finished method does not do; null where nothing is missed. */
function missedIn(doing: Doing, text: string): string | null {
  const there = new Set(wordsOf(text).map(stem))
  const times = timesOf(text)
  const degrees = degreesOf(text)
  const time = doing.seconds.find((one) => !times.some((other) => Math.abs(one - other) <= one * 0.01))
  const heat = doing.celsius.find(
    (one) => !degrees.some((other) => Math.abs(one - other) <= mostDegreesApart || isRaised(one, other)),
  )
  return (
    doing.foods.find((word) => !there.has(word)) ??
    without(doing.verbs, verbsOf(text))[0] ??
    (time === undefined ? null : `${time} s`) ??
    (heat === undefined ? null : `${Math.round(heat)} °C`)
  )
}

const isRaised = (before: number, after: number) => before < after && cores.some((core) => Math.abs(core - after) < 1)

function without(all: readonly string[], there: readonly string[]): string[] {
  const left = [...there]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * The sentences of a draft whose verbs of cooking a finished method no longer has with their foods, times and
 * temperatures. A sentence of swapped foods alone may be cooked in the way of what took their place; `hasOtherTools` says
 * that steps were written for other appliances.
 */
export function lostCooking(before: Words, after: Words, hasOtherTools = false): LostCooking[] {
  const lines = linesOf(before, after)
  const now = sentencesOf(after)
  const inOwnWay = ownWays(now, lines)
  const all = placesOf(before)
    .map(({ sentence, ...place }) => ({ sentence, doing: doingOf({ sentence, ...place }, lines, hasOtherTools) }))
    .filter(({ doing }) => doing.verbs.length > 0)
    .filter(
      ({ doing }) => !doing.isOfSwapped || !inOwnWay.some((there) => doing.foods.every((word) => there.has(word))),
    )
  const texts = now.map((text, at) => [text, `${text} ${now[at + 1] ?? ""}`])
  const fitting = all.map(({ doing }) =>
    texts.flatMap((own, at) => (own.some((text) => missedIn(doing, text) === null) ? [at] : [])),
  )
  const hasOne = eachWithOneOfItsOwn(fitting)
  return all.flatMap(({ sentence, doing }, at) => {
    if (hasOne.has(at)) return []
    const close = texts.flat().find((text) => sharesMost(sentence, text) && missedIn(doing, text) !== null)
    return [{ sentence, lost: (close && missedIn(doing, close)) ?? "all" }]
  })
}

/** Who has a place of its own where as many as possible have one, each among those that fit it. */
function eachWithOneOfItsOwn(fitting: readonly (readonly number[])[]): Set<number> {
  const holders = new Map<number, number>()
  const settle = (one: number, tried: Set<number>): boolean =>
    (fitting[one] ?? []).some((place) => {
      if (tried.has(place)) return false
      tried.add(place)
      const holder = holders.get(place)
      const isFree = holder === undefined || settle(holder, tried)
      if (isFree) holders.set(place, one)
      return isFree
    })
  for (const one of fitting.keys()) settle(one, new Set())
  return new Set(holders.values())
}

/** The words around each sentence that cooks what took a food's place. */
function ownWays(now: readonly string[], { brought }: Lines): Set<string>[] {
  return now.flatMap((text, at) => {
    const isCooked = namesAny(text, brought) && verbsOf(text).some((verb) => hot.has(verb))
    return isCooked ? [new Set(stems(now.slice(at, at + 3).join(" ")))] : []
  })
}

const namesAny = (text: string, foods: ReadonlySet<string>) => wordsOf(text).some((word) => foods.has(stem(word)))

const sharesMost = (sentence: string, text: string) => {
  const there = new Set(wordsOf(text))
  const own = wordsOf(sentence)
  return own.filter((word) => there.has(word)).length * 2 > own.length
}
