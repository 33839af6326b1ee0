import { nameWords } from "#core/food/normalise-name.ts"
import { readTag } from "#core/food/tag.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { whatToBuy } from "./advice.ts"
import type { LabelChoice } from "./label-choice.ts"
import { inSentence, list } from "./sentence.ts"

/** What a cook does to keep a label, each an imperative without its full stop; like things together, each said once. */
export function sayChoices(choices: readonly LabelChoice[]): string[] {
  const said = new Map<string, { manner: Manner; names: Set<string> }>()
  for (const { manner, names } of saidOnce(choices).map(readChoice)) {
    const alike = said.get(manner.key) ?? { manner, names: new Set() }
    for (const name of names) alike.names.add(name)
    said.set(manner.key, alike)
  }
  return [...said.values()].map(({ manner, names }) => manner.say([...names]))
}

function saidOnce(choices: readonly LabelChoice[]): LabelChoice[] {
  return choices.filter((choice) => !choices.some((other) => isSaidBy(other, choice)))
}

// "Choose certified beef" tells of "beef or pork" which it is, and of "tamari" what "tamari sauce" has to be.
function isSaidBy(other: LabelChoice, choice: LabelChoice): boolean {
  if (other.code !== "product" || other.line !== choice.line) return false
  if (choice.code === "branch") return choice.names.some((name) => name.includes(other.name))
  if (choice.code !== "product" || choice.label !== other.label || choice.id !== other.id) return false
  return choice.name !== other.name && nameWords(other.name).every((word) => nameWords(choice.name).includes(word))
}

// "Finely grated Parmesan" is Parmesan to whoever buys it, "other orange liqueur" is orange liqueur.
function bare(name: string): string {
  const words = name.split(" ")
  const start = words.findIndex((word) => !isOfCutting(word.toLowerCase()))
  return inSentence(words.slice(Math.max(0, start)).join(" "))
}

function isOfCutting(word: string): boolean {
  return (
    /(?:ed|ly|less)$|^(?:an?|the|other|your|fresh|pure|large|medium|small)$/.test(word) && plainAdjectives.has(word)
  )
}

/** All of it as the end of "Kosher if you ...": "choose certified beef and wine, and leave out the cream". */
export function sayKeeping(choices: readonly LabelChoice[]): string {
  return sayChoices(choices)
    .map((text) => text.charAt(0).toLowerCase() + text.slice(1))
    .join(", and ")
}

/** A manner of choosing that several foods may share. */
type Manner = { key: string; say: (names: readonly string[]) => string }

type Read = { manner: Manner; names: readonly string[] }

function readChoice(choice: LabelChoice): Read {
  switch (choice.code) {
    case "leave_out":
      return { manner: leaveOut, names: [bare(choice.name)] }
    case "branch":
      return {
        manner: takeBranch,
        names: [
          list(
            choice.names.map((name) => `the ${bare(name)}`),
            "or",
          ),
        ],
      }
    case "product":
      return readProduct(choice)
  }
}

const leaveOut: Manner = {
  key: "leave out",
  say: (names) =>
    `Leave out ${list(
      names.map((name) => `the ${name}`),
      "and",
    )}`,
}

const takeBranch: Manner = { key: "branch", say: (names) => `Choose ${list(names, "and")}` }

type Product = Extract<LabelChoice, { code: "product" }>

/** What the one that is bought says of itself ("gluten-free" of granola), or another product that is bought in its place. */
type Bought = { name: string; says: string; by: "mark" | "certificate" | "brand" } | { product: string; by: "product" }

function readBought({ label, tag, name, id }: Product): Bought {
  const bought = name.split(" or ").map(bare).join(" or ")
  if (label === "keto") return { name: bought, says: "with next to no carbs", by: "brand" }
  if (label === "low-fodmap") return { name: bought, says: "low FODMAP", by: "mark" }
  const product = whatToBuy(label, readTag(tag ?? ""), { name: bought, id }) ?? bought
  const [, mark] = / marked (.+)$/.exec(product) ?? []
  if (mark !== undefined) return { name: bought, says: mark, by: "mark" }
  const certificate = `${label}-certified`
  if (product === `${certificate} ${bought}`) return { name: bought, says: certificate, by: "certificate" }
  return { product, by: "product" }
}

/**
 * What has to be bought for a line that names the food `own`, as clauses to stand behind it: "gluten-free and vegan",
 * "vegetarian hard cheese", "vegan stock cube" where the line is about more than that.
 */
export function sayBought(choices: readonly LabelChoice[], own: string): string[] {
  const marks = new Set<string>()
  const clauses = new Set<string>()
  for (const choice of saidOnce(choices)) {
    if (choice.code === "leave_out") continue
    const bought = choice.code === "branch" ? null : readBought(choice)
    if (bought === null) clauses.add(sayChoices([choice]).join(", ").toLowerCase())
    else if (bought.by === "product") clauses.add(`as ${bought.product}`)
    else if (isAllOf(own, bought.name)) marks.add(bought.says)
    else clauses.add(bought.by === "brand" ? `${bought.name} ${bought.says}` : `${bought.says} ${bought.name}`)
  }
  return [...(marks.size === 0 ? [] : [list([...marks], "and")]), ...clauses]
}

function isAllOf(own: string, name: string): boolean {
  const said = new Set(nameWords(name))
  return nameWords(own).every((word) => said.has(word) || plainAdjectives.has(word))
}

// "Certified" and "marked ..." are said once for all that they are said of.
function readProduct(choice: Product): Read {
  const bought = readBought(choice)
  switch (bought.by) {
    case "mark":
      return { manner: marked(bought.says), names: [bought.name] }
    case "certificate":
      return { manner: certified, names: [bought.name] }
    case "brand":
      return { manner: ofBrand, names: [bought.name] }
    case "product":
      return { manner: products, names: [bought.product] }
  }
}

const products: Manner = { key: "product", say: (names) => `Choose ${list(names, "and")}` }

const certified: Manner = { key: "certified", say: (names) => `Choose certified ${list(names, "and")}` }

const ofBrand: Manner = { key: "brand", say: (names) => `Choose ${list(names, "and")} with next to no carbs` }

function marked(mark: string): Manner {
  return { key: `marked ${mark}`, say: (names) => `Choose ${list(names, "and")} marked ${mark}` }
}
