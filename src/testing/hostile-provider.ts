import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** A provider that gives hostile replies, one after the other as it is told. */
export type HostileProvider = {
  baseUrl: string
  /** From now on it answers with the reply of this number, whose name it tells. */
  answerWith(at: number): Promise<string>
  close(): Promise<unknown>
}

/** Starts it in a thread of its own; the same replies for the same seed. */
export async function startHostileProvider(many: number, seed: number): Promise<HostileProvider> {
  const worker = new Worker(new URL("./hostile-thread.ts", import.meta.url), { workerData: { many, seed } })
  const [{ baseUrl }] = await once(worker, "message")
  return {
    baseUrl,
    async answerWith(at) {
      const told = once(worker, "message")
      worker.postMessage(at)
      const [{ name }] = await told
      return name
    },
    close: () => worker.terminate(),
  }
}
