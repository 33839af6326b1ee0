import { singular } from "./noun.ts"
import { writeNumber } from "./write-number.ts"

const pack =
  /^(?:x )?\(?(\d+(?:\.\d+)?)[ -]?(g|ml|fl oz|oz)\)?[ -](cans?|tins?|bags?|packs?|packets?|packages?|jars?|cartons?|bottles?|pouch(?:es)?|tubs?) (?:of )?(?!.*\bdrained\b)(.+)$/i
const preserved = /^(?:can|tin)$/i

/**
 * Half a pack by what it holds, as no shop sells one: "x 400 ml can coconut milk" is "200 ml coconut milk", a tin of tomatoes
 * "200 g tinned tomatoes". Null for what is in none, and where what is drained weighs less than the pack says.
 */
export function halfPack(tail: string): string | null {
  const [, size, unit = "", word = "", food = ""] = pack.exec(tail) ?? []
  if (size === undefined) return null
  const kept = singular(word.toLowerCase())
  const isPreserved = preserved.test(kept) && !/ml|fl/i.test(unit) && !/\b(?:canned|tinned)\b/i.test(food)
  const state = isPreserved ? (kept === "tin" ? "tinned " : "canned ") : ""
  return `${writeNumber(Number(size) / 2)} ${unit.toLowerCase()} ${state}${food}`
}
