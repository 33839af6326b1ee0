import { randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
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
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, sentAt, ...message }), { mode: 0o600 })
    },
    async list() {
      const files = (await names()).reverse()
      return Promise.all(
        files.map(async (name) => capturedSchema.parse(JSON.parse(await readFile(path.join(folder, name), "utf8")))),
      )
    },
    close() {},
  }
}
