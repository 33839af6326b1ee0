import { join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import type { Config } from "#server/config.ts"
import { keptSecret } from "#server/secrets.ts"
import type { Payments } from "./payments.ts"
import { openSandbox } from "./sandbox/sandbox.ts"
import { drawerOnDisk } from "./sandbox/sandbox-drawer.ts"
import { stripeProvider } from "./stripe-client.ts"

type Opening = { dataDir: string; log: FastifyBaseLogger }

/** Who takes the payments by these settings; a sandbox that is opened has to be closed. */
export async function openPayments(
  { payments, http }: Pick<Config, "payments" | "http">,
  { dataDir, log }: Opening,
): Promise<Payments> {
  if (payments.kind === "off") return payments
  const { kind, priceIds } = payments
  if (kind === "stripe") return { kind, provider: stripeProvider(payments), priceIds }
  const drawer = drawerOnDisk(join(dataDir, "sandbox.json"))
  const secret = keptSecret(join(dataDir, "sandbox.secret"))
  const sandbox = await openSandbox({ drawer, priceIds, pagesUrl: http.appUrl, secret, log })
  return { kind, provider: stripeProvider(sandbox.settings), priceIds, sandbox }
}
