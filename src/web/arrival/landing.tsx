import type { ReactNode } from "react"
import { texts } from "#web/texts.ts"
import { Spinner } from "#web/ui/spinner.tsx"

/** The frame of a page that a mail's link opens. */
export function Landing({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-[480px] content-center gap-6 px-4 py-10">
      <p className="display text-center text-[1.625rem]">{texts.product.title}</p>
      <div className="panel px-5 py-7 sm:px-8 sm:py-8">{children}</div>
    </main>
  )
}

export function LandingWorking({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-6 text-lg">
      <Spinner />
      {text}
    </p>
  )
}
