// Every check of the project, one after the other; the last line counts what passed and what failed.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { findBrowser } from "./browser.ts"
import { proofTable, reportSchema } from "./proof-table.ts"

type Count = { passed: number; failed: number }

const proof = process.argv.includes("--proof")
const projectDir = path.join(import.meta.dirname, "..")

function run(title: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n${title}`)
  const [program = "", ...args] = command
  const settings = { cwd: projectDir, stdio: "inherit", env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, [path.join("node_modules", program), ...args], settings).status === 0
}

const counted = (passed: boolean): Count => ({ passed: Number(passed), failed: Number(!passed) })

function checkTypes(): Count[] {
  const projects = ["src/core", "src/server", "src/web", "src/web/worker", "."]
  return projects.map((project) => counted(run(`Types of ${project}`, ["typescript/bin/tsc", "-p", project])))
}

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
  const green = run("Tests", ["vitest/vitest.mjs", "run", ...reporters], env)
  try {
    const count = readReport(file, notesFile)
    return green || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    console.error("The tests ended without a report.")
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function buildWeb(): Count {
  console.log("\nBuild of the web app")
  const build = spawnSync(process.execPath, ["scripts/start.ts", "--build-only"], { cwd: projectDir, stdio: "inherit" })
  return counted(build.status === 0)
}

const started = performance.now()
const browser = findBrowser()
if (!browser)
  console.error("No browser can be had here, so the browser tests will fail. Install Chromium and try again.")
const counts = [
  ...checkTypes(),
  counted(run("Lint", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings"])),
  counted(run("Unused code", ["knip/bin/knip.js"])),
  buildWeb(),
  runTests(browser),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
