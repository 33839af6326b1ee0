import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { openEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts"
import { rounds } from "#testing/rounds.ts"
import { dataFolder, usedFolder } from "./folders.ts"
import { acknowledged, askWritten, hold, inUse } from "./holding.ts"
import { kill, killAllOf, processesOf, run, survivors } from "./processes.ts"
import { isRoot } from "./starting.ts"

test("a fresh folder is made ready, and nobody but its owner may read what lies in it", async () => {
  const folder = dataFolder()
  const holder = hold(folder)
  await holder.ready()
  const modes = ["pg", "pg.secret", "pg.log"].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
  expect(modes).toEqual(["700", "600", "600"])
  expect(readdirSync(folder).toSorted()).toEqual(["pg", "pg.log", "pg.secret"])
  kill(holder.pid, "SIGTERM")
  expect(await holder.ended).toMatchObject({ status: 0 })
  expect(await survivors(folder)).toEqual([])
})

test("what the database says beside its answers is heard, and not printed", async () => {
  const heard: string[] = []
  const onNotice = ({ message }: { message?: string }) => heard.push(message ?? "")
  const server = await openEmbeddedPostgres({ dataDir: await usedFolder(), onNotice })
  const sql = server.connect({ user: "postgres", password: server.password, database: "postgres", max: 1 })
  await sql`do $$ begin raise warning 'mind the step'; end $$`
  await sql.end()
  await server.stop()
  expect(heard).toEqual(["mind the step"])
})

test("kill -9 of the holder shuts the database down, and a start at once after it is ready", async () => {
  const folder = await usedFolder()
  const first = hold(folder)
  await first.ready()
  kill(first.pid)
  await sleep(20)
  const second = hold(folder)
  await second.ready()
  kill(second.pid)
  expect(await survivors(folder)).toEqual([])
})

test("an orphaned database is taken over as it runs, and stopped at the end", async () => {
  const folder = await usedFolder()
  const first = hold(folder, { deadman: false })
  const { postmaster } = await first.ready()
  kill(first.pid)
  await first.ended
  expect(processesOf(folder)).toContain(postmaster)
  const second = hold(folder, { deadman: false })
  expect(await second.ready()).toMatchObject({ postmaster })
  kill(second.pid, "SIGTERM")
  expect(await second.ended).toMatchObject({ status: 0 })
  expect(await survivors(folder)).toEqual([])
})

test("an orphan with other settings is stopped and started anew", async () => {
  const folder = await usedFolder()
  const first = hold(folder, { deadman: false })
  const before = await first.ready()
  kill(first.pid)
  await first.ended
  const second = hold(folder, { settings: ["work_mem=5MB"] })
  const after = await second.ready()
  expect(after.postmaster).not.toBe(before.postmaster)
  expect(readFileSync(join(folder, "pg.log"), "utf8")).toContain("received fast shutdown request")
})

test("a second start says so in one sentence, and robs nobody", async () => {
  const folder = await usedFolder()
  const first = hold(folder)
  await first.ready()
  const second = hold(folder)
  expect(await second.ended).toMatchObject({ status: 1 })
  expect(second.errors).toEqual([expect.stringMatching(inUse)])
  expect(await askWritten(first)).toEqual([])
})

test("a frozen holder is not robbed", async () => {
  const folder = await usedFolder()
  const first = hold(folder)
  await first.ready()
  kill(first.pid, "SIGSTOP")
  const second = hold(folder)
  expect(await second.ended).toMatchObject({ status: 1 })
  expect(second.errors).toEqual([expect.stringMatching(inUse)])
  kill(first.pid, "SIGCONT")
  expect(await askWritten(first)).toEqual([])
})

test("a frozen holder with a frozen database is not robbed", async () => {
  const folder = await usedFolder()
  const first = hold(folder)
  const { postmaster } = await first.ready()
  for (const pid of [first.pid, postmaster]) kill(pid, "SIGSTOP")
  const second = hold(folder)
  expect(await second.ended).toMatchObject({ status: 1 })
  expect(second.errors).toEqual([expect.stringMatching(inUse)])
  for (const pid of [first.pid, postmaster]) kill(pid, "SIGCONT")
  expect(await askWritten(first)).toEqual([])
})

test("of two starts on a fresh folder exactly one wins, and nothing half made is left", async () => {
  for (let round = 0; round < rounds({ sampled: 2, whole: 10 }); round++) await race(dataFolder(), 2)
})

test("of four starts on an existing folder exactly one wins", async () => {
  const folder = await usedFolder()
  for (let round = 0; round < rounds({ sampled: 2, whole: 10 }); round++) await race(folder, 4)
})

async function race(folder: string, starters: number): Promise<void> {
  const holders = Array.from({ length: starters }, () => hold(folder))
  const outcomes = await Promise.all(
    holders.map((holder) => Promise.race([holder.ready().then(() => "won"), holder.ended.then(() => "lost")])),
  )
  expect(outcomes.filter((outcome) => outcome === "won")).toHaveLength(1)
  for (const [i, holder] of holders.entries()) {
    if (outcomes[i] === "lost") expect(holder.errors).toEqual([expect.stringMatching(inUse)])
    else kill(holder.pid, "SIGTERM")
  }
  expect(await survivors(folder)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(["pg", "pg.log", "pg.secret"])
}

test("a number in a stale file that is a living stranger's by now stops no start", async () => {
  const folder = await usedFolder()
  await leaveCrashed(folder)
  const stranger = run([...asItsAccount(folder), "sleep", "600"])
  renumber(folder, stranger.pid)
  const holder = hold(folder)
  await holder.ready()
  kill(stranger.pid)
})

test("a number in a stale file that is a zombie's stops no start", async () => {
  const folder = await usedFolder()
  await leaveCrashed(folder)
  // The shell becomes a sleep, which never takes notice of the child that ended; the child waits for that.
  const child = `sh -c 'until grep -q sleep /proc/$PPID/comm; do sleep 0.02; done'`
  const parent = run([...asItsAccount(folder), "sh", "-c", `${child} & echo $!; exec sleep 600`])
  const zombie = await parent.find((line) => Number(line) || null)
  while (!readFileSync(`/proc/${zombie}/stat`, "utf8").includes(" Z ")) await sleep(5)
  renumber(folder, zombie)
  const holder = hold(folder)
  await holder.ready()
  kill(parent.pid)
})

async function leaveCrashed(folder: string): Promise<void> {
  const holder = hold(folder)
  const { postmaster } = await holder.ready()
  for (const pid of [postmaster, holder.pid]) kill(pid)
  expect(await survivors(folder)).toEqual([])
}

// PostgreSQL is taken in only by the processes of its own account.
function asItsAccount(folder: string): string[] {
  const { uid, gid } = statSync(join(folder, "pg"))
  return isRoot ? ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--"] : []
}

function renumber(folder: string, pid: number): void {
  for (const file of ["postmaster.pid", ".s.PGSQL.5432.lock"].map((name) => join(folder, "pg", name))) {
    expect(existsSync(file)).toBe(true)
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(pid)))
  }
}

test("kill -9 of holder and database: a start at once after it waits for what is left, and is ready", async () => {
  const folder = await usedFolder()
  const first = hold(folder, { writers: 4 })
  const { postmaster } = await first.ready()
  for (const pid of [first.pid, postmaster]) kill(pid)
  const second = hold(folder)
  await second.ready()
  kill(second.pid, "SIGTERM")
  expect(await second.ended).toMatchObject({ status: 0 })
  expect(await survivors(folder)).toEqual([])
})

test("kill -9 of everything at once, again and again under four writers, loses nothing acknowledged", async () => {
  const folder = await usedFolder()
  const expected = new Map<string, number>()
  for (let round = 0; round < rounds({ sampled: 3, whole: 20 }); round++) {
    const holder = hold(folder, { writers: 4 })
    await holder.ready()
    while (acknowledged(holder).size < 4) await sleep(5)
    await sleep(37 * (round % 7))
    killAllOf(folder)
    await holder.ended
    for (const [writer, number] of acknowledged(holder)) expected.set(writer, number)
  }
  const holder = hold(folder)
  await holder.ready()
  const kept = new Map((await askWritten(holder)).map((row) => [row.writer, row]))
  expect(expected.size).toBeGreaterThanOrEqual(rounds({ sampled: 3, whole: 20 }) * 4)
  for (const [writer, number] of expected) {
    expect(kept.get(writer)?.newest, writer).toBeGreaterThanOrEqual(number)
    expect(kept.get(writer)?.count, writer).toBe(kept.get(writer)?.newest)
  }
})

test("a database that crashes under a living holder comes back, and is still held", async () => {
  const folder = await usedFolder()
  const holder = hold(folder)
  const { postmaster } = await holder.ready()
  kill(postmaster)
  while ((postmasterOf(folder) ?? postmaster) === postmaster) await sleep(10)
  await expectHeld(folder)
  expect(await askWritten(holder)).toEqual([])
  kill(holder.pid, "SIGTERM")
  expect(await holder.ended).toMatchObject({ status: 0 })
  expect(await survivors(folder)).toEqual([])
})

test("a holder that lost the database to another stops at once, and leaves it to that one", async () => {
  const folder = await usedFolder()
  const first = hold(folder)
  const { postmaster } = await first.ready()
  kill(first.pid, "SIGSTOP")
  kill(postmaster)
  const second = hold(folder)
  await second.ready()
  kill(first.pid, "SIGCONT")
  expect(await first.ended).toMatchObject({ status: 1 })
  expect(first.errors).toEqual([expect.stringMatching(inUse)])
  expect(await askWritten(second)).toEqual([])
})

async function expectHeld(folder: string): Promise<void> {
  const second = hold(folder)
  expect(await second.ended).toMatchObject({ status: 1 })
  expect(second.errors).toEqual([expect.stringMatching(inUse)])
}

/** Null while none has written down who it is. */
function postmasterOf(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[0]) || null
  } catch {
    return null
  }
}

test("a data folder that its owner alone may enter works as any other, be the owner root or not", async () => {
  const folder = dataFolder()
  chmodSync(folder, 0o700)
  const holder = hold(folder)
  await holder.ready()
  kill(holder.pid, "SIGTERM")
  expect(await holder.ended).toMatchObject({ status: 0 })
})

test("a folder too deep for the path of a socket works as any other", async () => {
  const folder = join(dataFolder(), "deep".repeat(30))
  mkdirSync(folder, { recursive: true })
  const holder = hold(folder)
  const { host } = await holder.ready()
  expect(host).not.toContain("deep")
  expect(statSync(host).mode & 0o777).toBe(0o700)
  await expectHeld(folder)
  kill(holder.pid, "SIGTERM")
  expect(await holder.ended).toMatchObject({ status: 0 })
})

test("a folder may be called as its owner likes", async () => {
  const folder = join(dataFolder(), `Ann's "new", (great) folder $HOME é`)
  const holder = hold(folder)
  await holder.ready()
  kill(holder.pid)
  expect(await survivors(folder)).toEqual([])
})

test("a start lock that a killed start left is taken over", async () => {
  const folder = await usedFolder()
  const dead = run(["true"])
  await dead.ended
  writeFileSync(join(folder, "pg.start.lock"), String(dead.pid))
  await hold(folder).ready()
})

test("a half made database that a killed start left is cleared away", async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, "pg.init-dead"))
  const holder = hold(folder)
  await holder.ready()
  expect(readdirSync(folder)).not.toContain("pg.init-dead")
})
