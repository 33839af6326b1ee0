const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/**
 * Nouns that stand where a step brings a food ("finish with a flourish", "stir with the handle") and are none, by kind.
 * What is a food or a brand elsewhere stays out: "snap", "punch", "sponge", "whirl", "cigar", "island", "mess".
 */
const nouns = words(`
  trivet coaster cartouche nozzle apron mitt gauntlet turner mouli chinois spider tamis plancha hotplate brazier campfire fireplace firepit
  ember charcoal kindling clip peg twine elastic band tape ruler marker pencil clock balance scrubber dishcloth rag newspaper
  magazine bucket sink tap faucet worktop worksurface countertop tablecloth candle vase umbrella thimble vent valve gasket plug switch dial setting
  quiver tremble tremor shiver sway ripple flutter shudder nudge prod tug push pull shove tap knock rattle bang clatter gurgle whisper
  sigh whistle hum tick beep song dance drum rhythm grace charm swagger vigour vigor zeal haste hurry rush trouble fuss chaos panic worry
  fear anger laugh grin wink nod prayer memory story secret trick rule law exception excuse pleasure pride passion courage luck wonder
  mystery drama theatre theater ceremony fanfare flourish flick motion moisture enthusiasm joke tale hack hit burst lift undertone wow oomph tingle thrill whiff backdrop foundation succession whack wallop jolt
  mother father dad mum mom grandma grandmother granny auntie aunt uncle sister brother neighbour neighbor partner husband wife toddler teenager
  crowd company visitor helper chef fishmonger greengrocer
  weather sunshine rain storm breeze wind sunset sunrise noon midnight morning afternoon evening night weekend weekday party feast
  celebration occasion day week month year spring summer autumn winter sunday monday tuesday wednesday thursday friday saturday
  window door wall floor roof corner shadow smoke ash dust fume vapour vapor
  knee chin fist toe arm lap mouth tooth teeth valley crater volcano mountain hill lake river pond trench channel furrow ditch
  pyramid cylinder sphere pillow cushion necklace belt scarf zigzag checkerboard bracelet halo veil hat hammock cradle tent grid crisscross freckle speckle patch smudge stain scar scratch
  notch nick gash slash hem fringe border rim brim margin hatch ledge lattice
  appetite squirt squeak swish blast relay whizz pomp stencil guard floss greaseproof stopper lever
  me myself yourself himself themselves ourselves itself oneself mine yours
`)

/** Ends of words that tell of a doing, a state or how much, and name no food: "in quick succession", "with generosity", "a mugful". */
const abstract = /.{3}(?:[ts]ion|ity|ance|ence|ment|ship|hood|ism|ful)s?$/

/** Those that do: "an infusion", "a confection", "a protein supplement". */
const substances =
  /(?:infu|decoc|concoc|confec|emul|reduc|colla|liba|solu|prepara|\blo|\bpo|\bra)[st]ions?$|(?:supple|fer|nutri|ali)ments?$|essences?$/

/** Whether a word, written small, tells of no food. A name with a capital letter may be a brand of anything. */
export function isEveryday(word: { plain: string; said: string; isCapital: boolean }): boolean {
  if (word.isCapital && !calendar.test(word.said)) return false
  return nouns.has(word.plain) || nouns.has(word.said) || (abstract.test(word.said) && !substances.test(word.said))
}

const calendar = /day$/
