import { expect, test } from "vitest"
import { timersIn } from "./step-timers.ts"

test.each([
  ["Simmer for 12 min, lid on.", [720]],
  ["Fry for 10 to 12 minutes, then rest for 5 minutes.", [600, 300]],
  ["Bake for 45 minutes to 1 hour.", [2_700]],
  ["Cook for 1 hour and 10 minutes, stirring every 5 minutes.", [4_200]],
  ["Whisk for 30 seconds.", [30]],
  ["Marinate for 2 days.", []],
  ["Chill for half an hour.", [1_800]],
  ["Cook for a few minutes, until 74 °C.", []],
])("counts down what one waits for: %s", (step, seconds) => {
  expect(timersIn(step).map((timer) => timer.seconds)).toEqual(seconds)
})

test("says where the time stands", () => {
  const step = "Fry the onion for 10 to 12 minutes."
  const [timer] = timersIn(step)
  expect(step.slice(timer?.start, timer?.end)).toBe("10 to 12 minutes")
})
