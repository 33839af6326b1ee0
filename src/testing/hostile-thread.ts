// A provider in a thread of its own, so that what it takes to say something hostile is not taken for what it takes to hear it.
import { parentPort, workerData } from "node:worker_threads"
import { hostileReplies } from "./hostile-replies.ts"
import { startScriptedProvider } from "./scripted-provider.ts"

const { many, seed }: { many: number; seed: number } = workerData
const replies = hostileReplies(many, seed)
const provider = await startScriptedProvider()

parentPort?.on("message", (at: number) => {
  const reply = replies[at]
  if (reply !== undefined) provider.answerWith(reply.answer)
  parentPort?.postMessage({ name: reply?.name ?? "none" })
})
parentPort?.postMessage({ baseUrl: provider.baseUrl })
