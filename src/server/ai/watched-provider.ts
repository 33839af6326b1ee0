import { errorCode } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import type { Journal } from "#server/journal/journal.ts"
import { type Chef, isProviderFailure, type SwapChef } from "./chef.ts"
import { ProviderRefusal } from "./patience.ts"

/** A provider of whose failures the operator is told, also where a stand-in hides them from the cook. */
export function watchedChef(chef: Chef, journal: Journal): Chef {
  return {
    ...chef,
    write: (order, signal, watch) => watched(() => chef.write(order, signal, watch), { journal, signal }),
  }
}

export function watchedSwapChef(chef: SwapChef, journal: Journal): SwapChef {
  return { swap: (order, signal) => watched(() => chef.swap(order, signal), { journal, signal }) }
}

type Watching = { journal: Journal; signal: AbortSignal }

async function watched<Result>(ask: () => Promise<Result>, { journal, signal }: Watching): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    // A cook who stopped or left is no failure of the provider's.
    if (error instanceof AppError && isItsFailure(error) && !signal.aborted) tell(journal, error)
    throw error
  }
}

const isItsFailure = (error: AppError) =>
  isProviderFailure(error) || error.code === "reply_unreadable" || error.code === "swap_unreadable"

function tell(journal: Journal, error: AppError): void {
  const status = error.cause instanceof ProviderRefusal ? error.cause.status : undefined
  const isKeyRefused = status === 401 || status === 403
  journal.note(isKeyRefused ? "keyRefused" : "providerFailed", {
    cause: error.toBody().code,
    status,
    reason: reasonOf(error),
  })
}

/** What the system calls it, such as ECONNREFUSED, or says of it. */
function reasonOf({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return errorCode(cause) ?? reasonOf(cause) ?? sayReason(cause)
}

const longestReason = 200

/**
 * The system's own sentence or ours, without what it quotes and the addresses in it, for they may hold a key. What the
 * provider says may quote what a cook has sent: its errors (`AI_…`) are told by their status alone.
 */
function sayReason(error: Error): string | undefined {
  if (error instanceof ProviderRefusal || error.name.startsWith("AI_")) return undefined
  const plain = error.message.replace(/"[^"]*"|\S+:\/\/\S+/g, "…").slice(0, longestReason)
  return plain === "" ? error.name : plain
}
