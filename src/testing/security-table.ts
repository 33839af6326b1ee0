import { type ESTree, parseSync, Visitor } from "vite"
import { keyOf, stringOf } from "./path-of.ts"
import type { SourceFile } from "./read-source.ts"

/** How a requirement stands; docs/security.md says what each word means. */
const standings = ["holds", "partly", "written", "not here", "accepted", "open"] as const

type NamedTest = { file: string; name: string }

/** A row of the table in docs/security.md: the requirement's number, how it stands, and what is said of it. */
type SecurityRow = { id: string; standing: (typeof standings)[number]; text: string }

/** What a row may point at. */
export type Pointable = {
  /** The names of a file's tests; none where there is no such file. */
  testsOf(file: string): ReadonlySet<string>
  /** Whether a link of docs/security.md leads to a heading. */
  isHeading(link: string): boolean
}

const rowForm = /^\| (V\d+\.\d+\.\d+) \| ([a-z ]+) \| (\S.*\S) \|$/

function readRow(line: string): SecurityRow | null {
  const [, id = "", word, text = ""] = rowForm.exec(line) ?? []
  const standing = standings.find((known) => known === word)
  return standing === undefined ? null : { id, standing, text }
}

/** The tests that a row names: a file in code marks, and each of its tests behind it in marks of its own. */
function testsIn(text: string): NamedTest[] {
  const named: NamedTest[] = []
  let file = ""
  for (const [, marked = ""] of text.matchAll(/`([^`]+)`/g)) {
    if (/\.test\.ts$/.test(marked)) file = marked
    else if (file !== "") named.push({ file, name: marked })
  }
  return named
}

const filesIn = (text: string) => [...text.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = ""]) => file)
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link)

/** Words that say why, without what is pointed at. */
const reasonIn = (text: string) => text.replaceAll(/`[^`]+`|\[[^\]]+\]\([^)]+\)/g, "").trim()

function problemsOf({ id, standing, text }: SecurityRow, { testsOf, isHeading }: Pointable): string[] {
  const tests = testsIn(text)
  const needsTest = standing === "holds" || standing === "partly"
  const problems = [
    needsTest && tests.length === 0 ? "names no test" : null,
    standing === "written" && linksIn(text).length === 0 ? "links to nothing that is written" : null,
    !needsTest && standing !== "written" && reasonIn(text).length < 20 ? "gives no reason" : null,
    standing === "partly" && !text.includes("Missing:") ? "does not say what is missing" : null,
    ...filesIn(text).map((file) => (tests.some((test) => test.file === file) ? null : `names no test of ${file}`)),
    ...tests.map(({ file, name }) => (testsOf(file).has(name) ? null : `${file} has no test "${name}"`)),
    ...linksIn(text).map((link) => (isHeading(link) ? null : `${link} leads nowhere`)),
  ]
  return problems.flatMap((problem) => (problem === null ? [] : [`${id}: ${problem}`]))
}

const numbersOf = (id: string) => id.slice(1).split(".").map(Number)

function isBehind(id: string, before: string): boolean {
  const earlier = numbersOf(before)
  const [difference = 0] = numbersOf(id)
    .map((number, place) => number - (earlier[place] ?? 0))
    .filter((difference) => difference !== 0)
  return difference > 0
}

const linesOf = (markdown: string) => markdown.split("\n").filter((line) => line.startsWith("| V"))

/** The numbers that the table of a text has a row for. */
export function rowIds(markdown: string): string[] {
  return linesOf(markdown).flatMap((line) => readRow(line)?.id ?? [])
}

/** Everything that is wrong with the table of a text, a sentence each. */
export function findProblems(markdown: string, pointable: Pointable): string[] {
  const ids = rowIds(markdown)
  return [
    ...linesOf(markdown).flatMap((line) => (readRow(line) === null ? [`This is no row: ${line}`] : [])),
    ...ids.flatMap((id, place) => {
      const before = ids[place - 1]
      return before === undefined || isBehind(id, before) ? [] : [`${id} stands twice, or not in its place`]
    }),
    ...linesOf(markdown).flatMap((line) => {
      const row = readRow(line)
      return row === null ? [] : problemsOf(row, pointable)
    }),
  ]
}

/** Whether a call declares a test that runs: `test(…)`, `it.each(…)(…)` and the like. */
function isTest(callee: ESTree.Node): boolean {
  switch (callee.type) {
    case "Identifier":
      return callee.name === "test" || callee.name === "it"
    case "CallExpression":
      return isTest(callee.callee)
    case "MemberExpression":
      return !/^(skip|todo)$/.test(keyOf(callee.property, callee.computed)) && isTest(callee.object)
    default:
      return false
  }
}

/** The names of the tests of a file as they are written there, without those of what is around them. */
export function testNames({ file, text }: SourceFile): ReadonlySet<string> {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  const names = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = first && isTest(callee) ? stringOf(first) : null
      if (name !== null) names.add(name)
    },
  }).visit(program)
  return names
}

/** The marks by which headings of a text are linked to. */
export function headingMarks(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  )
}
