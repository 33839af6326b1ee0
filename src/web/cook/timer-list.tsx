import { BellRing, Check, Plus, Timer as TimerSign, X } from "lucide-react"
import { agoText, clockText } from "./clock-text.ts"
import { cookTexts } from "./cook-texts.ts"
import { addMinute, stopTimers, type Timer } from "./cooking.ts"
import { isDue, ranOutText, timerName } from "./due-timers.ts"

export type TimersShown = { timers: readonly Timer[]; now: number; noticed: ReadonlyMap<string, number> }
type Props = TimersShown & { shownId: string | null }

/** The timers, the one that ends first first; what has just run out, or did while nobody looked, is spoken. */
export function TimerList({ timers, now, noticed, shownId }: Props) {
  const due = timers.filter((timer) => isDue(timer, now))
  return (
    <>
      <p role="alert" className="sr-only">
        {ranOutText(due, noticed, shownId)}
      </p>
      <ul aria-label={cookTexts.timers} className="flex max-h-[30dvh] flex-wrap gap-2 overflow-y-auto">
        {timers
          .toSorted((one, other) => one.endsAt - other.endsAt)
          .map((timer) => (
            <TimerRow key={timer.id} {...{ timer, now, shownId }} />
          ))}
      </ul>
    </>
  )
}

const round = "grid size-11 flex-none place-items-center rounded-full hover:bg-ink/10"

function TimerRow({ timer, now, shownId }: { timer: Timer; now: number; shownId: string | null }) {
  const name = timerName(timer, shownId)
  const isOver = isDue(timer, now)
  const Sign = isOver ? BellRing : TimerSign
  return (
    <li
      className={`flex min-w-0 items-center gap-1 rounded-full border py-0.5 pr-1 pl-3.5 ${isOver ? "border-saffron bg-saffron-soft" : "border-edge bg-card"}`}
    >
      <Sign aria-hidden className={`size-5 flex-none ${isOver ? "text-saffron" : "text-ink-2"}`} />
      <span className="min-w-0 px-1 leading-tight">
        <span role="timer" aria-label={name} className="display block text-[1.5625rem] leading-[1.2] tabular-nums">
          {isOver ? cookTexts.over : clockText(timer.endsAt - now)}
        </span>
        <span className="block text-[0.9375rem]">
          {name}
          {isOver && now - timer.endsAt >= 60_000 && `, ${cookTexts.overFor(agoText(now - timer.endsAt))}`}
        </span>
      </span>
      <button
        type="button"
        aria-label={cookTexts.moreTimeFor(name)}
        title={cookTexts.moreTime}
        className={round}
        onClick={() => addMinute(timer.id, now)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={cookTexts.stopOf(name)}
        title={cookTexts.stop}
        className={round}
        onClick={() => stopTimers([timer.id])}
      >
        {isOver ? <Check aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
      </button>
    </li>
  )
}
