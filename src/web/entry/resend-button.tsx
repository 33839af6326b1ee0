import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { resendVerification } from "#core/account/account-api.ts"
import { emailSchema } from "#core/account/credentials.ts"
import { call } from "#web/api.ts"
import { useForgetFailure } from "#web/forget-failure.ts"
import { isFailure } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { entryTexts } from "./entry-texts.ts"

/** After so many it is no matter of the mail: to a verified address none is sent. */
const sentInVain = 3

type Props = {
  email: string
  /** Hears what is wrong with the address; undefined where nothing is. */
  onEmailChecked?: (problem: string | undefined) => void
  /** Whether something else is under way, after which it is no longer said how sending failed. */
  isOther?: boolean
}

/** Sends the verification mail again and says how that went (E2). */
export function ResendButton({ email, onEmailChecked, isOther = false }: Props) {
  const [sent, setSent] = useState(0)
  const resend = useMutation({
    mutationFn: (to: string) => call(resendVerification, { email: to }),
    onSuccess: () => setSent(sent + 1),
  })
  useForgetFailure(resend, isOther)
  const press = () => {
    resend.reset()
    const checked = emailSchema.safeParse(email)
    onEmailChecked?.(checked.error?.issues[0]?.message)
    if (checked.success) resend.mutate(checked.data)
  }
  return (
    <>
      <Button look="link" isPending={resend.isPending} onClick={press}>
        {entryTexts.resend}
      </Button>
      {(resend.isSuccess || resend.isError) && (
        <div className="mt-2 w-full">
          {resend.isSuccess ? (
            <Notice>
              {entryTexts.resent}
              {sent >= sentInVain && <p className="mt-1.5">{entryTexts.nothingThere}</p>}
            </Notice>
          ) : (
            <Alert>{resendSentence(resend.error)}</Alert>
          )}
        </div>
      )}
    </>
  )
}

function resendSentence(error: Error | null): string {
  return isFailure(error, "too_many_requests") ? error.message : entryTexts.resendFailed
}
