import path from "node:path"
import { offeredInWeb } from "./offered-in-web.ts"

/** A source file as the rules see it: its path from the project's root and its text. */
export type SourceFile = { file: string; text: string }

export type Violation = { file: string; rule: string }

const imported = /[\s}*]from\s*["']([^"'\n]+)["']|^\s*import\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm

/** What a file imports: paths from the root for our own files, names for packages. */
function importsOf({ file, text }: SourceFile): string[] {
  return [...text.matchAll(imported)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ""
    if (name.startsWith("#")) return `src/${name.slice(1)}`
    return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name
  })
}

const isOurs = (name: string) => /^(src|e2e|bench|scripts)\//.test(name)
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith("src/testing/") || !file.startsWith("src/")
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/")

const corePackages = new Set(["zod", "jsonrepair", "@cooklang/cooklang", "yalps"])

/** What each slice offers to the others by name; all else in it is its own. */
const offered = new Set(
  [
    "account/session",
    "account/routes",
    "account/access-token",
    "account/mail-pair",
    "account/visitor",
    "ai/chef",
    "allowance/places",
    "allowance/routes",
    "dev/mailbox",
    "limits/limits",
    "limits/network",
    "mail/captured-mail",
    "mail/mailer",
    "mail/outbox",
    "mail/outbox-store",
    "preferences/preferences-store",
    "preferences/routes",
    "recipe/routes",
    "referral/referral",
    "referral/routes",
    "saved/routes",
  ].map((name) => `src/server/${name}.ts`),
)
const sharedServerFolders = new Set(["db", "http"])

/** The one file that may know a vendor's package. */
const vendors: Record<string, RegExp> = {
  ai: /^src\/server\/ai\/provider\.ts$/,
  "@ai-sdk/openai-compatible": /^src\/server\/ai\/provider\.ts$/,
  nodemailer: /^src\/server\/mail\/smtp-mailer\.ts$/,
  jose: /^src\/server\/account\/access-token\.ts$/,
  postgrator: /^src\/server\/db\//,
}

/** Files that make something of the outside world; only main.ts and tests may put them together. */
const adapters = /^src\/server\/(ai\/(provider|cookbook)|mail\/smtp-mailer|db\/open-db)\.ts$/

const bannedNames = /(^|\/)(utils?|helpers?|common|misc|types|constants|index)(\.tsx?$|\/)/

type Rule = { name: string; breaks: (source: SourceFile, imports: string[]) => boolean }

const layerOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? ""
const sliceOf = (file: string) => /^src\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? ""

const rules: Rule[] = [
  {
    name: "core imports core and small pure libraries only",
    breaks: ({ file }, imports) =>
      layerOf(file) === "core" &&
      imports.some((name) => (isOurs(name) ? layerOf(name) !== "core" : !corePackages.has(packageOf(name)))),
  },
  {
    name: "web never imports server, and server never imports web",
    breaks: ({ file }, imports) => {
      const other = { web: "server", server: "web" }[layerOf(file)]
      return imports.some((name) => isOurs(name) && layerOf(name) === other)
    },
  },
  {
    name: "web uses no Node module",
    breaks: ({ file }, imports) => layerOf(file) === "web" && imports.some((name) => name.startsWith("node:")),
  },
  {
    name: "only tests use src/testing",
    breaks: ({ file }, imports) => !isTest(file) && imports.some((name) => layerOf(name) === "testing"),
  },
  {
    name: "a server slice imports of another slice only what that one offers",
    breaks: ({ file }, imports) =>
      layerOf(file) === "server" &&
      sliceOf(file) !== "" &&
      imports.some((name) => {
        const slice = sliceOf(name)
        if (layerOf(name) !== "server" || slice === "" || slice === sliceOf(file)) return false
        return !sharedServerFolders.has(slice) && !offered.has(name)
      }),
  },
  {
    name: "a web slice, and the page above, import of another slice only what that one offers",
    breaks: ({ file }, imports) =>
      layerOf(file) === "web" &&
      imports.some((name) => {
        const slice = layerOf(name) === "web" ? sliceOf(name) : ""
        return slice !== "" && slice !== "ui" && slice !== sliceOf(file) && !offeredInWeb.has(name)
      }),
  },
  {
    name: "ui knows no slice of the product",
    breaks: ({ file }, imports) =>
      file.startsWith("src/web/ui/") && imports.some((name) => isOurs(name) && !name.startsWith("src/web/ui/")),
  },
  {
    name: "SQL stands in stores and in db only",
    breaks: ({ file, text }) =>
      layerOf(file) === "server" &&
      !file.startsWith("src/server/db/") &&
      !file.endsWith("-store.ts") &&
      /\b(db|sql|tx|t)(<[^`]*>)?`\s*(select|insert|update|delete|with|create|alter|drop)\b/i.test(text),
  },
  {
    name: "the environment is read in config.ts only",
    breaks: ({ file, text }) => file !== "src/server/config.ts" && /\bprocess\s*\.\s*env\b/.test(text),
  },
  {
    name: "a vendor's package is known to its one adapter only",
    breaks: ({ file }, imports) => imports.some((name) => vendors[packageOf(name)]?.test(file) === false),
  },
  {
    name: "only main.ts puts adapters together",
    breaks: ({ file }, imports) =>
      file !== "src/server/main.ts" &&
      imports.some((name) => adapters.test(name) && path.posix.dirname(name) !== path.posix.dirname(file)),
  },
  { name: "a name says what is inside", breaks: ({ file }) => bannedNames.test(file) },
]

function findCycle(graph: Map<string, string[]>): string | null {
  const state = new Map<string, "open" | "done">()
  const visit = (file: string): string | null => {
    if (state.get(file) === "open") return file
    if (state.get(file) === "done") return null
    state.set(file, "open")
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    state.set(file, "done")
    return null
  }
  for (const file of graph.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return null
}

/** What the web offers although nobody outside its slice takes it. */
export function findIdleOffers(sources: readonly SourceFile[]): string[] {
  const web = sources.filter(({ file }) => layerOf(file) === "web" && !isTest(file))
  const taken = web.flatMap((source) => importsOf(source).filter((name) => sliceOf(name) !== sliceOf(source.file)))
  return [...offeredInWeb].filter((name) => !taken.includes(name))
}

/** Every place where a file breaks a rule of docs/architecture.md. Tests may do what they need. */
export function findViolations(sources: SourceFile[]): Violation[] {
  const own = sources.filter(({ file }) => !isTest(file))
  const found = own.flatMap((source) => {
    const imports = importsOf(source)
    return rules.filter(({ breaks }) => breaks(source, imports)).map(({ name }) => ({ file: source.file, rule: name }))
  })
  const known = new Set(own.map(({ file }) => file))
  const graph = new Map(own.map((source) => [source.file, importsOf(source).filter((name) => known.has(name))]))
  const cycle = findCycle(graph)
  return cycle ? [...found, { file: cycle, rule: "no cycles" }] : found
}
