import { AppError } from "#server/errors.ts"
import { type Chef, isProviderFailure } from "./chef.ts"

/** A chef whom another one stands in for while the provider fails (AI_FALLBACK); the draft says who wrote it. */
export function withFallback(chef: Chef, standIn: Chef): Chef {
  return {
    name: chef.name,
    ...(standIn.instead && { instead: standIn.instead }),
    async write(order, signal, watch) {
      try {
        return await chef.write(order, signal, watch)
      } catch (error) {
        // Where there is a draft already, it is shown, and no other dish.
        if (!isProviderFailure(error) || signal.aborted || order.shortfall !== null) throw error
        // Where the stand-in can't help, what the provider failed with is the answer.
        return await standIn.write(order, signal).catch((other: unknown) => {
          throw other instanceof AppError ? error : other
        })
      }
    },
  }
}
