// A flood of sign-ins against the app in a process of its own: what it adds to memory, and how /livez fares meanwhile.
import { readFile } from "node:fs/promises"
import { setTimeout as after } from "node:timers/promises"
import { startAppProcess } from "./app-process.ts"

const signIns = 100
const mostAddedMb = 320
const mostLivezMs = 100

export type Flood = { addedMb: number; livezP99Ms: number; livezAsked: number; seconds: number; isWithin: boolean }

/** Resident memory of a process in MB, as Linux counts it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const signIn = (url: string, place: number) =>
  fetch(`${url}/api/account/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `cook${place}@example.org`, password: "a password" }),
  }).then((response) => response.text())

/** Asks until told to stop, one after the other; answers with how long each took in milliseconds. */
async function watch(isOver: () => boolean, look: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const asked = performance.now()
    await look()
    times.push(performance.now() - asked)
    await after(5)
  }
  return times
}

/** 100 simultaneous sign-ins; the limits are 320 MB more and 100 ms at the 99th percentile. Linux only. */
export async function benchSignInFlood(): Promise<Flood> {
  const app = await startAppProcess()
  try {
    for (let time = 0; time < 50; time += 1) await (await fetch(`${app.url}/livez`)).text()
    const before = await residentMb(app.pid)
    let most = before
    let isOver = false
    const started = performance.now()
    const livez = watch(
      () => isOver,
      async () => (await fetch(`${app.url}/livez`)).text(),
    )
    const memory = watch(
      () => isOver,
      async () => {
        most = Math.max(most, await residentMb(app.pid))
      },
    )
    await Promise.all(Array.from({ length: signIns }, (_, place) => signIn(app.url, place)))
    isOver = true
    await memory
    const seconds = (performance.now() - started) / 1_000
    const times = (await livez).toSorted((one, other) => one - other)
    const livezP99Ms = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
    const addedMb = most - before
    const isWithin = addedMb <= mostAddedMb && livezP99Ms < mostLivezMs
    return { addedMb, livezP99Ms, livezAsked: times.length, seconds, isWithin }
  } finally {
    await app.stop()
  }
}
