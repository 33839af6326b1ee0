import { type ESTree, parseSync, Visitor } from "vite"
import { keyOf, stringOf } from "./path-of.ts"
import type { SourceFile } from "./read-source.ts"

/** The names in one list, of rows too; as the keys of one object; or in one union of types. */
function namesIn(node: ESTree.Node): (string | null)[] {
  switch (node.type) {
    case "ArrayExpression":
      return node.elements.flatMap((one) => (one === null ? [] : nameOf(one)))
    case "ObjectExpression":
      return node.properties.flatMap((one) => (one.type === "Property" ? keyOf(one.key, one.computed) : []))
    case "TSUnionType":
      return node.types.map((one) => (one.type === "TSLiteralType" ? stringOf(one.literal) : null))
    default:
      return []
  }
}

function nameOf(element: ESTree.Node): string | null {
  const [first] = element.type === "ArrayExpression" ? element.elements : []
  return stringOf(first ?? element)
}

/** The files of which a list, an object or a type has all of these names. */
export function writtenOutIn(sources: readonly SourceFile[], names: readonly string[]): string[] {
  return sources
    .filter(({ text }) => names.every((name) => text.includes(name)))
    .filter(({ file, text }) => {
      let isFound = false
      const look = (node: ESTree.Node) => {
        const found = new Set(namesIn(node))
        isFound ||= names.every((name) => found.has(name))
      }
      new Visitor({ ArrayExpression: look, ObjectExpression: look, TSUnionType: look }).visit(
        parseSync(file, text).program,
      )
      return isFound
    })
    .map(({ file }) => file)
}
