import { Button } from "#web/ui/button.tsx"
import { cookTexts } from "./cook-texts.ts"
import { backToCooking, useKitchen } from "./cooking.ts"
import { TimerList, type TimersShown } from "./timer-list.tsx"

/** The timers above a page that shows something else, and the way back to what is being cooked. */
export function TimerBanner(shown: TimersShown) {
  const { cookings } = useKitchen()
  const [cooking, other] = cookings
  const isOfOne = other === undefined && shown.timers.every(({ recipeId }) => recipeId === cooking?.recipeId)
  return (
    <section
      aria-label={cookTexts.timers}
      className="sticky top-0 z-5 flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 bg-well px-3 py-1.5 text-[0.9375rem] print:hidden"
    >
      <TimerList {...shown} shownId={isOfOne ? (cooking?.recipeId ?? null) : null} />
      {cooking && (
        <Button look="link" onClick={() => backToCooking(cooking.recipeId, cooking.at)}>
          {cookTexts.goOn}
        </Button>
      )}
    </section>
  )
}
