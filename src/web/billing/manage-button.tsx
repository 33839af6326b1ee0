import { openPortal } from "#core/billing/billing-api.ts"
import { call } from "#web/api.ts"
import { sentenceOf } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { useLeave } from "./use-leave.ts"

type Props = { label: string; look?: "ghost" | "link"; className?: string }

/** Leads to the payment provider's page for cards, invoices and cancelling. */
export function ManageButton({ label, look = "ghost", className = "" }: Props) {
  const { start, isLeaving, error } = useLeave(() => call(openPortal))
  return (
    <>
      <Button look={look} className={className} isPending={isLeaving} onClick={() => start()}>
        {label}
      </Button>
      {error && <Alert>{sentenceOf(error)}</Alert>}
    </>
  )
}
