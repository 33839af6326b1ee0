import { useQuery } from "@tanstack/react-query"
import { freeRecipes, freeRecipesLeft } from "#core/allowance/allowance.ts"
import { isSubscriber, subscriptionQuery } from "#web/billing/subscription-query.ts"
import { allowanceQuery } from "./allowance-query.ts"
import { generatorTexts } from "./generator-texts.ts"

/** How many recipes the cook may still ask for (P2, P3). */
export function AllowanceLine({ userId }: { userId: string }) {
  const allowance = useQuery(allowanceQuery(userId))
  const subscription = useQuery(subscriptionQuery(userId))
  if (isSubscriber(subscription.data)) return generatorTexts.unlimited
  // Not a word that is wrong a moment later.
  if (!allowance.data || subscription.isPending) return null
  return generatorTexts.left(freeRecipesLeft(allowance.data.counted), freeRecipes)
}
