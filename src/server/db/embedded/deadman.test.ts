import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, test } from "vitest"
import { deadman } from "./postmaster.ts"

/** Says when it runs, and ends by an interrupt from a second later on. */
const lateListener = `
  process.on("SIGINT", () => {})
  setTimeout(() => process.on("SIGINT", () => process.exit(7)), 1000)
  setTimeout(() => process.exit(1), 10_000)
  console.log("runs")`

test("a database that hears no interrupt yet when its holder ends is told until it ends", async () => {
  const shell = spawn("/bin/sh", ["-c", deadman, "sh", process.execPath, "-e", lateListener], {
    stdio: ["pipe", "pipe", "ignore"],
  })
  await once(shell.stdout, "data")
  shell.stdin.end()
  const [status] = await once(shell, "exit")
  expect(status).toBe(7)
})
