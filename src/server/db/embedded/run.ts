import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import type { Account } from "./unprivileged-account.ts"

/** Programs of the database see nothing of our environment: it may hold keys, and PG… names would steer them. */
export const bareEnvironment = {
  PATH: process.platform === "win32" ? "" : "/usr/sbin:/usr/bin:/sbin:/bin",
  TZ: "UTC",
  LC_ALL: "C",
  HOME: "/",
}

/** Runs a program of the database to its end, in a group of its own so that Ctrl-C does not cut it short. */
export async function run(account: Account, words: string[]): Promise<void> {
  const [command = "", ...args] = [...account.prefix, ...words]
  const child = spawn(command, args, {
    ...account.identity,
    env: bareEnvironment,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve)
  })
  const [status, , complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (status !== 0) throw new Error(`${words[0]} failed: ${complaint.trim()}`)
}
