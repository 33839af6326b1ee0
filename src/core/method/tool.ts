import { type Said, wordBefore, wordBehind } from "./mention.ts"

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What food is cut, held, cooked and served with, in the form in which names are compared. */
const tools = words(
  `knife grater slicer cutter press timer scoop scooper whisk string twine cloth muslin towel napkin machine mill grinder glass
  bottle flute goblet tumbler snifter mug bowl dish plate platter saucer server board tin mould mold rack corer peeler pitter
  stoner pot pan saucepan saucepot skillet wok kettle casserole skimmer baster thermometer spinner cooker bin brush shaker
  wheel syringe steamer jug pitcher ladle spoon fork tong tongs tray stone steel iron maker processor blender beater net trap
  basket crock jar tub bag box carton case crate sack paper parchment pick needle mallet tenderizer tenderiser pin funnel
  stirrer strainer sieve sifter separator scissor scissors shear shears scaler stand dome cloche pricker poacher coddler cosy
  cozy frother tamper dipper reamer squeezer masher ricer roller crusher opener wire holder hook kit set caddy cellar cruet
  boat tureen dredger torch gun oven grill fryer smoker cabinet drawer shelf cupboard cup can paddle scraper`,
)

/** What is a tool behind some foods alone: "a fish slice", "walnut crackers", "egg rings". */
const toolsOf: Readonly<Record<string, RegExp>> = {
  slice: /^fish$/,
  cracker: /^(?:nut|walnut|hazelnut|lobster|crab)$/,
  ring: /^egg$/,
  stick: /^cocktail$/,
  balloon: /^(?:brandy|cognac)$/,
  coupe: /^champagne$/,
}

/** Whether a food's name only says what a tool is for: "a cheese grater", "butter muslin". */
export function isToolsName(mention: Said): boolean {
  const own = mention.words[mention.from]?.plain ?? ""
  if (mention.to - mention.from === 1 && toolsOf[own]?.test(wordBefore(mention)?.plain ?? "")) return true
  const next = wordBehind(mention)
  if (next === null) return false
  const [word = ""] = next.plain.split(" ").slice(-1)
  const isCan = word === "can" && wordBefore(mention)?.said !== "the"
  if (
    word === "can" &&
    next.said === "can" &&
    /^ can (?:also |even |then )?(?:be|go|stay|rest|do|get)\b/.test(mention.behind)
  )
    return false
  return (
    (word === "can" ? isCan : tools.has(word)) ||
    (toolsOf[word]?.test(mention.words[mention.to - 1]?.plain ?? "") ?? false)
  )
}

/** Whether a word names a tool or a vessel. */
export function isTool(word: string): boolean {
  return tools.has(word)
}
