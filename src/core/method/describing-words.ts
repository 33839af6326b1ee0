const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What is said of a food's look, state or make, and of the old one alone where the new one's line does not say it too. */
const looks = words(
  `red green yellow orange white black brown golden pink purple ripe raw cold softened soft chilled melted cubed canned tinned
  drained dried fresh frozen smoked cooked uncooked boneless skinless lean streaky crumbled shredded grated sliced diced chopped minced
  ground beaten whisked peeled cored deseeded pitted torn whole large small thick thin both`,
)

/** How warm or hard a food is that a line or step takes, before its name; another version of it may be as well. */
export const temper =
  /^(?:(?:ice-cold|cold|chilled|softened|soft|melted|warm|warmed|hot|lukewarm|tepid|room[- ]temperature),? )+/i

/** No word that describes: it belongs to the sentence. */
const ofSentence = words(
  `a an the of and or with in on over into to from for until at as your this that these those its their each every all half rest
  more other same g kg ml l litre litres cup cups tbsp tsp oz lb clove cloves stick stalk can tin jar slice slices piece pieces`,
)

const lettersOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [])

/**
 * Where a mention of a replaced food begins, with the words before it that described the old one: "red" of the red peppers
 * that are courgettes now. Words that the new line has as well stay.
 */
export function startWithDescription(
  step: string,
  start: number,
  { before, after }: { before: string; after: string },
): number {
  const [old, fresh] = [lettersOf(before), lettersOf(after)]
  let from = start
  for (;;) {
    const [said] = /\p{L}[\p{L}-]* $/u.exec(step.slice(Math.max(0, from - longestWord), from)) ?? []
    const word = said?.trim().toLowerCase() ?? ""
    const isOld = (old.has(word) || looks.has(word)) && !fresh.has(word) && !ofSentence.has(word)
    if (said === undefined || !isOld) return from
    from -= said.length
  }
}

const longestWord = 30
