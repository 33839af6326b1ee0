import { queryOptions, useQuery } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useRef, useState } from "react"
import { homeInvitedBy } from "#core/api/page-paths.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { call } from "#web/api.ts"
import { copyText } from "#web/clipboard.ts"
import { cookKey } from "#web/query-client.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { inviteTexts } from "./invite-texts.ts"

function referralQuery(userId: string) {
  return queryOptions({ queryKey: cookKey(userId, "referral"), queryFn: () => call(readReferral) })
}

/** The cook's own link for others, and how many came by it; never who. */
export function InviteSection({ userId }: { userId: string }) {
  return (
    <DisclosurePanel title={inviteTexts.title}>
      <Invitation userId={userId} />
    </DisclosurePanel>
  )
}

function Invitation({ userId }: { userId: string }) {
  const referral = useQuery(referralQuery(userId))
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{inviteTexts.text}</p>
      {referral.data && (
        <>
          <InviteLink link={location.origin + homeInvitedBy(referral.data.code)} />
          <p className="font-[620] tabular-nums">{inviteTexts.joined(referral.data.joined)}</p>
        </>
      )}
      {referral.isPending && (
        <>
          <p role="status" className="sr-only">
            {inviteTexts.loading}
          </p>
          <Skeleton className="h-11.5 w-full" />
        </>
      )}
      {referral.isError && (
        <Alert>
          {inviteTexts.failed}{" "}
          <Button look="link" onClick={() => void referral.refetch()}>
            {texts.page.tryAgain}
          </Button>
        </Alert>
      )}
    </div>
  )
}

function InviteLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  const copy = async () => {
    const isCopied = await copyText(link)
    if (!isCopied) field.current?.select()
    setSaid(isCopied ? inviteTexts.copied : inviteTexts.copyFailed)
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-[1_1_240px]">
          <TextField
            ref={field}
            label={inviteTexts.link}
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button icon={<Copy aria-hidden className="size-4.5" />} onClick={() => void copy()}>
          {inviteTexts.copy}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 not-empty:mt-1.5">
        {said}
      </p>
    </div>
  )
}
