import { readStep } from "./step.ts"

/** Whether the times of a method, all told, are those of another: of one that was mended, whether it takes as long as before. */
export function takesAsLong(method: readonly string[], before: readonly string[]): boolean {
  return timesIn(method) === timesIn(before)
}

const timesIn = (method: readonly string[]) =>
  method
    .flatMap(readStep)
    .flatMap((said) => (said.kind === "time" ? [`${said.seconds}-${said.secondsMax ?? ""}`] : []))
    .join()
