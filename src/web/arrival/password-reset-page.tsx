import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useState } from "react"
import { newPasswordProblem } from "#core/account/credentials.ts"
import { NewPasswordField } from "#web/account/new-password-field.tsx"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { resetTexts } from "./arrival-texts.ts"
import { Landing, LandingWorking } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import {
  checkArrivedLink,
  checkArrivedLinkAgain,
  linkRefusal,
  type ResetLink,
  resetSentence,
  setPasswordByLink,
} from "./reset-link.ts"

const homeAfterS = 3

type State = { kind: "checking" } | ResetLink | { kind: "done" }

/** Where the link of a reset mail leads (R3). */
export function PasswordResetPage() {
  const [state, setState] = useState<State>({ kind: "checking" })
  useEffect(() => {
    let isGone = false
    void checkArrivedLink().then((link) => !isGone && setState(link))
    return () => {
      isGone = true
    }
  }, [])
  const retry = () => {
    setState({ kind: "checking" })
    void checkArrivedLinkAgain().then(setState)
  }
  return <Landing>{showState(state, setState, retry)}</Landing>
}

function showState(state: State, setState: (state: State) => void, retry: () => void) {
  switch (state.kind) {
    case "checking":
      return <LandingWorking text={resetTexts.working} />
    case "valid":
      return (
        <NewPasswordForm
          link={state}
          onDone={() => setState({ kind: "done" })}
          onLinkRefused={(text) => setState({ kind: "failed", text, mayRetry: false })}
        />
      )
    case "failed":
      return (
        <LandingOutcome
          icon={<FailureIcon />}
          title={resetTexts.errorTitle}
          text={state.text}
          homeAfterS={homeAfterS}
          more={state.mayRetry && <Button onClick={retry}>{texts.page.tryAgain}</Button>}
        />
      )
    case "done":
      return (
        <LandingOutcome
          icon={<SuccessIcon />}
          title={resetTexts.doneTitle}
          text={resetTexts.done}
          homeAfterS={homeAfterS}
        />
      )
  }
}

type FormProps = {
  link: Extract<ResetLink, { kind: "valid" }>
  onDone: () => void
  onLinkRefused: (sentence: string) => void
}

function NewPasswordForm({ link, onDone, onLinkRefused }: FormProps) {
  const [password, setPassword] = useState("")
  const [repeated, setRepeated] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () => setPasswordByLink(link.pair, password),
    onSuccess: onDone,
    onError: (error) => {
      const refused = linkRefusal(error)
      if (refused === null) setProblem(resetSentence(error))
      else onLinkRefused(refused)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = newPasswordProblem(password, repeated)
    setProblem(found)
    if (found === null) save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-[28px]">{resetTexts.title}</h1>
        <p className="mt-1 text-ink-2">{resetTexts.forAddress(link.email)}</p>
      </div>
      {/* Password managers file the new password under this address. */}
      <input hidden type="email" name="username" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField
        label={resetTexts.newPassword}
        name="new-password"
        password={password}
        email={link.email}
        onPassword={setPassword}
      />
      <PasswordField
        label={resetTexts.confirmPassword}
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" look="primary" className="w-full" isPending={save.isPending}>
        {resetTexts.submit}
      </Button>
    </form>
  )
}
