import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLocation } from "wouter"
import { pagePaths } from "#core/api/page-paths.ts"
import { Button } from "#web/ui/button.tsx"
import { redirectTexts } from "./arrival-texts.ts"

type OutcomeProps = {
  icon: ReactNode
  title: string
  text: string
  /** Null where only a press leads away: what can be tried again here is not to be had at home. */
  homeAfterS: number | null
  /** What can be done here, which is nearer than home; it may have the page stay. */
  next?: ReactNode | ((stay: () => void) => ReactNode)
  /** What else can be done here. */
  more?: ReactNode
}

/** How it ended; the page goes home by itself unless it has to stay or is told to (B4). */
export function LandingOutcome({ icon, title, text, homeAfterS, next, more }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isStaying, setIsStaying] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const stay = () => setIsStaying(true)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {icon}
      <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] focus-visible:outline-none">
        {title}
      </h1>
      <p role="alert" className="text-ink-2">
        {text}
      </p>
      {typeof next === "function" ? next(stay) : next}
      {more}
      <GoHome afterS={isStaying ? null : homeAfterS} look={next === undefined ? "primary" : "ghost"} onStay={stay} />
    </div>
  )
}

type GoHomeProps = { afterS: number | null; look: "primary" | "ghost"; onStay: () => void }

function GoHome({ afterS, look, onStay }: GoHomeProps) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (afterS === null) return
    const timer = setTimeout(() => navigate(pagePaths.home, { replace: true }), afterS * 1000)
    return () => clearTimeout(timer)
  }, [afterS, navigate])
  return (
    <div className="mt-3 grid w-full justify-items-center gap-3 border-t border-line pt-5">
      <p role="status" className="text-sm text-ink-3">
        {afterS === null ? redirectTexts.staying : redirectTexts.soon(afterS)}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {afterS !== null && <Button onClick={onStay}>{redirectTexts.stay}</Button>}
        <Button look={look} onClick={() => navigate(pagePaths.home, { replace: true })}>
          {redirectTexts.home}
        </Button>
      </div>
    </div>
  )
}
