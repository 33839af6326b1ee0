import { spawnSync } from "node:child_process"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { logNotices } from "#server/db/notices.ts"
import { logLibraryWarnings } from "./library-warnings.ts"
import { openLog, withoutValues } from "./open-log.ts"

/** A log on a terminal, and what was written to it. */
function onTerminal() {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { log: openLog("info", { isTTY: true, write }), written }
}

test("on a terminal a line is read by a person: when, how grave, what, and the details", () => {
  const { log, written } = onTerminal()
  log.warn({ event: "signInFailed", cause: "invalid_credentials", status: 401, user: "3fa90c11" }, "a sign-in failed")
  log.info("stopping: SIGTERM")
  expect(written).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d warn {2}a sign-in failed \(cause invalid_credentials, status 401, user 3fa90c11\)\n$/,
    ),
    expect.stringMatching(/^\d\d:\d\d:\d\d info {2}stopping: SIGTERM\n$/),
  ])
})

test("a line for a program is one JSON object, whatever stands in it, with its time in UTC", () => {
  const foreign = 'gone\n{"level":30,"msg":"all is well"}\r\u2028'
  const module = path.join(import.meta.dirname, "open-log.ts")
  const code = `const { openLog } = await import(${JSON.stringify(module)})
    openLog("info", process.stdout).warn({ reason: ${JSON.stringify(foreign)} }, ${JSON.stringify(foreign)})`
  const before = Date.now()
  const env = { ...process.env, TZ: "Asia/Tokyo" }
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8", env })
  const lines = stdout.trimEnd().split("\n")
  expect(lines).toHaveLength(1)
  const { time, ...line } = JSON.parse(lines[0] ?? "")
  expect(line).toMatchObject({ level: 40, reason: foreign, msg: foreign })
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test("an error stands under its line with its stack", () => {
  const { log, written } = onTerminal()
  log.error({ err: new Error("no such thing") }, "a request failed")
  const [first, second, third] = written.join("").split("\n")
  expect(first).toMatch(/ error a request failed$/)
  expect(second).toBe("  Error: no such thing")
  expect(third).toMatch(/^ {6}at /)
})

test("foreign text does not steer the terminal", () => {
  const { log, written } = onTerminal()
  log.warn({ reason: "\u001b[2Jgone\u0007", err: new Error("\u001b]0;title\u0007") }, "\u001b[31mred")
  expect(written.join("")).not.toMatch(/[^\P{Cc}\n]/u)
})

test("the log does not hold the row that a statement failed on", () => {
  const refused = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(bob@example.org)" })
  expect(withoutValues(refused)).toMatchObject({ message: "duplicate key", code: "23505" })
  expect(JSON.stringify(withoutValues(refused))).not.toContain("bob@example.org")
})

/** The log as a program reads it, from a fake one. */
function lineByLine() {
  const lines: { level: string; fields: object; text: string }[] = []
  const note = (level: string) => (fields: object, text: string) => lines.push({ level, fields, text })
  return { lines, log: { info: note("info"), warn: note("warn") } }
}

test("what Node and libraries warn of are lines of the log, and nothing is printed beside it", () => {
  const { lines, log } = lineByLine()
  const before = process.listeners("warning")
  onTestFinished(() => {
    process.removeAllListeners("warning")
    for (const listener of before) process.on("warning", listener)
  })
  let printed = 0
  process.on("warning", () => {
    printed += 1
  })
  logLibraryWarnings(log)
  const warn = (name: string, text: string) => process.emit("warning", Object.assign(new Error(text), { name }))
  warn("MaxListenersExceededWarning", "too many listeners")
  warn("ExperimentalWarning", "WebAssembly modules")
  expect(lines).toEqual([
    { level: "warn", fields: { warning: "MaxListenersExceededWarning", code: undefined }, text: "too many listeners" },
  ])
  expect(printed).toBe(0)
})

test("notices of the database are lines of the log", () => {
  const { lines, log } = lineByLine()
  const hear = logNotices(log)
  hear({ severity: "NOTICE", code: "42P07", message: "it exists already, skipping" })
  hear({ severity: "WARNING", code: "01000", message: "a collation has changed" })
  expect(lines).toEqual([
    { level: "info", fields: { notice: "42P07" }, text: "it exists already, skipping" },
    { level: "warn", fields: { notice: "01000" }, text: "a collation has changed" },
  ])
})
