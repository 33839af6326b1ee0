// What a thread of the workshop runs: one piece of work after the other, far from the event loop that answers requests.
import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { doWork, ready } from "./work.ts"
import type { Answer, Question } from "./workshop.ts"

/** Behind whatever answers a request: a recipe can wait. On Linux a thread has a priority of its own. */
const lowPriority = 10
if (process.platform === "linux") setPriority(lowPriority)

const foods = await readFoodTable()

parentPort?.on("message", ({ id, work }: Question) => {
  parentPort?.postMessage(answer(id, work))
})

parentPort?.postMessage(ready)

function answer(id: number, work: Question["work"]): Answer {
  try {
    return { id, finishing: doWork(work, foods) }
  } catch (error) {
    return { id, error }
  }
}
