import { useEffect, useState } from "react"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { verifyTexts } from "./arrival-texts.ts"
import { DisownPage } from "./disown-page.tsx"
import { Landing, LandingWorking } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { isDisownLink, takenHash } from "./mail-link.ts"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import { type Arrival, arriveAgain, arriveAtVerify } from "./verify-arrival.ts"

const homeAfterS = { verified: 3, failed: 5 } as const

/** Where the links of a verification mail lead (R2): to verify the address, or to say that it was somebody else. */
export function VerifyPage() {
  return isDisownLink(takenHash()) ? <DisownPage /> : <VerifyOnArrival />
}

function VerifyOnArrival() {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    let isGone = false
    void arriveAtVerify().then((arrived) => !isGone && setArrival(arrived))
    return () => {
      isGone = true
    }
  }, [])
  const retry = () => {
    setArrival(null)
    void arriveAgain().then(setArrival)
  }
  return (
    <Landing>
      {arrival === null && <LandingWorking text={verifyTexts.working} />}
      {arrival?.kind === "verified" && (
        <LandingOutcome
          icon={<SuccessIcon />}
          title={verifyTexts.doneTitle}
          text={arrival.text}
          homeAfterS={homeAfterS.verified}
        />
      )}
      {arrival?.kind === "failed" && (
        <LandingOutcome
          icon={<FailureIcon />}
          title={verifyTexts.errorTitle}
          text={arrival.text}
          homeAfterS={homeAfterS.failed}
          more={arrival.mayRetry && <Button onClick={retry}>{texts.page.tryAgain}</Button>}
        />
      )}
    </Landing>
  )
}
