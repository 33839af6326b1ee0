/** Stands in a line where a parenthesis stood; a private-use sign, so no recipe holds it. */
export const asideMark = "\ue000"

/**
 * Takes what stands in round or square brackets out of a line, in order, leaving a mark at each place. Brackets
 * inside an aside become commas; one that is never closed runs to the end, and one never opened is dropped.
 */
export function splitAsides(line: string): { main: string; asides: string[] } {
  const asides: string[] = []
  let main = ""
  let aside = ""
  let depth = 0
  for (const sign of line.replaceAll(asideMark, "")) {
    if (sign === "(" || sign === "[") {
      depth += 1
      if (depth === 1) aside = ""
      else aside += ", "
    } else if (sign === ")" || sign === "]") {
      if (depth === 1) {
        asides.push(aside.trim())
        main += ` ${asideMark} `
      } else if (depth > 1) aside += ", "
      depth = Math.max(0, depth - 1)
    } else if (depth > 0) aside += sign
    else main += sign
  }
  if (depth > 0) asides.push(aside.trim())
  return { main: depth > 0 ? `${main} ${asideMark}` : main, asides }
}
