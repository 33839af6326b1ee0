import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { mailLinkPaths, pagePaths } from "#core/api/page-paths.ts"

const script = readFileSync("public/first.js", "utf8")

/** Opens an address with a hash: what the script keeps in the entry of the history, and what it leaves in the address bar. */
function open(pathname: string) {
  const entries: { state: unknown; address: string }[] = []
  const location = { pathname, search: "?ref=AB", hash: "#access_token=a" }
  const history = {
    replaceState: (state: unknown, _title: string, address: string) => entries.push({ state, address }),
  }
  const document = { documentElement: { dataset: {} } }
  runInNewContext(script, { location, history, document, addEventListener() {} })
  return entries
}

test.each(mailLinkPaths.flatMap((path) => [path, `${path}/`]))("takes the secret of a mail off %s", (path) => {
  expect(open(path)).toEqual([{ state: { recipeRemixLink: "access_token=a" }, address: `${path}?ref=AB` }])
})

test.each([
  ...Object.values(pagePaths).filter((path) => !mailLinkPaths.some((mailed) => mailed === path)),
  "/elsewhere",
  "/verify/x",
])("leaves the hash of %s alone", (path) => {
  expect(open(path)).toEqual([])
})
