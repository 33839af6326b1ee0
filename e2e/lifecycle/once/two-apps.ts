import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { projectDir } from "#server/config.ts"
import { dataFolder, devKeyOf } from "../folders.ts"
import { kill, type Program, run } from "../processes.ts"
import { freePort, nothingSet } from "../starting.ts"
import type { Chance } from "./chance.ts"

/** Two processes of the app over one database, each on a port of its own that it comes back to. */
export type TwoApps = {
  urls: readonly [string, string]
  /** Opens the mailbox of both. */
  devKey(): string
  kills: number
  areUp(): boolean
  /** Mostly one that is up, which need not be up any more when it is called. */
  some(chance: Chance): string
  /** kill -9 of the first or the second, and a start of it again; nothing where it is down already. */
  strike(at: number): void
  /** Answers when both are up again. */
  bothUp(): Promise<void>
  stop(): Promise<void>
}

type Seat = { port: number; url: string; program: Program; isUp: boolean; back: Promise<void> }

export async function startTwoApps(databaseUrl: string): Promise<TwoApps> {
  const dataDir = dataFolder()
  const start = (port: number) =>
    run([process.execPath, "--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
      cwd: projectDir,
      env: {
        ...nothingSet,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: `${port}`,
        LOG_LEVEL: "fatal",
        AUTH_SECRET: "one secret for both, 32 bytes or more",
        NODE_COMPILE_CACHE: join(projectDir, "node_modules/.cache/compiled"),
      },
    })
  const open = async (): Promise<Seat> => {
    const port = await freePort()
    const program = start(port)
    await program.find(isReady)
    return { port, url: `http://127.0.0.1:${port}`, program, isUp: true, back: Promise.resolve() }
  }
  const seats = await Promise.all([open(), open()])
  const revive = async (seat: Seat) => {
    await seat.program.ended
    seat.program = start(seat.port)
    await seat.program.find(isReady)
    seat.isUp = true
  }
  const apps: TwoApps = {
    urls: [seats[0].url, seats[1].url],
    devKey: () => devKeyOf(dataDir),
    kills: 0,
    areUp: () => seats.every(({ isUp }) => isUp),
    some(chance) {
      const seat = chance.oneOf(seats)
      const isWanted = seat?.isUp || chance.below(20) === 0
      return (isWanted ? seat : seats.find(({ isUp }) => isUp))?.url ?? seats[0].url
    },
    strike(at) {
      const seat = seats[at % 2]
      if (!seat?.isUp) return
      apps.kills += 1
      seat.isUp = false
      kill(seat.program.pid)
      seat.back = revive(seat)
      // Whoever waits until both are up hears of a start that fails.
      seat.back.catch(() => undefined)
    },
    async bothUp() {
      await Promise.all(seats.map(({ back }) => back))
      for (const { program } of seats) await refuseEnded(program)
    },
    async stop() {
      await apps.bothUp()
      for (const { program } of seats) kill(program.pid, "SIGTERM")
      await Promise.all(seats.map(({ program }) => program.ended))
    },
  }
  return apps
}

const isReady = (line: string) => (line.includes("Recipe Remix is ready") ? line : null)

/** What was not killed must not end. */
async function refuseEnded({ ended, lines, errors }: Program): Promise<void> {
  const how = await Promise.race([ended, sleep(0, null)])
  if (how !== null) throw new Error(`an app ended by itself: ${[...lines.slice(-5), ...errors].join("\n")}`)
}
