import { useEffect } from "react"
import { Link, useLocation } from "wouter"
import { legalPaths, pagePaths } from "#core/api/page-paths.ts"
import { texts } from "#web/texts.ts"
import { legalTexts, privacyTexts, termsTexts } from "./legal-texts.ts"

/** Our own terms and privacy notice, where the operator has none of their own. */
export function LegalPage() {
  const [path] = useLocation()
  const { title, intro, parts } = path === legalPaths.terms ? termsTexts : privacyTexts
  useEffect(() => {
    document.title = texts.page.titleOf(title)
  }, [title])
  return (
    <main id="content" tabIndex={-1} className="mx-auto grid max-w-[680px] gap-6 px-4 py-10 outline-none">
      <p className="display text-[1.375rem]">{texts.product.title}</p>
      <h1 className="text-[2.25rem]">{title}</h1>
      <p className="text-[1.0625rem] text-ink-2">{intro}</p>
      {parts.map(({ heading, text }) => (
        <section key={heading} className="grid gap-1.5">
          <h2 className="text-xl">{heading}</h2>
          <p className="text-ink-2">{text}</p>
        </section>
      ))}
      <p>
        <Link
          href={pagePaths.home}
          className="inline-flex min-h-11 items-center font-semibold text-tomato underline underline-offset-3"
        >
          {legalTexts.home}
        </Link>
      </p>
    </main>
  )
}
