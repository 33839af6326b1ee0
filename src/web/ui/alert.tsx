import { TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"

/** Says what went wrong and what to do, where it happened. */
export function Alert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      role="alert"
      className="flex animate-rise gap-2.5 rounded-field bg-tomato-soft px-3.5 py-3 text-[0.9375rem] leading-snug text-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none text-tomato" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
