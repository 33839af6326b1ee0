import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { requestPasswordReset, resendVerification } from "#core/account/account-api.ts"
import { emailSchema } from "#core/account/credentials.ts"
import { call } from "#web/api.ts"
import { isFailure } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { newLinkTexts } from "./arrival-texts.ts"

const mails = {
  verification: { contract: resendVerification, sent: newLinkTexts.resent, failed: newLinkTexts.resendFailed },
  reset: { contract: requestPasswordReset, sent: newLinkTexts.resetSent, failed: newLinkTexts.resetFailed },
} as const

type Props = { mail: keyof typeof mails; onOpen: () => void }

/** Where a link is dead, the way to another one: it asks for the address, which a dead link does not tell. */
export function SendNewLink({ mail, onOpen }: Props) {
  const { contract, sent, failed } = mails[mail]
  const [isOpen, setIsOpen] = useState(false)
  const [email, setEmail] = useState("")
  const [problem, setProblem] = useState<string>()
  const request = useMutation({ mutationFn: (to: string) => call(contract, { email: to }) })
  const open = () => {
    setIsOpen(true)
    onOpen()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = emailSchema.safeParse(email)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success && !request.isPending) request.mutate(checked.data)
  }
  if (!isOpen)
    return (
      <Button look="primary" onClick={open}>
        {newLinkTexts.ask}
      </Button>
    )
  if (request.isSuccess) return <Notice>{sent}</Notice>
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-3.5 text-left">
      <TextField
        label={newLinkTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // It takes the place of the button that was just pressed.
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
      />
      {request.isError && (
        <Alert>{isFailure(request.error, "too_many_requests") ? request.error.message : failed}</Alert>
      )}
      <Button look="primary" type="submit" isPending={request.isPending}>
        {newLinkTexts.ask}
      </Button>
    </form>
  )
}
