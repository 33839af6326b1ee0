import { plainWords } from "./stem.ts"

/** What a dish of ours is called in another language: its code, the name as it is written there, and our title. */
export type NameElsewhere = { language: string; name: string; title: string }

/** Reads the table of names in other languages: "language,name,title", a row a name, below a line that says so. */
export function parseNamesElsewhere(csv: string): NameElsewhere[] {
  return csv
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [language = "", name = "", title = ""] = line.split(",")
      return title === "" ? [] : [{ language, name, title }]
    })
}

/** The letters by which such a name is known, with an umlaut as one letter or as two. */
export function lettersElsewhere(name: string): string[] {
  const spelt = name.normalize("NFC").toLowerCase()
  const written = spelt.replace(/[äöü]/g, (letter) => `${letter.normalize("NFD").charAt(0)}e`)
  return [...new Set([spelt, written].map(lettersOf))]
}

/** The letters of a text, without gaps and marks. */
export const lettersOf = (text: string): string => plainWords(text).join("")
