type Log = { warn(fields: object, text: string): void }

/** Warnings that a start switches off: what we use knowingly. */
const isKnown = ({ name }: Error) => name === "ExperimentalWarning"

/** Has what Node and libraries warn of stand in the log, instead of as plain text beside it. */
export function logLibraryWarnings(log: Log): void {
  process.removeAllListeners("warning")
  process.on("warning", (warning: Error & { code?: string }) => {
    if (!isKnown(warning)) log.warn({ warning: warning.name, code: warning.code }, warning.message)
  })
}
