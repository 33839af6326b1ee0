import { withoutMarks } from "#core/reading/step-marks.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { plainLines, plainText } from "#core/text/plain-text.ts"
import { plainStep } from "#core/text/without-markup.ts"

/** A part of a reply that has been written to its end. */
export type WrittenPart = { kind: "title" | "ingredient" | "step"; text: string }

const listKinds: ReadonlyMap<string, WrittenPart["kind"]> = new Map([
  ["ingredients", "ingredient"],
  ["method", "step"],
])

/** A title, a line and a step are none of them longer; what is, is not shown before the whole is read. */
const longestPart = 2 * recipeLimits.stepChars

/**
 * Reads a chef's reply (V11's JSON) while it is still being written: takes its text piece by piece, however it is cut,
 * and answers the parts that became whole with each piece. What stands around the JSON and stray brackets do no harm.
 * It says early what a reply says; only readReply says whether the reply is a recipe. Time in proportion to the text.
 */
export function readAsWritten(): (piece: string) => WrittenPart[] {
  let key = ""
  let lastString = ""
  let isValueNext = false
  let list: WrittenPart["kind"] | null = null
  let objectsInList = 0
  const strings = stringScanner()

  const onString = (text: string): WrittenPart[] => {
    lastString = text
    if (list !== null) return objectsInList === 0 ? plainParts(list, text) : []
    const isTitle = isValueNext && key === "title"
    isValueNext = false
    return isTitle ? plainParts("title", text) : []
  }
  const onSign = (sign: string) => {
    if (sign === ":" && list === null) {
      key = lastString
      isValueNext = true
    } else if (sign === "[" && isValueNext) {
      list = listKinds.get(key) ?? null
      isValueNext = false
      objectsInList = 0
    } else if (sign === "]") list = null
    else if (sign === "{") objectsInList += 1
    else if (sign === "}") objectsInList = Math.max(0, objectsInList - 1)
    else isValueNext = false
  }
  return (piece) => {
    const parts: WrittenPart[] = []
    for (const found of strings(piece)) {
      if (found.kind === "string") parts.push(...onString(found.text))
      else onSign(found.sign)
    }
    return parts.filter(({ text }) => text.trim() !== "")
  }
}

/** Plain as readReply takes them: an ingredient for each line of a text, and of anything else one. */
function plainParts(kind: WrittenPart["kind"], text: string): WrittenPart[] {
  if (kind === "ingredient") return plainLines(text).map((line) => ({ kind, text: line }))
  return [{ kind, text: kind === "step" ? withoutMarks(plainStep(plainText(text))) : plainText(text) }]
}

type Found = { kind: "string"; text: string } | { kind: "sign"; sign: string }

/** Tells the strings of a JSON text from the signs between them; white space is neither. */
function stringScanner(): (piece: string) => Found[] {
  let raw: string | null = null
  let isEscaped = false
  return (piece) => {
    const found: Found[] = []
    for (const char of piece) {
      if (raw === null) {
        if (char === '"') raw = ""
        else if (/\S/.test(char)) found.push({ kind: "sign", sign: char })
      } else if (char === '"' && !isEscaped) {
        found.push({ kind: "string", text: decoded(raw) })
        raw = null
      } else {
        isEscaped = char === "\\" && !isEscaped
        if (raw.length <= longestPart) raw += char
      }
    }
    return found
  }
}

// What is too long, or no JSON string, is not shown early.
function decoded(raw: string): string {
  if (raw.length > longestPart) return ""
  try {
    return String(JSON.parse(`"${raw.replaceAll("\n", "\\n")}"`))
  } catch {
    return ""
  }
}
