import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import type { Session } from "#core/account/account-api.ts"
import { NewPasswordField } from "#web/account/new-password-field.tsx"
import { InvitedWith } from "#web/invite/invited-with.tsx"
import { dropReferral, keptReferral } from "#web/invite/referral.ts"
import { isFailure } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import {
  type EntryProblems,
  enterBySignIn,
  enterBySignUp,
  entryProblemsOf,
  entrySentence,
  findEntryProblems,
  type Mode,
} from "./enter.ts"
import { entryTexts } from "./entry-texts.ts"
import { ResendButton } from "./resend-button.tsx"

type Props = {
  mode: Mode
  email: string
  onEmail: (email: string) => void
  onToggle: () => void
  onForgot: () => void
  onNotice: (email: string, reason: string | null) => void
  onSignedIn: (session: Session) => void
}

export function CredentialsForm({ mode, email, onEmail, onToggle, onForgot, ...outcomes }: Props) {
  const [password, setPassword] = useState("")
  const [referral, setReferral] = useState(() => (mode === "sign up" ? keptReferral(Date.now()) : null))
  const [problems, setProblems] = useState<EntryProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const enter = useEnter({ mode, email, password, referral, ...outcomes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.isPending) return
    enter.reset()
    const found = findEntryProblems(mode, email, password)
    setProblems(found)
    if (!found.email && !found.password) enter.mutate()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus())
  }
  const typeEmail = (typed: string) => {
    onEmail(typed)
    setProblems({ ...problems, email: undefined })
  }
  const typePassword = (typed: string) => {
    setPassword(typed)
    setProblems({ ...problems, password: undefined })
  }
  const noteResend = (wrong: string | undefined) => {
    if (mode === "sign in") enter.reset()
    setProblems({ ...problems, email: wrong })
  }
  const goWithoutCode = () => {
    dropReferral()
    setReferral(null)
    enter.reset()
    form.current?.querySelector("input")?.focus()
  }
  const refused = entryProblemsOf(enter.error)
  const shown = { ...refused, email: problems.email ?? refused.email, password: problems.password ?? refused.password }
  const isAtField = shown.email || shown.password || (referral !== null && shown.referral)
  return (
    <>
      {mode === "sign up" && <p className="mt-2 text-ink-2">{entryTexts.signUpText}</p>}
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <EmailField email={email} error={shown.email} onEmail={typeEmail} />
        <ModePassword {...{ mode, email, password }} error={shown.password} onPassword={typePassword} />
        {referral !== null && <InvitedWith code={referral} error={shown.referral} onDrop={goWithoutCode} />}
        {enter.error && !isAtField && <Alert>{entrySentence(enter.error)}</Alert>}
        <Button type="submit" look="primary" className="w-full" isPending={enter.isPending}>
          {mode === "sign in" ? entryTexts.signIn : entryTexts.signUp}
        </Button>
      </form>
      {(mode === "sign in" || isFailure(enter.error, "email_taken")) && (
        <SideWays email={email} isOther={enter.isPending} onForgot={onForgot} onResend={noteResend} />
      )}
      <Toggle mode={mode} onToggle={onToggle} />
    </>
  )
}

type Entry = Pick<Props, "mode" | "email" | "onNotice" | "onSignedIn"> & { password: string; referral: string | null }

function useEnter({ mode, email, password, referral, onNotice, onSignedIn }: Entry) {
  return useMutation({
    mutationFn: () =>
      mode === "sign in" ? enterBySignIn(email, password) : enterBySignUp({ email, password, referral }),
    onSuccess: (outcome) => (outcome.kind === "session" ? onSignedIn(outcome.session) : onNotice(outcome.email, null)),
    onError: (error) => {
      if (isFailure(error, "email_not_verified")) onNotice(email.trim(), error.message)
    },
  })
}

type PasswordProps = {
  mode: Mode
  email: string
  password: string
  error: string | undefined
  onPassword: (password: string) => void
}

function ModePassword({ mode, email, password, error, onPassword }: PasswordProps) {
  if (mode === "sign up") {
    return <NewPasswordField label={entryTexts.password} name="password" {...{ email, password, error, onPassword }} />
  }
  return (
    <PasswordField
      label={entryTexts.password}
      name="password"
      autoComplete="current-password"
      value={password}
      onChange={(event) => onPassword(event.target.value)}
      error={error}
    />
  )
}

function Toggle({ mode, onToggle }: { mode: Mode; onToggle: () => void }) {
  return (
    <p className="mt-4 flex items-center justify-center gap-3 border-t border-line pt-4 text-[0.9375rem] text-ink-2">
      {mode === "sign in" ? entryTexts.newHere : entryTexts.haveAccount}
      {/* Who is new should not have to look for the way in. */}
      <Button look={mode === "sign in" ? "ghost" : "link"} onClick={onToggle}>
        {mode === "sign in" ? entryTexts.signUp : entryTexts.signIn}
      </Button>
    </p>
  )
}

type SideWaysProps = Pick<Props, "email" | "onForgot"> & {
  isOther: boolean
  onResend: (wrong: string | undefined) => void
}

/** For who has an account already and can't get in. */
function SideWays({ email, isOther, onForgot, onResend }: SideWaysProps) {
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-4">
      <Button look="link" onClick={onForgot}>
        {entryTexts.forgot}
      </Button>
      <ResendButton email={email} isOther={isOther} onEmailChecked={onResend} />
    </div>
  )
}

type EmailProps = { email: string; error: string | undefined; onEmail: (email: string) => void }

export function EmailField({ email, error, onEmail }: EmailProps) {
  return (
    <TextField
      label={entryTexts.email}
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
