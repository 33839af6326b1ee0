import { nameWords } from "#core/food/normalise-name.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"

/** Whether two lines say the same amount of the same food, prepared alike, however either is spelled ("½ tsp", "1/2 teaspoon"). */
export function isSameLine(one: string, other: string): boolean {
  return one === other || saidBy(parseLine(one)) === saidBy(parseLine(other))
}

function saidBy({ quantity, quantityMax, added, unit, size, fullName, preparation, note }: ParsedLine): string {
  const words = [fullName, preparation, note].map((text) => nameWords(text))
  return JSON.stringify([quantity, quantityMax, added, unit, size, words])
}
