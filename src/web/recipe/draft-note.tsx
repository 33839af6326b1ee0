import type { ReactNode, Ref } from "react"
import { Button } from "#web/ui/button.tsx"
import { whyTexts } from "./why-texts.ts"

type Props = {
  heading?: Ref<HTMLHeadingElement>
  headingLevel: "h3" | "h4"
  onBack: () => void
  /** What else can be done with the draft, behind the way back. */
  children?: ReactNode
  isBroken?: boolean
}

/** That what is shown is as its chef wrote it, with the way back to the mended recipe. */
export function DraftNote({ heading, headingLevel: Heading, onBack, children, isBroken = false }: Props) {
  return (
    <section aria-label={whyTexts.title} className="mt-4 rounded-field bg-well px-3.5 py-3 print:hidden">
      <Heading ref={heading} tabIndex={-1} className="text-[1.0625rem] focus-visible:outline-none">
        {whyTexts.title}
      </Heading>
      {isBroken && <p className="mt-1 text-sm text-ink-2">{whyTexts.onlyToSee}</p>}
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button onClick={onBack}>{whyTexts.ours}</Button>
        {children}
      </div>
    </section>
  )
}
