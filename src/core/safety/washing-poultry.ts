import { isMany } from "#core/method/in-number.ts"
import { sentencesIn } from "#core/method/where-cooked.ts"
import { birds } from "./core-temperature.ts"

const bird = `(?:${birds}|birds?)(?: (?:pieces|parts|thighs?|legs?|wings?|breasts?|drumsticks?|livers?|giblets|meat|cavity))*(?![\\p{L}-])(?! (?:stock|broth|eggs?|fat|pan|pot|juices?|soup|skin))`
/** No word of the food that is washed. */
const noName =
  "(?!(?:in|into|with|from|of|for|over|under|on|to|through|until|before|after|off|and|or|it|them|then|not)\\b)"
const poultry = `(?:the |your |all |each |both |whole )*(?:${noName}[\\p{L}-]+ ){0,2}?${bird}`
const item = `${noName}[\\p{L}-]+(?: ${noName}[\\p{L}-]+){0,3}`
const others = `${item}(?:, ${item}){0,4},? and (?:the |your )?${bird}`
const andMore = `(?:, \\p{L}+){0,3},? and \\p{L}+(?: dry)? ${poultry}`
const unlessNot = "(?<!(?:\\b(?:not|never|egg|or)|n['’]t) )"

/** Poultry that is washed, alone or among others. */
const washed = new RegExp(`${unlessNot}\\b(?:wash|rinse)(?: (?:${poultry}|${others})|${andMore})`, "iu")

/** The same without the verb: "give the duck a rinse", "the bird under the tap". What is thawed in its bag or cooled once cooked may. */
const underTap = new RegExp(
  `\\bgive ${poultry} an? (?:\\p{L}+ ){0,2}(?:wash|rinse|bath)\\b|\\b${poultry} (?:\\p{L}+ )?under (?:\\p{L}+ ){0,3}(?:tap|faucet|running water)\\b`,
  "iu",
)
const mayBeWet = /\b(?:not|never|avoid|thaw|defrost|cool|chill|cooked|poached|boiled)|n['’]t\b/i
const isWashed = (sentence: string) => washed.test(sentence) || (underTap.test(sentence) && !mayBeWet.test(sentence))

const how =
  "(?: (?:well|thoroughly|briefly|gently|first|clean|off|inside and out)|,? (?:under|in|with) (?:(?:the|some|cold|cool|running|tap|fresh|plain|lukewarm|clean) )*(?:water|tap)){0,3}"
/** What is done next: a verb, known by its own word or by what only a verb takes. */
const next =
  "(?:(?:pat|dry|blot|season|salt|rub|cut|trim|joint|place|put|lay|set|remove|add|marinate|coat|roast|fry|brown|cook|drain)\\b|(?!(?:the|your|each|any|both)\\b)\\p{L}+ (?:it|them|the|any|each|your|both|off)\\b)"
/** The words that say it alone, where a clause begins and ends with them. */
const washing = new RegExp(
  `(?<=^|[,;] |\\b(?:and|then) )(wash|rinse) (${poultry})${how}(?=[.;!]|$|(,? (?:and then|then|and)|,) ${next})(?:(?:,| and) (?=(?:pat|dry|blot)\\b))?`,
  "iu",
)

/** FSIS: poultry is not washed. A step without the words that wash it; where they can't be told from others, with the advice first. */
export function leaveUnwashed(step: string): string {
  if (step.includes(advice)) return step
  return sentencesIn([step]).reduceRight((text, one) => {
    if (!isWashed(one.text)) return text
    const mended = unwashed(one.text)
    return text.slice(0, one.start) + mended + text.slice(one.start + one.text.length)
  }, step)
}

const advice = "Do not wash poultry; only pat it dry."

function unwashed(sentence: string): string {
  const found = washing.exec(sentence)
  const [said = "", verb = "", name = ""] = found ?? []
  if (found === null || washed.test(sentence.slice(found.index + said.length))) return `${advice} ${sentence}`
  const behind = sentence.slice(found.index + said.length)
  const not = /^\p{Lu}/u.test(verb) ? "Do not" : "do not"
  const pat = /^(?:pat|dry|blot)\b/i.test(behind) ? "" : `pat ${isMany(name) ? "them" : "it"} dry`
  return `${sentence.slice(0, found.index)}${not} ${verb.toLowerCase()} ${name}; ${pat}${behind}`
}
