import { readFile } from "node:fs/promises"
import { setTimeout as after } from "node:timers/promises"

/** Resident memory of a process in MB, as Linux counts it. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** The most memory that the process holds while the work is done, in MB. */
export async function mostResidentMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) {
    most = Math.max(most, await residentMb(pid))
    await after(5)
  }
  await working
  return most
}
