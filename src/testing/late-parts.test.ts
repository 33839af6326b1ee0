import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { findPartsPastTheLoader } from "./late-parts.ts"

const sources = globSync("src/web/**/*.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }))

test("every part of the page that is loaded late comes through the loader", () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => text.includes("import(")).length).toBeGreaterThan(5)
  expect(findPartsPastTheLoader(sources)).toEqual([])
})

const loader = 'import { deferred } from "#web/deferred.tsx"\nimport { loadQuietly } from "#web/load-late.ts"\n'

test.each([
  'import { lazy } from "react"',
  'import { lazy as later } from "react"',
  'import React from "react"\nconst Page = React.lazy(load)',
  'import * as react from "react"\nconst Page = react["lazy"](load)',
  'const load = () => import("./page.tsx")',
  'const { Page } = await import("./page.tsx")',
  `const load = (name) => import(\`./\${name}.tsx\`)`,
  `${loader}const load = () => import("./page.tsx")\nconst Page = deferred(load, null)`,
  'const Page = deferred(async () => (await import("./page.tsx")).Page, null)',
  'import { deferred } from "./other.tsx"\nconst Page = deferred(() => import("./page.tsx"), null)',
  `${loader}const Page = deferred(load, null, () => import("./page.tsx"))`,
])("catches a planted part: %s", (text) => {
  expect(findPartsPastTheLoader([{ file: "src/web/saved/a.tsx", text }])).not.toEqual([])
})

test.each([
  `${loader}const Page = deferred(async () => (await import("./page.tsx")).Page, null)`,
  `${loader}const query = { queryFn: async () => (await loadQuietly(() => import("./words.ts"))).words }`,
  'import { loadToCall } from "#web/load-late.ts"\nconst ask = async () => (await loadToCall(() => import("./ask.ts"))).ask()',
  'import { deferredDialog } from "../deferred.tsx"\nconst Ask = deferredDialog(async () => (await import("./ask.tsx")).Ask)',
])("takes a part that comes through the loader: %s", (text) => {
  expect(findPartsPastTheLoader([{ file: "src/web/saved/a.tsx", text }])).toEqual([])
})
