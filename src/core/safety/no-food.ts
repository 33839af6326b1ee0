const word = (alternatives: string) => new RegExp(`\\b(?:${alternatives})\\b`, "i")

/** Things that no kitchen cooks with. Each is looked for in the ingredient lines only. */
const noFood = word(
  "bleach|detergent|washing[- ]up liquid|dish soap|soap|shampoo|disinfectant|drain cleaner|antifreeze|petrol|gasoline|diesel|kerosene|paraffin oil|lighter fluid|turpentine|paint|paint thinner|motor oil|brake fluid|superglue|glue|cement|plaster|sawdust|sand|gravel|pebbles|glass shards?|broken glass|mercury|arsenic|cyanide|lead acetate|rat poison|pesticides?|insecticides?|herbicides?|fertili[sz]er|ammonia|lye|caustic soda|hydrogen peroxide|methanol|methylated spirits|rubbing alcohol|isopropyl alcohol|borax|mothballs?|batter(?:y acid|ies)|gunpowder|chlorine|chloroform|uranium|plutonium|human (?:flesh|meat|blood)|urine|faeces|feces|cat food|dog food|cat|dog meat|puppy|kitten|fentanyl|heroin|cocaine|methamphetamine|lsd|mdma|nicotine|tobacco|cannabis|marijuana|hashish",
)

/** Plants, fungi and animals that poison however they are cooked, or unless an expert prepares them. */
const poison = word(
  "death cap|destroying angel|fly agaric|amanita|false morels?|deadly webcap|oleander|foxglove|digitalis|hemlock|water dropwort|deadly nightshade|belladonna|monkshood|aconite|wolfsbane|lily of the valley|daffodil(?: bulbs?)?|hyacinth bulbs?|autumn crocus|castor beans?|ricin|rosary peas?|yew(?: berries| leaves| needles)?|holly berries|mistletoe|laburnum|rhododendron|hydrangea|angel'?s trumpet|datura|jimsonweed|manchineel|ackee seeds?|rhubarb leaves|potato sprouts|green potatoes|apple seeds|apricot kernels|cherry (?:pits|stones|kernels)|bitter almonds?|raw cassava|bitter cassava|pufferfish|puffer fish|fugu|blowfish|raw (?:red )?kidney beans",
)

/** The sentence that refuses a recipe for what it is made of; null where all of it is food. */
export function findNoFood(ingredients: readonly string[]): string | null {
  for (const line of ingredients) {
    const thing = noFood.exec(line)?.[0]
    if (thing !== undefined && !isNamesake(line)) return `“${thing}” is not food.`
    const poisonous = poison.exec(line)?.[0]
    if (poisonous !== undefined && !/\bboil/i.test(line)) return `“${poisonous}” is poisonous.`
  }
  return null
}

// Foods that bear the name of something else.
function isNamesake(line: string): boolean {
  return word(
    "soap ?nuts?|baker'?s ammonia|cat ?fish|catnip|dogfish|hot ?dogs?|sand dabs?|paint(?:ed)? (?:the|with)|lye rolls?|lye pretzels?|pretzels?|ground cat",
  ).test(line)
}
