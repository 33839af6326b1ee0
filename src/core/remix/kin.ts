import { kinTable } from "./kin-table.ts"

/** A food and the words of its line. */
export type Kin = { id: string; words: string }

/** Reads the groups of kin-table.ts. */
export function readKin(table: string): Kin[][] {
  const lines = table.split("\n").filter((line) => line !== "")
  return lines.map((line) => {
    return line.split(" / ").map((cell) => {
      const [id = "", words = id.replaceAll("-", " ")] = cell.split("=")
      return { id, words }
    })
  })
}

const groups = readKin(kinTable)

/** The foods that may take a food's place, those of the group that begins with it first. */
export function kinOf(id: string): Kin[] {
  const own = groups.filter(([first]) => first?.id === id)
  const others = groups.filter((group) => !own.includes(group) && group.some((one) => one.id === id))
  const kin = [...own, ...others].flat()
  return kin.filter((one, at) => one.id !== id && kin.findIndex((other) => other.id === one.id) === at)
}
