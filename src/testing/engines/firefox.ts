import { launch, type Page } from "puppeteer-core"
import { type Driver, type Engine, insist, type Role } from "./engine.ts"

const program = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr"

/** Driven by WebDriver BiDi, which asks the engine's own accessibility tree for a role and a name. */
export const firefox: Engine = { name: "Firefox", programs: [program], open }

async function open(): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on("pageerror", (error) => complaints.push(`thrown: ${error}`))
  return {
    async go(url) {
      await page.goto(url)
    },
    address: async () => page.url(),
    async sees(role, name) {
      const found = await page.$(selectorOf(role, name))
      return found !== null
    },
    press: (role, name) =>
      insist(async () => {
        const control = await findAbled(page, selectorOf(role, name))
        await control.click()
      }),
    fill: (name, text) =>
      insist(async () => {
        const field = await findAbled(page, `aria/${name}`, "input")
        await field.click({ count: 3 })
        await page.keyboard.press("Backspace")
        await field.type(text)
      }),
    text: () => page.evaluate(() => document.body.innerText),
    complaints: () => complaints,
    close: () => browser.close(),
  }
}

const selectorOf = (role: Role, name: string) => `aria/${name}[role="${role}"]`

async function findAbled(page: Page, selector: string, element = "*") {
  for (const found of await page.$$(selector)) {
    const isWanted = await found.evaluate((node, element) => node.matches(element), element)
    if (!isWanted) continue
    const isAbled = await found.evaluate((node) => {
      node.scrollIntoView({ block: "center" })
      return !node.matches(":disabled, [aria-disabled=true]")
    })
    if (isAbled) return found
  }
  throw new Error(`Firefox finds nothing that can be used by ${selector}.`)
}
