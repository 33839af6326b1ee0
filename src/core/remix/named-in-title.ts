import { nameWords } from "#core/food/normalise-name.ts"
import type { Portion } from "./portion.ts"

type Named = Pick<Portion, "line" | "food">

/** What kitchens call foods by in the titles of their dishes. */
const foreign = new Map(
  `
egg huevo oeuf uovo uova
chicken pollo poulet murgh gai ayam
beef boeuf manzo wagyu angus
pork cerdo porc maiale
lamb agneau cordero agnello
prawn gamba gambas camaron camarones gambero gamberi crevette goong
fish pescado poisson pesce
salmon saumon salmone
tuna tonno atun
anchovy acciuga acciughe
clam vongola vongole
walnut noce noci noix nuez nueces
mushroom fungo funghi champignon seta
potato patata papa aloo kartoffel
spinach palak epinard
chickpea chana ceci garbanzo
cauliflower gobi
cheese queso fromage formaggio
rice arroz riso riz
`
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [english = "", ...others] = row.split(" ")
      return others.map((name): [string, string] => [name, english])
    }),
)

/** A title's words, those of other tongues in English: "huevos" are eggs. */
const titleWords = (title: string) =>
  nameWords(title).flatMap((word) => [word, ...(foreign.get(word) ?? "").split(" ")])

/** A title with what it says in other tongues in English, but for words that the lines say themselves. */
export function inEnglish(title: string, said: ReadonlySet<string>): string {
  return title.replace(/\p{L}+/gu, (word) => {
    const [plain = ""] = nameWords(word)
    return said.has(plain) ? word : (foreign.get(plain) ?? word)
  })
}

const padded = (words: readonly string[]) => ` ${words.join(" ")} `

/** Mince and thighs are of the chicken that a title names. */
const animals = new Set("chicken beef pork lamb turkey duck veal venison goose rabbit".split(" "))

/** Names of dishes that are rows of foods too. */
export const dishNames: ReadonlySet<string> = new Set(
  (
    "carpaccio bistecca tagliata cheeseburger beefburger keema qeema kheema stroganoff rendang bulgogi moussaka schnitzel carnita " +
    "cioppino zarzuela caldeirada crabcake takoyaki etouffee scampi ceviche tiradito poke crudo sashimi brandade caprese " +
    "cannoli stracciatella frangipane calisson chivda teriyaki treacle curd coleslaw lancashire lomo pate egusi grits"
  ).split(" "),
)

/** The names by which a title names a line's food: the head of its own name ("tomato" of canned tomatoes), or the food's. */
function namesWithin({ line, food }: Named, title: string): string[] {
  const head = nameWords(line.name).slice(-1)
  const flesh = food.family === "meat" ? nameWords(line.name).filter((word) => animals.has(word)) : []
  const all = [head, nameWords(food.name), ...food.aliases.map(nameWords), ...flesh.map((word) => [word])]
  // A moussaka of beef is one still.
  const names = all.filter((words) => words.length > 0 && !dishNames.has(words.join(" ")))
  const said = padded(titleWords(title).filter((word) => word !== ""))
  return names.map(padded).filter((name) => said.includes(name))
}

/** Whether a title names a line's food. */
export function isNamedIn(title: string, portion: Named): boolean {
  return namesWithin(portion, title).length > 0
}

/** Whether a title names a line's food, and would not name what takes its place: vermicelli of shirataki noodles. */
export function breaksTitle(portion: Named, instead: string, title: string): boolean {
  const words = padded(nameWords(instead))
  const names = namesWithin(portion, title)
  // "Garlic bread" is still bread where that is gluten-free.
  const isStill = names.some((name) => words.includes(` ${name.trim().split(" ").at(-1)} `))
  return names.length > 0 && !isStill
}
