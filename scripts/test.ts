// Every check of the project: those of the sources side by side, then the tests. The last line counts what passed and what failed.
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { findBrowser } from "./browser.ts"
import { proofTable, reportSchema } from "./proof-table.ts"

type Count = { passed: number; failed: number }

const proof = process.argv.includes("--proof")
const projectDir = path.join(import.meta.dirname, "..")

type Check = { title: string; command: string[] }

/** What it writes is shown once it has ended, because another writes meanwhile. */
async function check({ title, command }: Check): Promise<Count> {
  const program = spawn(process.execPath, command, { cwd: projectDir, stdio: ["ignore", "pipe", "pipe"] })
  const written: Buffer[] = []
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (part: Buffer) => written.push(part))
  const [status] = await once(program, "close")
  console.log(`\n${title}\n${Buffer.concat(written)}`.trimEnd())
  return { passed: Number(status === 0), failed: Number(status !== 0) }
}

async function inTurn(checks: Check[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const each of checks) counts.push(await check(each))
  return counts
}

const inModules = (program: string, ...args: string[]) => [path.join("node_modules", program), ...args]

const types: Check[] = ["src/core", "src/server", "src/web", "src/web/worker", "."].map((project) => ({
  title: `Types of ${project}`,
  command: inModules("typescript/bin/tsc", "-p", project),
}))

const others: Check[] = [
  { title: "Lint", command: inModules("@biomejs/biome/bin/biome", "check", "--error-on-warnings") },
  { title: "Unused code", command: inModules("knip/bin/knip.js") },
  { title: "Build of the web app", command: ["scripts/start.ts", "--build-only"] },
]

/** Each lane has one core to itself for about as long as the other. */
const checkSources = async (): Promise<Count[]> => (await Promise.all([inTurn(types), inTurn(others)])).flat()

function readReport(file: string, notesFile: string): Count {
  const report = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  if (proof) console.log(`\n${proofTable(report, notesFile)}`)
  // A file that fails to load runs no test and still is a failure.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}

/** A skipped or unfinished test counts as neither; a run that dies counts as one failure. */
function runTests(browser: string | null): Count {
  const folder = mkdtempSync(path.join(tmpdir(), "recipe-remix-report-"))
  const file = path.join(folder, "report.json")
  const notesFile = path.join(folder, "notes.jsonl")
  const env = { PROOF: proof ? "1" : "0", PROOF_NOTES: notesFile, ...(browser ? { BROWSER_PATH: browser } : {}) }
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  console.log("\nTests")
  const { status } = spawnSync(process.execPath, inModules("vitest/vitest.mjs", "run", ...reporters), {
    cwd: projectDir,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  try {
    const count = readReport(file, notesFile)
    return status === 0 || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    console.error("The tests ended without a report.")
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const started = performance.now()
const browser = findBrowser()
if (!browser)
  console.error("No browser can be had here, so the browser tests will fail. Install Chromium and try again.")
const counts = [...(await checkSources()), runTests(browser)]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
