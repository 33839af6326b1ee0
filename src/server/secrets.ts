import { randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "./config.ts"
import { errorCode } from "./error-code.ts"
import { StartRefusal } from "./start-refusal.ts"

/** What signs access tokens: the operator's own, or one made at the first start and kept. */
export function authSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): string {
  return authSecret ?? keptSecret(join(dataDir, "auth.secret"))
}

/** What opens the stand-ins' pages, made at the first start and kept. */
export function devKey({ dataDir }: Pick<Config, "dataDir">): string {
  return keptSecret(join(dataDir, "dev.key"))
}

/** 32 random bytes, made once. Written aside and linked into place: nobody ever reads half a secret, and one start wins. */
export function keptSecret(file: string): string {
  const known = readSecret(file)
  if (known !== null) return known
  const aside = `${file}.${randomBytes(6).toString("hex")}`
  try {
    writeFileSync(aside, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 })
    linkSync(aside, file)
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return keptSecret(file)
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim()
    if (secret.length < 32) throw new StartRefusal(`${file} holds no secret: put the one it held back from a backup.`)
    return secret
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null
    if (errorCode(error) === "EACCES")
      throw new StartRefusal(`${file} cannot be read: start as the user that owns it.`, { cause: error })
    throw error
  }
}
