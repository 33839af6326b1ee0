import { Toast as Base } from "@base-ui/react/toast"
import { X } from "lucide-react"
import { useEffect } from "react"
import { useTopModal } from "./modal.ts"
import { subscribeToToasts, takeToasts } from "./toast.ts"

const shownMs = 8_000

export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const modal = useTopModal()
  return (
    <Base.Provider timeout={shownMs} limit={3}>
      <Base.Portal container={modal ?? undefined}>
        <Base.Viewport className="pointer-events-none fixed inset-x-3 bottom-24 z-20 flex flex-col-reverse gap-2 wide:right-6 wide:bottom-6 wide:left-auto wide:w-[400px] wide:[dialog_&]:bottom-28">
          <Toasts closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, add, close } = Base.useToastManager()
  useEffect(() => {
    const showWaiting = () => {
      for (const { text, action, over } of takeToasts()) {
        if (over?.aborted) continue
        const id = add({
          title: text,
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id)
                action.run()
              },
            },
          }),
        })
        over?.addEventListener("abort", () => close(id), { once: true })
      }
    }
    showWaiting()
    return subscribeToToasts(showWaiting)
  }, [add, close])
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto animate-rise rounded-2xl bg-ink text-paper shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden"
    >
      <Base.Content className="flex flex-wrap items-center justify-end gap-x-2 py-2 pr-2 pl-4.5">
        <Base.Title
          className="min-w-0 flex-[1_1_8rem] py-1 font-body! text-[0.9375rem] font-medium! tracking-normal!"
          render={<p />}
        />
        <Base.Action className="min-h-11 rounded-full px-3.5 font-[640] underline underline-offset-3 hover:bg-paper/15" />
        <Base.Close aria-label={closeLabel} className="grid size-11 place-items-center rounded-full hover:bg-paper/15">
          <X aria-hidden className="size-4.5" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
