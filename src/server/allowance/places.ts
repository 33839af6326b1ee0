import { randomUUID } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import { type Changed, changeUnasked } from "#server/changes/change.ts"
import { type Database, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { refuseLeaver } from "#server/db/cooks-turn.ts"
import { inSteps } from "#server/db/deadline.ts"
import { AppError } from "#server/errors.ts"
import type { Limits } from "#server/limits/limits.ts"
import type { HeldPlace } from "./place-store.ts"
import * as store from "./place-store.ts"

export type { HeldPlace }

const signOfLifeMs = 5_000

/** The free places of all cooks, as this process holds them (B1, D12, P2). */
export type Places = {
  /**
   * Holds a place for a request, or refuses: with `subscription_required`, or `places_held` where the last ones may yet
   * come free, for a subscriber with `too_busy` or `too_many_requests` (P3), or with `already_writing` where the same
   * request holds one. What was made of the request before is looked up in the same turn, and answered instead.
   */
  reserve<Made>(asked: Reservation<Made>): Promise<{ place: HeldPlace } | { made: Made }>
  /** Holds a place for a swap, or refuses with `too_busy`, a subscriber with `too_many_requests` too (P3). */
  reserveSwap(userId: string): Promise<{ place: HeldPlace; isSubscriber: boolean }>
  /** The request whose recipe is being written for this cook, in whichever process. */
  findWriting(db: Tx, userId: string): Promise<string | null>
  /** Asks whoever holds the request's place to stop, in whichever process. */
  askToStop(userId: string, key: string): Promise<void>
  /** Notes that an ingredient is about to be told; refuses where the place is no longer held, so that none is. */
  markTold(userId: string, place: HeldPlace): Promise<void>
  /** Counts it, unless a subscriber holds it, in the write that keeps the recipe; refuses where it is no longer held. */
  spend(write: PlaceWrite, place: HeldPlace): Promise<void>
  /** Frees it after a failure; `free` where nothing was asked of a provider. */
  release(userId: string, place: HeldPlace, cost: "free" | "paid"): Promise<void>
  /** Stops extending it, counted or not; what was neither counted nor freed lapses. */
  letGo(placeId: string): void
  stop(): void
}

/** A write under way, in whose transaction a place is counted. */
export type PlaceWrite = { db: Tx; userId: string; changed: Changed }

export type Reservation<Made> = {
  userId: string
  key: string
  findMade: (db: Tx) => Promise<Made | null>
  /** Called when another process was asked to stop this request. */
  onStop: () => void
}

type Ports = { db: Database; exclusive: boolean; limits: Limits; log: FastifyBaseLogger }

/** Starts to hold places. On a database of our own, what an earlier process held is free at once. */
export async function openPlaces({ db, exclusive, limits, log }: Ports): Promise<Places> {
  const holder = randomUUID()
  if (exclusive) await store.freePlacesOfTheDead(db, holder)
  const held = new Map<string, () => void>()
  const giveSign = async () => {
    for (const placeId of await store.extendPlaces(db, holder)) held.get(placeId)?.()
  }
  const takeOfMinute = async (userId: string, place: store.HeldPlace) => {
    try {
      await limits.take("subscriber", [userId])
    } catch (error) {
      await store.dropPlace(db, userId, place.id)
      throw error
    }
  }
  const timer = setInterval(() => {
    if (held.size > 0) inSteps(giveSign).catch((error: unknown) => log.warn({ err: error }, "places not extended"))
  }, signOfLifeMs)
  timer.unref()
  return {
    async reserve({ userId, key, findMade, onStop }) {
      const reserved = await store.reservePlace(db, { userId, key, holder, findMade })
      if (reserved.kind === "made") return { made: reserved.made }
      if (reserved.kind === "writing") throw new AppError("already_writing")
      const { place } = heldOf(reserved)
      if (!place.isCounted) await takeOfMinute(userId, place)
      held.set(place.id, onStop)
      return { place }
    },
    async reserveSwap(userId) {
      const { place, isSubscriber } = heldOf(await store.reserveSwap(db, { userId, holder }))
      if (isSubscriber) await takeOfMinute(userId, place)
      held.set(place.id, () => undefined)
      return { place, isSubscriber }
    },
    findWriting: store.findWriting,
    askToStop: (userId, key) => store.askToStop(db, userId, key),
    async markTold(userId, { id: placeId }) {
      await transactionAsUser(db, userId, async (db) => {
        if (await store.markTold(db, userId, placeId)) return
        await refuseLeaver(db, userId)
        throw new AppError("generation_lost")
      })
    },
    async spend({ db, userId, changed }, place) {
      if (!place.isCounted) {
        if (await store.endUncounted(db, userId, place.id)) return
        throw new AppError("generation_lost")
      }
      const counted = await store.spendPlace(db, userId, place.id)
      if (counted === null) throw new AppError("generation_lost")
      changed("recipe_generations", counted)
    },
    async release(userId, { id: placeId, isCounted }, cost) {
      if (cost === "free" || !isCounted) return store.dropPlace(db, userId, placeId)
      await changeUnasked(db, userId, async (db, changed) => {
        const counted = await store.giveBackPlace(db, userId, placeId)
        if (counted !== null) changed("recipe_generations", counted)
      })
    },
    letGo: (placeId) => held.delete(placeId),
    stop: () => clearInterval(timer),
  }
}

type Refused = { kind: "none left" } | { kind: "all held" } | { kind: "too busy" }

function heldOf<Held extends { kind: "held" }>(reserved: Held | Refused): Held {
  switch (reserved.kind) {
    case "none left":
      throw new AppError("subscription_required")
    case "all held":
      throw new AppError("places_held")
    case "too busy":
      throw new AppError("too_busy")
    case "held":
      return reserved
  }
}
