import { type ChildProcess, spawn } from "node:child_process"
import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { isAlive } from "#server/process.ts"

/** A program under test: what it said so far, and how it ended. */
export type Program = {
  pid: number
  child: ChildProcess
  lines: string[]
  errors: string[]
  /** The first line that the question answers with something, be it said already or still to come. */
  find<T>(question: (line: string) => T | null): Promise<T>
  ended: Promise<{ status: number | null; signal: string | null }>
}

type Started = { cwd?: string; env?: Record<string, string>; detached?: boolean }

const patienceMs = 120_000
const running = new Set<number>()

export function run(words: string[], { cwd, env = {}, detached = true }: Started = {}): Program {
  const [command = "", ...args] = words
  const child = spawn(command, args, { cwd, env: { ...bareEnvironment(), ...env }, detached, stdio: "pipe" })
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on("line", (line) => lines.push(line))
  createInterface(child.stderr).on("line", (line) => errors.push(line))
  child.stdin.on("error", () => {})
  const pid = child.pid ?? 0
  running.add(pid)
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve) => {
    child.once("close", (status, signal) => resolve({ status, signal }))
  })
  return { pid, child, lines, errors, ended, find: (question) => findIn({ lines, errors, ended }, question) }
}

async function findIn<T>(
  { lines, errors, ended }: Pick<Program, "lines" | "errors" | "ended">,
  question: (line: string) => T | null,
): Promise<T> {
  const deadline = Date.now() + patienceMs
  let over = false
  void ended.then(() => {
    over = true
  })
  for (let next = 0; Date.now() < deadline; ) {
    const wasOver = over
    for (; next < lines.length; next++) {
      const answer = question(lines[next] ?? "")
      if (answer !== null) return answer
    }
    if (wasOver) break
    await sleep(5)
  }
  throw new Error(`never said: ${[...lines.slice(-20), ...errors].join("\n")}`)
}

/** Every living process that has to do with the folder: works in it, was given it, or inherited it. */
export function processesOf(folder: string): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .map(Number)
    .filter((pid) => isAlive(pid) && traces(pid).some((trace) => trace.includes(folder)))
}

function traces(pid: number): string[] {
  return [
    () => readlinkSync(`/proc/${pid}/cwd`),
    () => readFileSync(`/proc/${pid}/cmdline`, "utf8"),
    () => readFileSync(`/proc/${pid}/environ`, "utf8"),
  ].map(orNothing)
}

function orNothing(look: () => string): string {
  try {
    return look()
  } catch {
    return ""
  }
}

/** Waits until nothing of the folder lives; answers with what still does when patience ends. */
export async function survivors(folder: string, patienceMs = 30_000): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  while (processesOf(folder).length > 0 && Date.now() < deadline) await sleep(20)
  return processesOf(folder).map((pid) => orNothing(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")))
}

export function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  try {
    process.kill(pid, signal)
  } catch {}
}

export function killAllOf(folder: string): void {
  for (const pid of processesOf(folder)) {
    kill(pid, "SIGCONT")
    kill(pid)
  }
}

// Not our own environment: a test run by npm must not look like a start by npm.
function bareEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "/" }
}
