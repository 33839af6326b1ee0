// Draws the picture that stands beside a link to the page: `npm run open-graph`, once the drawing of plates has changed.
import { writeFileSync } from "node:fs"
import { openBrowser } from "#testing/browser.ts"
import { openGraphFile, openGraphPage, openGraphSize, openGraphStamp } from "./open-graph-page.ts"
import { withText } from "./png-text.ts"

const browser = await openBrowser()
const page = await browser.newPage({ viewport: openGraphSize })
await page.setContent(openGraphPage())
await page.evaluate(() => document.fonts.ready)
writeFileSync(openGraphFile, withText(await page.screenshot(), openGraphStamp()))
await browser.close()
