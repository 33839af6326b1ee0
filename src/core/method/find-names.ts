import type { Token } from "#core/ingredient/token.ts"
import { tokeniseStep } from "./step-token.ts"

/** Names by their words, each with what it stands for (undefined where no name ends). */
export type NameTree<Meant> = { meant?: Meant; further: Map<string, NameTree<Meant>> }

/** Some names, in lower case, with what each stands for. */
export function nameTree<Meant>(names: ReadonlyMap<string, Meant>): NameTree<Meant> {
  const tree: NameTree<Meant> = { further: new Map() }
  for (const [name, meant] of names) {
    let end = tree
    for (const token of tokensOf(name)) {
      const further = end.further.get(keyOf(token)) ?? { further: new Map() }
      end.further.set(keyOf(token), further)
      end = further
    }
    end.meant = meant
  }
  return tree
}

/** Where a text has one of the names, each by the longest that begins there, and what it stands for. */
export function findNames<Meant>(text: string, tree: NameTree<Meant>): { start: number; end: number; meant: Meant }[] {
  const tokens = tokensOf(text)
  const found: { start: number; end: number; meant: Meant }[] = []
  let at = 0
  while (at < tokens.length) {
    const name = longestAt(tokens, at, tree)
    if (name !== null) found.push(name.place)
    at = name?.next ?? at + 1
  }
  return found
}

function longestAt<Meant>(tokens: readonly Token[], at: number, tree: NameTree<Meant>) {
  const start = tokens[at]?.start ?? 0
  let longest: { place: { start: number; end: number; meant: Meant }; next: number } | null = null
  let reached: NameTree<Meant> | undefined = tree
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next]
    reached = token === undefined ? undefined : reached.further.get(keyOf(token))
    if (token === undefined || reached === undefined) break
    if (reached.meant !== undefined)
      longest = { place: { start, end: token.end, meant: reached.meant }, next: next + 1 }
  }
  return longest
}

const keyOf = ({ word, text }: Token) => (word === "" ? text : word)

const possessive = /(?:['’]|&\w{2,6};)s?$/i

// "The chicken's skin" is of the chicken.
function tokensOf(text: string): Token[] {
  return tokeniseStep(text).map((token) => {
    if (!/'s?$/.test(token.word)) return token
    const [mark = ""] = possessive.exec(text.slice(token.start, token.end)) ?? []
    return { ...token, word: token.word.replace(/'s?$/, ""), end: token.end - mark.length }
  })
}
