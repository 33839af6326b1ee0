import { useEffect, useState } from "react"
import { deferred } from "#web/deferred.tsx"
import { subscribeToToasts, waitingToasts } from "#web/ui/toast.ts"

/** What shows toasts; they wait until it is there. */
export const ToastHost = deferred(
  async () => (await import("#web/ui/toast-host.tsx")).ToastHost,
  null,
  (failure) => (
    <div className="fixed inset-x-3 bottom-24 z-20 rounded-field shadow-float wide:right-6 wide:bottom-6 wide:left-auto">
      {failure}
    </div>
  ),
)

/** Where toasts appear; what shows them is loaded with the first one. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const [isNeeded, setIsNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(() => subscribeToToasts(() => setIsNeeded(true)), [])
  return isNeeded && <ToastHost closeLabel={closeLabel} />
}
