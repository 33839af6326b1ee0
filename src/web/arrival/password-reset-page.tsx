import { type ComponentProps, useEffect, useState } from "react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { resetTexts } from "./arrival-texts.ts"
import { Landing, LandingWorking } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import {
  checkArrivedLink,
  checkArrivedLinkAgain,
  ended,
  linkRefusal,
  type ResetLink,
  type ResetOutcome,
  resetSentence,
  setPasswordByLink,
  type ValidLink,
} from "./reset-link.ts"
import { SendNewLink } from "./send-new-link.tsx"

const homeAfterS = 3

type State = { kind: "checking" } | ResetLink

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

function showState(state: State, onOutcome: (outcome: ResetOutcome) => void, retry: () => void) {
  switch (state.kind) {
    case "checking":
      return <LandingWorking text={resetTexts.working} />
    case "valid":
      return <ResetForm link={state} onOutcome={onOutcome} />
    case "failed":
      return <NotSet text={state.text} more={<Button onClick={retry}>{texts.page.tryAgain}</Button>} />
    case "dead":
      return <NotSet text={state.text} more={(stay) => <SendNewLink mail="reset" onOpen={stay} />} />
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

function NotSet(shown: Pick<ComponentProps<typeof LandingOutcome>, "text" | "more">) {
  return <LandingOutcome icon={<FailureIcon />} title={resetTexts.errorTitle} homeAfterS={homeAfterS} {...shown} />
}

function ResetForm({ link, onOutcome }: { link: ValidLink; onOutcome: (outcome: ResetOutcome) => void }) {
  return (
    <NewPasswordForm
      title={resetTexts.title}
      lead={resetTexts.forAddress(link.email)}
      email={link.email}
      save={async (password) => onOutcome(await setPasswordByLink(link.pair, password))}
      sentenceOf={(error) => {
        const refused = linkRefusal(error)
        if (refused === null) return resetSentence(error)
        onOutcome(ended({ kind: "dead", text: refused }))
        return null
      }}
    />
  )
}
