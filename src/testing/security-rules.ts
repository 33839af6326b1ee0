import { type ESTree, parseSync, Visitor } from "vite"
import type { Violation } from "./architecture.ts"
import { calledKey, keyOf, pathOf, stringOf } from "./path-of.ts"
import { readSource, type SourceFile } from "./read-source.ts"

/** What the code of a file names and passes on, as far as these rules ask. */
type Named = {
  /** Every name in it: of variables, properties and attributes. */
  names: ReadonlySet<string>
  /** What hashes and signatures are made with; null where that is not written out. */
  digests: (string | null)[]
  modules: ReadonlySet<string>
  reads: readonly string[]
}

const server = (files: string) => new RegExp(`^src/server/(${files})\\.ts$`)

/** The files that open a connection of their own, beside the packages' one adapter each. */
const mayConnect = server(
  "billing/sandbox/deliveries|outside/bounded-fetch|db/lasting-socket|db/embedded/(living|postmaster)",
)
const mayStartProcesses = server("db/embedded/(run|postmaster|unprivileged-account)")
const mayTossCoins = /^src\/(server\/main|web\/kept\/(list-of|live))\.ts$/
/** The tabs of one browser, and our own threads. */
const mayPostMessages = /^src\/(web\/kept\/list-of|server\/workshop\/(thread|workshop))\.ts$/

const connecting =
  /^(https?|http2|net|tls|dgram|dns)\.(request|get|connect|createConnection|createSocket|Socket|lookup|resolve\w*|\*)$/

/** Whether a connection is opened, and not only the type of one named. */
const opensConnection = ({ reads, modules }: Named): boolean =>
  reads.some((path) => {
    if (/^fetch(\(\))?$/.test(path)) return true
    return connecting.test(path) && modules.has(`node:${path.split(".")[0]}`)
  })

const asMarkup =
  /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|srcdoc|srcDoc|createContextualFragment|parseFromString|eval|Function\(\))$/

type Rule = { name: string; breaks: (file: string, named: Named) => boolean }

const rules: Rule[] = [
  {
    name: "a hash or a signature is made with SHA-256",
    breaks: (_file, { digests }) => digests.some((digest) => digest !== "sha256"),
  },
  {
    name: "no secret comes from Math.random",
    breaks: (file, { reads }) => reads.includes("Math.random") && !mayTossCoins.test(file),
  },
  {
    name: "no text becomes code or markup",
    breaks: (_file, { names }) => [...names].some((name) => asMarkup.test(name)),
  },
  {
    name: "a program is started without a shell, by the files listed",
    breaks: (file, { modules, names }) =>
      modules.has("node:child_process") &&
      (!mayStartProcesses.test(file) || ["shell", "exec", "execSync"].some((name) => names.has(name))),
  },
  {
    name: "a connection is opened by the files listed",
    breaks: (file, named) => file.startsWith("src/server/") && !mayConnect.test(file) && opensConnection(named),
  },
  {
    name: "messages go to tabs and threads of our own only",
    breaks: (file, { names }) => names.has("postMessage") && !mayPostMessages.test(file),
  },
]

function namesOf(program: ESTree.Program): Pick<Named, "names" | "digests"> {
  const names = new Set<string>()
  const digests: (string | null)[] = []
  const note = ({ name }: { name: string }) => void names.add(name)
  new Visitor({
    Identifier: note,
    JSXIdentifier: note,
    MemberExpression: ({ property, computed }) => void names.add(keyOf(property, computed)),
    NewExpression: ({ callee }) => void names.add(`${pathOf(callee)}()`),
    CallExpression({ callee, arguments: [first] }) {
      const called = calledKey(callee) ?? pathOf(callee)
      names.add(`${called}()`)
      if (called === "createHash" || called === "createHmac") digests.push(first ? stringOf(first) : null)
    },
  }).visit(program)
  return { names, digests }
}

function readNamed(source: SourceFile): Named {
  const { imported, reads } = readSource(source)
  const { program } = parseSync(source.file, source.text)
  const values = imported.filter(({ isType }) => !isType)
  return { ...namesOf(program), reads, modules: new Set(values.map(({ name }) => name)) }
}

/** Every place of the product's own code that does by hand what only the files listed may, or nobody. */
export function findLooseEnds(sources: readonly SourceFile[]): Violation[] {
  return sources.flatMap((source) => {
    const named = readNamed(source)
    return rules
      .filter(({ breaks }) => breaks(source.file, named))
      .map(({ name }) => ({ file: source.file, rule: name }))
  })
}
