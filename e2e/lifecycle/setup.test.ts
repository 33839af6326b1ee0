import { copyFileSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { projectDir } from "#server/config.ts"
import { dataFolder } from "./folders.ts"
import { type Program, run } from "./processes.ts"

/** A clone with a stand-in for npm, which notes that it was called, may wait for a file "go", and installs or fails. */
function makeClone(npm: { waits?: boolean; fails?: boolean; node?: string | null } = {}) {
  const clone = dataFolder()
  mkdirSync(join(clone, "scripts"))
  copyFileSync(join(projectDir, "scripts/setup.cjs"), join(clone, "scripts/setup.cjs"))
  writeFileSync(join(clone, "package-lock.json"), "{}")
  const node = npm.node === undefined ? process.execPath : npm.node
  const program = `
    const fs = require("node:fs")
    console.log("added 300 packages in 9s")
    fs.appendFileSync("installs.txt", process.argv.slice(2).join(" ") + "\\n")
    const nap = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    while (${npm.waits ?? false} && !fs.existsSync("go")) nap()
    if (${npm.fails ?? false}) process.exit(1)
    fs.mkdirSync("node_modules/.bin", { recursive: true })
    const node = ${JSON.stringify(node)}
    if (node && !fs.existsSync("node_modules/.bin/node")) fs.symlinkSync(node, "node_modules/.bin/node")`
  writeFileSync(join(clone, "npm.cjs"), program)
  return clone
}

function setUp(clone: string): Program {
  const words = [process.execPath, join(clone, "scripts/setup.cjs")]
  return run(words, { env: { npm_execpath: join(clone, "npm.cjs") } })
}

const isRefusal = (line: string) => !line.startsWith("Installing ") && !line.startsWith("added ")

function installs(clone: string): string[] {
  const file = join(clone, "installs.txt")
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []
}

test("installs exactly what the lock file names, once, and lets no package run a script", async () => {
  const clone = makeClone()
  for (let start = 0; start < 3; start++) expect(await setUp(clone).ended).toMatchObject({ status: 0 })
  expect(installs(clone)).toEqual([
    expect.stringMatching(/^ci --ignore-scripts .*--engine-strict=false --include=dev --include=optional$/),
  ])
})

test("check writes nothing but answers to standard output: what setup and npm say goes to standard error", async () => {
  const setup = setUp(makeClone())
  setup.child.stdin?.end("a recipe for the filter behind it")
  expect(await setup.ended).toMatchObject({ status: 0 })
  expect(setup.lines).toEqual([])
  expect(setup.errors).toEqual([
    expect.stringMatching(/^Installing what Recipe Remix needs/),
    "added 300 packages in 9s",
  ])
})

test("no setting of the project switches scripts off, for prestart and pretest are scripts", () => {
  const settings = join(projectDir, ".npmrc")
  expect(existsSync(settings) ? readFileSync(settings, "utf8") : "").not.toContain("ignore-scripts")
  const { scripts } = JSON.parse(readFileSync(join(projectDir, "package.json"), "utf8"))
  for (const name of ["start", "test"]) expect(scripts[`pre${name}`]).toBe("node scripts/setup.cjs")
})

test("installs again when the lock file says something else, not when it merely looks newer", async () => {
  const clone = makeClone()
  await setUp(clone).ended
  utimesSync(join(clone, "package-lock.json"), new Date(), new Date())
  await setUp(clone).ended
  expect(installs(clone)).toHaveLength(1)
  writeFileSync(join(clone, "package-lock.json"), '{ "new": true }')
  await setUp(clone).ended
  expect(installs(clone)).toHaveLength(2)
})

test("of two starts at once one installs and the other waits", async () => {
  const clone = makeClone({ waits: true })
  const starts = [setUp(clone), setUp(clone), setUp(clone)]
  const waiting = () => starts.flatMap((start) => start.errors).filter((line) => line.startsWith("Another start"))
  await expect.poll(() => waiting().length).toBe(2)
  writeFileSync(join(clone, "go"), "")
  for (const start of starts) expect(await start.ended).toMatchObject({ status: 0 })
  expect(installs(clone)).toHaveLength(1)
  expect(waiting()).toHaveLength(2)
})

test("takes over from an installation that was killed", async () => {
  const clone = makeClone()
  const dead = run(["true"])
  await dead.ended
  writeFileSync(join(clone, ".setup.lock"), String(dead.pid))
  expect(await setUp(clone).ended).toMatchObject({ status: 0 })
  expect(installs(clone)).toHaveLength(1)
  expect(existsSync(join(clone, ".setup.lock"))).toBe(false)
})

test("says that an installation failed, and installs at the next start", async () => {
  const clone = makeClone({ fails: true })
  const failed = setUp(clone)
  expect(await failed.ended).toMatchObject({ status: 1 })
  expect(failed.errors.filter(isRefusal)).toEqual([
    expect.stringMatching(/^The installation failed .+ run the same command again\.$/),
  ])
  await setUp(clone).ended
  expect(installs(clone)).toHaveLength(2)
})

test("says that the Node which was installed does not run here", async () => {
  const setup = setUp(makeClone({ node: "/bin/false" }))
  expect(await setup.ended).toMatchObject({ status: 1 })
  expect(setup.errors.filter(isRefusal)).toEqual([
    expect.stringMatching(/^The Node 24 that was installed here does not run on this system/),
  ])
})

test("is content with this Node where none is installed, for it is 24 or later", async () => {
  const setup = setUp(makeClone({ node: null }))
  expect(await setup.ended).toMatchObject({ status: 0 })
  expect(setup.errors.filter(isRefusal)).toEqual([])
})
