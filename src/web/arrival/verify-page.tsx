import { type ComponentProps, useCallback, useEffect, useState } from "react"
import { useWhenNearer } from "#web/reachability.ts"
import { isFailure } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { resetTexts, verifyTexts } from "./arrival-texts.ts"
import { DisownPage, isForDisowning } from "./disown-page.tsx"
import { Landing, LandingWorking } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import { SendNewLink } from "./send-new-link.tsx"
import {
  type Arrival,
  arriveAgain,
  arriveAtVerify,
  chooseByLink,
  failureOf,
  setOfferedPassword,
  type VerifyOutcome,
} from "./verify-arrival.ts"

const homeAfterS = { verified: 3, failed: 5 } as const

/** Where the links of a verification mail lead (R2): to verify the address, or to say that it was somebody else. */
export function VerifyPage() {
  const [isDisown] = useState(isForDisowning)
  return isDisown ? <DisownPage /> : <VerifyOnArrival />
}

type State = Arrival | { kind: "working" }

function VerifyOnArrival() {
  const [state, setState] = useState<State>({ kind: "working" })
  useEffect(() => {
    let isGone = false
    void arriveAtVerify().then((arrived) => !isGone && setState(arrived))
    return () => {
      isGone = true
    }
  }, [])
  const retry = useCallback(() => {
    setState({ kind: "working" })
    void arriveAgain().then(setState)
  }, [])
  useWhenNearer(state.kind === "failed" && state.isCutOff, retry)
  return (
    <Landing>
      {state.kind === "working" && <LandingWorking text={verifyTexts.working} />}
      {state.kind === "verified" && <Verified outcome={state} onOutcome={setState} />}
      {state.kind === "password needed" && (
        <ChosenPasswordForm
          title={verifyTexts.neededTitle}
          lead={verifyTexts.needed(state.email)}
          email={state.email}
          choose={(password) => chooseByLink(state, password)}
          onOutcome={setState}
        />
      )}
      {state.kind === "failed" && (
        <NotVerified
          text={state.text}
          isCutOff={state.isCutOff}
          next={
            <Button look="primary" onClick={retry}>
              {texts.page.tryAgain}
            </Button>
          }
        />
      )}
      {state.kind === "dead" && (
        <NotVerified text={state.text} next={(stay) => <SendNewLink mail="verification" onOpen={stay} />} />
      )}
    </Landing>
  )
}

type NotVerifiedProps = Pick<ComponentProps<typeof LandingOutcome>, "text" | "next"> & { isCutOff?: boolean }

function NotVerified({ isCutOff = false, ...shown }: NotVerifiedProps) {
  const afterS = isCutOff ? null : homeAfterS.failed
  return <LandingOutcome icon={<FailureIcon />} title={verifyTexts.errorTitle} homeAfterS={afterS} {...shown} />
}

type VerifiedProps = {
  outcome: Extract<VerifyOutcome, { kind: "verified" }>
  onOutcome: (outcome: VerifyOutcome) => void
}

/** R2's success. Whoever opened the link elsewhere than they signed up may not be who chose the password. */
function Verified({ outcome, onOutcome }: VerifiedProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { text, email, isPasswordOffered } = outcome
  if (isChoosing && isPasswordOffered) {
    return (
      <ChosenPasswordForm
        title={verifyTexts.setPassword}
        lead={resetTexts.forAddress(email)}
        email={email}
        choose={(password) => setOfferedPassword(email, password)}
        onOutcome={onOutcome}
      />
    )
  }
  return (
    <LandingOutcome
      icon={<SuccessIcon />}
      title={verifyTexts.doneTitle}
      text={text}
      homeAfterS={homeAfterS.verified}
      more={isPasswordOffered && <Button onClick={() => setIsChoosing(true)}>{verifyTexts.setPassword}</Button>}
    />
  )
}

type ChosenProps = {
  title: string
  lead: string
  email: string
  choose: (password: string) => Promise<VerifyOutcome>
  onOutcome: (outcome: VerifyOutcome) => void
}

function ChosenPasswordForm({ choose, onOutcome, ...shown }: ChosenProps) {
  return (
    <NewPasswordForm
      {...shown}
      save={async (password) => onOutcome(await choose(password))}
      sentenceOf={(error) =>
        isFailure(error, "wrong_password") ? verifyTexts.offerOver : failureOf(error, resetTexts.failed).text
      }
    />
  )
}
