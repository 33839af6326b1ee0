import type { StatedMeasure } from "#core/ingredient/measure.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { readStep } from "#core/method/step.ts"

const word = (alternatives: string) => new RegExp(`\\b(?:${alternatives})\\b`, "i")

/** Things that no kitchen cooks with. Each is looked for in the lines, and in what a step adds. */
const noFood = word(
  "bleach|detergent|washing[- ]up liquid|dish soap|soap|shampoo|disinfectant|drain cleaner|antifreeze|petrol|gasoline|diesel|kerosene|paraffin oil|lighter fluid|turpentine|paint|paint thinner|motor oil|brake fluid|superglue|glue|cement|plaster|sawdust|sand|gravel|pebbles|glass shards?|broken glass|mercury|arsenic|cyanide|lead acetate|rat poison|pesticides?|insecticides?|herbicides?|fertili[sz]er|ammonia|lye|caustic soda|hydrogen peroxide|methanol|methylated spirits|rubbing alcohol|isopropyl alcohol|borax|mothballs?|batter(?:y acid|ies)|gunpowder|chlorine|chloroform|uranium|plutonium|human (?:flesh|meat|blood)|urine|faeces|feces|cat food|dog food|cat|dog meat|puppy|kitten|fentanyl|heroin|cocaine|methamphetamine|lsd|mdma|nicotine|tobacco|cannabis|marijuana|hashish",
)

/** Plants, fungi and animals that poison however they are cooked, or unless an expert prepares them. */
const poison = word(
  "death cap|destroying angel|fly agaric|amanita|false morels?|deadly webcap|oleander|foxglove|digitalis|hemlock|water dropwort|deadly nightshade|belladonna|monkshood|aconite|wolfsbane|lily of the valley|daffodil(?: bulbs?)?|hyacinth bulbs?|autumn crocus|castor beans?|ricin|rosary peas?|yew(?: berries| leaves| needles)?|holly berries|mistletoe|laburnum|rhododendron|hydrangea|angel'?s trumpet|datura|jimsonweed|manchineel|ackee seeds?|rhubarb leaves|potato sprouts|green potatoes|apple seeds|apricot kernels|cherry (?:pits|stones|kernels)|bitter almonds?|raw cassava|bitter cassava|pufferfish|puffer fish|fugu|blowfish|raw (?:red )?kidney beans",
)

/** What no kitchen cooks with, or nobody survives. */
export type NoFood = { code: "no_food" | "poison"; thing: string }

/** Why a recipe is refused for what it is made of, by lines or steps; null where all of it is food. */
export function findNoFood(ingredients: readonly string[], method: readonly string[]): NoFood | null {
  for (const part of [...ingredients.map(withoutRest), ...method.flatMap(putIn)]) {
    const line = part.replace(namesakes, " ")
    const thing = noFood.exec(line)?.[0]
    if (thing !== undefined) return { code: "no_food", thing }
    const poisonous = poison.exec(line)?.[0]
    if (poisonous !== undefined && !/\bboil/i.test(line)) return { code: "poison", thing: poisonous }
  }
  return null
}

// "500 g cherries, cherry stones removed".
const withoutRest = (line: string) =>
  line.replace(/,[^,]*\b(?:removed|discarded|taken out|cut (?:off|out|away))\b/gi, " ")

const adding =
  /\b(?:add|stir in|mix in|whisk in|fold in|pour (?:in|over)|drizzle (?:with|over)|season with|sprinkle (?:with|over)|top with)\b/gi

// Hands are washed with soap and papers weighed down with sand: only what is added is looked at, by its next few words.
function putIn(step: string): string[] {
  const verbs = [...step.matchAll(adding)].map(({ 0: verb, index }) => index + verb.length)
  const amounts = readStep(step).flatMap((said) => (said.kind === "amount" && !isLong(said.measure) ? [said.end] : []))
  return [...verbs, ...amounts].map((end) => nextWords.exec(step.slice(end, end + farthest))?.[0] ?? "")
}

const nextWords = /^\.? (?:[\p{L}'’-]+ ?){1,5}/u
const farthest = 150

const isLong = ({ unit }: StatedMeasure) => unit !== null && readUnit(unit)?.kind === "length"

/** Foods that bear the name of something else. */
const namesakes =
  /\b(?:soap ?nuts?|baker['’]?s ammonia|cat ?fish|catnip|cat['’]s[- ]tongues?|dogfish|hot ?dogs?|sand (?:dabs?|ginger|eels?)|paint(?:ed)? (?:the|with)|lye (?:rolls?|pretzels?))\b/gi
