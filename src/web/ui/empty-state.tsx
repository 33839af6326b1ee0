import type { ReactNode } from "react"

type Props = { icon: ReactNode; title: string; text: string; next: ReactNode; children?: ReactNode }

/** Says what goes here and offers the one next step. */
export function EmptyState({ icon, title, text, next, children }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-dashed border-line px-6 py-12 text-center wide:py-20">
      <div className="mb-1 grid size-14 place-items-center rounded-full bg-well text-tomato">{icon}</div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mb-3 max-w-[38ch] text-balance text-ink-2">{text}</p>
      {next}
      {children}
    </div>
  )
}
