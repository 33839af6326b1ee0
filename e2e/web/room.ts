import type { Page } from "playwright-core"

/** Has the browser's own size of text doubled, as its settings do. */
export async function doubleText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } })
}

/** What has no room on the page as it stands: nothing should. */
export function wantsRoom(page: Page): Promise<string[]> {
  return page.evaluate(findCramped)
}

/** Runs in the page: it must not scroll sideways, cut a text off, break a word, or keep a control from being pressed. */
function findCramped(): string[] {
  const top = document.querySelector("dialog[open], [role=dialog]:has(h2)") ?? document.body
  const said = (element: Element) =>
    `${element.tagName} '${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 60)}'`
  const shown = [...top.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".sr-only, [inert], svg *, [href='#content']"),
  )
  const isCut = (element: HTMLElement) =>
    getComputedStyle(element).overflowX !== "visible" &&
    element.scrollWidth > element.clientWidth + 1 &&
    element.clientWidth > 1 &&
    !element.matches("input, textarea")
  const isOutside = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < -1 || right > innerWidth + 1) && ![...element.children].some(isOutside)
  }
  const isCovered = (control: HTMLElement) => {
    const pressed = control.closest("label") ?? control
    pressed.scrollIntoView({ block: "center" })
    const { left, top, width, height } = pressed.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit === null || !(pressed.contains(hit) || hit.contains(pressed))
  }
  const isBroken = (element: HTMLElement) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      if (node.parentElement?.closest(".sr-only")) continue
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return !word.includes("-")
      }
    }
    return false
  }
  const controls = shown.filter((element) => element.matches("button, a[href], input, textarea, [role=tab]"))
  const sideways = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []
  return [
    ...sideways,
    ...shown.filter(isCut).map((element) => `${said(element)} is cut off`),
    ...shown.filter(isOutside).map((element) => `${said(element)} stands outside`),
    ...shown
      .filter(
        (element) => element.matches("button, h1, h2, h3, h4, label, legend, dt, dd > .display") && isBroken(element),
      )
      .map((element) => `a word of ${said(element)} is broken`),
    ...controls.filter(isCovered).map((element) => `${said(element)} can't be pressed`),
  ]
}
