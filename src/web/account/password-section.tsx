import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { passwordSchema } from "#core/account/credentials.ts"
import { changePassword } from "#core/account/own-account-api.ts"
import { queryClient } from "#web/query-client.ts"
import { ApiError, isFailure, send, sentenceOf } from "#web/send.ts"
import { currentSession, exchangeSession } from "#web/session.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { accountTexts } from "./account-texts.ts"
import { CurrentPasswordField } from "./current-password-field.tsx"
import { NewPasswordField } from "./new-password-field.tsx"
import { sessionsQuery } from "./sessions-query.ts"

type Problems = { current?: string | undefined; next?: string | undefined }

/** A new password, set in place; this browser stays signed in and every other one is signed out (K1). */
export function PasswordSection({ email }: { email: string }) {
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword(() => {
    setCurrent("")
    setNext("")
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.reset()
    const found = findProblems(current, next)
    setProblems(found)
    if (!found.current && !found.next) change.mutate({ current_password: current, password: next })
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
  }
  const refused = refusedFields(change.error)
  const shown = { current: problems.current ?? refused.current, next: problems.next ?? refused.next }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
      {/* Password managers file the new password under this address. */}
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPasswordField password={current} error={shown.current} onPassword={setCurrent} />
      <NewPasswordField
        label={accountTexts.newPassword}
        name="new-password"
        password={next}
        email={email}
        error={shown.next}
        onPassword={(typed) => {
          setNext(typed)
          setProblems({ ...problems, next: undefined })
        }}
      />
      {change.error && !shown.current && !shown.next && <Alert>{sentenceOf(change.error)}</Alert>}
      {change.isSuccess && <Notice>{accountTexts.passwordChanged}</Notice>}
      <Button type="submit" look="primary" className="justify-self-start" isPending={change.isPending}>
        {accountTexts.changePassword}
      </Button>
    </form>
  )
}

function useChangePassword(onChanged: () => void) {
  return useMutation({
    mutationFn: (asked: { current_password: string; password: string }) =>
      exchangeSession((token) => send(changePassword, asked, { accessToken: token })),
    onSuccess: () => {
      onChanged()
      const userId = currentSession()?.user.id
      if (userId) void queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey })
    },
  })
}

function findProblems(current: string, next: string): Problems {
  return {
    current: current === "" ? accountTexts.currentMissing : undefined,
    next: passwordSchema.safeParse(next).error?.issues[0]?.message,
  }
}

function refusedFields(error: Error | null): Problems {
  if (isFailure(error, "wrong_password")) return { current: error.message }
  return error instanceof ApiError ? { current: error.fields.current_password, next: error.fields.password } : {}
}
