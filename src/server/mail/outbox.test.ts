import { once } from "node:events"
import { pino } from "pino"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { makePair } from "#server/account/mail-pair.ts"
import { putUnverifiedUser } from "#server/account/user-store.ts"
import { asService } from "#server/db/as-user.ts"
import { createTestDatabase, type TestDatabase } from "#testing/postgres.ts"
import type { Mailer } from "./mailer.ts"
import { type Outbox, startOutbox } from "./outbox.ts"
import { askForMail, askForMailByAddress, claimDueMail, withdrawLinkMail } from "./outbox-store.ts"
import { smtpMailer } from "./smtp-mailer.ts"

let database: TestDatabase
let smtp: SMTPServer
let url: string
let outbox: Outbox
let refuseNext: number[] = []
/** Addresses whose mail the server takes and never answers for. */
const hanging = new Set<string>()
const received: Email[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  received.length = 0
  hanging.clear()
  smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    // What hangs would be waited for.
    closeTimeout: 100,
    onData(stream, session, done) {
      if (session.envelope.rcptTo.some(({ address }) => hanging.has(address))) return stream.resume()
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", async () => {
        const responseCode = refuseNext.shift()
        if (responseCode) return done(Object.assign(new Error("scripted refusal"), { responseCode }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  smtp.listen(0, "127.0.0.1")
  await once(smtp.server, "listening")
  const address = smtp.server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  url = `smtp://127.0.0.1:${address.port}`
  outbox = start()
})
afterEach(async () => {
  await outbox.stop()
  await database.adminSql`delete from users`
  await new Promise<void>((closed) => smtp.close(closed))
})

const ourMailer = () => smtpMailer({ url, from: "Recipe Remix <cook@recipes.example>" })
const start = (mailer: Mailer = ourMailer()) =>
  startOutbox({
    db: database.sql,
    mailer,
    appUrl: "https://recipes.example",
    log: pino({ level: "silent" }),
  })

async function ask(email: string, { fail = false } = {}) {
  await asService(database.sql, "account", async (db) => {
    const userId = await putUnverifiedUser(db, {
      email,
      passwordHash: "no hash",
      signUpHash: Buffer.alloc(32),
      referralCode: null,
    })
    if (!userId) throw new Error("taken")
    await askForMail(db, userId, "signup")
    if (fail) throw new Error("rolled back")
  })
}

async function eventually<Value>(read: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error("it never came")
}

const mailTo = (email: string) => eventually(() => received.find((mail) => mail.to?.[0]?.address === email))

test("a mail goes out over SMTP, as text and HTML, with the link of D13 in both", async () => {
  await ask("one@example.org")
  outbox.kick()
  const mail = await mailTo("one@example.org")
  expect(mail.from?.address).toBe("cook@recipes.example")
  expect(mail.subject).toBe("Verify your email for Recipe Remix")
  const link = /https:\/\/recipes\.example\/verify#access_token=[\w-]{43}&refresh_token=[\w-]{43}&type=signup/
  expect(mail.text).toMatch(link)
  expect(mail.html?.replaceAll("&amp;", "&")).toMatch(link)
})

test("a mail that was asked for in a transaction that failed is never sent", async () => {
  await expect(ask("rolled@example.org", { fail: true })).rejects.toThrow("rolled back")
  await ask("after@example.org")
  outbox.kick()
  await mailTo("after@example.org")
  expect(received.map((mail) => mail.to?.[0]?.address)).toEqual(["after@example.org"])
})

test("a refused mail is tried again, and what went wrong is kept for the operator", async () => {
  refuseNext = [451]
  await ask("again@example.org")
  outbox.kick()
  const { adminSql } = database
  const failed = await eventually(async () => {
    const [row] = await adminSql<{ error: string }[]>`
      select last_error as error from mail_outbox where last_error is not null`
    return row
  })
  expect(failed.error).toContain("scripted refusal")
  await adminSql`update mail_outbox set next_attempt_at = now() where sent_at is null`
  outbox.kick()
  await mailTo("again@example.org")
})

test("a mail that is refused for good is given up, stays for the operator to see, and holds up no other", async () => {
  refuseNext = [550]
  await ask("gone@example.org")
  outbox.kick()
  const given = await eventually(async () => {
    const [row] = await database.adminSql<{ error: string }[]>`
      select last_error as error from mail_outbox where failed_at is not null`
    return row
  })
  expect(given.error).toContain("scripted refusal")
  await database.adminSql`update mail_outbox set next_attempt_at = now() where sent_at is null`
  await ask("next@example.org")
  outbox.kick()
  await mailTo("next@example.org")
  expect(received).toHaveLength(1)
})

test("an address that nobody has leaves no row behind, and one that was verified meanwhile gets no link", async () => {
  const { sql, adminSql } = database
  await outbox.stop()
  await asService(sql, "account", (db) => askForMailByAddress(db, "nobody@example.org", "recovery"))
  await ask("verified@example.org")
  await adminSql`update users set email_confirmed_at = now() where email = 'verified@example.org'`
  await ask("still@example.org")
  outbox = start()
  await mailTo("still@example.org")
  expect(await adminSql`select 1 from mail_outbox where user_id is null`).toHaveLength(0)
  expect(received.map((mail) => mail.to?.[0]?.address)).toEqual(["still@example.org"])
})

test("a mail that was asked for while nobody was sending goes out at the next start", async () => {
  await outbox.stop()
  await ask("later@example.org")
  expect(received).toEqual([])
  outbox = start()
  await mailTo("later@example.org")
})

test("no row ever holds the pair or the text of a mail", async () => {
  await ask("secret@example.org")
  outbox.kick()
  const mail = await mailTo("secret@example.org")
  const token = /access_token=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? ""
  const rows =
    await database.adminSql`select o::text as row from mail_outbox o union all select p::text from mail_pairs p`
  expect(token).toHaveLength(43)
  expect(JSON.stringify(rows)).not.toContain(token)
})

/** The mailer's own limit is 15 s: whoever waits for what hangs waits that long. */
const hangsForMs = 12_000

test("a mail that hangs holds up no other, not even one that is asked for later, and no stop", async () => {
  hanging.add("hangs@example.org")
  await ask("hangs@example.org")
  outbox.kick()
  await eventually(async () => {
    const [row] = await database.adminSql`select 1 from mail_outbox where attempts > 0 and sent_at is null`
    return row
  })
  for (const email of ["first@example.org", "second@example.org", "third@example.org"]) {
    await ask(email)
    const asked = performance.now()
    outbox.kick()
    await mailTo(email)
    expect(performance.now() - asked).toBeLessThan(hangsForMs)
  }
  const stopping = performance.now()
  await outbox.stop()
  expect(performance.now() - stopping).toBeLessThan(hangsForMs)
  const [row] = await database.adminSql`
    select 1
    from mail_outbox o
    join users u on u.id = o.user_id
    where u.email = 'hangs@example.org' and o.sent_at is null and o.failed_at is null`
  expect(row, "it is still to be sent").toBeDefined()
})

test("a mail whose sender died between taking and sending it is sent a minute later", async () => {
  await outbox.stop()
  await ask("crashed@example.org")
  const claimed = await asService(database.sql, "mail", claimDueMail)
  expect(claimed?.email).toBe("crashed@example.org")
  expect(await asService(database.sql, "mail", claimDueMail), "nobody takes it meanwhile").toBeNull()
  await database.adminSql`update mail_outbox set next_attempt_at = next_attempt_at - interval '1 minute'`
  outbox = start()
  await mailTo("crashed@example.org")
})

test("two processes send 20 mails once each", async () => {
  const other = start()
  for (let mail = 0; mail < 20; mail += 1) {
    await ask(`both${mail}@example.org`)
    outbox.kick()
    other.kick()
  }
  for (let mail = 0; mail < 20; mail += 1) await mailTo(`both${mail}@example.org`)
  await other.stop()
  expect(received).toHaveLength(20)
})

test("a mail that fails waits longer each time, an hour at the most, and is given up after 50 times", async () => {
  const { adminSql } = database
  await outbox.stop()
  await ask("stubborn@example.org")
  const waits = [
    [0, 5],
    [1, 10],
    [4, 80],
    [20, 3_600],
    [48, 3_600],
  ] as const
  for (const [attempts, wait] of waits) {
    refuseNext = [451]
    const [before] = await adminSql`
      update mail_outbox set attempts = ${attempts}, next_attempt_at = now(), last_error = null
      returning now()::text as now`
    outbox = start()
    // It failed at some moment between the two that are known.
    const row = await eventually(async () => {
      const [row] = await adminSql<{ most: number; least: number }[]>`
        select extract(epoch from next_attempt_at - ${before?.now}::timestamptz)::float as most,
          extract(epoch from next_attempt_at - now())::float as least
        from mail_outbox where last_error is not null`
      return row
    })
    expect(row.least, `after ${attempts} times`).toBeLessThanOrEqual(wait)
    expect(row.most, `after ${attempts} times`).toBeGreaterThanOrEqual(wait)
    await outbox.stop()
  }
  refuseNext = [451]
  await adminSql`update mail_outbox set attempts = 49, next_attempt_at = now(), last_error = null`
  outbox = start()
  const given = await eventually(async () => (await adminSql`select 1 from mail_outbox where failed_at is not null`)[0])
  expect(given).toBeDefined()
})

test("a mail that is withdrawn between being taken and being written gets no link", async () => {
  await outbox.stop()
  await ask("withdrawn@example.org")
  const due = await asService(database.sql, "mail", claimDueMail)
  if (!due) throw new Error("nothing was due")
  await asService(database.sql, "account", (db) => withdrawLinkMail(db, due.userId))
  expect(await asService(database.sql, "account", (db) => makePair(db, "signup", due))).toBeNull()
  expect(await database.adminSql`select 1 from mail_pairs where user_id = ${due.userId}`).toHaveLength(0)
})

test("what was kept of a mail whose account is deleted while it is sent is forgotten", async () => {
  await outbox.stop()
  const kept = new Set<string>()
  const forgotten = new Set<string>()
  outbox = start({
    async send({ to }) {
      kept.add(to)
      await database.adminSql`delete from users where email = ${to} and email like 'deleted%'`
    },
    async forget(email) {
      kept.delete(email)
      forgotten.add(email)
    },
    close() {},
  })
  for (const email of ["deleted@example.org", "stays@example.org"]) await ask(email)
  outbox.kick()
  await eventually(() => (forgotten.size > 0 && kept.size > 0 ? true : undefined))
  expect([...kept]).toEqual(["stays@example.org"])
  expect([...forgotten]).toEqual(["deleted@example.org"])
})
