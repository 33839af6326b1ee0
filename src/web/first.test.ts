import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { mailLinkPaths, pagePaths } from "#core/api/page-paths.ts"

const script = readFileSync("public/first.js", "utf8")

/** Opens an address with a hash: what the script hands to the page, and what it leaves in the address bar. */
function open(pathname: string) {
  const replaced: string[] = []
  const window: { recipeRemixLink?: string } = {}
  const location = { pathname, search: "?ref=AB", hash: "#access_token=a" }
  const history = { replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to) }
  runInNewContext(script, { window, location, history })
  return { taken: window.recipeRemixLink, replaced }
}

test.each(mailLinkPaths.flatMap((path) => [path, `${path}/`]))("takes the secret of a mail off %s", (path) => {
  expect(open(path)).toEqual({ taken: "access_token=a", replaced: [`${path}?ref=AB`] })
})

test.each([
  ...Object.values(pagePaths).filter((path) => !mailLinkPaths.some((mailed) => mailed === path)),
  "/elsewhere",
  "/verify/x",
])("leaves the hash of %s alone", (path) => {
  expect(open(path)).toEqual({ taken: undefined, replaced: [] })
})
