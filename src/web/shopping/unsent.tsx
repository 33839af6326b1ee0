import { CloudOff } from "lucide-react"
import { shoppingTexts } from "./shopping-texts.ts"

/** How many changes the server has not heard of. */
export function ChangesToSend({ count }: { count: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <CloudOff aria-hidden className="size-4 flex-none" />
      {shoppingTexts.toSend(count)}
    </p>
  )
}

/** Beside an item of which the server has not heard what the cook did to it. */
export function NotSent() {
  return <span className="ml-auto flex-none text-[0.8125rem] text-ink-3 print:hidden">{shoppingTexts.notSent}</span>
}
