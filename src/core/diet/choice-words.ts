import { readTag } from "#core/food/tag.ts"
import { whatToBuy } from "./advice.ts"
import type { LabelChoice } from "./label-choice.ts"
import { inSentence, list } from "./sentence.ts"

/** What a cook does to keep a label, each an imperative without its full stop; like things together, each said once. */
export function sayChoices(choices: readonly LabelChoice[]): string[] {
  const said = new Map<string, { manner: Manner; names: Set<string> }>()
  for (const { manner, names } of choices.map(readChoice)) {
    const alike = said.get(manner.key) ?? { manner, names: new Set() }
    for (const name of names) alike.names.add(name)
    said.set(manner.key, alike)
  }
  return [...said.values()].map(({ manner, names }) => manner.say([...names]))
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
      return { manner: leaveOut, names: [inSentence(choice.name)] }
    case "branch":
      return {
        manner: takeBranch,
        names: [
          list(
            choice.names.map((name) => `the ${inSentence(name)}`),
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
  const bought = inSentence(name)
  if (label === "keto") return { manner: ofBrand, names: [bought] }
  if (label === "low-fodmap") return { manner: marked("low FODMAP"), names: [bought] }
  const product = whatToBuy(label, readTag(tag ?? ""), { name, id }) ?? bought
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
