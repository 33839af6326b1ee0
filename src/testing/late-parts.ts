import { type NodePath, traverse } from "@babel/core"
import type { SourceFile } from "./read-source.ts"
import { syntaxTreeOf } from "./syntax-tree.ts"

export type LatePart = { file: string; found: string }

const loader = /^(#web|\.\.?)\/(deferred\.tsx|load-late\.ts)$/

/** Every place in the web that loads code later by other means than the loaders in web/deferred.tsx and load-late.ts. */
export function findPartsPastTheLoader(sources: readonly SourceFile[]): LatePart[] {
  return sources.filter(({ file }) => file.startsWith("src/web/") && !file.includes(".test.")).flatMap(partsIn)
}

function partsIn(source: SourceFile): LatePart[] {
  const found: LatePart[] = []
  traverse(syntaxTreeOf(source), {
    ImportExpression(path) {
      if (!isGivenToLoader(path)) found.push({ file: source.file, found: "import()" })
    },
    ImportSpecifier({ node, parent }) {
      const name = node.imported.type === "Identifier" ? node.imported.name : node.imported.value
      const isReacts = parent.type === "ImportDeclaration" && parent.source.value === "react"
      if (isReacts && name === "lazy") found.push({ file: source.file, found: "lazy" })
    },
    MemberExpression({ node }) {
      const { property } = node
      const name = property.type === "StringLiteral" ? property.value : property.type === "Identifier" && property.name
      if (name === "lazy") found.push({ file: source.file, found: "lazy" })
    },
  })
  return found
}

/** Whether it stands in what is given to a function that a loader's file exports. */
function isGivenToLoader(path: NodePath): boolean {
  const call = path.findParent(({ parent, key, listKey }) => {
    return parent?.type === "CallExpression" && listKey === "arguments" && key === 0
  })
  if (call?.parent.type !== "CallExpression" || call.parent.callee.type !== "Identifier") return false
  const declared = call.scope.getBinding(call.parent.callee.name)?.path.parent
  return declared?.type === "ImportDeclaration" && loader.test(declared.source.value)
}
