import type { Notice } from "postgres"

/** Hears what the database says beside its answers; its driver would print that on standard output. */
export type OnNotice = (notice: Notice) => void

export const ignoreNotices: OnNotice = () => {}

type Say = (fields: object, text: string) => void

/** Has it stand in the log. */
export function logNotices(log: { info: Say; warn: Say }): OnNotice {
  return ({ severity, code, message = "a notice without words" }) => {
    const level = severity === "WARNING" ? "warn" : "info"
    log[level]({ notice: code }, message)
  }
}
