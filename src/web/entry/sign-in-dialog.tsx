import { useEffect, useRef, useState } from "react"
import type { Session } from "#core/account/account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { keepSession } from "#web/session.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { useBackCloses } from "#web/ui/back-closes.ts"
import { Dialog } from "#web/ui/dialog.tsx"
import { CredentialsForm } from "./credentials-form.tsx"
import type { Mode } from "./enter.ts"
import { entryTexts } from "./entry-texts.ts"
import { ForgotForm } from "./forgot-form.tsx"
import { VerifyNotice } from "./verify-notice.tsx"

type Step =
  | { kind: "sign in" }
  | { kind: "sign up" }
  | { kind: "notice"; email: string; reason: string | null }
  | { kind: "forgot" }

const titles = {
  "sign in": entryTexts.signInTitle,
  "sign up": entryTexts.signUpTitle,
  notice: entryTexts.noticeTitle,
  forgot: entryTexts.forgotTitle,
} as const

type Props = { mode: Mode; hasEnded: boolean; onClose: () => void; onSignedIn: () => void }

/** The address stays when the dialog is closed, until somebody is in. */
let typedEmail = ""

function useTypedEmail() {
  const [email, setEmail] = useState(typedEmail)
  useEffect(() => {
    typedEmail = email
  }, [email])
  return [email, setEmail] as const
}

/** Signing in and up, the verification notice and the request for a new password (M1 to M3). */
export function SignInDialog({ mode, hasEnded, onClose, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>({ kind: mode })
  const [email, setEmail] = useTypedEmail()
  useBackCloses(onClose)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  // Closed while it was on its way, it stands, but nothing that was asked for before is done under the cook's hands.
  const takeSession = (session: Session) => {
    const isWaitedFor = isOpen.current
    typedEmail = ""
    keepSession(session)
    if (isWaitedFor) onSignedIn()
  }
  return (
    <Dialog title={titles[step.kind]} closeLabel={texts.page.close} onClose={onClose}>
      {hasEnded && step.kind === "sign in" && (
        <div className="mt-4">
          <Alert>{refusals.session_ended.message}</Alert>
        </div>
      )}
      {(step.kind === "sign in" || step.kind === "sign up") && (
        <CredentialsForm
          key={step.kind}
          mode={step.kind}
          email={email}
          onEmail={setEmail}
          onToggle={() => setStep({ kind: step.kind === "sign in" ? "sign up" : "sign in" })}
          onForgot={() => setStep({ kind: "forgot" })}
          onNotice={(to, reason) => setStep({ kind: "notice", email: to, reason })}
          onSignedIn={takeSession}
        />
      )}
      {step.kind === "notice" && (
        <VerifyNotice email={step.email} reason={step.reason} onBack={() => setStep({ kind: "sign in" })} />
      )}
      {step.kind === "forgot" && (
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setStep({ kind: "sign in" })} />
      )}
    </Dialog>
  )
}
