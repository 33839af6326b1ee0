import { readdirSync, readlinkSync } from "node:fs"
import { connect } from "node:net"
import { isAlive } from "#server/process.ts"

const hasProc = process.platform === "linux"

/**
 * A living process of the database in this folder. PostgreSQL's processes work inside their data folder, so a
 * stranger that got the number of a dead one is told apart (on Linux; elsewhere the number has to do).
 */
export function livesIn(pid: number, folder: string): boolean {
  return isAlive(pid) && (!hasProc || workingFolder(pid) === folder)
}

/** Processes that outlived their killed postmaster: they end by themselves within moments. */
export function anybodyIn(folder: string): boolean {
  if (!hasProc) return false
  return readdirSync("/proc").some((entry) => /^\d+$/.test(entry) && livesIn(Number(entry), folder))
}

// Unreadable: gone, a zombie, or another user's, which cannot be in a folder of ours.
function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** Does anybody listen at this socket, be it from another container on the same folder, whose numbers we cannot see? */
export function isListening(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile)
    const settle = (listening: boolean) => {
      socket.destroy()
      resolve(listening)
    }
    socket
      .once("connect", () => settle(true))
      .once("error", () => settle(false))
      .setTimeout(1000, () => settle(true))
  })
}
