import { existsSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

export type Role = "button" | "checkbox" | "heading" | "tab"

/** A browser as a person meets it: what can be pressed has a role and a whole name, and the rest is text. */
export type Driver = {
  go(url: string): Promise<void>
  address(): Promise<string>
  /** Whether a control or heading of this name stands there, for a screen reader as well. */
  sees(role: Role, name: string): Promise<boolean>
  press(role: Role, name: string): Promise<void>
  /** Puts the text in place of what stands in the field of this name; of its role engines have different ideas. */
  fill(name: string, text: string): Promise<void>
  /** The text of the page that can be seen. */
  text(): Promise<string>
  /** What the page wrote to the console or threw; null where the engine does not tell. */
  complaints(): string[] | null
  close(): Promise<void>
}

export type Engine = { name: string; programs: readonly string[]; open(): Promise<Driver> }

/** The first program of an engine that is not installed here, or null. */
export function missingProgram({ programs }: Engine): string | null {
  return programs.find((program) => !existsSync(program)) ?? null
}

const patienceMs = 60_000

/** Does it again until it can be done: a page that is drawn anew takes the element away that was just found. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
