import { type Job, jobs } from "./job.ts"
import { kinTable } from "./kin-table.ts"

/** A food, the words of its line, and the only jobs that it does as well as others; null for all. */
export type Kin = { id: string; words: string; jobs: readonly Job[] | null }

/** Foods that take each other's place, or that of the first alone. */
type KinGroup = { foods: Kin[]; isOfFirst: boolean }

/** Reads the groups of kin-table.ts. */
export function readKin(table: string): KinGroup[] {
  const lines = table.split("\n").filter((line) => line !== "")
  return lines.map((line) => ({ foods: line.split(/ \/ |: /).map(readFood), isOfFirst: line.includes(": ") }))
}

function readFood(cell: string): Kin {
  const [named = "", ...only] = cell.split("@")
  const [id = "", words = id.replaceAll("-", " ")] = named.split("=")
  return { id, words, jobs: only.length === 0 ? null : jobs.filter((job) => only.includes(job)) }
}

const groups = readKin(kinTable)

/** The foods that may take a food's place in its jobs, those of the group that begins with it first. */
export function kinOf(id: string, own: ReadonlySet<Job>): Kin[] {
  const first = groups.filter(({ foods }) => foods[0]?.id === id)
  const others = groups.filter((group) => !first.includes(group) && !group.isOfFirst && isIn(group, id))
  const kin = [...first, ...others]
    .flatMap(({ foods }) => foods)
    .filter(({ jobs }) => jobs === null || jobs.some((job) => own.has(job)))
  return kin.filter((one, at) => one.id !== id && kin.findIndex((other) => other.id === one.id) === at)
}

const isIn = ({ foods }: KinGroup, id: string) => foods.some((one) => one.id === id)
