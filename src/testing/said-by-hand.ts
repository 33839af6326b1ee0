import { type NodePath, traverse, type types } from "@babel/core"
import { isCatalogue } from "../../scripts/pseudo-language.ts"
import type { SourceFile } from "./read-source.ts"
import { syntaxTreeOf } from "./syntax-tree.ts"

export type ByHand = { file: string; code: string }

/** The one file of the web that has formatters: core may not ask where the cook's day begins. */
const ownFormatters = "src/web/say-day.ts"

const written = /^(?:toFixed|toPrecision|toLocale(?:Date|Time)?String)$/

/**
 * Figures, days, lists and plurals that a file of the web writes by itself instead of by `core/text/say.ts`, and so in
 * English alone; and forms of a plural that are no plain texts, for what a cook wrote may have a "#" in it.
 */
export function findSaidByHand(sources: readonly SourceFile[]): ByHand[] {
  return sources.filter(({ file }) => file !== ownFormatters).flatMap(byHandIn)
}

function byHandIn(source: SourceFile): ByHand[] {
  const found: ByHand[] = []
  const add = ({ node }: NodePath) =>
    void found.push({ file: source.file, code: source.text.slice(node.start ?? 0, node.end ?? 0) })
  traverse(syntaxTreeOf(source), {
    MemberExpression(path) {
      if (written.test(nameOf(path.node.property)) || nameOf(path.node.object) === "Intl") add(path)
    },
    CallExpression(path) {
      if (joinsWords(path.node) || hasMadeForms(path.node)) add(path)
    },
    ConditionalExpression(path) {
      if (isCatalogue(source.file) && isPluralByHand(path.node)) add(path)
    },
  })
  return found
}

const nameOf = (node: types.Node) => (node.type === "Identifier" ? node.name : "")

function joinsWords({ callee, arguments: [between] }: types.CallExpression): boolean {
  const isJoin = callee.type === "MemberExpression" && nameOf(callee.property) === "join"
  return isJoin && between?.type === "StringLiteral" && /^(?:, | and | or )$/.test(between.value)
}

function hasMadeForms({ callee, arguments: [, forms] }: types.CallExpression): boolean {
  if (nameOf(callee) !== "sayCount" || forms?.type !== "ObjectExpression") return false
  return forms.properties.some((form) => form.type !== "ObjectProperty" || form.value.type !== "StringLiteral")
}

/** `count === 1 ? "1 item" : …`: English has two forms, other languages up to six. */
function isPluralByHand({ test, consequent, alternate }: types.ConditionalExpression): boolean {
  const isOfOne =
    test.type === "BinaryExpression" &&
    /^[=!]==$/.test(test.operator) &&
    test.right.type === "NumericLiteral" &&
    test.right.value === 1
  return isOfOne && [consequent, alternate].some(({ type }) => type === "StringLiteral" || type === "TemplateLiteral")
}
