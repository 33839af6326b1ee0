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
  const moments = 40
  const program = join(dataDir, "make.mts")
  writeFileSync(
    program,
    `import { keptSecret } from ${JSON.stringify(join(import.meta.dirname, "secrets.ts"))}
     process.once("message", (begin) => {
       const made = Array.from({ length: ${moments} }, (_, i) => {
         while (Date.now() < begin + 4 * i);
         return keptSecret(${JSON.stringify(dataDir)} + "/" + i)
       })
       process.send(made, () => process.disconnect())
     })
     process.send("here")`,
  )
  const makers = Array.from({ length: 4 }, () => fork(program))
  await Promise.all(makers.map((maker) => once(maker, "message")))
  const answers = makers.map((maker) => once(maker, "message"))
  const begin = Date.now() + 50
  for (const maker of makers) maker.send(begin)
  const made = (await Promise.all(answers)).map(([secrets]) => secrets)
  const kept = Array.from({ length: moments }, (_, i) => readFileSync(join(dataDir, String(i)), "utf8"))
  expect(made).toEqual([kept, kept, kept, kept])
  expect(readdirSync(dataDir)).toHaveLength(moments + 1)
})

it("is not silently made anew where the file was emptied", () => {
  writeFileSync(join(dataDir, "emptied.secret"), "")
  expect(() => keptSecret(join(dataDir, "emptied.secret"))).toThrow(/emptied\.secret holds no secret/)
})
