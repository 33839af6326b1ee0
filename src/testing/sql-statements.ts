const comment = /--.*|\/\*[\s\S]*?\*\//
const quoted = /\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$((?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\1\$/
const piece = new RegExp(`${comment.source}|${quoted.source}|[\\s\\S]`, "g")
const comments = new RegExp(comment.source, "g")

/** The statements of a script, each with its semicolon; one in quotes, dollar quotes or a comment ends nothing. */
export function splitStatements(script: string): string[] {
  const statements = [""]
  for (const [text] of script.matchAll(piece)) {
    statements.push(`${statements.pop() ?? ""}${text}`)
    if (text === ";") statements.push("")
  }
  return statements.filter((statement) => statement.replaceAll(comments, "").trim() !== "")
}
