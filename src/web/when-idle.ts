const mostWaitedMs = 3_000
/** Where a browser does not say when it is idle. */
const waitedBlindlyMs = 500

/** Waits until the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: mostWaitedMs })
    else setTimeout(resolve, waitedBlindlyMs)
  })
}
