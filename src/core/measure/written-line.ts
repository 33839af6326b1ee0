import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { once } from "#core/text/once.ts"
import { type LineAmount, readLineAmount } from "./line-amount.ts"

/** An ingredient line taken apart, without its foods: what it says as it is written, slips and all, and the amount that can be written anew. */
export type WrittenLine = {
  readonly text: string
  readonly said: ParsedLine
  readonly amount: LineAmount | null
}

/** Takes a line apart; never throws, and takes time in proportion to the line. */
export function takeApart(text: string): WrittenLine {
  const said = parseLine(text)
  const amount = once(() => readLineAmount(text, said))
  return {
    text,
    said,
    get amount() {
      return amount()
    },
  }
}
