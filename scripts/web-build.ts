import { spawnSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { underFileLock } from "#server/file-lock.ts"
import { StartRefusal } from "#server/start-refusal.ts"

const projectDir = join(import.meta.dirname, "..")
const distDir = join(projectDir, "dist")
const webDir = join(distDir, "web")
const stampFile = join(distDir, "web.stamp")
const sources = [
  "index.html",
  "vite.config.ts",
  "scripts/precompress.ts",
  "scripts/prerender.ts",
  "scripts/sample-plugin.ts",
  "scripts/shelf-plugin.ts",
  "cookbook/thai-green-curry.cook",
  "src/server/recipe/food-file.ts",
  "scripts/shell-worker.ts",
  "tsconfig.base.json",
  "package-lock.json",
  "public/**",
  "src/web/**",
  "src/core/**",
]
const patienceMs = 5 * 60_000

/** Builds the web app, but not where it was built from these very sources. */
export async function buildWhereStale(): Promise<void> {
  const stamp = stampOfSources()
  if (isBuilt(stamp)) return
  mkdirSync(distDir, { recursive: true })
  const { done } = await underFileLock(join(distDir, "build.lock"), Date.now() + patienceMs, async () => {
    if (!isBuilt(stamp)) await build(stamp)
  })
  if (!done) throw new StartRefusal("Another start has been building the web app for five minutes: end that one first.")
}

function isBuilt(stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && existsSync(join(webDir, "index.html"))
}

/** Built aside and renamed: what is served is always one whole build. */
async function build(stamp: string): Promise<void> {
  console.log("Building the web app ...")
  removeHalfBuilt()
  const aside = `${webDir}.${randomBytes(4).toString("hex")}`
  try {
    runVite(aside)
    rmSync(stampFile, { force: true })
    rmSync(webDir, { recursive: true, force: true })
    renameSync(aside, webDir)
    writeFileSync(stampFile, stamp)
  } finally {
    removeHalfBuilt()
  }
}

function removeHalfBuilt(): void {
  for (const name of readdirSync(distDir)) {
    if (/^web\.[0-9a-f]{8}$/.test(name)) rmSync(join(distDir, name), { recursive: true, force: true })
  }
}

// In a process of its own: Vite sets NODE_ENV for whoever calls it, and its memory is not the app's to keep.
function runVite(outDir: string): void {
  const vite = join(projectDir, "node_modules/vite/bin/vite.js")
  // The home is drawn with the cookbook, whose parser is WebAssembly.
  const args = [
    "--disable-warning=ExperimentalWarning",
    vite,
    "build",
    // By Node itself: Vite would bundle the file with all that it imports, and complains of the time that took.
    "--configLoader",
    "native",
    "--logLevel",
    "warn",
    "--outDir",
    outDir,
    "--emptyOutDir",
  ]
  const { NODE_ENV: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, args, { cwd: projectDir, stdio: "inherit", env })
  if (status !== 0) throw new StartRefusal("The web app could not be built (see above).")
}

/** By content and not by time, which a checkout sets as it likes. */
function stampOfSources(): string {
  const hash = createHash("sha256")
  for (const file of globSync(sources, { cwd: projectDir }).toSorted()) {
    const path = join(projectDir, file)
    if (statSync(path).isFile()) hash.update(file).update("\0").update(readFileSync(path)).update("\0")
  }
  return hash.digest("hex")
}
