import { spawnSync } from "node:child_process"
import { chownSync } from "node:fs"
import { StartRefusal } from "#server/start-refusal.ts"

/** How the database's programs are run: PostgreSQL refuses to run as root. */
export type Account = {
  /** Words before the program's path on the command line. */
  prefix: string[]
  identity: { uid?: number; gid?: number }
  /** Gives a file or folder that we made to the account. */
  own(path: string): void
  /** Who owns what the account makes; null where the system has no such numbers. */
  uid: number | null
}

/** Ourselves; or, as root, an account without rights, which must reach the program and the folder. */
export function unprivilegedAccount(program: string, folder: string): Account {
  const own = process.getuid?.()
  if (own !== 0) return { prefix: [], identity: {}, own() {}, uid: own ?? null }
  const { uid, gid } = findIdentity()
  const shared = { own: (path: string) => chownSync(path, uid, gid), uid }
  const plain: Account = { prefix: [], identity: { uid, gid }, ...shared }
  if (reaches(plain, program, folder)) return plain
  const walking: Account = { prefix: setpriv(uid, gid), identity: {}, ...shared }
  if (reaches(walking, program, folder)) return walking
  throw new StartRefusal(
    "The database refuses to run as root, and this folder may be entered by root alone: start as an ordinary user, or move it to a folder others may enter (such as /srv), or set DATABASE_URL.",
  )
}

function findIdentity(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    const uid = spawnSync("id", ["-u", name], { encoding: "utf8" })
    const gid = spawnSync("id", ["-g", name], { encoding: "utf8" })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new StartRefusal(
    "The database refuses to run as root, and there is no account named postgres or nobody to run it: start as an ordinary user, or set DATABASE_URL.",
  )
}

function reaches(account: Account, program: string, folder: string): boolean {
  return [
    [program, "--version"],
    // The dot asks for a step into the folder itself; path.join would take it away.
    ["ls", "-d", `${folder}/.`],
  ].every((words) => {
    const [command = "", ...args] = [...account.prefix, ...words]
    return spawnSync(command, args, { ...account.identity, cwd: "/", stdio: "ignore" }).status === 0
  })
}

// For a clone under a folder that only root may enter: the account keeps the one right to walk through folders.
// no_setuid_fixup because initdb asks access(2), which drops the rights of a real uid that is not root.
function setpriv(uid: number, gid: number): string[] {
  const rights = ["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+dac_override`)
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--securebits=+no_setuid_fixup"]
  return ["setpriv", ...identity, ...rights, "--"]
}
