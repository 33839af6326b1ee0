const bold = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g
const slanted = /(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^*_]*[^\s*_])\1(?![\p{L}\d*_])/gu
const opening = /^\s*(?:#{1,6}|[-•*])\s+/

/** A line or step without the signs of Markdown that chefs leave in it: bold, slanted, code, a heading's or a list's. */
export function withoutMarkup(text: string): string {
  return text
    .replace(opening, "")
    .replace(bold, "$2")
    .replace(slanted, "$2")
    .replace(/`([^`]+)`/g, "$1")
}

/** The same of a line, which may be the heading of others: that it is one is then told by its colon. */
export function lineWithoutMarkup(text: string): string {
  const plain = withoutMarkup(text)
  const isHeading = /^\s*(?:#{1,6}\s|(\*\*|__)(?!\s)[^*_]*\1\s*:?\s*$)/.test(text) && !/\d/.test(plain)
  return isHeading && !plain.trimEnd().endsWith(":") ? `${plain.trimEnd()}:` : plain
}
