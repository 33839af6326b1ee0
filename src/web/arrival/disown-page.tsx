import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useLocation } from "wouter"
import { z } from "zod"
import type { MailPair } from "#core/account/account-api.ts"
import { disownAccount } from "#core/account/own-account-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { pagePaths } from "#core/api/page-paths.ts"
import { call } from "#web/api.ts"
import { isFailure } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { disownTexts, verifyTexts } from "./arrival-texts.ts"
import { Landing } from "./landing.tsx"
import { LandingOutcome } from "./landing-outcome.tsx"
import { isDisownLink, keepOutcome, keptOutcome, type MailLink, readMailLink, takenHash } from "./mail-link.ts"
import { FailureIcon, SuccessIcon } from "./outcome-icon.tsx"
import { failureOf } from "./verify-arrival.ts"

const homeAfterS = 5

const brokenLinks = {
  none: verifyTexts.noToken,
  incomplete: refusals.link_incomplete.message,
  "wrong type": refusals.link_wrong_type.message,
} as const satisfies Record<Exclude<MailLink["kind"], "pair">, string>

const outcomeSchema = z.literal("disowned")

/** Whether this page is for those who never signed up, or was before it was loaded anew. */
export function isForDisowning(): boolean {
  return isDisownLink(takenHash()) || outcomeSchema.safeParse(keptOutcome()).success
}

/** Where "This was not me" leads. It asks once: a mail scanner opens links, but it presses no button. */
export function DisownPage() {
  const [link] = useState(() => readMailLink(takenHash(), "signup"))
  const [isDone, setIsDone] = useState(() => outcomeSchema.safeParse(keptOutcome()).success)
  const end = () => {
    keepOutcome("disowned" satisfies z.infer<typeof outcomeSchema>)
    setIsDone(true)
  }
  return (
    <Landing>
      {isDone && <Done />}
      {!isDone && link.kind === "pair" && <Disown pair={link.pair} onDone={end} />}
      {!isDone && link.kind !== "pair" && <Failed text={brokenLinks[link.kind]} />}
    </Landing>
  )
}

function Done() {
  const { doneTitle, done } = disownTexts
  return <LandingOutcome icon={<SuccessIcon />} title={doneTitle} text={done} homeAfterS={homeAfterS} />
}

function Disown({ pair, onDone }: { pair: MailPair; onDone: () => void }) {
  const [, navigate] = useLocation()
  const disown = useMutation({ mutationFn: () => call(disownAccount, { ...pair, type: "signup" }), onSuccess: onDone })
  if (disown.isError) {
    const { mayRetry, ...failure } = whyNot(disown.error)
    return <Failed {...failure} {...(mayRetry && { onRetry: () => disown.mutate() })} />
  }
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h1 className="text-[1.75rem]">{disownTexts.title}</h1>
      <p className="text-ink-2">{disownTexts.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        <Button look="primary" isPending={disown.isPending} onClick={() => disown.mutate()}>
          {disownTexts.press}
        </Button>
        <Button onClick={() => navigate(pagePaths.home, { replace: true })}>{disownTexts.leave}</Button>
      </div>
    </div>
  )
}

type FailedProps = { text: string; isCutOff?: boolean; onRetry?: () => void }

function Failed({ text, isCutOff = false, onRetry }: FailedProps) {
  return (
    <LandingOutcome
      icon={<FailureIcon />}
      title={disownTexts.errorTitle}
      text={text}
      homeAfterS={isCutOff ? null : homeAfterS}
      next={
        onRetry && (
          <Button look="primary" onClick={onRetry}>
            {texts.page.tryAgain}
          </Button>
        )
      }
    />
  )
}

function whyNot(error: Error): ReturnType<typeof failureOf> {
  if (isFailure(error, "link_invalid")) return { text: disownTexts.nothingThere, mayRetry: false, isCutOff: false }
  return failureOf(error, disownTexts.failed)
}
