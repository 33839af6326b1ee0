import { randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { Mailer } from "./mailer.ts"

const capturedSchema = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type CapturedMail = z.infer<typeof capturedSchema>

/** Mails that stay readable; older ones go. */
const mostKept = 200

/** Takes mail without sending it, one file each, so that it can be read at /dev/mail. */
export type Mailbox = Mailer & { list(): Promise<CapturedMail[]> }

/** Null for a mail that was removed meanwhile. */
async function readOne(file: string): Promise<CapturedMail | null> {
  try {
    return capturedSchema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}

const readAll = async (files: string[]) => (await Promise.all(files.map(readOne))).filter((mail) => mail !== null)

export function capturedMailbox(folder: string): Mailbox {
  const names = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const files = await readdir(folder)
    return files.filter((name) => name.endsWith(".json")).sort()
  }
  return {
    async send(message) {
      const older = (await names()).slice(0, -(mostKept - 1))
      await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })))
      const sentAt = new Date().toISOString()
      const id = `${sentAt.replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`
      // Aside, then renamed: a reader never meets half a mail.
      const aside = path.join(folder, `${id}.part`)
      await writeFile(aside, JSON.stringify({ id, sentAt, ...message }), { mode: 0o600 })
      await rename(aside, path.join(folder, `${id}.json`))
    },
    async list() {
      const files = (await names()).reverse()
      return readAll(files.map((name) => path.join(folder, name)))
    },
    async forget(email) {
      const mails = await readAll((await names()).map((name) => path.join(folder, name)))
      const theirs = mails.filter((mail) => mail.to === email)
      await Promise.all(theirs.map(({ id }) => rm(path.join(folder, `${id}.json`), { force: true })))
    },
    close() {},
  }
}
