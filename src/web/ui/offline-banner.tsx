import { WifiOff } from "lucide-react"
import type { ReactNode } from "react"

/** A line across the page while there is no connection. */
export function OfflineBanner({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-2.5 bg-saffron-soft px-4 text-[0.9375rem] text-saffron"
    >
      <span className="flex items-center gap-2.5 py-2.5 font-[560]">
        <WifiOff aria-hidden className="size-4.5 flex-none" />
        {text}
      </span>
      {action}
    </div>
  )
}
