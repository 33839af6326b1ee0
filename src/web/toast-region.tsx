import { useEffect, useState } from "react"
import { deferred } from "#web/deferred.tsx"
import { useSession } from "#web/session.ts"
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

/** Where toasts appear; what shows them is loaded with the first one. Those of a cook who has left go with them. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const [isNeeded, setIsNeeded] = useState(() => waitingToasts().length > 0)
  useEffect(() => subscribeToToasts(() => setIsNeeded(true)), [])
  const departures = useDepartures()
  return isNeeded && <ToastHost key={departures} closeLabel={closeLabel} />
}

/** How many cooks have left since the page was opened. */
function useDepartures(): number {
  const userId = useSession()?.user.id ?? null
  const [so, setSo] = useState({ userId, departures: 0 })
  if (so.userId !== userId) setSo({ userId, departures: so.departures + (so.userId === null ? 0 : 1) })
  return so.departures
}
