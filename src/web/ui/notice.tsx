import { Check } from "lucide-react"
import type { ReactNode } from "react"

/** Says that something worked. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex animate-rise gap-2.5 rounded-field bg-leaf-soft px-3.5 py-3 text-[0.9375rem] leading-snug text-ink"
    >
      <Check aria-hidden className="mt-0.5 size-4.5 flex-none text-leaf" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
