import { useRef } from "react"
import { openSubscribing } from "#web/billing/subscribing.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { isFailure, isSessionEnded } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { useIsSwapping } from "#web/swap/use-swap.ts"
import { GeneratorForm } from "./generator-form.tsx"
import { Result } from "./result.tsx"
import { useGenerate } from "./use-generate.ts"

/** The form and the recipe beside it. */
export function GeneratorPanel() {
  const { askToSignIn } = useSignInGate()
  const generate = useGenerate()
  const isSwapping = useIsSwapping()
  const isSignedIn = useSession() !== null
  // Signed in again since: what was said of the session of before is over with it.
  const error = isSignedIn && isSessionEnded(generate.error) ? null : generate.error
  const dishInput = useRef<HTMLInputElement>(null)
  const onAsk: Parameters<typeof GeneratorForm>[0]["onAsk"] = (read) =>
    askToSignIn(() =>
      generate.mutate(read, {
        onError: (error) => isFailure(error, "subscription_required") && openSubscribing("upsell"),
      }),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[412px_minmax(0,1fr)] wide:gap-7">
      <GeneratorForm isGenerating={generate.isPending} isLocked={isSwapping} error={error} {...{ dishInput, onAsk }} />
      <Result isGenerating={generate.isPending} freshId={generate.data?.id ?? null} dishInput={dishInput} />
    </div>
  )
}
