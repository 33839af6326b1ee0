import { lazy, Suspense } from "react"

const Loaded = lazy(() => import("./upsell-dialog.tsx"))

/** The upsell (M4), loaded when it is first needed. */
export function UpsellDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Loaded onClose={onClose} />
    </Suspense>
  )
}
