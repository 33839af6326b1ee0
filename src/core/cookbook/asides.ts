import { timersIn } from "#core/method/step-timers.ts"

/** What a name says beside the dish: what kind of thing it is, and the words that say so, as they were read. */
export type Aside = { kind: "machine" | "maker" | "time" | "said" | "silent"; words: string }

/** Cooks and houses whose way of a dish somebody likes: their names in plain words. */
export const makers =
  /\b(?:jamie olivers?|jamies|nigella lawsons?|nigellas?|gordon ramsays?|delia smiths?|delias|mary berrys?|ottolenghis?|ina gartens?|nandos?|kfc|mcdonalds?|wagamamas?|greggs?|panda express|olive gardens?|chipotles? style|starbucks|dishooms?|ikeas?|costcos?|betty crocker)(?: style)?\b/g

/** What is said in praise of a recipe, or where one eats it that well. */
const praise =
  /\b(?:(?:restaurant|street|cafe|home|canteen|pub|diner|deli|bakery|chippy|gastropub|hotel|country)s? (?:style|quality|standard)|must try|(?:you )?(?:must|have to|got to|gotta|should) try(?: this| it| these)?|try (?:this|it|these)|(?:so|really|very|too) good|(?:the )?worlds best|the best(?: one| ones)?(?: ever)?|best in the world|best (?:one|ones)|trust me|tried and tested|tried and true|never fails?|no fail|fail ?proof|fool ?proof|award winning|(?:world )?famous|legendary|secret|(?:5|five|10|ten) stars?|10 10|wow|omg|mouth ?watering|to die for|crowd ?pleas(?:er|ing)|show ?stopping|show ?stopper|killer|banging|epic|heavenly|divine|insanely|unbelievabl[ey]|melt in (?:the|your|my) mouth|melts? in (?:the|your|my) mouth|fall(?:s|ing)? (?:off|apart)(?: the bone)?|old school|like (?:in|at) [a-z]+)\b/g

/** Machines by the words that any maker's goes by, and makers whose name alone is the machine. */
const machineNames =
  "pasta (?:machine|maker|roller)|bread ?(?:machine|maker)|breadmaker|ice ?cream (?:machine|maker)|waffle (?:iron|maker|machine)|potato ricer|ricer|mandoline?|spirali[sz]er|soup maker|popcorn (?:machine|maker)|yogh?urt maker|juicer|deep fat fryer|deep fryer|dehydrator|smoker|rotisserie|pizza (?:oven|stone|steel)|tortilla press|panini (?:press|maker|machine)|sandwich (?:toaster|maker|press)|george foreman(?: grill)?|pie maker|egg (?:cooker|poacher)|sous vide(?: machine)?|cast iron (?:skillet|pan|pot)|dutch oven|tagine pot|clay pot|halogen oven|remoska|actifry|pestle and mortar|mortar and pestle|piping bag|candy thermometer|sugar thermometer|meat thermometer|kitchen scales?|rolling pin|madeleine tin|muffin tin|bundt tin|springform tin|steamer basket|bamboo steamer|wok burner|espresso machine|coffee machine|milk frother|meat grinder|mincer"
const machineMakers =
  "ninja(?: foodi| creami)?|thermomix|kenwood(?: mixer| chef)?|cuisinart|tefal|le creuset|breville|panasonic|delonghi|tower|cosori|morphy richards|russell hobbs|hamilton beach|aga|rayburn|monsieur cuisine|bimby|cookeo|magimix|vitamix|big green egg|traeger|ooni"
const before =
  "(?:(?:made|cooked|baked|done|mixed|rolled) )?(?:(?:without|with|using|in|on|from|for|via|no need (?:for|of)|no) )?(?:(?:an?|the|my|our|any|using|using an?) )*"
const machines = new RegExp(`\\b${before}(?:${machineNames}|${machineMakers})\\b`, "g")
const machineAlone = new RegExp(`(${machineNames}|${machineMakers})$`)
const isMaker = new RegExp(`^(?:${machineMakers})$`)

/** A machine as a sentence names it: "a bread machine", "a Thermomix". */
export function sayMachine(words: string): string {
  const name = machineAlone.exec(words)?.[1] ?? words
  const said = isMaker.test(name) ? name.replace(/\b\w/g, (letter) => letter.toUpperCase()) : name
  return `${/^[aeiou]/i.test(said) ? "an" : "a"} ${said}`
}

/** When it is eaten, for whom and who else makes it say nothing of what it is, nor does how its leftovers were cooked. */
const circumstances =
  /\b(?:(?:before|after|post|pre) (?:the |my )?(?:gym|work|workout|school|training|football|run|swim(?:ming)?|practice)|for (?:work|school|uni|college|the office|lunch boxes)|for (?:a|my|the) (?:cold|flu|hangover|sore throat|rainy day|snow day|cold day|cold night|crowd|big family|large family|hungry family|whole family|gathering|get together|potluck|barbecue|bbq)|for (?:the )?(?:whole |entire )?famil(?:y|ies)|for (?:crowds|beginners|students?|company|guests|friends)|for a crowd|to feed a crowd|feeds a crowd|on a budget|for (?:a|an|my|our|the) \w+ (?:years? olds?|months? olds?)|(?:that|which|like) (?:my |our |the )?\w+ (?:always |used to )?(?:does|did|do|makes?|made|cooks?|cooked|has|had)|the ones? (?=with )|(?:for )?when (?:you|youre|i|im|we|were|its|the)\b.*$|for (?:my|our) (?:\w+ )?nan\b|half an?(?: hour)?\b|(?:oven )?(?:baked|grilled|roasted|steamed|cooked)(?= (?:(?:and|but) )?(?:not|minus|without) (?:deep )?fr(?:ied|ying)\b)|(?<=left ?overs? )(?:roast(?:ed)?|cooked|boiled|baked|grilled|steamed))\b/g

/** How much of it there shall be: "a tray of", "a bowl of". */
const measures =
  /\b(?:trays?|tins?|bags?|boxe?s?|packs?|packets?|punnets?|bunch(?:es)?|heads?|blocks?|tubs?|cartons?|bottles?|bowls?|plates?|pots?|pans?|slices?|pieces?|batch(?:es)?|dish(?:es)?|cups?|mugs?|glass(?:es)?|jugs?|jars?|piles?|stacks?|baskets?|platters?|buckets?|rounds?|helpings?|portions?|sides?|racks?) of\b/g
/** How many foods it may have. */
const fewFoods = /\b(?:with )?(?:only |just )?(?:\d+|one|two|three|four|five|six|seven|few) ingredients?(?: only)?\b/g
const batches = /\b(?:(?:small|big|large|huge|double|triple|half|single) batch(?:es)?(?: of)?)\b/g

/** A wish for less or more of a nutrient that gives no number. */
const healthWords =
  "(?:low|lower|reduced|less|no added|high|higher|extra|more) (?:in )?(?:fat|sat(?:urated)? fat|salt|sodium|calories?|cal|kcal|cholesterol|protein|fib(?:re|er)|energy)|(?:fat|salt|sodium|cholesterol) free|healthy|healthier|healthiest|healthyish|lighter|lightened up|skinny|slimming(?: world)?|weight ?watchers|ww|diet|clean eating|guilt ?free|nutritious|wholesome|high protein|protein packed|better for you|good for you|heart healthy|macro friendly"
const health = new RegExp(
  `\\b(?:(?:a|much|bit|slightly|really|very|super|extra) )*(?:${healthWords})(?: version(?: of)?)?\\b`,
  "g",
)

const list = (words: string) => words.split(/\s+/).filter((word) => word !== "")

/**
 * What a dish shall be like, when it is eaten and for what: words that may be part of a dish's name ("creamy tomato soup") and
 * are none where no dish is called so.
 */
const qualities = list(`
  creamy creamier creamiest crispy crispier crispiest crunchy crusty fluffy fluffier fluffiest chunky moist thick thicker thin
  spicy spicier mild hot sticky gooey fudgy chewy soft softer tender juicy juiciest rich richer light hearty smooth silky velvety
  airy flaky zesty tangy smoky savoury savory decadent indulgent luxurious luxury elegant fancy posh rustic impressive
  impressively cosy cozy comforting warming loaded ultimate quick quickest fast speedy rapid easy easiest simple simplest
  effortless lazy cheap cheapest budget frugal thrifty retro vintage modern classic traditional authentic proper real
  favourite favorite best better perfect amazing awesome incredible fantastic fabulous stunning gorgeous beautiful pretty
  lovely tasty tastiest delicious yummy scrumptious nice great good homestyle everyday basic plain fresh freshly festive
  special foolproof failproof pub takeaway takeout fakeaway street style caramelly cheesier crumbly buttery melty
  oozy bubbling steaming ice cold chilled refreshing filling satisfying legit genuine original old fashioned
  extra super really very so ultra mega proper properly truly insanely crazy seriously perfectly wonderfully nicely
  morning evening night afternoon midweek weeknight weekday weekend monday tuesday wednesday thursday friday saturday sunday
  family friendly kid kids child children childrens toddler crowd weekly daily lunchtime dinnertime teatime
  breakfast brunch lunch dinner supper summer winter summery wintry autumn autumnal spring
`)
/** The same in several words. */
const qualityPhrases =
  /\b(?:one|single|sheet) (?:pot|pan|tray|bowl)\b|\b(?:make|made|prepare) ahead\b|\bmeal prep(?:ped)?\b|\b(?:freezer|budget|kids?|family|beginner|student|lunchbox|toddler|picnic|guest) friendly\b|\b(?:wood|coal|stone) (?:fired|baked)\b|\b(?:thick|thin|stuffed|deep|crispy) (?:crust|base|pan)\b|\bcrispy skin(?:ned)?\b|\b[a-z]+ style\b|\b(?:slow|freshly|hand|oven) (?:made|cooked|roasted|rolled)\b|\bas good as\b/g

/** Words that make another dish of a kind of food, and may not be passed over before it alone: a summer pudding is no pudding. */
const seasons = list("summer winter autumn spring breakfast brunch lunch dinner supper hot cold special pub street ice")
const soft = new Set(qualities)
const binding = new Set(seasons)

/** Words that put a name together and ask for nothing. */
const joints = new Set(
  `a an the and n with of in on for from to at by as or my our your some please pls plz recipe recipes recip recipie dish
  how do i can could what whats want wants need give gimme me us s t something anything any idea ideas got have having has had use
  using up make makes making made cook cooking cooked it its this that be been is are am was were there im ive id we you they he she
  hes shes theyre who whos his her their them would like let lets get show find just only ready again tonight today now here homemade home ever
  meal food thing things day one ones over say hello hi hey thanks thank looking around about love loves
  person people serving serve portion guest but so very same kind type sort similar way
  de di del della al alla du des au aux con y e le la les el los las un une una il lo ki ka ke mit und avec et met com`
    .split(/\s+/)
    .filter((word) => word !== ""),
)
/** Whether a plain word only puts a name together. */
export const isJoint = (word: string): boolean => joints.has(word)

/** Whether a plain word only says what a dish shall be like, or when it is eaten. */
export const isQuality = (word: string): boolean => soft.has(word)
/** A text without what it says of how the dish shall be in several words. */
export const withoutQualityPhrases = (text: string): string => text.replace(qualityPhrases, " ")
/** Whether such a word makes another dish of a mere kind of food. */
export const isTelling = (word: string): boolean => binding.has(word)

const patterns: readonly (readonly [Aside["kind"], RegExp])[] = [
  ["maker", makers],
  ["machine", machines],
  ["said", circumstances],
  ["said", fewFoods],
  ["said", batches],
  ["silent", measures],
  ["said", praise],
]

const beforeTime = /(?:\b(?:ready|in|under|within|for|less than|about) )*$/

/** How long it may take: that is read as an occasion of a wish, and is no part of a name. */
function withoutTimes(text: string): { rest: string; asides: Aside[] } {
  const asides: Aside[] = []
  const rest = timersIn(text).reduceRight((left, { start, end }) => {
    const before = left.slice(0, start)
    const from = beforeTime.exec(before)?.index ?? start
    asides.push({ kind: "time", words: left.slice(from, end).trim() })
    return `${left.slice(0, from)} ${left.slice(end)}`
  }, text)
  return { rest, asides }
}

/** A text in plain words without what is said beside the dish, and what that was. */
export function setAside(text: string): { rest: string; asides: Aside[] } {
  const { rest: untimed, asides } = withoutTimes(text)
  const rest = patterns.reduce(
    (left, [kind, pattern]) =>
      left.replace(pattern, (words) => {
        asides.push({ kind, words: words.trim() })
        return " "
      }),
    untimed,
  )
  return { rest, asides }
}

/** The words of a text that ask for less or more of a nutrient without a number: "healthier", "low fat". */
export function healthIn(text: string): string[] {
  return [...text.matchAll(health)].map(([words]) => words)
}

export const withoutHealth = (text: string): string => text.replace(health, " ")
