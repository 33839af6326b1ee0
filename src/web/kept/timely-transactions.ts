/** A transaction that did not end by then waits for one that never will; a slow phone has written thousands of rows by then. */
const longestMs = 8_000

const underWay = new Set<IDBTransaction>()

type Timely = {
  patienceMs?: number
  /** Is told of each transaction as it begins. */
  begun?: (transaction: IDBTransaction) => void
}

/**
 * Has every transaction of a database end in bounded time, by failing where it must. Some browsers hold the transaction of
 * a page that is put aside or suspended, and all that come after it wait.
 */
export function endInTime(database: IDBDatabase, { patienceMs = longestMs, begun }: Timely = {}): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...asked) => {
    const transaction = begin(...asked)
    const timer = setTimeout(() => end(transaction), patienceMs)
    const ended = () => {
      clearTimeout(timer)
      underWay.delete(transaction)
    }
    underWay.add(transaction)
    for (const how of ["complete", "abort"]) transaction.addEventListener(how, ended)
    begun?.(transaction)
    return transaction
  }
}

/** To be called as a page is hidden: one that can be gone back to would take along what it has under way. */
export function endWithPage({ persisted }: Pick<PageTransitionEvent, "persisted">): void {
  if (persisted) for (const transaction of underWay) end(transaction)
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended, and is about to say so.
  }
}
