import type { Customer } from "./billing-store.ts"
import type { PaymentProvider } from "./payment-provider.ts"

/**
 * The customer's id, where the account that takes the payments now has them; null where there is none. Ids of another
 * account, as that of tests or the sandbox, mean nothing to this one.
 */
export async function ownCustomer(
  provider: PaymentProvider,
  { customerId, account }: Customer,
): Promise<string | null> {
  if (customerId === null || account === null) return customerId
  const own = await provider.findAccount()
  return own === null || own === account ? customerId : null
}
