import { readTag } from "#core/food/tag.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { whatToBuy } from "./advice.ts"
import type { LabelChoice } from "./label-choice.ts"
import { inSentence, list } from "./sentence.ts"

/** What a cook does to keep a label, each an imperative without its full stop; like things together, each said once. */
export function sayChoices(choices: readonly LabelChoice[]): string[] {
  const said = new Map<string, { manner: Manner; names: Set<string> }>()
  for (const { manner, names } of choices.filter((choice) => !isSaidBy(choices, choice)).map(readChoice)) {
    const alike = said.get(manner.key) ?? { manner, names: new Set() }
    for (const name of names) alike.names.add(name)
    said.set(manner.key, alike)
  }
  return [...said.values()].map(({ manner, names }) => manner.say([...names]))
}

// "Choose certified beef" tells of "beef or pork" which it is.
function isSaidBy(choices: readonly LabelChoice[], choice: LabelChoice): boolean {
  if (choice.code !== "branch") return false
  return choices.some(({ line, ...other }) => {
    return other.code === "product" && line === choice.line && choice.names.some((name) => name.includes(other.name))
  })
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

// "Certified" and "marked ..." are said once for all that they are said of.
function readProduct({ label, tag, name, id }: Product): Read {
  const bought = name.split(" or ").map(bare).join(" or ")
  if (label === "keto") return { manner: ofBrand, names: [bought] }
  if (label === "low-fodmap") return { manner: marked("low FODMAP"), names: [bought] }
  const product = whatToBuy(label, readTag(tag ?? ""), { name: bought, id }) ?? bought
  const [, mark] = / marked (.+)$/.exec(product) ?? []
  if (mark !== undefined) return { manner: marked(mark), names: [bought] }
  if (product === `${label}-certified ${bought}`) return { manner: certified, names: [bought] }
  return { manner: { key: "product", say: (names) => `Choose ${list(names, "and")}` }, names: [product] }
}

const certified: Manner = { key: "certified", say: (names) => `Choose certified ${list(names, "and")}` }

const ofBrand: Manner = { key: "brand", say: (names) => `Choose ${list(names, "and")} with next to no carbs` }

function marked(mark: string): Manner {
  return { key: `marked ${mark}`, say: (names) => `Choose ${list(names, "and")} marked ${mark}` }
}
