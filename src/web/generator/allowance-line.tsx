import { useQuery } from "@tanstack/react-query"
import { freeFailures, freeRecipes, freeRecipesLeft } from "#core/allowance/allowance.ts"
import { isSubscriber, subscriptionQuery } from "#web/billing/subscription-query.ts"
import { allowanceQuery } from "./allowance-query.ts"
import { generatorTexts } from "./generator-texts.ts"

/** How many recipes the cook may still ask for (P2, P3); told before a failure would take one of them (D12). */
export function AllowanceLine({ userId }: { userId: string }) {
  const allowance = useQuery(allowanceQuery(userId))
  const subscription = useQuery(subscriptionQuery(userId))
  if (isSubscriber(subscription.data)) return generatorTexts.unlimited
  // Not a word that is wrong a moment later.
  if (!allowance.data || subscription.isPending) return null
  const left = freeRecipesLeft(allowance.data.counted)
  return (
    <>
      {generatorTexts.left(left, freeRecipes)}
      {left > 0 && allowance.data.freeFailures === 0 && (
        <span className="block">{generatorTexts.failuresCount(freeFailures)}</span>
      )}
    </>
  )
}
