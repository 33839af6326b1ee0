import { newVisitor, openBrowser } from "#testing/browser.ts"
import type { Driver, Engine } from "./engine.ts"

export const chromium: Engine = { name: "Chromium", programs: [], open }

async function open(): Promise<Driver> {
  const { page, context, complaints } = await newVisitor(await openBrowser())
  return {
    async go(url) {
      await page.goto(url)
    },
    address: async () => page.url(),
    sees: async (role, name) => (await page.getByRole(role, { name, exact: true }).count()) > 0,
    press: (role, name) => page.getByRole(role, { name, exact: true }).click(),
    fill: (name, text) =>
      page
        .locator("input")
        .and(page.getByLabel(name, { exact: true }))
        .fill(text),
    text: () => page.locator("body").innerText(),
    complaints: () => complaints,
    close: () => context.close(),
  }
}
