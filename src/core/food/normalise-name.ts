import { oncePerText } from "#core/text/once-per.ts"

// Words that end in "s" and are one thing, or whose plural is their own.
const singular = new Map(
  Object.entries({
    leaves: "leaf",
    loaves: "loaf",
    halves: "half",
    knives: "knife",
    calves: "calf",
    hummus: "hummus",
    houmous: "houmous",
    couscous: "couscous",
    asparagus: "asparagus",
    molasses: "molasses",
    cassis: "cassis",
    pastis: "pastis",
    swiss: "swiss",
    cos: "cos",
    brussels: "brussels",
    schnapps: "schnapps",
    bitters: "bitters",
    chilies: "chili",
    chillies: "chilli",
    cookies: "cookie",
    brownies: "brownie",
    smoothies: "smoothie",
    pies: "pie",
    tomatoes: "tomato",
    potatoes: "potato",
    mangoes: "mango",
    molass: "molasses",
    eggplants: "eggplant",
    anchovies: "anchovy",
    haas: "hass",
    grits: "grits",
    oats: "oat",
  }),
)

const spellings = new Map(
  Object.entries({
    yoghurt: "yogurt",
    chile: "chilli",
    chili: "chilli",
    chilly: "chilli",
    omelette: "omelet",
    wholewheat: "whole wheat",
    wholegrain: "whole grain",
    flavored: "flavoured",
    flavor: "flavour",
    colored: "coloured",
    coloring: "colouring",
    doughnut: "donut",
    filet: "fillet",
    goats: "goat",
    lowfat: "low fat",
    nonfat: "fat free",
    allpurpose: "all purpose",
    selfraising: "self raising",
    barbeque: "barbecue",
    bbq: "barbecue",
    pitta: "pita",
    parmigiana: "parmigiano",
    mangetouts: "mangetout",
    mozarella: "mozzarella",
    parmesean: "parmesan",
    brocolli: "broccoli",
    worchestershire: "worcestershire",
    flatleaf: "flat leaf",
    gingerroot: "ginger root",
    lemongrass: "lemon grass",
    beetroots: "beetroot",
    sundried: "sun dried",
  }),
)

/**
 * The form in which names are compared: lower case without accents and signs, each word in the singular, British
 * and American spellings made one ("Chillies" and "chiles" are both "chilli").
 */
export function normaliseName(name: string): string {
  return nameWords(name).join(" ")
}

/**
 * The words of a name in the form in which they are compared. The same names come again and again, within a line as well:
 * a short one is taken apart once.
 */
export const nameWords: (name: string) => readonly string[] = oncePerText(comparedWords, { texts: 5_000, chars: 40 })

/** Small letters and single spaces alone, as most names of the table are, with none of the words that are joined below. */
const isPlain = (name: string) => /^[a-z]+(?: [a-z]+)*$/.test(name) && !/\b(?:bone|skin|free)\b/.test(name)

function comparedWords(name: string): string[] {
  const small = name.toLowerCase()
  return isPlain(small) ? small.split(" ").map(compared) : withoutSigns(small)
}

const compared = (word: string) => oneSpelling(toSingular(word))

function withoutSigns(name: string): string[] {
  return (
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/['’`]s\b|['’`]/g, "")
      .replace(/\b(bone|skin)[ -](in|on)\b/g, "$1$2")
      // "Soya-free cream" is without soya; only the range leaves a food what it is.
      .replace(/\bfree[ -]range\b/g, "freerange")
      .replace(/\bnon-fat\b/g, "nonfat")
      .replace(/(\d) %/g, "$1%")
      .replace(/&/g, " and ")
      .replace(/[^a-z0-9%]+/g, " ")
      .split(" ")
      .filter((word) => word !== "")
      .map(compared)
  )
}

function oneSpelling(word: string): string {
  return spellings.get(word) ?? word
}

function toSingular(word: string): string {
  const known = singular.get(word)
  if (known !== undefined) return known
  if (word.length <= 3 || !word.endsWith("s") || /(?:ss|us)$/.test(word)) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zes|oes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
