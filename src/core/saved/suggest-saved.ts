import { suggestTitles } from "#core/text/begun-names.ts"
import { plainWords } from "./search-words.ts"

/** Of the titles those that go on as was typed, the nearest first. */
export function suggestSaved(titles: readonly string[], typed: string, most: number): string[] {
  const all = titles.map((title) => ({ title, names: [plainWords(title)] }))
  return suggestTitles(all, plainWords(typed), most)
}
