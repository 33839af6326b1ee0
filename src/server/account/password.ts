import { type Argon2Parameters, argon2, randomBytes } from "node:crypto"
import { promisify } from "node:util"
import { AppError } from "#server/errors.ts"
import { sameHash } from "./token.ts"

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

// Each hash takes 19 MiB while it runs, so a flood waits in line instead of exhausting memory.
const mostAtOnce = 2
const mostWaiting = 200
let running = 0
const waiting: (() => void)[] = []

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
  argon2("argon2id", parameters, done),
)

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new AppError("too_many_requests")
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

type Cost = Omit<Argon2Parameters, "message" | "nonce">

function tag(password: string, nonce: Uint8Array, cost: Cost): Promise<Buffer> {
  // NFC, so that the same password typed on another keyboard is the same bytes.
  return inLine(() => derive({ ...cost, message: password.normalize("NFC"), nonce }))
}

/** A hash that carries its own salt and cost, in the PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt, cost)
  const setting = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${setting}$${salt.toString("base64url")}$${hash.toString("base64url")}`
}

/** The cost that a hash was made at, so that raising ours locks nobody out. */
function costOf(setting: string): Cost {
  const { m, t, p } = Object.fromEntries(new URLSearchParams(setting.replaceAll(",", "&")))
  return { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: cost.tagLength }
}

// Whoever asks for an unknown address costs and waits the same as for a known one.
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`

/** Whether the password is the one of this hash; null (an unknown account) never is, and takes as long. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, , , setting = "", salt = "", expected = ""] = (stored ?? nobody).split("$")
  const hash = await tag(password, Buffer.from(salt, "base64url"), costOf(setting))
  return sameHash(hash, Buffer.from(expected, "base64url")) && stored !== null
}
