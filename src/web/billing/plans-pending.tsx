import { useQuery } from "@tanstack/react-query"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { subscribeTexts } from "./billing-texts.ts"
import { NotOpen } from "./not-open.tsx"
import { plansQuery } from "./plans-query.ts"

/** Stands where plans are to be, until they are. */
export function PlansPending() {
  const { data: offer, isError, refetch } = useQuery(plansQuery)
  if (offer) return offer.payments === "off" && <NotOpen />
  if (!isError) {
    return (
      <>
        <p role="status" className="sr-only">
          {subscribeTexts.planLoading}
        </p>
        <Skeleton className="h-32 w-full" />
      </>
    )
  }
  return (
    <Alert>
      {subscribeTexts.planFailed}{" "}
      <Button look="link" onClick={() => void refetch()}>
        {texts.page.tryAgain}
      </Button>
    </Alert>
  )
}
