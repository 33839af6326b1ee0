// npm run licences: the licence of every package that is installed, by the lock file.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), license: z.string().optional() })),
})

/** The packages of each licence, with their versions; a package that names none stands under "none named". */
export function readLicences(lockFile: string): Map<string, string[]> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockFile, "utf8")))
  const own = Object.entries(packages).filter(([path]) => path !== "")
  const named = own.map(([path, { version, license }]) => {
    return { name: `${path.split("node_modules/").at(-1)}@${version}`, licence: license ?? "none named" }
  })
  const byLicence = Map.groupBy(named, ({ licence }) => licence)
  return new Map([...byLicence].map(([licence, of]) => [licence, [...new Set(of.map(({ name }) => name))].toSorted()]))
}

if (import.meta.main) {
  for (const [licence, names] of [...readLicences(join(import.meta.dirname, "../package-lock.json"))].toSorted()) {
    console.log(`${licence} (${names.length})`)
    for (const name of names) console.log(`  ${name}`)
  }
}
