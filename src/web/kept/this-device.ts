import { clearCook, type KeptDatabase, noteCook, openKeptDatabase, sweepAway } from "./kept-database.ts"
import { endWithPage } from "./timely-transactions.ts"

const name = "recipe-remix"
/** Some browsers never answer when they are asked to open a database. */
const patienceMs = 5_000

let opened: Promise<KeptDatabase | null> | null = null

/** What this browser keeps, or null where it keeps nothing (private windows, policies, a full disk). */
export function keptHere(): Promise<KeptDatabase | null> {
  opened ??= open()
  return opened
}

async function open(): Promise<KeptDatabase | null> {
  const forget = () => {
    opened = null
  }
  window.addEventListener("pagehide", endWithPage)
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  try {
    return await Promise.race([openKeptDatabase(name, forget), tooLong])
  } catch {
    return null
  }
}

/** A cook is signed in here; what is kept of others who were not for 30 days goes. */
export async function noteSignedIn(userId: string): Promise<void> {
  const database = await keptHere()
  if (database === null) return
  const now = Date.now()
  await noteCook(database, userId, now)
  await sweepAway(database, now)
}

/** Drops all that this browser keeps of one cook (sign-out, deletion). */
export async function clearKept(userId: string): Promise<void> {
  const database = await keptHere()
  if (database !== null) await clearCook(database, userId)
}
