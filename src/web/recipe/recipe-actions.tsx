import { Copy, type LucideIcon, Printer } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { copyText } from "#web/clipboard.ts"
import { CookButton } from "#web/cook/cook-button.tsx"
import type { ToCook } from "#web/cook/cooking.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { inReachAcross } from "#web/ui/in-reach.ts"
import { TextByHand } from "#web/ui/text-by-hand.tsx"
import { printAlone } from "./print-alone.ts"
import { recipeTexts } from "./recipe-texts.ts"

type Props = {
  /** The recipe as text; null while there is none that may be taken away. */
  text: string | null
  /** The recipe as it is cooked step by step; null while it can't be. */
  toCook: ToCook | null
  /** Why nothing can be done with it now; null where it can. */
  offBecause: string | null
  /** Lines are being ticked: what is done with them stays in reach, and all else waits. */
  isChoosing?: boolean
  /** What else can be done with it. */
  children?: ReactNode
}

/** All that can be done with a recipe, in one row: cooked step by step, changed, or taken along as text or on paper. */
export function RecipeActions({ text, toCook, offBecause, isChoosing = false, children }: Props) {
  const [copied, setCopied] = useState<{ text: string; isCopied: boolean } | null>(null)
  const reasonId = useId()
  const isOff = text === null || offBecause !== null
  const off = { isOff, "aria-describedby": isOff ? reasonId : undefined }
  const copy = async () => {
    if (text !== null) setCopied({ text, isCopied: await copyText(text) })
  }
  // What was said of another text, such as that for fewer servings, is over.
  const said = copied?.text === text ? copied : null
  return (
    <div className={`mt-6 border-t border-line pt-5 print:hidden ${isChoosing ? `${inReachAcross} short:pb-2` : ""}`}>
      <div className="flex flex-wrap items-center gap-2 [&_button:not([title])]:px-4">
        {!isChoosing && <CookButton recipe={toCook} {...off} />}
        {children}
        {!isChoosing && <TakeAlong off={off} onCopy={() => void copy()} />}
        {isOff && (
          <p id={reasonId} className="text-sm text-ink-2">
            {offBecause}
          </p>
        )}
        <p role="status" className="text-sm text-ink-2">
          {said && !isOff && (said.isCopied ? recipeTexts.copied : recipeTexts.copyFailed)}
        </p>
      </div>
      {said && !said.isCopied && !isOff && <TextByHand label={recipeTexts.copyByHand} text={said.text} />}
    </div>
  )
}

type Off = { isOff: boolean; "aria-describedby": string | undefined }

/** As signs alone, so that all that can be done stands in one row. */
function TakeAlong({ off, onCopy }: { off: Off; onCopy: () => void }) {
  return (
    <>
      <Sign of={Copy} label={recipeTexts.copy} off={off} onPress={onCopy} />
      <Sign of={Printer} label={recipeTexts.print} off={off} onPress={printAlone} />
    </>
  )
}

type SignProps = { of: LucideIcon; label: string; off: Off; onPress: (button: HTMLElement) => void }

function Sign({ of: Icon, label, off: { isOff, ...described }, onPress }: SignProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon aria-hidden className="size-4.5" />}
      className={`size-11! border border-edge ${isOff ? "cursor-not-allowed opacity-55" : ""}`}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => !isOff && onPress(currentTarget)}
      {...described}
    />
  )
}
