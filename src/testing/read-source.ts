import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite"
import { calledKey, globalOf, keyOf, pathOf, stringOf } from "./path-of.ts"

/** A source file as the rules see it: its path from the project's root and its text. */
export type SourceFile = { file: string; text: string }

type Import = { name: string; isType: boolean }

/** What the code of a file does; a word in a comment or a string is none of it. */
export type ReadSource = SourceFile & {
  imported: Import[]
  /** Global things read or handed on, by their own names: `Math.random`; `Date()` for the hour of now, with `new` or not. */
  reads: string[]
  /** Names of properties taken from anything, and those that are called. */
  taken: Set<string>
  called: Set<string>
  /** The texts behind tags other than `String.raw`. */
  tagged: string[]
  /** Regular expressions, and the texts that one may be put together from. */
  patterns: string[]
  /** Something is imported by another name than a plain string. */
  hasUnseenImport: boolean
}

type Findings = ReadSource & { aliases: Map<string, string>; tags: { tag: string; text: string }[] }

function noteRead(found: Findings, expression: ESTree.Node | null): void {
  const path = expression && pathOf(expression)
  if (path) found.reads.push(path)
}

function noteImport(found: Findings, name: string | null, isType: boolean): void {
  if (name === null) found.hasUnseenImport = true
  else found.imported.push({ name, isType })
}

type PatternProperty = (ESTree.ObjectPattern | ESTree.ObjectAssignmentTarget)["properties"][number]

/** What a pattern takes of a value: `const { random } = Math` reads `Math.random`, and `const own = Math` all of it. */
function noteTaken(found: Findings, target: ESTree.Node, path: string | null): void {
  if (target.type === "AssignmentPattern") noteTaken(found, target.left, path)
  else if (target.type === "ObjectPattern") {
    for (const property of target.properties) noteProperty(found, property, path)
  } else if (path !== null) found.reads.push(path)
}

function noteProperty(found: Findings, property: PatternProperty, path: string | null): void {
  if (property.type === "RestElement") {
    noteTaken(found, property.argument, path)
    return
  }
  const key = keyOf(property.key, property.computed)
  found.taken.add(key)
  noteTaken(found, property.value, path === null ? null : `${path}.${key}`)
}

function noteSpecifier(found: Findings, module: string, node: ESTree.ImportDeclarationSpecifier): void {
  const imported = node.type === "ImportSpecifier" ? node.imported : null
  const name = imported && (imported.type === "Literal" ? imported.value : imported.name)
  const path = name === null ? globalOf(module) : `${globalOf(module)}.${name}`
  if (name !== null) found.reads.push(path)
  found.aliases.set(node.local.name, path)
}

const isNodeModule = (name: string) => name.startsWith("node:") || name === "process"

function importVisitors(found: Findings): VisitorObject {
  return {
    ImportDeclaration: ({ source, specifiers, importKind }) => {
      const kinds = specifiers.map((one) => (one.type === "ImportSpecifier" ? one.importKind : "value"))
      const isType = importKind === "type" || (kinds.length > 0 && kinds.every((kind) => kind === "type"))
      noteImport(found, source.value, isType)
      if (isNodeModule(source.value)) for (const one of specifiers) noteSpecifier(found, source.value, one)
    },
    ExportAllDeclaration: ({ source, exportKind }) => {
      noteImport(found, source.value, exportKind === "type")
      if (isNodeModule(source.value)) found.reads.push(globalOf(source.value))
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source === null) return
      noteImport(found, source.value, exportKind === "type")
      if (isNodeModule(source.value)) found.reads.push(globalOf(source.value))
    },
    ImportExpression: ({ source }) => noteImport(found, source.type === "Literal" ? stringOf(source) : null, false),
    TSImportType: ({ source }) => noteImport(found, source.value, true),
    TSExternalModuleReference: ({ expression }) => noteImport(found, expression.value, false),
  }
}

/** `Date()` answers now whatever it is given, `new Date()` when given nothing. */
function noteCall(found: Findings, node: ESTree.CallExpression | ESTree.NewExpression): void {
  const given = node.arguments.filter(({ type }) => type !== "SpreadElement")
  const path = pathOf(node.callee)
  if (path !== null && (node.type === "CallExpression" || given.length === 0)) found.reads.push(`${path}()`)
  for (const argument of given) noteRead(found, argument)
}

function valueVisitors(found: Findings): VisitorObject {
  return {
    VariableDeclarator: ({ id, init }) => noteTaken(found, id, init && pathOf(init)),
    AssignmentPattern: ({ left, right }) => noteTaken(found, left, pathOf(right)),
    AssignmentExpression: ({ left, right }) => noteTaken(found, left, pathOf(right)),
    Property: ({ value }) => noteRead(found, value),
    ArrayExpression: ({ elements }) => {
      for (const element of elements) noteRead(found, element)
    },
    SpreadElement: ({ argument }) => noteRead(found, argument),
    ReturnStatement: ({ argument }) => noteRead(found, argument),
    ArrowFunctionExpression: ({ body }) => noteRead(found, body),
    ConditionalExpression: ({ consequent, alternate }) => {
      noteRead(found, consequent)
      noteRead(found, alternate)
    },
    LogicalExpression: ({ left, right }) => {
      noteRead(found, left)
      noteRead(found, right)
    },
    MemberExpression: (node) => {
      found.taken.add(keyOf(node.property, node.computed))
      noteRead(found, node)
    },
    NewExpression: (node) => noteCall(found, node),
    CallExpression: (node) => {
      noteCall(found, node)
      const key = calledKey(node.callee)
      if (key !== null) found.called.add(key)
      const [first] = node.arguments
      if (pathOf(node.callee) === "require" && first) noteImport(found, stringOf(first), false)
    },
    Literal: (node) => {
      if ("regex" in node) found.patterns.push(node.regex.pattern)
      else if (typeof node.value === "string") found.patterns.push(node.value)
    },
    TemplateElement: ({ value }) => {
      found.patterns.push(value.raw)
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      const text = quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(" ")
      found.tags.push({ tag: pathOf(tag) ?? "", text })
    },
  }
}

/** A path by the names of the language: what the file calls otherwise, and the global object, are taken off. */
function inFull(path: string, aliases: Map<string, string>): string {
  const seen = new Set<string>()
  let full = path
  for (;;) {
    const [, first = "", rest = ""] = /^([^.(]*)(.*)$/.exec(full) ?? []
    const alias = aliases.get(first)
    if (alias === undefined || seen.has(first)) break
    seen.add(first)
    full = alias + rest
  }
  return full.replace(/\.default\b/g, "").replace(/^((globalThis|global|window|self)\.)+/, "")
}

export function readSource({ file, text }: SourceFile): ReadSource {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  const found: Findings = {
    file,
    text,
    imported: [],
    reads: [],
    taken: new Set(),
    called: new Set(),
    tagged: [],
    patterns: [],
    hasUnseenImport: false,
    aliases: new Map(),
    tags: [],
  }
  new Visitor({ ...importVisitors(found), ...valueVisitors(found) }).visit(program)
  const { aliases, tags, ...read } = found
  return {
    ...read,
    reads: [...new Set(found.reads.map((path) => inFull(path, aliases)))],
    tagged: tags.filter(({ tag }) => inFull(tag, aliases) !== "String.raw").map(({ text }) => text),
  }
}
