import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { newPasswordProblem } from "#core/account/credentials.ts"
import { NewPasswordField } from "#web/account/new-password-field.tsx"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { resetTexts } from "./arrival-texts.ts"

type Props = {
  title: string
  lead: string
  email: string
  save: (password: string) => Promise<void>
  /** What to say of a failure that leaves the form standing; null where it is taken care of. */
  sentenceOf: (error: Error) => string | null
}

/** A new password, typed twice (V2); what is wrong with it is said on the form. */
export function NewPasswordForm({ title, lead, email, save, sentenceOf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [password, setPassword] = useState("")
  const [repeated, setRepeated] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useMutation({ mutationFn: () => save(password), onError: (error) => setProblem(sentenceOf(error)) })
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = newPasswordProblem(password, repeated)
    setProblem(found)
    if (found === null) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] focus-visible:outline-none">
          {title}
        </h1>
        <p className="mt-1 text-ink-2">{lead}</p>
      </div>
      {/* Password managers file the new password under this address. */}
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={resetTexts.newPassword}
        name="new-password"
        password={password}
        email={email}
        isJudged={problem !== null}
        onPassword={(typed) => {
          setPassword(typed)
          setProblem(null)
        }}
      />
      <PasswordField
        label={resetTexts.confirmPassword}
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" look="primary" className="w-full" isPending={saving.isPending}>
        {resetTexts.submit}
      </Button>
    </form>
  )
}
