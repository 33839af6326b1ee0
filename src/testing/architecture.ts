import path from "node:path"
import { offeredInWeb } from "./offered-in-web.ts"
import { readsMeasuresItself } from "./own-measures.ts"
import { type ReadSource, readSource, type SourceFile } from "./read-source.ts"

export type Violation = { file: string; rule: string }

/** A name as it is imported: paths from the root for our own files, names for packages. */
function resolved(file: string, name: string): string {
  if (name.startsWith("#")) return `src/${name.slice(1)}`
  return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name
}

/** What a file imports. */
const importsOf = ({ file, imported }: ReadSource): string[] => imported.map(({ name }) => resolved(file, name))

const isOurs = (name: string) => /^(src|e2e|bench|scripts)\//.test(name)
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith("src/testing/") || !file.startsWith("src/")
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/")

const corePackages = new Set(["zod", "jsonrepair", "@cooklang/cooklang"])

/** What each slice offers to the others by name; all else in it is its own. */
const offered = new Set(
  [
    "account/session",
    "account/routes",
    "account/access-token",
    "account/mail-pair",
    "ai/chef",
    "allowance/places",
    "allowance/routes",
    "billing/billing-ports",
    "billing/end-billing",
    "billing/check-prices",
    "billing/entitlement",
    "billing/nightly",
    "billing/payments",
    "billing/routes",
    "billing/sandbox/pages",
    "changes/change",
    "changes/keyed-request",
    "changes/revision-store",
    "changes/routes",
    "changes/serve-change",
    "cookbook/routes",
    "dev/dev-key",
    "dev/dev-page",
    "dev/mailbox",
    "journal/journal",
    "journal/metrics",
    "limits/admission",
    "limits/bounds",
    "limits/limits",
    "limits/network",
    "mail/captured-mail",
    "mail/mailer",
    "mail/outbox",
    "mail/outbox-store",
    "outside/bounded-fetch",
    "preferences/preferences-store",
    "preferences/routes",
    "recipe/food-file",
    "recipe/routes",
    "referral/referral",
    "referral/routes",
    "saved/routes",
    "shopping/routes",
    "shopping/shopping-store",
    "workshop/work",
    "workshop/workshop",
  ].map((name) => `src/server/${name}.ts`),
)
const sharedServerFolders = new Set(["db", "http"])

const anywhere = /^src\//
const inWeb = /^src\/web\//
const server = (files: string) => new RegExp(`^src/server/${files}\\.ts$`)

type Vendor = { known: RegExp; typesIn?: RegExp }

/** The files that may know a vendor's package, the one adapter where there is one; a package in no row may be used nowhere. */
const vendors: Record<string, Vendor> = {
  zod: { known: anywhere },
  jsonrepair: { known: /^src\/core\/ai\/reply\.ts$/ },
  "@cooklang/cooklang": { known: /^src\/core\/cookbook\/cooklang\.ts$/ },
  // What the build makes of the cookbook, for the page that shows every piece.
  "virtual:card-states": { known: /^src\/web\/gallery\// },
  react: { known: inWeb },
  "react-dom": { known: /^src\/web\/(main|prerender|gallery\/gallery)\.tsx$/ },
  "@tanstack/react-query": { known: inWeb },
  idb: { known: /^src\/web\/kept\/kept-database\.ts$/ },
  wouter: { known: inWeb },
  "lucide-react": { known: inWeb },
  "@base-ui/react": { known: /^src\/web\/ui\// },
  // Routes are put on the app and work is logged in every slice: both are handed in, and only their types are named.
  fastify: { known: server("(app|http/headers)"), typesIn: /^src\/server\// },
  "fastify-type-provider-zod": { known: server("(app|http/(refuse|openapi))") },
  "@fastify/helmet": { known: server("http/headers") },
  "@fastify/static": { known: server("http/pages") },
  "@fastify/swagger": { known: server("http/openapi") },
  pino: { known: server("journal/open-log") },
  // Stores are handed a connection, whose type is named in db/as-user.ts.
  postgres: { known: server("db/(server-database|embedded/[^/]+)"), typesIn: server("db/[^/]+") },
  postgrator: { known: server("db/migrate") },
  ai: { known: server("ai/provider") },
  "@ai-sdk/openai-compatible": { known: server("ai/provider") },
  nodemailer: { known: server("mail/smtp-mailer") },
  stripe: { known: server("billing/stripe-client") },
  jose: { known: server("account/access-token") },
}

function mayKnow(file: string, { name, isType }: { name: string; isType: boolean }): boolean {
  if (/^(node:|[#.])/.test(name)) return true
  const vendor = vendors[packageOf(name)]
  return vendor !== undefined && (vendor.known.test(file) || (isType && vendor.typesIn?.test(file) === true))
}

/** The folders of core in order: each imports only from those before it. */
const staircase =
  `text api preferences ingredient food measure diet recipe reading nutrition request method display plate remix safety cookbook
  ai craft referral allowance account saved shopping billing sharing exchange`.split(/\s+/)

function reachesPast(file: string, imports: string[]): boolean {
  const stair = staircase.indexOf(sliceOf(file))
  const needed = imports.filter((name) => layerOf(name) === "core").map((name) => staircase.indexOf(sliceOf(name)))
  return stair === -1 || needed.some((one) => one === -1 || one > stair)
}

/** What asks the clock or chance; whoever is handed all of `Math` or `Date` may ask it too. */
const clockAndChance = {
  within: [
    "Date()",
    "Date.now",
    "Date.*",
    "Math.random",
    "Math.*",
    "Intl.DateTimeFormat",
    "performance",
    "crypto",
    "*",
  ],
  whole: ["Date", "Math", "globalThis"],
}
const environment = {
  within: ["process.env", "process.*", "import.meta.env", "import.meta.*", "*"],
  whole: ["process", "import.meta", "globalThis"],
}

/** True where something is read that is listed or within it, or a whole one is handed on. */
const readsAnyOf = (reads: string[], { within, whole }: { within: string[]; whole: string[] }): boolean =>
  reads.some((path) => whole.includes(path) || within.some((one) => path === one || path.startsWith(`${one}.`)))

const sqlHomes = /^src\/server\/(db\/.+|.+-store\.ts$)/
const sqlVerb =
  /^(\s|\(|--.*|\/\*[\s\S]*?\*\/)*(select|insert|update|delete|merge|with|values|from|where|and|order|returning|create|alter|drop|truncate|grant|revoke|set|reset|lock|begin|commit|rollback|copy|call|do|explain|analyze|listen|notify)\b/i
/** The files that may send a text as SQL: nothing takes the place of parameters there. */
const mayBeUnsafe = server("db/(as-user|migrate)")

/** Files that make something of the outside world; only main.ts and tests may put them together. */
const adapters = /^src\/server\/(ai\/(provider|cookbook)|mail\/smtp-mailer|billing\/stripe-client|db\/open-db)\.ts$/

const bannedNames = /(^|\/)(utils?|helpers?|common|misc|types|constants|index)(\.tsx?$|\/)/

type Rule = { name: string; breaks: (source: ReadSource, imports: string[]) => boolean }

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
    name: "a folder of core imports only from those before it",
    breaks: ({ file }, imports) => layerOf(file) === "core" && reachesPast(file, imports),
  },
  {
    name: "core asks neither clock nor chance",
    breaks: ({ file, reads }) => layerOf(file) === "core" && readsAnyOf(reads, clockAndChance),
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
      file.startsWith("src/web/ui/") &&
      imports.some((name) => isOurs(name) && !name.startsWith("src/web/ui/") && name !== "src/core/text/say.ts"),
  },
  {
    name: "SQL stands in stores and in db only",
    breaks: ({ file, tagged }) => !sqlHomes.test(file) && tagged.some((text) => sqlVerb.test(text)),
  },
  {
    name: "no text is sent as SQL but by the files listed",
    breaks: ({ file, taken, called }) => !mayBeUnsafe.test(file) && (taken.has("unsafe") || called.has("file")),
  },
  {
    name: "the environment is read in config.ts only",
    breaks: ({ file, reads }) => file !== "src/server/config.ts" && readsAnyOf(reads, environment),
  },
  {
    name: "a vendor's package is known to its one adapter only",
    breaks: ({ file, imported }) => imported.some((one) => !mayKnow(file, one)),
  },
  {
    name: "an import names its file by a plain string",
    breaks: ({ hasUnseenImport, reads }) =>
      hasUnseenImport || reads.some((path) => path.startsWith("import.meta.glob")),
  },
  {
    name: "only main.ts puts adapters together",
    breaks: ({ file }, imports) =>
      file !== "src/server/main.ts" &&
      imports.some((name) => adapters.test(name) && path.posix.dirname(name) !== path.posix.dirname(file)),
  },
  {
    name: "numbers with units, times and temperatures are read in core/ingredient and core/method/step",
    breaks: ({ file, patterns }) => readsMeasuresItself(file, patterns),
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
  const web = sources.filter(({ file }) => layerOf(file) === "web" && !isTest(file)).map(readSource)
  const taken = web.flatMap((source) => importsOf(source).filter((name) => sliceOf(name) !== sliceOf(source.file)))
  return [...offeredInWeb].filter((name) => !taken.includes(name))
}

/** Every place where a file breaks a rule of docs/architecture.md. Tests may do what they need. */
export function findViolations(sources: SourceFile[]): Violation[] {
  const own = sources.filter(({ file }) => !isTest(file)).map(readSource)
  const found = own.flatMap((source) => {
    const imports = importsOf(source)
    return rules.filter(({ breaks }) => breaks(source, imports)).map(({ name }) => ({ file: source.file, rule: name }))
  })
  const known = new Set(own.map(({ file }) => file))
  const graph = new Map(own.map((source) => [source.file, importsOf(source).filter((name) => known.has(name))]))
  const cycle = findCycle(graph)
  return cycle ? [...found, { file: cycle, rule: "no cycles" }] : found
}
