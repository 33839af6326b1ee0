import type { Page } from "playwright-core"
import type { TestCook } from "#testing/cook.ts"
import { testDevKey } from "#testing/running-app.ts"
import type { Kitchen } from "./kitchen.ts"

type Screen = {
  name: string
  /** Whose browser it is; nobody is signed in without. */
  as?: (kitchen: Kitchen) => TestCook
  at?: (kitchen: Kitchen) => string
  path?: string
  /** Brings the page there. */
  show(page: Page): Promise<unknown>
  /** Leaves all as it was for the pictures to come. */
  leave?(page: Page): Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const card = (page: Page) => page.getByRole("article").first()
const dish = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const dialog = (page: Page) => page.getByRole("dialog").waitFor()

const outcome = (page: Page) => page.getByRole("region", { name: "Swapped" })

const ofCook = ({ cook }: Kitchen) => cook
const ofNewcomer = ({ newcomer }: Kitchen) => newcomer
const ofSpent = ({ spent }: Kitchen) => spent

/** On a phone the form is a line above the recipe. */
async function openForm(page: Page): Promise<void> {
  await dish(page).or(button(page, "Change")).first().waitFor()
  if (!(await dish(page).isVisible())) await button(page, "Change").click()
}

async function ask(page: Page, name: string): Promise<void> {
  await openForm(page)
  await dish(page).fill(name)
  await dish(page).press("Tab")
  await button(page, "Generate Recipe").click()
}

const atCard = (name: string, press: string | RegExp, then: (page: Page) => Promise<unknown>): Screen => ({
  name,
  as: ofCook,
  async show(page) {
    await card(page).getByRole("button", { name: press, exact: true }).first().click()
    await then(page)
  },
})

async function openUpsell(page: Page): Promise<void> {
  await card(page).waitFor()
  await ask(page, "Lentil soup")
  await button(page, "Maybe Later").waitFor()
}

const home: readonly Screen[] = [
  { name: "home-signed-out", show: (page) => page.getByRole("heading", { name: "Thai Green Curry" }).waitFor() },
  {
    name: "sign-in",
    async show(page) {
      await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: "sign-up",
    async show(page) {
      await page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click()
      await dialog(page)
    },
  },
]

const generator: readonly Screen[] = [
  { name: "generator-empty", as: ofNewcomer, show: (page) => page.getByText("3 of 3 free recipes left").waitFor() },
  {
    name: "generator-being-written",
    as: ({ writing }) => writing.alice,
    at: ({ writing }) => writing.url,
    async show(page) {
      await ask(page, "Lentil soup")
      await card(page).getByText("onion, chopped").waitFor()
    },
    // Or it would be written on, and a cook has two at a time.
    async leave(page) {
      await button(page, "Stop").click()
      await button(page, "Generate Recipe").waitFor()
    },
  },
  { name: "generator-done", as: ofCook, show: (page) => card(page).getByText("Checked", { exact: true }).waitFor() },
  {
    name: "generator-refused",
    as: ofNewcomer,
    async show(page) {
      await ask(page, "Moon dust surprise")
      await page.getByRole("alert").first().waitFor()
    },
  },
  {
    name: "generator-offline",
    as: ofCook,
    async show(page) {
      await card(page).waitFor()
      await page.context().setOffline(true)
      await page.getByText("You are offline.").waitFor()
    },
  },
  atCard("sums", "See the sums", (page) => card(page).getByRole("table").waitFor()),
  atCard("where-it-comes-from", /^Picture drawn/, (page) => card(page).getByText(/ \d+%/).first().waitFor()),
  atCard("as-written", "As written", (page) => page.getByText("As its chef wrote it").waitFor()),
  atCard("all-labels", "Other labels", (page) => page.getByRole("list", { name: "Other labels" }).waitFor()),
  atCard("swap", "Swap Ingredients", (page) => card(page).getByRole("checkbox").first().check()),
  {
    ...atCard("swap-done", "Swap Ingredients", async (page) => {
      await card(page).getByRole("checkbox").first().check()
      await button(page, "Confirm Swap").click()
      await outcome(page).waitFor()
    }),
    async leave(page) {
      await outcome(page).getByRole("button", { name: "Undo" }).click()
      await outcome(page).waitFor({ state: "detached" })
    },
  },
  atCard("add-to-list", "Add to Shopping List", (page) => card(page).getByRole("checkbox").first().check()),
  atCard("cook-mode", "Cook", dialog),
]

const saved: readonly Screen[] = [
  { name: "saved-empty", as: ofNewcomer, path: "/?tab=saved", show: (page) => page.getByText("No saved").waitFor() },
  { name: "saved", as: ofCook, path: "/?tab=saved", show: (page) => page.getByText("Carrot Cake").first().waitFor() },
  {
    name: "saved-open",
    as: ofCook,
    path: "/?tab=saved",
    async show(page) {
      await button(page, "Shakshuka").click()
      await page.getByRole("heading", { name: "Method" }).first().waitFor()
    },
  },
]

const account: readonly Screen[] = [
  { name: "account", as: ofCook, path: "/?tab=account", show: (page) => button(page, "Sign Out").waitFor() },
  {
    name: "account-open",
    as: ofCook,
    path: "/?tab=account",
    async show(page) {
      for (const name of ["Units", "Available Cooking Appliances", "Subscription", "Appearance"])
        await page.getByRole("button", { name }).first().click()
    },
  },
  {
    name: "shopping-list",
    as: ofCook,
    path: "/?tab=account",
    async show(page) {
      await button(page, "Shopping List").click()
      await page.getByText("kitchen paper").waitFor()
    },
  },
  {
    name: "shopping-list-by-aisle",
    as: ofCook,
    path: "/?tab=account",
    async show(page) {
      await button(page, "Shopping List").click()
      await page.getByRole("radio", { name: "By aisle" }).check()
      await page.getByText("Meat").waitFor()
    },
  },
  { name: "subscribe", as: ofSpent, show: openUpsell },
  {
    name: "subscribe-plan",
    as: ofSpent,
    path: `/dev/pay?key=${testDevKey}`,
    async show(page) {
      await page.goto(new URL("/", page.url()).href)
      await openUpsell(page)
      await button(page, "Subscribe").click()
      await button(page, "Continue").click()
      await page.getByRole("dialog", { name: "Choose your plan" }).waitFor()
    },
  },
]

const others: readonly Screen[] = [
  { name: "mail-link-dead", path: "/verify", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  { name: "new-password", path: "/password-reset", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  { name: "terms", path: "/terms", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  { name: "privacy", path: "/privacy", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  { name: "not-paid", path: "/checkout/cancel", show: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  { name: "not-found", path: "/nowhere", show: (page) => page.waitForURL((url) => url.pathname === "/") },
  {
    name: "crash",
    as: ofCook,
    async show(page) {
      await card(page).waitFor()
      // The list says of each recipe how much is in it.
      await page.evaluate(() => {
        Reflect.deleteProperty(Intl.DateTimeFormat.prototype, "format")
        Reflect.set(Date.prototype, "toLocaleDateString", null)
      })
      await page.getByRole("tab", { name: /^Saved Recipes/ }).click()
      await page.getByText("Something boiled over").waitFor()
    },
  },
]

/** Every screen and state of the page that a person comes to. */
export const screens: readonly Screen[] = [...home, ...generator, ...saved, ...account, ...others]
