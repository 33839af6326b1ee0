import type { Database } from "./as-user.ts"

const patienceMs = 2_000

/** Whether the database answers within two seconds. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  const answered = db`select 1`.then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref())
  return Promise.race([answered, late])
}
