/**
 * Whether a line among the ingredients is none: a footnote ("*Available at Asian markets") or a step that slipped in
 * ("Place all of the ingredients in a bowl"). What begins with an amount never is.
 */
export function isRemark(line: string): boolean {
  return footnote.test(line) || step.test(line)
}

const footnote =
  /^\s*if (?:you|your|the|fresh|un\w+|[\w ]{1,40}? (?:is|are)) |^\s*(?:\*+|note:)\s*(?:(?:if|note|see|available|sold|look for|you)\b|[^\d\s].{0,200}\b(?:available|sold|found|known as|can be|will work|is|are)\b)/i

const step =
  /^\s*(?:place|put|combine|mix|toss|stir|whisk|blend|cut|divide|arrange|set|transfer|preheat|heat)\b.{0,60}\b(?:all (?:of )?the|together|the following|into \d|aside|the oven)\b/i
