import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { authSecret, keptSecret } from "./secrets.ts"

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "recipe-remix-secret-"))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it("is made once, for its owner's eyes alone", () => {
  const secret = authSecret({ authSecret: null, dataDir })
  expect(Buffer.from(secret, "base64url")).toHaveLength(32)
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret)
  expect(statSync(join(dataDir, "auth.secret")).mode & 0o777).toBe(0o600)
})

it("is the operator's own where there is one, and then none is made", () => {
  expect(authSecret({ authSecret: "the operator's", dataDir })).toBe("the operator's")
  expect(readdirSync(dataDir)).toEqual([])
})

it("is the same for all that make it at the same moment", async () => {
  const program = join(dataDir, "make.mts")
  const file = join(dataDir, "raced.secret")
  writeFileSync(
    program,
    `import { keptSecret } from ${JSON.stringify(join(import.meta.dirname, "secrets.ts"))}
     process.once("message", () => process.send(keptSecret(${JSON.stringify(file)}), () => process.disconnect()))
     process.send("here")`,
  )
  const makers = Array.from({ length: 4 }, () => fork(program))
  await Promise.all(makers.map((maker) => once(maker, "message")))
  const secrets = makers.map((maker) => once(maker, "message"))
  for (const maker of makers) maker.send("go")
  const made = (await Promise.all(secrets)).map(([secret]) => secret)
  expect(new Set(made)).toEqual(new Set([readFileSync(file, "utf8")]))
  expect(readdirSync(dataDir).toSorted()).toEqual(["make.mts", "raced.secret"])
})

it("is not silently made anew where the file was emptied", () => {
  writeFileSync(join(dataDir, "emptied.secret"), "")
  expect(() => keptSecret(join(dataDir, "emptied.secret"))).toThrow(/emptied\.secret holds no secret/)
})
