import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { requestPasswordReset } from "#core/account/account-api.ts"
import { emailSchema } from "#core/account/credentials.ts"
import { call } from "#web/api.ts"
import { isFailure } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { EmailField } from "./credentials-form.tsx"
import { entryTexts } from "./entry-texts.ts"
import { MailboxHint } from "./verify-notice.tsx"

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void }

/** Asks for a mail to set a new password, and says the same whether or not there is an account (M3, E3). */
export function ForgotForm({ email, onEmail, onBack }: Props) {
  const [problem, setProblem] = useState<string>()
  const request = useMutation({ mutationFn: (to: string) => call(requestPasswordReset, { email: to }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = emailSchema.safeParse(email)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success && !request.isPending) request.mutate(checked.data)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      {request.isSuccess ? (
        <>
          <Notice>{entryTexts.resetSent}</Notice>
          <MailboxHint />
        </>
      ) : (
        <>
          <p className="text-ink-2">{entryTexts.forgotText}</p>
          <EmailField email={email} error={problem} onEmail={onEmail} />
          {request.isError && <Alert>{resetSentence(request.error)}</Alert>}
          <Button type="submit" look="primary" className="w-full" isPending={request.isPending}>
            {entryTexts.sendReset}
          </Button>
        </>
      )}
      <Button look="link" className="justify-self-start text-ink-2" onClick={onBack}>
        {entryTexts.back}
      </Button>
    </form>
  )
}

function resetSentence(error: Error): string {
  return isFailure(error, "too_many_requests") ? error.message : entryTexts.resetFailed
}
