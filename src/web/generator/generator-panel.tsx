import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { openSubscribing } from "#web/billing/subscribing.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { useForgetFailure } from "#web/forget-failure.ts"
import { shownRecipeQuery, wasRecipeShown } from "#web/recipe/shown-recipe.ts"
import { isFailure, isSessionEnded } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { useIsSwapping } from "#web/swap/use-swap.ts"
import { GeneratorForm } from "./generator-form.tsx"
import { Result } from "./result.tsx"
import { useGenerate } from "./use-generate.ts"
import { useWriting } from "./writing.ts"

/** The form and the recipe beside it. */
export function GeneratorPanel() {
  const { askToSignIn } = useSignInGate()
  const generate = useGenerate()
  const isSwapping = useIsSwapping()
  useForgetFailure(generate, isSwapping)
  const isSignedIn = useSession() !== null
  // Signed in again since: what was said of the session of before is over with it.
  const error = isSignedIn && isSessionEnded(generate.error) ? null : generate.error
  const folding = useFolding(error)
  const dishInput = useRef<HTMLInputElement>(null)
  const onAsk: Parameters<typeof GeneratorForm>[0]["onAsk"] = (read) =>
    askToSignIn(() =>
      generate.mutate(read, {
        onError: (error) => isFailure(error, "subscription_required") && openSubscribing("upsell"),
      }),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[clamp(372px,36%,412px)_minmax(0,1fr)] wide:gap-7">
      <GeneratorForm
        isGenerating={generate.isPending}
        isLocked={isSwapping}
        {...{ error, dishInput, onAsk, ...folding }}
      />
      <Result isGenerating={generate.isPending} freshId={generate.data?.id ?? null} dishInput={dishInput} />
    </div>
  )
}

/** On a phone a recipe comes first: the form is folded while one is on show or on its way, unless it is wanted or needed. */
function useFolding(error: unknown) {
  const [isWanted, setIsWanted] = useState(false)
  const [foldedFor, setFoldedFor] = useState<string | null>(null)
  const writing = useWriting()
  const shown = useQuery(shownRecipeQuery(useSession() !== null))
  const writingKey = writing?.key ?? null
  // At once and not as an effect: where the recipe will stand is measured as it begins, to bring it into sight.
  if (writingKey !== null && writingKey !== foldedFor) {
    setFoldedFor(writingKey)
    setIsWanted(false)
  }
  // From the start where one is looked for: folded as it comes, the form would jump away under a finger.
  const isExpected = shown.isLoading && wasRecipeShown()
  const hasRecipe = writing !== null || shown.data?.kept != null || isExpected
  return { isFolded: hasRecipe && !isWanted && error == null, onUnfold: () => setIsWanted(true) }
}
