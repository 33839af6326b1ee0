import { pseudoTemplate, pseudoText } from "./pseudo-text.ts"

const key = "language"

/** `?language=pseudo` holds in this tab until another is asked for. */
function isPseudo(): boolean {
  const asked = new URLSearchParams(location.search).get(key)
  if (asked !== null) sessionStorage.setItem(key, asked)
  return sessionStorage.getItem(key) === "pseudo"
}

const isOn = isPseudo()

/** A text of the catalogue as it is shown in development; `scripts/pseudo-language.ts` puts it around each. */
export function shown(text: string): string
export function shown(parts: TemplateStringsArray, ...filled: unknown[]): string
export function shown(text: string | TemplateStringsArray, ...filled: unknown[]): string {
  if (typeof text === "string") return isOn ? pseudoText(text) : text
  return isOn ? pseudoTemplate(text, filled) : String.raw({ raw: text }, ...filled)
}
