// A picture of every screen and state, in light, dark and forced colours and three widths, and of them those of the docs:
// `npm run screens [name, look, or docs]`.
import { spawnSync } from "node:child_process"
import path from "node:path"
import { findBrowser } from "./browser.ts"
import { buildWhereStale } from "./web-build.ts"

const [only] = process.argv.slice(2)
const projectDir = path.join(import.meta.dirname, "..")
const browser = findBrowser()
if (browser === null) throw new Error("No browser can be had here. Install Chromium and try again.")
await buildWhereStale()
const args = ["run", "--project", "screens", ...(only ? ["-t", only] : [])]
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
  cwd: projectDir,
  stdio: "inherit",
  env: { ...process.env, SCREENS: "1", BROWSER_PATH: browser },
})
if (status === 0) console.log(`The pictures lie in ${path.join(projectDir, "screens")}: open index.html there.`)
process.exitCode = status ?? 1
