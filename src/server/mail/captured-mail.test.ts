import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { capturedMailbox, type Mailbox } from "./captured-mail.ts"

let folder: string
let mailbox: Mailbox
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recipe-remix-mail-"))
  mailbox = capturedMailbox(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const mailTo = (to: string, chars = 10) => ({ to, subject: "A mail", text: "x".repeat(chars), html: "<p>x</p>" })

test("whoever reads while mail comes in never meets half a mail", async () => {
  const big = 4_000_000
  let done = false
  const sending = Promise.all(Array.from({ length: 12 }, () => mailbox.send(mailTo("big@example.org", big)))).finally(
    () => {
      done = true
    },
  )
  while (!done) {
    for (const { text } of await mailbox.list()) expect(text.length).toBe(big)
  }
  await sending
  expect(await mailbox.list()).toHaveLength(12)
  expect((await readdir(folder)).filter((name) => !name.endsWith(".json"))).toEqual([])
})

test("the newest 200 stay", async () => {
  for (let sent = 0; sent < 205; sent += 1) await mailbox.send(mailTo(`cook${sent}@example.org`))
  expect(await mailbox.list()).toHaveLength(200)
})

test("what an address got is forgotten, and nothing of another's", async () => {
  for (const to of ["gone@example.org", "stays@example.org", "gone@example.org"]) await mailbox.send(mailTo(to))
  await mailbox.forget("gone@example.org")
  expect((await mailbox.list()).map(({ to }) => to)).toEqual(["stays@example.org"])
})
