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
  journal.note(isKeyRefused ? "keyRefused" : "providerFailed", { cause: error.code, status, reason: reasonOf(error) })
}

/** What the system calls it, such as ECONNREFUSED; the provider's own words may quote what a cook has sent. */
function reasonOf(error: Error): string | undefined {
  const code = errorCode(error.cause)
  if (code !== null) return code
  return error.cause instanceof Error ? reasonOf(error.cause) : undefined
}
