import { lazy, Suspense, useEffect, useState } from "react"
import { subscribeToToasts, waitingToasts } from "./toast.ts"

const ToastHost = lazy(() => import("./toast-host.tsx"))

/** Where toasts appear; what shows them is loaded with the first one. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const [isNeeded, setIsNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(() => subscribeToToasts(() => setIsNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastHost closeLabel={closeLabel} />
    </Suspense>
  )
}
