const mostAtOnceMs = 12

/** Does something with each, in slices between which the page goes on: 2,000 lines take a phone a second. */
export async function inSlices<Each>(all: readonly Each[], work: (each: Each) => void): Promise<void> {
  let started = performance.now()
  for (const each of all) {
    work(each)
    if (performance.now() - started < mostAtOnceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}
