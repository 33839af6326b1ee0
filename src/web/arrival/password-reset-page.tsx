import { useMutation } from "@tanstack/react-query"
import { type ComponentProps, useEffect, useState } from "react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { resetTexts } from "./arrival-texts.ts"
import { Landing, LandingWorking } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import { checkArrivedLink, type ResetLink, setPasswordByLink, type ValidLink } from "./reset-link.ts"
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
  return <Landing>{showState(state, setState)}</Landing>
}

function showState(state: State, onState: (state: ResetLink) => void) {
  switch (state.kind) {
    case "checking":
      return <LandingWorking text={resetTexts.working} />
    case "valid":
      return <ResetForm link={state} onState={onState} />
    case "failed":
      return (
        <NotSet
          text={state.text}
          isCutOff={state.isCutOff}
          next={(stay) => <TryAgain again={state.again} {...{ stay, onState }} />}
        />
      )
    case "dead":
      return <NotSet text={state.text} next={(stay) => <SendNewLink mail="reset" onOpen={stay} />} />
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

type NotSetProps = Pick<ComponentProps<typeof LandingOutcome>, "text" | "next"> & { isCutOff?: boolean }

function NotSet({ isCutOff = false, ...shown }: NotSetProps) {
  const afterS = isCutOff ? null : homeAfterS
  return <LandingOutcome icon={<FailureIcon />} title={resetTexts.errorTitle} homeAfterS={afterS} {...shown} />
}

type Again = {
  again: () => Promise<ResetLink>
  stay: () => void
  onState: (state: ResetLink) => void
}

/** What was typed is kept for it. */
function TryAgain({ again, stay, onState }: Again) {
  const { isPending, mutate } = useMutation({ mutationFn: again, onSuccess: onState })
  const press = () => {
    stay()
    if (!isPending) mutate()
  }
  return (
    <Button look="primary" isPending={isPending} onClick={press}>
      {texts.page.tryAgain}
    </Button>
  )
}

function ResetForm({ link, onState }: { link: ValidLink; onState: (state: ResetLink) => void }) {
  return (
    <NewPasswordForm
      title={resetTexts.title}
      lead={resetTexts.forAddress(link.email)}
      email={link.email}
      save={async (password) => onState(await setPasswordByLink(link.pair, password))}
      sentenceOf={() => resetTexts.failed}
    />
  )
}
