import { createHmac } from "node:crypto"
import type { RefusalCode } from "#core/api/error-codes.ts"
import { asService, type Database } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import { countUse, uncountUse } from "./limit-store.ts"

/** What is limited: how many in which window, counted for one account, address, network or a pair of them. */
type Rule = { most: number; windowSeconds: number; mostInProduction?: number }

const rules = {
  /** Wrong passwords for one account from one network. */
  signInHere: { most: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from one browser that was signed in to it before, in whichever network. */
  signInBrowser: { most: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from networks that its owner never used. */
  signInElsewhere: { most: 30, windowSeconds: 60 * 60 },
  /** Wrong passwords from one network, whoever they are for. */
  signInNetwork: { most: 100, windowSeconds: 15 * 60 },
  /** Accounts asked for from one network: each is worth free recipes. On one's own machine tests and a classroom fit. */
  signUpNetwork: { most: 300, mostInProduction: 20, windowSeconds: 60 * 60 },
  /** Sign-ups with one address, each of which mails it. */
  signUpAddress: { most: 10, windowSeconds: 60 * 60 },
  /** Answers that told one network that an address is taken. */
  takenNetwork: { most: 10, windowSeconds: 60 * 60 },
  /** Mails of one kind to one address. */
  mailAddress: { most: 4, windowSeconds: 60 * 60 },
  /** Mails that one network asked for. */
  mailNetwork: { most: 60, windowSeconds: 60 * 60 },
  /** Links that one network presented and that were none. */
  linkNetwork: { most: 100, windowSeconds: 60 * 60 },
  /** Codes that one network asked about and that were nobody's. */
  codeNetwork: { most: 20, windowSeconds: 60 * 60 },
  /** Swaps of a cook without a subscription (D14). */
  swaps: { most: 20, windowSeconds: 24 * 60 * 60 },
  /** Swaps that a chef was asked for in vain and that were not counted, as recipes are not (D12). */
  swapFailures: { most: 5, windowSeconds: 24 * 60 * 60 },
  /** Recipes and swaps of a subscriber (P3). */
  subscriber: { most: 10, windowSeconds: 60 },
  /** What is done once a night, by one process of all. */
  nightly: { most: 1, windowSeconds: 20 * 60 * 60 },
  /** Calls of a cook that make us call the payment provider. */
  payments: { most: 60, windowSeconds: 10 * 60 },
  /** Wrong passwords given for something that asks for the password again. */
  passwordAgain: { most: 10, windowSeconds: 15 * 60 },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof rules
type Subject = readonly string[]

/** Limits kept in the database, so that they hold across processes; it stores keyed hashes, never who. */
export type Limits = {
  /** Counts one and refuses where that is one too many: with `too_many_requests`, or with what is named for it. */
  take(name: LimitName, subject: Subject, refusal?: RefusalCode): Promise<void>
  /** Counts one; false where that is one too many. */
  tryTake(name: LimitName, subject: Subject): Promise<boolean>
  /** Takes one count back, for what turned out to be no try at all. */
  giveBack(name: LimitName, subject: Subject): Promise<void>
}

function refusal(secondsLeft: number): AppError {
  const minutes = Math.ceil(secondsLeft / 60)
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`
  return new AppError("too_many_requests", {
    message: `That was a lot at once. Please wait ${wait} and try again.`,
    secondsLeft,
  })
}

/** No limits: who takes one of these has their turn. */
const turns: ReadonlySet<LimitName> = new Set(["nightly"])

export type LimitSettings = { secret: string; production: boolean; journal: Journal }

export function openLimits(db: Database, { secret, production, journal }: LimitSettings): Limits {
  const mostOf = (name: LimitName) => {
    const { most, mostInProduction = most }: Rule = rules[name]
    return production ? mostInProduction : most
  }
  const keyOf = (name: LimitName, subject: Subject) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["limit", name, ...subject]))
      .digest()
  const count = (name: LimitName, subject: Subject) =>
    asService(db, "limits", (db) => countUse(db, keyOf(name, subject), rules[name].windowSeconds))
  // The first refusal of a window is news; a flood of them would only fill the log.
  const tell = (name: LimitName, subject: Subject, used: number) => {
    const told = { cause: name, status: 429, by: subject, user: subject.find((part) => part.includes("@")) }
    if (used === mostOf(name) + 1) journal.note("limitMet", told)
    else journal.count("limitMet", told)
  }
  const take = async (name: LimitName, subject: Subject) => {
    const { used, secondsLeft } = await count(name, subject)
    const isRefused = used > mostOf(name)
    if (isRefused && !turns.has(name)) tell(name, subject, used)
    return { isRefused, secondsLeft }
  }
  return {
    async take(name, subject, code) {
      const { isRefused, secondsLeft } = await take(name, subject)
      if (isRefused) throw code === undefined ? refusal(secondsLeft) : new AppError(code, { secondsLeft })
    },
    async tryTake(name, subject) {
      return !(await take(name, subject)).isRefused
    },
    async giveBack(name, subject) {
      await asService(db, "limits", (db) => uncountUse(db, keyOf(name, subject)))
    },
  }
}
