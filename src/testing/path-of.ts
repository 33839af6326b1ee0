import type { ESTree } from "vite"

/** What only wraps an expression: parentheses, `?.`, `await`, `!`, `as` and the like. */
function unwrapped(node: ESTree.Node): ESTree.Node {
  switch (node.type) {
    case "ParenthesizedExpression":
    case "ChainExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "TSInstantiationExpression":
      return unwrapped(node.expression)
    case "AwaitExpression":
      return unwrapped(node.argument)
    case "SequenceExpression":
      return unwrapped(node.expressions.at(-1) ?? node)
    default:
      return node
  }
}

/** A plain string, with quotation marks or as a template without holes. */
export function stringOf(node: ESTree.Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null
  return node.type === "TemplateLiteral" && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null
}

/** The name of a property; `*` where it is only known at run time. */
export function keyOf(key: ESTree.Node, computed: boolean): string {
  if (key.type === "Identifier" && !computed) return key.name
  return stringOf(key) ?? "*"
}

/** A module of Node by the global that it holds: `node:process` is `process`. */
export const globalOf = (module: string) => module.replace(/^node:/, "").replace(/^perf_hooks$/, "globalThis")

/** What an expression reads, as a path of names such as `process.env`; null where it begins with no name. */
export function pathOf(expression: ESTree.Node): string | null {
  const node = unwrapped(expression)
  switch (node.type) {
    case "Identifier":
      return node.name
    case "MetaProperty":
      return `${node.meta.name}.${node.property.name}`
    case "ImportExpression":
      return globalOf(stringOf(node.source) ?? "*")
    case "MemberExpression": {
      const object = pathOf(node.object)
      return object === null ? null : `${object}.${keyOf(node.property, node.computed)}`
    }
    default:
      return null
  }
}

/** The name of the property that a call calls, whatever it is a property of. */
export function calledKey(callee: ESTree.Node): string | null {
  const node = unwrapped(callee)
  return node.type === "MemberExpression" ? keyOf(node.property, node.computed) : null
}
