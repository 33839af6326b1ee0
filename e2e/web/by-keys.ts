import type { Page } from "playwright-core"
import { expect } from "vitest"

type Role = "button" | "checkbox" | "combobox" | "link" | "spinbutton" | "tab" | "textbox"

/** Somebody who has nothing but keys. */
export type Keys = {
  /** Presses Tab until this has the focus; what has it on the way has to be seen. */
  to(role: Role, name: string): Promise<void>
  press(key: string): Promise<void>
  /** Goes to a control and presses Enter there. */
  enter(role: "button" | "link", name: string): Promise<void>
  /** Goes to a box and ticks it. */
  tick(name: string): Promise<void>
  /** Goes to a field and types. */
  type(role: Role, name: string, text: string): Promise<void>
}

export function keysOf(page: Page): Keys {
  const press = (key: string) => page.keyboard.press(key)
  const to: Keys["to"] = async (role, name) => {
    const control = page.getByRole(role, { name, exact: true })
    await control.first().waitFor()
    for (let presses = 0; presses < 150; presses += 1) {
      const hasFocus = await control.evaluateAll((all) => all.some((one) => one === document.activeElement))
      if (hasFocus) return
      await press("Tab")
      // Something may still be on its way: a scroll, a notice that goes.
      await expect
        .poll(() => page.evaluate(unseenFocus), { message: "has the focus, and nobody can see it" })
        .toBeNull()
    }
    throw new Error(`Tab does not lead to the ${role} '${name}'.`)
  }
  return {
    to,
    press,
    async enter(role, name) {
      await to(role, name)
      await press("Enter")
    },
    async tick(name) {
      await to("checkbox", name)
      await press("Space")
    },
    async type(role, name, text) {
      await to(role, name)
      await page.keyboard.type(text)
    },
  }
}

/** Runs in the page: what has the focus, where no edge tells or all of it lies under something else. */
function unseenFocus(): string | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const shown = element.closest("label") ?? element
  const drawn = [getComputedStyle(element), getComputedStyle(element, "::before"), getComputedStyle(shown)]
  const hasEdge = drawn.some(({ outlineStyle }) => outlineStyle !== "none")
  const { left, top, width, height } = shown.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  const isInSight = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    }),
  )
  return hasEdge && isInSight ? null : `${element.outerHTML.slice(0, 200)} (edge ${hasEdge}, in sight ${isInSight})`
}
