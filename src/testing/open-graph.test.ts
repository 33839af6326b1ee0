import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { projectDir } from "#server/config.ts"
import { openGraphSize, openGraphStamp } from "../../scripts/open-graph-page.ts"
import { readPng } from "../../scripts/png-text.ts"

const page = readFileSync(join(projectDir, "index.html"), "utf8")

function tag(name: string): string {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? ""
}

test("a link to the page brings a title, a sentence and a picture of plates as they are drawn today", () => {
  const picture = tag("og:image")
  expect(picture).toMatch(/^\/[\w-]+\.png$/)
  const png = readPng(readFileSync(join(projectDir, "public", picture)))
  expect(png, "drawn anew by `npm run open-graph`?").toEqual({ ...openGraphSize, text: openGraphStamp() })
  expect([tag("og:image:width"), tag("og:image:height")].map(Number)).toEqual([png.width, png.height])
  expect([tag("og:title"), tag("twitter:card")]).toEqual(["Recipe Remix", "summary_large_image"])
  expect(tag("og:image:alt")).not.toBe("")
  expect(tag("og:description")).toBe(tag("description"))
})
