import type { ReactNode, Ref } from "react"
import { Button } from "#web/ui/button.tsx"
import { cardLayout } from "./card-layout.ts"
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
    <section aria-label={whyTexts.title} className={`${cardLayout.why} flex flex-wrap items-center gap-x-4`}>
      <Heading
        ref={heading}
        tabIndex={-1}
        className="basis-full text-[1.0625rem] @roomy:flex-1 @roomy:basis-0 focus-visible:outline-none"
      >
        {whyTexts.title}
      </Heading>
      <div className="flex flex-wrap gap-x-4">
        <Button look="link" onClick={onBack}>
          {whyTexts.ours}
        </Button>
        {children}
      </div>
      {isBroken && <p className="basis-full text-sm text-ink-2">{whyTexts.onlyToSee}</p>}
    </section>
  )
}
