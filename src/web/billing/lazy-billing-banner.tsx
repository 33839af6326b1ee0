import { deferred } from "#web/deferred.tsx"
import { loadQuietly } from "#web/load-late.ts"

/** Says what became of a payment, once its code is there. */
export const BillingBanner = deferred(
  async () => (await loadQuietly(() => import("./billing-banner.tsx"))).BillingBanner,
  null,
  () => null,
)
