import { sayBought } from "#core/diet/choice-words.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"

type Chosen = { assessment: Pick<Assessment, "diets">; asked: readonly Diet[] }

/**
 * A recipe's lines in the words in which they are put on the list: with what has to be bought for the labels that were
 * asked for ("300 g granola, gluten-free"), where a choice of the cook's keeps one.
 */
export function itemWords(lines: readonly string[], { assessment, asked }: Chosen): string[] {
  const choices = asked.flatMap((diet) => assessment.diets[diet]?.choose ?? [])
  return lines.map((line, at) => {
    const ofLine = choices.filter((choice) => choice.line === at)
    return ofLine.length === 0 ? line : withBought(line, (own) => sayBought(ofLine, own))
  })
}

/** The same to be cooked by: what may be left out says for which label. */
export function lineWords(lines: readonly string[], chosen: Chosen): string[] {
  const { assessment, asked } = chosen
  return itemWords(lines, chosen).map((line, at) => {
    const isLeftOut = (diet: Diet) =>
      assessment.diets[diet].choose.some((choice) => choice.code === "leave_out" && choice.line === at)
    const labels = asked.filter(isLeftOut).map((diet) => dietLabels[diet])
    return labels.length === 0 ? line : `${line}: leave out for ${labels.join(", ")}`
  })
}

function withBought(line: string, boughtOf: (own: string) => readonly string[]): string {
  const { name, isRemark } = parseLine(line)
  if (isRemark) return line
  const said = wordsOf(line)
  const clauses = boughtOf(name)
    .filter((clause) => !said.includes(wordsOf(clause)))
    .filter((clause) => !(clause.startsWith("choose ") && boughtAs.test(line)))
  const words = [line, ...clauses].join(", ")
  return words.length > recipeLimits.lineChars ? line : words
}

/** What is bought in a food's place leaves nothing to choose: "vanilla extract, as vanilla powder or paste without alcohol". */
const boughtAs = /, as \p{L}/u

const wordsOf = (text: string) => ` ${nameWords(text).join(" ")} `
