import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import { z } from "zod"
import { readLicences } from "../../scripts/licences.ts"

/** What may be used and passed on in an MIT-licensed product: nothing that asks for our own sources. */
const accepted = new Set([
  "(AFL-2.1 OR BSD-3-Clause)",
  "0BSD",
  "Apache-2.0",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT OR Apache-2.0",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
])

test("every package names a licence that we may use", () => {
  const others = [...readLicences("package-lock.json")].filter(([licence]) => !accepted.has(licence))
  expect(others).toEqual([])
})

const bomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
})

test("npm run sbom writes every package of the lock file, and runs nothing that is not installed", () => {
  const { stdout, status } = spawnSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 2 ** 26 })
  expect(status).toBe(0)
  const { components } = bomSchema.parse(JSON.parse(stdout))
  const written = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const locked = [...readLicences("package-lock.json").values()].flat()
  expect(locked.filter((name) => !written.has(name))).toEqual([])
})
