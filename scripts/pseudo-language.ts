import { join, relative } from "node:path"
import { type NodePath, type PluginObject, types as t, transformAsync } from "@babel/core"
import type { Plugin } from "vite"

const root = join(import.meta.dirname, "..")
const shownBy = "/src/web/gallery/shown.ts"

/** The texts of a slice, and those of the page itself. */
export const isCatalogue = (file: string) => /(?:^|[/-])texts\.ts$/.test(file)

/** Names of core that the page shows as they are: here what begins with a capital is shown, all else is a code. */
const shownNames: ReadonlySet<string> = new Set([
  "src/core/diet/label.ts",
  "src/core/preferences/preferences.ts",
  "src/core/shopping/aisle-words.ts",
])

/** In development each text of the catalogue goes through `shown`, so that `?language=pseudo` has a language to show. */
export function pseudoLanguage(): Plugin {
  return {
    name: "pseudo-language",
    apply: "serve",
    enforce: "pre",
    transform(code, id) {
      const file = relative(root, id.split("?")[0] ?? "").replaceAll("\\", "/")
      if (!isCatalogue(file) && !shownNames.has(file)) return null
      return wrapTexts(code, { file })
    },
  }
}

/** A module of texts with `shown` around each of them, but not around codes and what is compared. */
export async function wrapTexts(code: string, { file }: { file: string }): Promise<{ code: string }> {
  const isText = shownNames.has(file) ? isShownName : isShownText
  const made = await transformAsync(code, {
    filename: file,
    ...{ configFile: false, babelrc: false, retainLines: true },
    parserOpts: { plugins: ["typescript"] },
    plugins: [() => wrapping(isText)],
  })
  return { code: `import { shown } from "${shownBy}";${made?.code ?? code}` }
}

type IsText = (path: NodePath, words: string) => boolean

function wrapping(isText: IsText): PluginObject {
  return {
    visitor: {
      StringLiteral(path) {
        if (!isText(path, path.node.value)) return
        path.replaceWith(t.callExpression(t.identifier("shown"), [path.node]))
        path.skip()
      },
      TemplateLiteral(path) {
        if (path.parent.type === "TaggedTemplateExpression") return
        if (isText(path, path.node.quasis.map(({ value }) => value.raw).join(""))) {
          path.replaceWith(t.taggedTemplateExpression(t.identifier("shown"), path.node))
        }
      },
    },
  }
}

const isShownName: IsText = ({ parent, key }, words) =>
  parent.type === "ObjectProperty" && key === "value" && /^\p{Lu}/u.test(words)

const isShownText: IsText = (path, words) => /\p{L}/u.test(words) && !isCode(path)

function isCode({ parent, key, parentPath }: NodePath): boolean {
  switch (parent.type) {
    case "ObjectProperty":
      return key === "key"
    case "BinaryExpression":
      return parent.operator !== "+"
    case "ArrayExpression":
      // Each entry of `new Map([["code", "Text"]])`.
      return key === 0 && parentPath?.parentPath?.parent.type === "NewExpression"
    case "ImportDeclaration":
    case "TSLiteralType":
    case "MemberExpression":
      return true
    default:
      return false
  }
}
