// A flood of sign-ins against the app in a process of its own: what it adds to memory, and how /livez fares meanwhile.
import { startAppProcess } from "./app-process.ts"
import { watchLivez } from "./livez.ts"
import { percentile } from "./percentile.ts"
import { mostResidentMb, residentMb } from "./resident.ts"

const signIns = 100
const mostAddedMb = 320
const mostLivezMs = 100

export type Flood = { addedMb: number; livezP99Ms: number; livezAsked: number; seconds: number; isWithin: boolean }

const signIn = (url: string, place: number) =>
  fetch(`${url}/api/account/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `cook${place}@example.org`, password: "a password" }),
  }).then((response) => response.text())

/** 100 simultaneous sign-ins; the limits are 320 MB more and 100 ms at the 99th percentile. Linux only. */
export async function benchSignInFlood(): Promise<Flood> {
  const app = await startAppProcess()
  try {
    for (let time = 0; time < 50; time += 1) await (await fetch(`${app.url}/livez`)).text()
    const before = await residentMb(app.pid)
    const started = performance.now()
    const flood = () => Promise.all(Array.from({ length: signIns }, (_, place) => signIn(app.url, place)))
    let most = before
    const livez = await watchLivez(app.url, async () => {
      most = await mostResidentMb(app.pid, flood)
    })
    const seconds = (performance.now() - started) / 1_000
    const livezP99Ms = percentile(livez, 0.99)
    const addedMb = most - before
    const isWithin = addedMb <= mostAddedMb && livezP99Ms < mostLivezMs
    return { addedMb, livezP99Ms, livezAsked: livez.length, seconds, isWithin }
  } finally {
    await app.stop()
  }
}
