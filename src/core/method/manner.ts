import { oncePer } from "#core/text/once-per.ts"
import { isDefinite, type Said, wordBefore, wordBehind, written } from "./mention.ts"
import { isToolOrVessel, isToolsName } from "./tool.ts"

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Whether a step puts the food into the dish, and does not compare with it, do without it or name a thing after it. */
export const isPutIn = oncePer(
  (mention: Said): boolean =>
    !(
      isToolsName(mention) ||
      /^(?:no|non) /.test(mention.said) ||
      isAttribute(mention) ||
      isNarrated(mention) ||
      (isVerb(mention) && !isPutOn(mention)) ||
      isCompared(mention) ||
      isLeftOut(mention) ||
      isShape(mention)
    ),
)

/** What is done with the first word to what stands behind it: "beer-battered", "honey-glaze them", "egg-sized" is no such. */
const doneWith =
  /(?<!^(?:siz|shap|colou?r|flavou?r|scent|f|nam))ed$|^(?:glaz|bast|brin)e$|^(?:brush|coat|crust|wash|rub)$/
const colours = words("red pink green brown yellow purple orange amber black white dark")
const turning = words("to until turn turns turned a an deep dark pale light bright is are be look looks")
const attribute =
  /^ (?:free|sized?|sizes|shaped?|shapes|style|like|colou?red|flavou?red|substitutes?|alternatives?|replacements?|in colou?r|patterns?|motifs?|designs?|outlines?)\b/

/** "Mrs Herring", "Chef Pepper". */
const titled = words("mr mrs ms miss dr chef auntie uncle aunt professor")

// "Egg-shaped", "a salmon pink", "the egg's shell", "it smelt of thyme".
function isAttribute(mention: Said): boolean {
  const { words, from, to, behind } = mention
  const [next, before] = [words[to], wordBefore(mention)]
  if (words[from]?.gap === "-" || (next?.gap === "-" && !doneWith.test(next.said))) return true
  // "The egg's shell", but not "coat with Hellmann's and the mustard".
  if (
    /['’]s?$/.test(words[to - 1]?.said ?? "") &&
    !/^(?:$|[,;:.)]| (?:and|or|with|in|on|over|to|until|while)\b)/.test(behind)
  )
    return true
  if (attribute.test(behind)) return true
  if (titled.has(before?.said ?? "") || (mention.said === "smelt" && /^ (?:of|like)\b/.test(behind))) return true
  return colours.has(wordBehind(mention)?.said ?? "") && (before === null || turning.has(before.said))
}

const determiners = words(
  "a an the your each every both all them it this these those some half two three four six eight ten twelve",
)
/** Foods whose names are what cooks do as well. */
export const doings = words(
  "toast roll wrap mince mash dress juice sauce roast hash stew curry pickle steam batter crumb sandwich stuff pepper oil salt butter flour cream ice shell fish duck core stone beef scallop winkle sugar skin string bone top cake sprinkle roe pearl crumble clam ham egg poke flounder skate lard",
)
/** Of these a bare one in the singular is never the thing, which a sentence counts: "roll up tightly", "sprinkle with parsley". */
const bareDoings = words("sprinkle roll wrap sandwich")
const startsClause = words("and then or to not never don't before")

/** Whether the word is what is done: "butter a dish", "fish out the bay leaves", "cream together the oil and the sugar". */
export function isVerb(mention: Said): boolean {
  const { words: said, from, to, behind } = mention
  const [own, before] = [said[from], wordBefore(mention)]
  if (own?.said === "chicken" && /^ out\b/.test(behind)) return true
  if (mention.said === "season all" && (before === null || startsClause.has(before.said))) return true
  if (own === undefined || to - from > 1) return false
  // "Until it crisps and releases its fat", "a sprinkle of sesame seeds".
  if (/\b(?:until|when|once|while) it $/.test(mention.before) && /[^s]s$/.test(own.said)) return true
  if (own.said === "sprinkle" && /^ of\b/.test(behind)) return true
  if (/[^s]s$/.test(own.said)) return false
  // "With wet hands roll into about 28 balls".
  if (doings.has(own.said) && !determiners.has(before?.said ?? "") && intoBalls.test(behind)) return true
  // "Until hot and starting to toast".
  if (doings.has(own.said) && /\b(?:start|begin)(?:s|n?ing)? to $/.test(mention.before)) return true
  if (shaping.has(own.said) && isDoneTo(before?.said ?? "", behind)) return true
  if (doings.has(own.said) && /\b(?:let|leave|make) (?:it|them|everything|all) $/.test(mention.before)) return true
  const isStrict = before === null || before.said === "then"
  // "Flour, then egg, then crumbs".
  if (before?.said === "then" && /^(?:,|$)/.test(behind)) return false
  if (!isStrict && !startsClause.has(before.said) && !/ly$/.test(before.said)) return false
  const next = wordBehind(mention)?.said ?? ""
  if (bareDoings.has(own.said) && next !== "of") return true
  if (doings.has(own.said) && (phrasal.test(behind) || worked.test(behind))) return true
  if (determiners.has(next) && !/^ a (?:little|bit)\b/.test(behind)) return true
  if (doings.has(own.said) && /^\d/.test(next)) return true
  if (isOneOfCommands(mention) || isDoneLightly(mention) || isDoneAWhile(mention)) return true
  if (/^,? (?:and|or) (?:\p{L}+) (?:a|an|the|your|each|both)\b/u.test(behind) && isStrict) return true
  if (!isStrict || !doings.has(own.said)) return false
  return own.gap.includes(",") ? doneHow.test(behind) : !isThing.test(behind)
}

/** What hands do, of whose names none is ever a thing before "the": "whip cream the day before" is of cream. */
const shaping: ReadonlySet<string> = new Set([...bareDoings, "mash"])
/** What is brought to something, and what says how much of it: behind these a word is a thing. */
const bringsAThing = words("with of plus add in into from by some more any no little enough extra")

/** "With wet hands roll the mixture": no thing stands before "the" with nothing between, but behind a word that brings it. */
function isDoneTo(before: string, behind: string): boolean {
  return /^ (?:the|it|them|each|your)\b/.test(behind) && !determiners.has(before) && !bringsAThing.has(before)
}

const intoBalls =
  /^ (?:in)?to (?:(?:about|roughly|around) )?(?:\d+|(?:small|large|little|even) )\s?(?:\p{L}+ ){0,2}?(?:balls|logs|rounds|patties|pieces)\b/u

/** "Season and fish out the bay leaves". */
const phrasal = /^ (?:out|off|up|down|away) (?:an?|the|any|all|your|each|both)\b/

/** "Mash to a paste", "mash with a fork", "toast seam side down". */
const worked =
  /^ (?:\p{L}+[- ])?side (?:down|up)\b|^ (?:(?:in)?to (?:an? )?(?:\p{L}+ )?(?:paste|pur[eé]e|pulp|powder|crumbs?|flakes|mush)|with (?:a|the) (?:fork|spoon|masher|whisk))\b/u

// "Drain and mash", "drain, mash and cool", but not "serve with peas, mash and gravy".
function isOneOfCommands({ words: said, from, before, behind }: Said): boolean {
  if (!doings.has(said[from]?.said ?? "") || bringing.test(before)) return false
  const isLast = /^$|^,? \(/.test(behind)
  return isLast
    ? /(?:^|, |\bthen )\p{L}+ and $/u.test(before)
    : /(?:, | and | then )$/.test(before) && doneNext.test(behind)
}

/** What is done to a thing by putting the food of that name onto it. */
const puttingOn = words("butter lard flour bread crumb breadcrumb sugar honey egg")
const withAnother = /^(?:(?! and )[^,;.])*? (?:with|using) /
const inAnother =
  /^ (?:\p{L}+,? (?:and )?){0,3}?(?:the|a|an|each|all|them|it)\b[^,;.]* in (?:the|your) ((?:\p{L}+[ -]?){1,3})/u

/** Whether the verb puts its own food on: "flour the fish", "butter a dish", and not "bread it in the ground almonds". */
export function isPutOn(mention: Said): boolean {
  const { words: said, from, behind } = mention
  if (!puttingOn.has(said[from]?.said ?? "") || !isVerb(mention) || withAnother.test(behind)) return false
  // "Egg each other on".
  if (/^ each other\b/.test(behind)) return false
  const [, place = ""] = inAnother.exec(behind) ?? []
  return place === "" || place.split(/[ -]/).some(isToolOrVessel)
}

/** What is done in a manner that no food comes in: "warm the beans with water and mash lightly"; sugar and flour fall lightly too. */
const inManner = words("mash toast roast mince hash stew stuff steam roll wrap")

function isDoneLightly({ words: said, from, behind }: Said): boolean {
  const manner =
    /^ (?:lightly|gently|roughly|coarsely|finely|thoroughly|partly|slightly|briefly|quickly|well)(?=$|[,;:]| (?:and|until|with|in|then|to)\b)/
  return inManner.has(said[from]?.said ?? "") && manner.test(behind)
}

/** What goes on for a time behind what was put in: "add the seeds and toast for 1 minute", but not "grill the ham and toast for 1 minute". */
const goingOn = words("toast roast mash stew steam")

function isDoneAWhile({ words: said, from, behind }: Said): boolean {
  if (!goingOn.has(said[from]?.said ?? "") || !aWhile.test(behind)) return false
  return putIn.test(`${written(said.slice(0, from))} `)
}

const putIn = /(?:^|[,;:] |\b(?:then|and) )(?:add|put|return|(?:stir|mix|tip|throw|scatter|sprinkle) in)\b[^;:.]* and $/
const aWhile =
  /^ (?:until|to (?:your|an? (?:smooth|rough|coarse|thick|chunky|paste|puree))\b|for (?!serving|dipping|the|each|every|your)\S)/

const bringing = /\b(?:with|alongside|over|onto|served?|top|topped|add|of|plus)\b/
const doneNext =
  /^ (?:with|into|until|and \p{L}+(?:$|,| (?:until|for|well|with))|well|roughly|lightly|coarsely|a few)\b/u

const doneHow = /^ (?:in|into|on|until|for|out|up|down|off|over|together|well|again|under|with|\p{L}+ly)\b/u

const isThing =
  /^ (?:is|are|was|will|would|can|could|may|might|should|must|has|have|goes?|makes?|works?|of|sauce|wash)\b/

/** Who tells of it, and what would put it into the dish all the same. */
const teller =
  /\b(?:i|we|they|she|he|it(?= would)|nobody|no one|someone|anyone|people|some|(?:my|our|his|her|their) \p{L}+|the (?:french|italians|greeks|chinese|chefs?|classics?))\b/u
const telling =
  /\b(?:would|could|used to|wouldn['’]t|won['’]t|never|always|taught|said|says?|swears?|fried|made|bound|cooked|calls?|called|will miss)\b/u
const puttingIn =
  /\b(?:add(?:s|ed|ing)?|put(?:s|ting)?|stir(?:s|red)?|pour(?:s|ed)?|mix(?:es|ed)?|fold(?:s|ed)?|tops?|topped|serve[sd]?|uses?(?! for\b)|toss(?:es|ed)?|finish(?:es|ed)?|whisks?|beats?|spreads?|drizzle[sd]?|scatter(?:s|ed)?|include[sd]?|lik(?:e[sd]?|ing)|love[sd]?|throws?|slip(?:s|ped)?|sneak(?:s|ed)?|season(?:s|ed)?|start|begin|takes?|secret|with)\b/u

/** "My grandmother fried hers in goose fat and bound them with egg": what others do is told, and nothing of it is put in. */
function isNarrated({ before }: Said): boolean {
  const clause = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf(":")) + 1)
  const said = teller.exec(clause)
  if (said === null) return false
  const rest = clause.slice(said.index + said[0].length)
  return telling.test(rest) && !puttingIn.test(rest.replace(/\bbound (?:them|it) with\b/, ""))
}

const isNamedLike = String.raw`(?:(?!(?:with|in|into|to|from|on|over|for|and|or|then) )[\p{L}'’-]+ ){0,4}$`
const compared = new RegExp(
  String.raw`(?<!\b(?:you|they|we|i|would|you['’]d|guests) )\b(?:like|resembl\w*|than|(?:similar|akin|close) to|reminiscent of|(?:size|shape|texture|consistency|thickness|colou?r|look|feel|smell|taste|scent|shade|hue|tone)s? of|as (?!well|soon|long|far|much|many|often|little)(?:\p{L}+ ){1,2}as|(?:thick|thin|soft|smooth|light|hard|stiff|fine|firm|pale|dark|clear|rich|sticky|sweet|golden|brown|red|white|black|green|glossy|shiny|silky|crisp|creamy|tender|airy|loose|pliable|chewy) as|as for|as if|as (?:you|one|we|they)(?: (?:would|might|do|did)|['’]d)(?: for)?|as with|unlike|as opposed to) ${isNamedLike}`,
  "u",
)
const tested = /\b(?:when|until|if) an? (?:\p{L}+ )?(?:cube|piece|bit|crumb) of (?:\p{L}+ )?$/u

/** "Don't be chicken". */
const toldOfCook = /\b(?:don['’]t|do not|never) be (?:an? |too )?$/

/** "It slips in as if into butter", "as mayonnaise does", "you'd use for Yorkshire puddings", "all oyster shells". */
const likeInto =
  /\bas if (?:in)?to (?:\p{L}+ )?$|\b(?:pass|mistake[ns]?|mistook) (?:\p{L}+ )?for (?:an? )?$|\bbeats? (?:any|all) (?:\p{L}+ )?$|\bswear (?:it|they|that) (?:is|was|are|were) (?:\p{L}+ )?$|\bthat goes (?:in|with|on|alongside) (?:[^,;]{1,40} )?$/u
const asItDoes = /\bas (?:\p{L}+ ){0,3}$/u
const asOneWould = /\bas (?:\p{L}+ ){1,4}(?:would|does|do|did) (?:(?:with|in|on|for|\p{L}+) ){0,3}$/u
const usedFor = /\b(?:you['’]d|you would|you might|i|we) use for (?:[\p{L}'-]+ (?:and |or )){0,2}(?:an? )?$/u
const tooMuchOf = /\b(?:too|so|such an?) $/

function isCompared({ before, behind }: Said): boolean {
  if (toldOfCook.test(before) || likeInto.test(before) || usedFor.test(before) || asOneWould.test(before)) return true
  if (asItDoes.test(before) && /^ (?:does|do|did|would)\b/.test(behind)) return true
  if (tooMuchOf.test(before) && /^ to\b/.test(behind)) return true
  return (compared.test(before) && !/\bsuch as (?:[\p{L}'’-]+ ){0,4}$/u.test(before)) || tested.test(before)
}

const toBare = String.raw`(?:(?:the|any|some|an?|added|adding|using|extra|more|much|all|of|your|half|trace|sign|hint|drop|\p{L}+(?:ed|y)) ){0,3}$`
const doneWithout = new RegExp(
  String.raw`(?<!\b(?:not|never|don['’]t) )\b(?:no|(?<!\bor )without|not|nor|neither|never|avoid|omit|skip|except|minus|miss(?:es|ed|ing)?|(?:leav\w+|left) (?:out|off)|do(?:ing)? without|(?:instead|in place|in lieu|free) of(?: (?:the |an? )?\p{L}+ (?:and|or))?|free from|takes? the place of|replac\w+|no need (?:for|of)|needs? no|rather than) ${toBare}`,
  "u",
)
const notAdded =
  /\b(?:not|\p{L}+n['’]t|never|no need to|resist)(?: (?:\p{L}+ly|be tempted to|bother to|want to))? (?:add|use|put|pour|dredge|swap|include|sprinkle|dust|tip|throw|mix in|stir in|fold in|want|need)\b[^,;:.]*$/u
const onlyLater = /^[^.;]*\b(?:until|before|yet|all at once|too|at once|straight|while|when|in one go)\b/
const notCalledFor =
  /^(?: \p{L}+){0,2} (?:is|are|was|has|have|would|will|does|do|need)\b.{0,80}?\b(?:no place|(?:not|n['’]t) (?:needed|necessary|wanted|required|called for|used|belong)|unnecessary|skip (?:it|them)|leave (?:it|them) out|omit (?:it|them)|(?:do|does|manage) without)/u
const otherwiseUsual =
  /^(?: \p{L}+)? (?:is|are) (?:often|usually|traditional(?:ly)?|classic|commonly|normally|sometimes|generally|usual|customary)\b.{0,80}?; (?:we |here |but )*(?:use|leave|skip|omit)\b/u

// "If you like your eggs rich", "dig out the two oysters from the underside".
const thereAlready =
  /\bif you (?:like|want|prefer|love) your (?:\p{L}+ )?$|\b(?:dig|take|pull|lift|pick|prise|cut|carve) out (?:[\p{L}\d]+ ){0,3}$/u

// "Leave the bacon out", "weigh it down with a tin of beans".
const setAside = /\b(?:leave|leaving) (?:(?:the|any|your) )?$/u
const asWeight = /\bweigh\w* (?:\p{L}+ )?down (?:with|under) [^,;]*$/u

// "The classic has bananas; we leave them out", but not "leave it out to soften".
const asOthersDo = /\b(?:classics?|tradition\w*|originals?|usual\w*|authentic\w*|normal\w*|recipes?|versions?|often)\b/
const thenLeftOut =
  /^[;,:–—]? (?:(?:but|and|so|which|here) )*(?:we|i|you|this version|this one) (?:(?:(?:leave|left|leaves) (?:it|them|those|that) out|(?:skip|omit|drop)(?:s|p?ed)? (?:it|them|those|that))(?! (?:of|on|at|for|until|overnight|to (?:soften|come|warm|rise|dry|cool|rest))\b)|(?:do|does|did|go|goes) without)\b/

function isLeftOut({ before, behind }: Said): boolean {
  if (asOthersDo.test(before) && thenLeftOut.test(behind)) return true
  if ((setAside.test(before) && /^ out\b/.test(behind)) || asWeight.test(before)) return true
  if (thereAlready.test(before) && (/\byour /.test(before) || /^ (?:from|of) the\b/.test(behind))) return true
  const isNotAdded = notAdded.test(before) && !onlyLater.test(behind)
  return doneWithout.test(before) || isNotAdded || notCalledFor.test(behind) || otherwiseUsual.test(behind)
}

const shapedInto =
  /\b(?:cut|slice|chop|roll(?:ed)?(?: it| them| up)?|shape|form|mould|mold|twist|press|divide|turn|pipe|fashion|pat|make|spirali[sz]e|run|pulse|blitz|process)\b(?: (?!with\b|in\b|over\b|on\b)[\p{L}'’-]+){0,8} (?:in)?to (?:(?:[\p{L}\d/¼½¾.-]+ ){0,3})$/u
const becomes = /\b(?:(?:in)?to|for|make|makes|forms?|becomes?) an? (?:(?!of )\p{L}+ ){0,2}$/u

/** What is pressed, patted or rolled into these wears them: "press into breadcrumbs". */
const coatings = /^(?:(?:bread)?crumbs|.*(?<!dough)nuts|almonds|pistachios|cashews|pecans|seeds|flakes|sprinkles|oats)$/

// "Until soft curds form", "stir gently to break into curds".
const untilItForms = /\b(?:until|till|when|so)\b[^,;]* $/
const breaksInto = /\b(?:break|scramble|set)s? (?:(?:it|them|the \p{L}+) )?(?:up )?into (?:\p{L}+ ){0,2}$/u

/** Whether other things are given its form: "roll into a sausage", "cut into snails", "blend the cashews into a smooth cream". */
export function isShape({ before, behind, words, to }: Said): boolean {
  const isMany = /[^s]s$/.test(words[to - 1]?.said ?? "")
  const isThe = /\b(?:the|your|some) (?:\p{L}+ )?$/u.test(before)
  const isCoating = coatings.test(words[to - 1]?.said ?? "") && !/\b(?:cut|slice|chop)\b/.test(before)
  if (isThe || isCoating) return false
  if (cutOut.test(before) && /^ (?:from|out of) (?:the|each|your)\b/.test(behind)) return true
  if (isMany && (breaksInto.test(before) || (untilItForms.test(before) && /^ form\b/.test(behind)))) return true
  return (shapedInto.test(before) && (isMany || becomes.test(before))) || inOnePiece.test(before)
}

/** "Cut two thick steaks from the middle of the cauliflower". */
const cutOut =
  /\b(?:cut|slice|carve|saw) (?:(?:an?|one|two|three|four|five|six|eight|\d+) )?(?:(?:thick|thin|large|fat|long|round|even) )*$/u

/** "Fry as one cake". */
const inOnePiece = /\bas (?:one|a single) (?:\p{L}+ )?$/u

const servedAs = /\b(?:serve|use|pass|pour)\b[^,;]* as (?:\p{L}+ )?$/u

/** Whether the step makes it of other things there and then: "whisk to a custard", "make a salsa", "to make gravy", "serve as gravy". */
export function isMadeThere({ before }: Said): boolean {
  return becomes.test(before) || servedAs.test(before) || /\b(?:to|and) make (?:the |your )?$/.test(before)
}

const yields =
  /\b(?:have|makes?|making|cut(?: out)?|stamp out|scoop(?: out)?|shape|form|roll(?: out)?|pipe|drop|divide into|into|serve|yields?|gives?|get|allow|enough for|serving is) (?:about |around )?$/u
const perPerson = /^ (?:per (?:person|serving|head)|a (?:person|head)|each|in all|in total)\b/

/** Whether it is said how many of it there will be: "you should have 9 pancakes", "serve 3 tacos per person". */
export function isCountOfYield({ before, behind }: Said): boolean {
  const [said = ""] = /\b(?:\d+|two|three|four|six|eight|ten|twelve|a dozen) (?:\p{L}+ )?$/u.exec(before) ?? []
  return said !== "" && (yields.test(before.slice(0, before.length - said.length)) || perPerson.test(behind))
}

// "If you eat dairy", "if you aren't vegan": for other cooks than the one who asked for the label.
const forOthers =
  /\bif (?:you(?:['’]re| are| aren['’]t| eat| can eat| tolerate)|(?:they|guests) eat|not)\b[^,;]{0,20}\b(?:vegan|vegetarian|kosher|halal|keto|gluten|dairy|meat|eggs?|fish|nuts|soya?)\b|\bnon-(?:vegan|vegetarian)s?\b|\b(?:meat|omni)[- ]?(?:eaters|vores)\b/

/** Whether a step offers the food to those alone who did not ask for the dish as it is. */
export function isForOthers({ before, behind }: Said): boolean {
  return forOthers.test(`${before}${behind}`)
}

const served =
  /\b(?:serve[ds]?|eat|enjoy)(?: (?!\p{L}+ed |and |then )[\p{L}'’-]+){0,5}?,? (?:with|alongside) [^;:.]*$|\b(?:good|great|nice|lovely|delicious|excellent|best|perfect) (?:with|alongside) [^;:.]*$|\b(?:goes?|pairs?|works) (?:(?:very|really|so|especially) )?(?:well |nicely |perfectly )?with [^;:.]*$/u
const praised =
  /^[^,;.]{0,20}? (?:goes?|pairs?|works) (?:(?:very|really|so|especially) )?(?:well|nicely|perfectly)\b|^ (?:is|are|would be|makes?) (?:also |an? )?(?:good|nice|lovely|great|delicious|welcome|the other|another|fine)\b/
const condition =
  /\b(?:if (?:you (?:like|wish|want|prefer|fancy|have|choose|can|are|dare|love)|you['’](?:d like|re)|desired|liked|wanted|wished|preferred|available|using|necessary|needed|required|the mix|it (?:sticks|catches|looks|gets|becomes|is|seems))|optional(?:ly)?|for (?:those|anyone|guests|extra)|for an? (?:\p{L}+er|more) |for a(?: \p{L}+)? (?:note|touch|taste|flavou?r|kick|twist|change|treat)|(?:some|many|other) (?:cooks|people|recipes)|traditionally|classically|go amiss|perhaps|maybe|alternatively|(?:can|could|may|might) (?:also |even )?be|feel free|why not|consider|leftovers?|instead|on the side|on the table|for dipping|as (?:an?|the) (?:side|accompaniment|option)|(?:hand|pass)(?:ed)? a?round|you (?:can|could|may|might) (?:also |even |always )?(?:add|use|serve|swap|stir|throw|put|include|sprinkle|scatter|top|make|try|mix|pour|drizzle|finish|go|garnish))\b|(?:^|[,;:] )(?:try|offer) /u
const exchanged = /\b(?:swap|replace|substitute|exchange)\b[^;:.]*\b(?:with|for|by) [^;:.]*$/u
const insteadBehind = /^[^,;.]{0,40} (?:instead|in place)\b/

/** Whether it comes to the table beside the dish: "serve with naan". */
export function isServed(said: Said): boolean {
  return served.test(said.before) && !isDefinite(said) && !/\d[\w ]*$/.test(said.before)
}

/** Whether the cook may leave it: "serve with naan", "top with cream if you like", "you could use chicken". */
export function isOffered(mention: Said): boolean {
  const { before, behind } = mention
  if (exchanged.test(before) || insteadBehind.test(behind) || praised.test(behind)) return true
  if (isServed(mention)) return true
  return condition.test(segmentOf(mention))
}

const onTop =
  /\b(?:top(?:ped)?|garnish(?:ed)?|scatter(?:ed)?|sprinkled?|strewn?|finish(?:ed)?) (?:(?!then\b)[^,;:. ]+ ){0,5}(?:with|over) (?:(?!\b(?:then|add|stir|mix|fold|pour|bake|cook)\b)[^;:.])*$/

/** Whether it only tops the dish: "top with the tortilla strips and shredded cheese". */
export function isOnTop({ before }: Said): boolean {
  return onTop.test(before)
}

const orBefore =
  /(?<!\b(?:\d+|one|two|three|four|five|six|eight|more|less)) or (?:(?:an?|some|the|else|without) )?(?:\p{L}+ )?$/u
const orBehind = /^(?: \([^)]*\))?,? or (?!\d|(?:one|two|three|more|less|so|until|to|not|as|if|when|about)\b)/u

/** Whether it is one side of an "or": "butter or oil", "in butter, or grill". */
export function isOneOfTwo({ before, behind }: Said): boolean {
  return orBefore.test(before) || orBehind.test(behind)
}

// A condition stands in the clause itself, or apart from it in one that names nothing: ", if liked".
function segmentOf({ before, said, behind }: Said): string {
  const cuts = /[,;:(]|\bthen\b/
  const [own = "", ...earlier] = before.split(cuts).reverse()
  const [rest = "", ...later] = behind.split(cuts)
  const apart = [earlier[0], later[0]].filter((clause) => clause !== undefined && clause.trim().split(" ").length <= 7)
  const isApart = (clause: string) => /^ ?(?:if|optional(?:ly)?|for|instead|alternatively|perhaps|maybe)\b/.test(clause)
  return [...apart.filter((clause) => clause !== undefined && isApart(clause)), `${own}${said}${rest}`].join(", ")
}
