import { useEffect, useState } from "react"
import { pageWouldCome, reloadPage } from "#web/over-reload.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"

type Props = { isTrying: boolean; onRetry: () => void }

/**
 * Stands where a part of the page did not come, and tries again when it is told to or the connection is back. After a
 * release the part is gone for good, and older browsers never ask again for what failed once: then a reload helps.
 */
export function LoadFailed({ isTrying, onRetry }: Props) {
  const mayReload = useMayReload(isTrying)
  useEffect(() => {
    window.addEventListener("online", onRetry)
    return () => window.removeEventListener("online", onRetry)
  }, [onRetry])
  return (
    <Alert>
      <p>{texts.page.partFailed}</p>
      {mayReload && <p>{texts.page.partGone}</p>}
      <div className="mt-1 -mb-2.5 flex flex-wrap gap-x-5">
        <Button look="link" isPending={isTrying} onClick={onRetry}>
          {texts.page.tryAgain}
        </Button>
        {mayReload && (
          <Button look="link" onClick={reloadPage}>
            {texts.page.reload}
          </Button>
        )}
      </div>
    </Alert>
  )
}

function useMayReload(isTrying: boolean): boolean {
  const [wouldCome, setWouldCome] = useState(false)
  useEffect(() => {
    if (isTrying) return
    let isOver = false
    void pageWouldCome().then((would) => !isOver && setWouldCome(would))
    return () => {
      isOver = true
    }
  }, [isTrying])
  return wouldCome && !isTrying
}
