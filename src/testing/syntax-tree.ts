import { parseSync } from "@babel/core"
import type { SourceFile } from "./read-source.ts"

/** The syntax of a file of the web, for rules that ask where in it something stands. */
export function syntaxTreeOf({ file, text }: SourceFile) {
  const parserOpts = { plugins: ["typescript" as const, ...(file.endsWith(".tsx") ? ["jsx" as const] : [])] }
  const tree = parseSync(text, { filename: file, configFile: false, babelrc: false, parserOpts })
  if (!tree) throw new Error(`${file} can't be read.`)
  return tree
}
