import type { Mention } from "./named-in-step.ts"

const compared =
  /\b(?:like|resembl\w*|similar to|sizes? of|shapes? of|textures? of|consistency of|thickness of|colou?r of|instead of|(?:in|takes?) (?:the )?place of|rather than|without|no|not|never|avoid|omit|skip|replac\w*|free (?:of|from)|as (?:you would|for|with|if)|as \p{L}+ as|than|(?:when|until) an? (?:\p{L}+ )?(?:cube|piece|bit|crumb) of|tiger['’]s)\b[^,]*$/iu
const thing =
  /^(?:[- ](?:free|sized?|shaped?|style|like|colou?red|flavou?red|wash|kni(?:fe|ves)|slicer|whisk|cups?|boards?|bags?|tins?|dish|dishes|pans?|pots?|bowls?|press|substitutes?|alternatives?|replacements?)\b|['’]| (?:is|are) (?:traditional|usual|not|never)\b)/i

/** Whether a step puts the food into the dish, and does not compare with it, do without it or name a thing after it. */
export function isPutIn({ before, behind }: Mention): boolean {
  // "Butter a dish", "cream together the sugar and the oil".
  const isDone = /(?:^|\b(?:and|then) |, )$/i.test(before) && /^ (?:an?|the|your|both|each|together)\b/i.test(behind)
  return !isDone && !compared.test(before) && !thing.test(behind) && !before.endsWith("-")
}

// "If you eat dairy", "if you aren't vegan": for other cooks than the one who asked for the label.
const forOthers =
  /\bif (?:you(?:['’]re| are| aren['’]t| eat| can eat| tolerate)|(?:they|guests) eat|not)\b[^,;]{0,20}\b(?:vegan|vegetarian|kosher|halal|keto|gluten|dairy|meat|eggs?|fish|nuts|soya?)\b|\bnon-(?:vegan|vegetarian)s?\b|\b(?:meat|omni)[- ]?(?:eaters|vores)\b/i

/** Whether a step offers the food to those alone who did not ask for the dish as it is. */
export function isForOthers({ before, behind }: Mention): boolean {
  return forOthers.test(`${before}${behind}`)
}

const offered =
  /\b(?:if (?:you (?:like|wish|want|prefer|have)|desired|liked|wished|preferred)|optional(?:ly)?|(?:good|best|great|lovely|delicious|perfect|goes|go|pairs?) (?:well )?with|as (?:an?|the) (?:side|accompaniment)|leftovers?)\b/i
const orBefore = /\bor (?:an? |some |the )?(?:\p{L}+ )?$/iu
const orBehind = /^(?:,? or | \(or )(?!more\b|so\b|less\b|until\b|to\b)|^(?:, [^,]{1,30})+,? or /iu
const insteadBehind = /^ (?:instead|in place)\b/i

/** Whether the cook may leave it: "serve with naan or rice", "good with butter". What has an amount is meant. */
export function isOffered(mention: Mention): boolean {
  const { before, behind } = mention
  if (statedAmount(mention) !== null) return false
  const isChoice = orBefore.test(before) || orBehind.test(behind) || insteadBehind.test(behind)
  return isChoice || offered.test(`${before}${behind}`)
}

const amount =
  /((?:\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?|[½⅓⅔¼¾⅛])(?:\s?(?:kg|g|ml|l|tsp|tbsp|teaspoons?|tablespoons?|oz|ounces?|lb|fl oz|cups?|sticks?|slices?|tins?|cans?)\b)?)(?: of)?(?: the| more| extra)? (?:[a-zÀ-ɏ]+ )?$/i

/** The amount that stands before the name: "50 g" of "50 g of cold butter". */
export function statedAmount({ before }: Mention): string | null {
  return amount.exec(before)?.[1]?.trim() ?? null
}
