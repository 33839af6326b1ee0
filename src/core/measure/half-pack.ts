import { parseLine } from "#core/ingredient/parse-line.ts"
import { singular } from "./noun.ts"
import { writeNumber } from "./write-number.ts"

const packed =
  /\b(cans?|tins?|bags?|packs?|packets?|packages?|jars?|cartons?|bottles?|pouch(?:es)?|tubs?) (?:of )?(?!.*\bdrained\b)(.+)$/i
const halved: ReadonlySet<string> = new Set(["g", "ml", "oz", "fl oz"])
const liquids: ReadonlySet<string> = new Set(["ml", "fl oz"])

/**
 * Half a pack by what it holds, as no shop sells one: "x 400 ml can coconut milk" is "200 ml coconut milk", a tin of tomatoes
 * "200 g tinned tomatoes". Null for what is in none, and where what is drained weighs less than the pack says.
 */
export function halfPack(tail: string): string | null {
  const { quantity, unit, container } = parseLine(tail.replace(/^x /, "").replace(/[()]/g, ""))
  const [, word = "", food = ""] = packed.exec(tail) ?? []
  if (quantity === null || unit === null || container === null || food === "" || !halved.has(unit)) return null
  const pack = singular(word.toLowerCase())
  const isPreserved = (pack === "can" || pack === "tin") && !liquids.has(unit) && !/\b(?:canned|tinned)\b/i.test(food)
  const state = isPreserved ? `${pack === "tin" ? "tinned" : "canned"} ` : ""
  return `${writeNumber(quantity / 2)} ${unit} ${state}${food}`
}
