const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Scripts whose letters take another form beside one of the two joiners, U+200C and U+200D. */
const joined =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer"
    .split(" ")
    .map((name) => `\\p{Script_Extensions=${name}}`)
    .join("")

const neededJoiners = `(?<=[${joined}])[\\u200c\\u200d]|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})`

/** Controls but for the tab, and format signs: they are not seen, and may hide, turn round or steer what is. */
const unseen = new RegExp(String.raw`(${neededJoiners})|(?!\t)[\p{Cc}\p{Cf}]`, "gu")

const withoutUnseen = (text: string) => text.replace(unseen, "$1")

/** The lines of a text from outside, each plain; those with nothing in them are none. */
export function plainLines(text: string): string[] {
  return text
    .split(lineBreak)
    .map(withoutUnseen)
    .filter((line) => line.trim() !== "")
}

/**
 * A text from outside as one plain line: breaks are spaces, controls and format signs are out. U+200C and U+200D stay where a
 * script or an emoji needs them. Doing it twice does no more.
 */
export function plainText(text: string): string {
  return withoutUnseen(text.split(lineBreak).join(" "))
}

/** The same of a text that may have lines, such as a cook's note. */
export function plainNote(text: string): string {
  return text.split(lineBreak).map(withoutUnseen).join("\n")
}
