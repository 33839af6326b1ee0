const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "click"]

/** Waits until somebody does something with the page: who leaves at once, or only looks, needs no more than it shows. */
export function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const use = () => {
      heard.abort()
      resolve()
    }
    for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true, signal: heard.signal })
    // Before anything could hear it: public/first.js keeps what is pressed, and the browser where one was.
    if (window.scrollY > 0 || document.querySelector("[data-pressed]")) use()
  })
}
