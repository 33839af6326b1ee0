import { setTimeout as after } from "node:timers/promises"

/** Asks /livez over and over while the work is done; answers how long each answer took, in milliseconds. */
export async function watchLivez(url: string, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false
  const times: number[] = []
  const watch = async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/livez`)).text()
      times.push(performance.now() - asked)
      await after(5)
    }
  }
  const watching = watch()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return times
}
