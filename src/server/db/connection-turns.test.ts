import fc from "fast-check"
import { expect, test } from "vitest"
import { AppError } from "#server/errors.ts"
import { openConnectionTurns } from "./connection-turns.ts"
import { beginStep, inTime } from "./deadline.ts"

/** One who waits as long as it takes, or goes when told. */
function someone(turns: ReturnType<typeof openConnectionTurns>, who: string) {
  const giveUp = Promise.withResolvers<never>()
  const taking = turns.take(who, { leftMs: null, passed: giveUp.promise, isOver: () => false, end() {} })
  let leave: (() => void) | null = null
  taking.then(
    (given) => {
      leave = given
    },
    () => undefined,
  )
  return { who, has: () => leave !== null, leave: () => leave?.(), giveUp: () => giveUp.reject(new Error("gave up")) }
}

const settled = () => new Promise((done) => setImmediate(done))

test("turns at the connections: never more than there are, of no cook more than a third, and none is lost", async () => {
  const step = fc.record({
    does: fc.constantFrom("come", "come", "come", "leave", "give up"),
    who: fc.constantFrom("ann", "ben", "cleo", ""),
    at: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const turns = openConnectionTurns(6)
      let here: ReturnType<typeof someone>[] = []
      const holding = () => here.filter((one) => one.has())
      for (const { does, who, at } of steps) {
        if (does === "come") here.push(someone(turns, who))
        const among = here.filter((one) => one.has() === (does === "leave"))
        const chosen = does === "come" ? undefined : among[at % among.length]
        if (does === "leave") chosen?.leave()
        else chosen?.giveUp()
        if (chosen) here = here.filter((one) => one !== chosen)
        await settled()
        expect(holding().length).toBeLessThanOrEqual(6)
        for (const cook of ["ann", "ben", "cleo"]) {
          expect(holding().filter((one) => one.who === cook).length).toBeLessThanOrEqual(2)
        }
        const waiting = here.filter((one) => !one.has())
        const mayGo = waiting.filter(
          (one) => one.who === "" || holding().filter(({ who }) => who === one.who).length < 2,
        )
        if (holding().length < 6) expect(mayGo).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
})

test("whoever waits for a connection goes when the time is over, and leaves the place to others", async () => {
  const turns = openConnectionTurns(1)
  const leave = await turns.take("ann", beginStep())
  const late = inTime({ wholeMs: 10_000, stepMs: 20 }, () => turns.take("ben", beginStep()))
  await expect(late).rejects.toMatchObject(new AppError("deadline_passed"))
  leave()
  await expect(turns.take("cleo", beginStep())).resolves.toBeTypeOf("function")
})

test("a turn that comes in the moment in which its waiter goes is somebody else's", async () => {
  const turns = openConnectionTurns(1)
  const leave = await turns.take("ann", beginStep())
  const ben = someone(turns, "ben")
  const cleo = someone(turns, "cleo")
  ben.giveUp()
  leave()
  await settled()
  expect([ben.has(), cleo.has()]).toEqual([false, true])
})
