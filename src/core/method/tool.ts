import { isTool } from "#core/diet/plain-words.ts"
import { type Said, wordBefore, wordBehind } from "./mention.ts"

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What food is held, cooked and served in, and what is a tool only in a step: there "the nut cracker" is never eaten. */
const vessels = words(
  `slicer cutter press timer scoop scooper cloth muslin napkin grinder glass bottle flute goblet tumbler snifter
  mug bowl dish plate platter saucer server board tin mould mold rack pitter stoner pot pan saucepan saucepot
  skillet wok kettle casserole skimmer baster bin brush shaker wheel syringe steamer jug pitcher spoon tongs tray
  stone steel iron maker blender beater net trap basket crock jar tub bag box carton case crate sack paper
  parchment pick tenderizer tenderiser pin funnel stirrer strainer sieve sifter separator scissors shears scaler
  stand dome cloche pricker poacher coddler cosy cozy frother tamper dipper reamer squeezer roller crusher opener
  wire holder hook kit set caddy cellar cruet boat tureen dredger gun oven fryer cabinet drawer shelf cupboard cup
  can paddle scraper toaster nutcracker balloon bib airfryer multicooker cocotte microwave hob fridge freezer`,
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
    (word === "can" ? isCan : isToolOrVessel(word)) ||
    (toolsOf[word]?.test(mention.words[mention.to - 1]?.plain ?? "") ?? false)
  )
}

/** Whether a word names a tool or a vessel. */
export function isToolOrVessel(word: string): boolean {
  return isTool(word) || vessels.has(word)
}
