/** What comes in, line by line; of one without end only so much that it can be refused. */
export async function* linesOf(input: NodeJS.ReadStream, longestLine: number): AsyncGenerator<string> {
  let rest = ""
  for await (const chunk of input.setEncoding("utf8")) {
    const lines = `${rest}${chunk}`.split("\n")
    rest = lines.pop() ?? ""
    yield* lines
    if (rest.length > longestLine) break
  }
  yield rest
}
