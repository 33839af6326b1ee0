import { singular } from "#core/measure/noun.ts"
import { asPattern } from "#core/text/as-pattern.ts"

/** Whether a food's name is many: "courgettes", "lettuce leaves"; not "hummus". */
export function isMany(name: string): boolean {
  const last = name.split(" ").at(-1) ?? ""
  return /s$/.test(last) && !/(?:ss|us)$/.test(last) && singular(last) !== last
}

const verbs: readonly [one: string, many: string][] = [
  ["is", "are"],
  ["was", "were"],
  ["has", "have"],
  ...["begin", "fall", "turn", "look", "soften", "start", "feel", "come", "brown", "melt", "smell", "stay"].map(
    (verb): [string, string] => [`${verb}s`, verb],
  ),
]
const toOne = new Map(verbs.map(([one, many]) => [many, one]))
const toMany = new Map(verbs)

/** What is done with what was just named, so that "it" and "them" are of it. */
const handled =
  "put|lay|draw|turn|break|lift|return|stir|toss|coat|press|pat|spread|season|keep|set|add|place|rinse|drain|brown|fry|cook|leave|bring|serve|slice|cut|chop|arrange|tip|cover|soak|roast|bake|grill|boil|simmer|mix|rub"

/**
 * A step with verbs and pronouns that agree with a food that took the place of one in another number: "the tofu falls
 * apart", "break them up" of lentils. Only sentences that name it are touched, and those behind that name it as "it".
 */
export function inNumber(step: string, called: string, wasMany: boolean): string {
  const many = isMany(called)
  const name = asPattern(called)
  const verb = [...(many ? toMany : toOne).keys()].join("|")
  const agreed = step.replace(
    new RegExp(String.raw`(?<![\p{L}-]|(?:and|or|,) (?:the )?)(the |each )?(${name}) (${verb})\b`, "giu"),
    (whole, article: string | undefined, food: string, said: string) => {
      const right = (many ? toMany : toOne).get(said.toLowerCase())
      return right === undefined ? whole : `${article ?? ""}${food} ${right}`
    },
  )
  const told = many
    ? agreed.replace(new RegExp(`(?<!\\p{L})${name} are done when it (?:has|is)\\b`, "giu"), inPlural)
    : agreed
  return many === wasMany ? told : withPronouns(told, name, many)
}

/** How a sentence of ours goes on of many: "the fillets are done when they have reached 63 °C". */
const inPlural = (said: string) => said.replace(/it has$/i, "they have").replace(/it is$/i, "they are")

function withPronouns(step: string, name: string, many: boolean): string {
  const [from, to] = many ? ["it", "them"] : ["them", "it"]
  const object = new RegExp(String.raw`\b(${handled}) ${from}\b`, "gi")
  const subject = many
    ? /\buntil it (begins|starts|is|turns|looks|softens|falls|has|browns)\b/gi
    : /\buntil they (begin|start|are|turn|look|soften|fall|have|brown)\b/gi
  const other = many ? toMany : toOne
  const named = new RegExp(String.raw`(?<![\p{L}-])${name}(?![\p{L}-])`, "iu")
  const goingOn = new RegExp(String.raw`^\s*(?:${handled}) ${from}\b`, "i")
  let isOfIt = false
  return step.replace(/[^.!?]+[.!?]*\s*/g, (sentence) => {
    const goesOn = isOfIt && goingOn.test(sentence)
    isOfIt = goesOn || named.test(sentence)
    // Before it is named, "them" are others.
    const at = goesOn || !isOfIt ? 0 : sentence.search(named)
    const behind = sentence
      .slice(at)
      .replace(object, (_, verb: string) => `${verb} ${to}`)
      .replace(subject, (_, verb: string) => `until ${many ? "they" : "it"} ${other.get(verb.toLowerCase()) ?? verb}`)
    return isOfIt ? sentence.slice(0, at) + behind : sentence
  })
}
