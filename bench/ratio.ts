/** How two ways compare in one run: the median of a time for each, measured in turns so that both meet the same noise. */
export type Compared = { ours: number; theirs: number; ratio: number }

type Work = () => unknown | Promise<unknown>

const rounds = 15

async function timeOf(work: Work, times: number): Promise<number> {
  const started = performance.now()
  for (let time = 0; time < times; time += 1) await work()
  return (performance.now() - started) / times
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds for one of ours and one of theirs, and ours divided by theirs. */
export async function compare(ours: Work, theirs: Work, times: number): Promise<Compared> {
  const measured = { ours: [] as number[], theirs: [] as number[] }
  await timeOf(ours, times)
  await timeOf(theirs, times)
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await timeOf(ours, times))
    measured.theirs.push(await timeOf(theirs, times))
  }
  const [one, other] = [median(measured.ours), median(measured.theirs)]
  return { ours: one, theirs: other, ratio: one / other }
}
