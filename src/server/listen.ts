import { once } from "node:events"
import type { Server } from "node:http"
import type { Config } from "./config.ts"
import { errorCode } from "./error-code.ts"
import { StartRefusal } from "./start-refusal.ts"

type Address = Pick<Config["http"], "host" | "port">

export async function listenOn(server: Server, { host, port }: Address): Promise<void> {
  server.listen(port, host)
  await once(server, "listening")
}

/** The sentence for an address that can't be had; any other error as it is. */
export function explainListening(error: unknown, { host, port }: Address): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}: set PORT to a number from 1024 up.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    EAI_AGAIN: `HOST ${host} is not an address of this machine.`,
  }
  const reason = reasons[errorCode(error) ?? ""]
  return reason === undefined ? error : new StartRefusal(reason, { cause: error })
}
