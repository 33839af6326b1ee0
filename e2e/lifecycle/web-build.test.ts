import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { kill, type Program, run } from "./processes.ts"
import { byNode, cloneProject } from "./starting.ts"

test("the web app is built where its sources changed, by one of two starts, and as a whole", async () => {
  const clone = cloneProject({ mode: 0o755 })
  const dist = join(clone, "dist")
  rmSync(dist, { recursive: true, force: true })
  const [one, two] = [build(clone), build(clone)]
  expect([await one.ended, await two.ended]).toMatchObject([{ status: 0 }, { status: 0 }])
  expect([...one.lines, ...two.lines]).toEqual(["Building the web app ..."])
  // What a build tool says of its own speed is no operator's concern.
  expect([...one.errors, ...two.errors]).toEqual([])
  expect(readdirSync(dist).toSorted()).toEqual(["web", "web.stamp"])
  expectWhole(join(dist, "web"))
  expectLight(join(dist, "web"))
  expectNoCookbook(join(dist, "web"))

  const again = build(clone)
  await again.ended
  expect(again.lines).toEqual([])

  appendFileSync(join(clone, "src/web/style.css"), "\nbody { --changed: 1 }\n")
  const changed = build(clone)
  await changed.find((line) => (line === "Building the web app ..." ? line : null))
  kill(-changed.pid)
  await changed.ended
})

/**
 * What a first visit waits for, in bytes on the wire. Of the JavaScript, React and the queries are 67,000; what goes over
 * belongs behind `deferred`, as the recipe card does, or `loadToCall`, as contracts do. The fonts are the two faces
 * above the fold; their letters beyond Latin come where a page has any.
 */
const firstVisitBudget = { js: 110_000, css: 10_000, woff2: 60_000 }

function expectLight(web: string): void {
  const page = readFileSync(join(web, "index.html"), "utf8")
  for (const [kind, most] of Object.entries(firstVisitBudget)) {
    const files = [...page.matchAll(new RegExp(`(?:src|href)="(/[^"]+\\.${kind})"`, "g"))].map(([, path]) => path ?? "")
    const bytes = files.map((path) => bytesOnTheWire(join(web, path)))
    expect(bytes, kind).not.toEqual([])
    expect(
      bytes.reduce((sum, some) => sum + some),
      kind,
    ).toBeLessThanOrEqual(most)
  }
  // The page is drawn without its code, which leaves the wire to style and fonts, and comes in few pieces.
  const code = [...page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag)
  expect(code.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([])
  expect(code.length).toBeLessThanOrEqual(4)
  // The worker fetches each for a first visit, and whoever uses the page waits for many in a row.
  const scripts = readdirSync(join(web, "assets")).filter((name) => name.endsWith(".js"))
  expect(scripts.length, "what is wanted together is one piece in vite.config.ts").toBeLessThanOrEqual(35)
  // Schemas come with what speaks to the server.
  expect(scripts.some((name) => name.startsWith("zod-"))).toBe(true)
  expect(page).not.toContain("/assets/zod-")
}

/** Neither the dishes, which the page asks the server for, nor what reads or finds them. */
function expectNoCookbook(web: string): void {
  const assets = readdirSync(join(web, "assets")).filter((name) => /\.(?:js|wasm|json)$/.test(name))
  expect(assets.length).toBeGreaterThan(10)
  const holding = assets.filter((name) =>
    /gaeng keow wan|cooklang/i.test(readFileSync(join(web, "assets", name), "latin1")),
  )
  expect(holding).toEqual([])
}

const bytesOnTheWire = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

function build(clone: string): Program {
  return run([...byNode, "--build-only"], { cwd: clone })
}

function expectWhole(web: string): void {
  const page = readFileSync(join(web, "index.html"), "utf8")
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? "")
  expect(named.some((path) => path.startsWith("/assets/"))).toBe(true)
  for (const path of named) expect(existsSync(join(web, path)), path).toBe(true)
  const scripts = named.filter(
    (path) => /^\/assets\/.*\.(?:js|css)$/.test(path) && statSync(join(web, path)).size >= 1_024,
  )
  for (const path of scripts) expect(existsSync(join(web, `${path}.br`)), path).toBe(true)
}
