/** The steps that are to be done, and what the method says at its end of how the dish keeps; null where it says nothing. */
export type KeepingApart = { steps: string[]; keeping: string | null }

/**
 * A method without its last step where that is none: "Keeps for 3 days in the fridge.", "Best eaten at once." A step that
 * is to be done stays one, whatever it says of keeping after its first sentence, and so does the only one.
 */
export function setKeepingApart(method: readonly string[]): KeepingApart {
  const last = method.at(-1)
  const isNote = last !== undefined && method.length > 1 && isOfKeeping(last)
  return isNote ? { steps: method.slice(0, -1), keeping: last } : { steps: [...method], keeping: null }
}

function isOfKeeping(step: string): boolean {
  const [sentence = ""] = step.split(".")
  const [clause = ""] = sentence.split(/[;,]/)
  return forDays.test(sentence) || (beginning.test(clause) && lasting.test(sentence) && !cooking.test(clause))
}

/** No pot is kept for days, and nothing that is cooked now is put together a day ahead. */
const forDays = /\b(?:keeps?|freezes?)\b.*\b(?:days?|weeks?|months?)\b|^[^;]*\ba day ahead\b/i

const beginning = /^(?:keeps?|best|better|eat|drink|freezes?|leftovers|store|refrigerate)\b/i
const lasting =
  /\b(?:days?|weeks?|months?|fridge|freezer|at once|within|overnight|hour|warm|hot|fresh|cold|crisp|eaten|straight|airtight)\b/i
/** "Keep the broth hot over low heat" and "Freeze for 20 minutes, until hard" are to be done. */
const cooking = /\bkeep(?:ing)? (?:\w+ ){0,2}(?:warm|hot)\b|\b(?:until|heat|minutes|over)\b/i
