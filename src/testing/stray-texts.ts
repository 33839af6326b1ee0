import { type NodePath, traverse, type types } from "@babel/core"
import { isCatalogue } from "../../scripts/pseudo-language.ts"
import type { SourceFile } from "./read-source.ts"
import { syntaxTreeOf } from "./syntax-tree.ts"

export type TextFound = { file: string; text: string }

/** Attributes and fields whose words a person reads or hears. */
const isReadable = (name: string) =>
  /(label|title|text|placeholder|summary|caption|(?<!Key)hint|reason|message|sentence|description|because)$|^(alt|aria-valuetext)$/i.test(
    name,
  )
const hasWords = (text: string) => /\p{L}/u.test(text)
/** Where nothing says what a string is for: it begins like a sentence and goes on. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}'’]*[,:]?\s+\S/u.test(text.trim())
/** What is answered in words, as opposed to a code or a name: "just now". */
const isPhrase = (text: string) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text)

/** Names of classes: "rounded-full border px-3". */
function areClasses(text: string): boolean {
  const words = text.split(" ")
  return words.length > 2 && words.filter((word) => /[-:[]/.test(word)).length > words.length / 2
}

/** What a request says to the server. */
const isHeader = (text: string) => text.startsWith("Bearer ")

/** Every text for people that is written outside of the texts of its slice. */
export function findStrayTexts(sources: readonly SourceFile[]): TextFound[] {
  return sources.filter(({ file }) => !isCatalogue(file)).flatMap(textsIn)
}

function textsIn(source: SourceFile): TextFound[] {
  const found: TextFound[] = []
  const check = (path: NodePath, words: string) => {
    if (hasWords(words) && !areClasses(words) && !isHeader(words) && isForPeople(path, words))
      found.push({ file: source.file, text: words.trim() })
  }
  traverse(syntaxTreeOf(source), {
    JSXText: (path) => check(path, path.node.value),
    StringLiteral: (path) => check(path, path.node.value),
    TemplateLiteral: (path) => check(path, path.node.quasis.map(({ value }) => value.raw).join("…")),
  })
  return found
}

/** What a string becomes part of without changing: `a ? "x" : "y"`, `isOn && "x"`, `"x" + name`, `("x")`. */
function isPassedOn({ key }: NodePath, parent: types.Node): boolean {
  switch (parent.type) {
    case "ConditionalExpression":
      return key !== "test"
    case "BinaryExpression":
      return parent.operator === "+"
    case "LogicalExpression":
    case "TemplateLiteral":
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ArrayExpression":
      return true
    default:
      return false
  }
}

function isForPeople(start: NodePath, words: string): boolean {
  let path = start
  while (path.parentPath && isPassedOn(path, path.parentPath.node)) path = path.parentPath
  const place = path.parentPath?.node
  switch (place?.type) {
    case "JSXElement":
    case "JSXFragment":
      return true
    case "JSXAttribute":
      return isReadable(nameOf(place.name)) || (nameOf(place.name) !== "className" && isSentence(words))
    case "ObjectProperty":
      return path.key === "value" && (isReadable(nameOf(place.key)) || isSentence(words))
    case "VariableDeclarator":
      return isReadable(nameOf(place.id)) || isSentence(words)
    case "AssignmentExpression":
      return isReadable(nameOf(place.left)) || isSentence(words)
    case "ReturnStatement":
    case "ArrowFunctionExpression":
      return isSentence(words) || isPhrase(words)
    case "TSLiteralType":
    case "ImportDeclaration":
      return false
    case "NewExpression":
      // What a bug throws is for whoever mends it.
      return nameOf(place.callee) !== "Error" && isSentence(words)
    default:
      return isSentence(words)
  }
}

/** The last name in it: `title` of `document.title`. */
function nameOf(node: types.Node): string {
  switch (node.type) {
    case "Identifier":
    case "JSXIdentifier":
      return String(node.name)
    case "StringLiteral":
      return node.value
    case "MemberExpression":
      return nameOf(node.property)
    default:
      return ""
  }
}
