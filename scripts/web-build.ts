import { createHash, randomBytes } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { underFileLock } from "#server/file-lock.ts"

const projectDir = join(import.meta.dirname, "..")
const distDir = join(projectDir, "dist")
const webDir = join(distDir, "web")
const stampFile = join(distDir, "web.stamp")
const sources = ["index.html", "vite.config.ts", "package-lock.json", "public/**", "src/web/**", "src/core/**"]
const patienceMs = 5 * 60_000

/** Builds the web app, but not where it was built from these very sources. */
export async function buildWhereStale(): Promise<void> {
  const stamp = stampOfSources()
  if (isBuilt(stamp)) return
  mkdirSync(distDir, { recursive: true })
  const built = await underFileLock(join(distDir, "build.lock"), Date.now() + patienceMs, async () => {
    if (!isBuilt(stamp)) await build(stamp)
  })
  if (!built) throw new Error("Another start has been building the web app for five minutes; end it and start again.")
}

function isBuilt(stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && existsSync(join(webDir, "index.html"))
}

/** Built aside and renamed: what is served is always one whole build. */
async function build(stamp: string): Promise<void> {
  console.log("Building the web app ...")
  const { build } = await import("vite")
  const aside = `${webDir}.${randomBytes(4).toString("hex")}`
  try {
    await build({ root: projectDir, logLevel: "warn", build: { outDir: aside, emptyOutDir: true } })
    rmSync(stampFile, { force: true })
    rmSync(webDir, { recursive: true, force: true })
    renameSync(aside, webDir)
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
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
