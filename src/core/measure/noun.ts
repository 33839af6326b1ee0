/** Plurals that no ending tells, as a cook needs them. */
const irregular = new Map([
  ["leaf", "leaves"],
  ["loaf", "loaves"],
  ["half", "halves"],
  ["knife", "knives"],
  ["chilli", "chillies"],
  ["asparagus", "asparagus"],
  ["anise", "anise"],
  ["zucchini", "zucchinis"],
  ["broccoli", "broccolis"],
  ["choi", "choi"],
  ["choy", "choy"],
])
const irregularSingular = new Map([...[...irregular].map(([one, many]) => [many, one] as const), ["anises", "anise"]])

const ofOneNumber: ReadonlySet<string> = new Set("small medium large tbsp tsp oz lb g kg ml".split(" "))

/** The plural of an English noun phrase by its last word: "bay leaf" -> "bay leaves". */
export function plural(phrase: string): string {
  return withLastWord(phrase, (word) => {
    const known = irregular.get(word)
    // "Rotis" are several already, haggis and coulis are as many as they are one, and so are 5 medium and 3 tbsp.
    if (known !== undefined || /is$/.test(word) || ofOneNumber.has(word)) return known ?? word
    if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies")
    if (/(?:s|x|z|ch|sh|tomato|potato|mango)$/.test(word)) return `${word}es`
    return `${word}s`
  })
}

/** The singular of an English noun phrase by its last word: "plum tomatoes" -> "plum tomato". */
export function singular(phrase: string): string {
  return withLastWord(phrase, (word) => {
    const known = irregularSingular.get(word)
    if (known !== undefined) return known
    if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word
    if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, "y")
    if (/(?:ses|xes|zes|ches|shes|oes)$/.test(word)) return word.replace(/es$/, "")
    return word.replace(/s$/, "")
  })
}

function withLastWord(phrase: string, change: (word: string) => string): string {
  const start = phrase.lastIndexOf(" ") + 1
  const word = phrase.slice(start)
  const isShouted = /^\p{Lu}{3,}$/u.test(word)
  return phrase.slice(0, start) + (isShouted ? change(word.toLowerCase()).toUpperCase() : change(word))
}
