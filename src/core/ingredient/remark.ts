import { isMereAdjectives } from "#core/ingredient/name.ts"

/**
 * Whether a line among the ingredients is none: a footnote ("*Available at Asian markets"), a step that slipped in
 * ("Place all of the ingredients in a bowl"), what a page counts ("Serves 4") or a line torn off another, that names nothing
 * ("finely chopped", "plus"). What begins with an amount never is.
 */
export function isRemark(line: string): boolean {
  return footnote.test(line) || step.test(line) || count.test(line) || isTorn(line)
}

const footnote =
  /^\s*if (?:you|your|the|fresh|un\w+|[\w ]{1,40}? (?:is|are)) |^\s*(?:\*+|note:)\s*(?:(?:if|note|see|available|sold|look for|you)\b|[^\d\s].{0,200}\b(?:available|sold|found|known as|can be|will work|is|are)\b)/i

const step =
  /^\s*(?:place|put|combine|mix|toss|stir|whisk|blend|cut|divide|arrange|set|transfer|preheat|heat)\b.{0,60}\b(?:all (?:of )?the|together|the following|into \d|aside|the oven)\b/i

const count =
  /^\s*(?:serves|makes|yields?|servings|(?:prep|cook|total) time|step)\b:?\s*(?:about )?\d+[\d /-]*(?:\p{L}+)?\.?$|^\s*\d+ ?(?:-|to)? ?\d* servings?\.?$/iu

// "Finely chopped", "plus": the food stands in the line that it was torn off.
function isTorn(line: string): boolean {
  const text = line.replace(/[().,;:*]/g, " ").trim()
  const isJoint =
    /^(?:plus|and|or|with|from|in|into|more|cut into|to taste|continued|to serve|to garnish|for serving|for garnish|optional)$/i.test(
      text,
    )
  return isJoint || (/^[\p{L}\s-]{1,60}$/u.test(text) && isMereAdjectives(text))
}
