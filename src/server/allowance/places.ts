import { randomUUID } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import type { Database, Tx } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import * as store from "./place-store.ts"

const signOfLifeMs = 5_000

/** The free places of all cooks, as this process holds them (B1, D12, P2). */
export type Places = {
  /** Holds a place, or refuses with `subscription_required`. */
  reserve(userId: string): Promise<string>
  /** Counts it, in the transaction that keeps the recipe; refuses where it is no longer held. */
  spend(db: Tx, userId: string, placeId: string): Promise<void>
  /** Frees it after a failure; `free` where nothing was asked of a provider. */
  release(userId: string, placeId: string, cost: "free" | "paid"): Promise<void>
  /** Stops extending it, counted or not; what was neither counted nor freed lapses. */
  letGo(placeId: string): void
  stop(): void
}

type Ports = { db: Database; exclusive: boolean; log: FastifyBaseLogger }

/** Starts to hold places. On a database of our own, what an earlier process held is free at once. */
export async function openPlaces({ db, exclusive, log }: Ports): Promise<Places> {
  const holder = randomUUID()
  if (exclusive) await store.freePlacesOfTheDead(db, holder)
  const held = new Set<string>()
  const timer = setInterval(() => {
    if (held.size > 0)
      store.extendPlaces(db, holder).catch((error: unknown) => log.warn({ err: error }, "places not extended"))
  }, signOfLifeMs)
  timer.unref()
  return {
    async reserve(userId) {
      const place = await store.reservePlace(db, userId, holder)
      if (!place) throw new AppError("subscription_required")
      held.add(place)
      return place
    },
    async spend(db, userId, placeId) {
      if (!(await store.spendPlace(db, userId, placeId))) throw new AppError("generation_lost")
    },
    async release(userId, placeId, cost) {
      await (cost === "free" ? store.dropPlace : store.giveBackPlace)(db, userId, placeId)
    },
    letGo: (placeId) => held.delete(placeId),
    stop: () => clearInterval(timer),
  }
}
