import { CookingPot } from "lucide-react"
import { useEffect } from "react"
import { preloadWhenIdle } from "#web/deferred.tsx"
import { Button } from "#web/ui/button.tsx"
import { KitchenScreen } from "./cook-place.tsx"
import { cookTexts } from "./cook-texts.ts"
import { openToCook, type ToCook } from "./cooking.ts"

type Props = { recipe: ToCook | null; isOff: boolean; "aria-describedby": string | undefined }

/** Puts the recipe on the screen step by step; what that takes is there before it is pressed, also for want of a signal. */
export function CookButton({ recipe, isOff, ...described }: Props) {
  useEffect(() => preloadWhenIdle([KitchenScreen]), [])
  return (
    <Button
      icon={<CookingPot aria-hidden className="size-4.5" />}
      isOff={isOff}
      onClick={() => recipe !== null && openToCook(recipe)}
      {...described}
    >
      {cookTexts.cook}
    </Button>
  )
}
