import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { type Session, signIn, signUp } from "#core/account/account-api.ts"
import { credentialsSchema, emailSchema } from "#core/account/credentials.ts"
import { call } from "#web/api.ts"
import { ApiError, isFailure } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { ResendButton } from "./resend-button.tsx"

type Mode = "sign in" | "sign up"
type Problems = { email?: string | undefined; password?: string | undefined }
type Outcome = { kind: "session"; session: Session } | { kind: "mail sent"; email: string }

type Props = {
  mode: Mode
  email: string
  onEmail: (email: string) => void
  onToggle: () => void
  onForgot: () => void
  onNotice: (email: string, reason: string | null) => void
  onSignedIn: (session: Session) => void
}

export function CredentialsForm({ mode, email, onEmail, onNotice, onSignedIn, onToggle, onForgot }: Props) {
  const [password, setPassword] = useState("")
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const enter = useMutation({
    mutationFn: () => (mode === "sign in" ? enterBySignIn(email, password) : enterBySignUp(email, password)),
    onSuccess: (outcome) => (outcome.kind === "session" ? onSignedIn(outcome.session) : onNotice(outcome.email, null)),
    onError: (error) => {
      if (isFailure(error, "email_not_verified")) onNotice(email.trim(), error.message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.isPending) return
    enter.reset()
    const found = findProblems(mode, email, password)
    setProblems(found)
    if (!found.email && !found.password) enter.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
  }
  const shown = { ...problemsOf(enter.error), ...problems }
  return (
    <>
      {mode === "sign up" && <p className="mt-2 text-ink-2">{texts.signIn.signUpText}</p>}
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <EmailField email={email} error={shown.email} onEmail={onEmail} />
        <PasswordField
          label={texts.signIn.password}
          showLabel={texts.signIn.showPassword}
          hideLabel={texts.signIn.hidePassword}
          name="password"
          autoComplete={mode === "sign in" ? "current-password" : "new-password"}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={shown.password}
          {...(mode === "sign up" && { hint: texts.signIn.passwordHint })}
        />
        {enter.error && !shown.email && !shown.password && <Alert>{enterSentence(enter.error)}</Alert>}
        <Button type="submit" look="primary" className="w-full" isPending={enter.isPending}>
          {mode === "sign in" ? texts.signIn.signIn : texts.signIn.signUp}
        </Button>
      </form>
      {mode === "sign in" && <SideWays email={email} onForgot={onForgot} onWrongEmail={setProblems} />}
      <p className="mt-4 flex items-center justify-center gap-3 border-t border-line pt-4 text-[15px] text-ink-2">
        {mode === "sign in" ? texts.signIn.newHere : texts.signIn.haveAccount}
        <Button look="link" onClick={onToggle}>
          {mode === "sign in" ? texts.signIn.signUp : texts.signIn.signIn}
        </Button>
      </p>
    </>
  )
}

type SideWaysProps = { email: string; onForgot: () => void; onWrongEmail: (problems: Problems) => void }

function SideWays({ email, onForgot, onWrongEmail }: SideWaysProps) {
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-4">
      <Button look="link" onClick={onForgot}>
        {texts.signIn.forgot}
      </Button>
      <ResendButton email={email} onWrongEmail={(sentence) => onWrongEmail({ email: sentence })} />
    </div>
  )
}

type EmailProps = { email: string; error: string | undefined; onEmail: (email: string) => void }

export function EmailField({ email, error, onEmail }: EmailProps) {
  return (
    <TextField
      label={texts.signIn.email}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
    />
  )
}

async function enterBySignIn(email: string, password: string): Promise<Outcome> {
  return { kind: "session", session: await call(signIn, { email, password }) }
}

async function enterBySignUp(email: string, password: string): Promise<Outcome> {
  const referralCode = new URLSearchParams(location.search).get("ref")
  const signedUp = await call(signUp, { email, password, referral_code: referralCode || null })
  return { kind: "mail sent", email: signedUp.email }
}

/** The same rules as the server's (V1); signing in only asks that there is a password. */
function findProblems(mode: Mode, email: string, password: string): Problems {
  if (mode === "sign in") {
    const checked = emailSchema.safeParse(email)
    return {
      email: checked.error?.issues[0]?.message,
      password: password === "" ? texts.signIn.passwordMissing : undefined,
    }
  }
  const issues = credentialsSchema.safeParse({ email, password }).error?.issues ?? []
  const sentenceAt = (field: string) => issues.find((issue) => issue.path[0] === field)?.message
  return { email: sentenceAt("email"), password: sentenceAt("password") }
}

function problemsOf(error: Error | null): Problems {
  if (!(error instanceof ApiError)) return {}
  const { email, password } = error.fields
  const isTooShort = error.code === "password_too_short"
  return { email, password: isTooShort ? error.message : password }
}

/** E1: our own refusals have their sentence; what can't be read gets the general one. */
function enterSentence(error: Error): string {
  return error instanceof ApiError && error.code !== "unreadable" ? error.message : texts.signIn.otherFailure
}
