import { Heart, Soup } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Chip } from "#web/ui/chip.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { OfflineBanner } from "#web/ui/offline-banner.tsx"
import { PlainDialog } from "#web/ui/plain-dialog.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { TextByHand } from "#web/ui/text-by-hand.tsx"
import { showToast } from "#web/ui/toast.ts"
import { Fields } from "./fields.tsx"
import { galleryTexts as texts } from "./gallery-texts.ts"

export function Pieces() {
  return (
    <section className="grid gap-6">
      <h2 className="text-3xl">{texts.pieces}</h2>
      <Buttons />
      <Fields />
      <Row>
        <Alert>{texts.alert}</Alert>
        <Notice>{texts.notice}</Notice>
      </Row>
      <OfflineBanner text={texts.banner} action={<Button look="link">{texts.tryAgain}</Button>} />
      <DisclosurePanel title={texts.disclosure} summary={texts.disclosureSummary}>
        {texts.inside}
      </DisclosurePanel>
      <EmptyState
        icon={<Soup aria-hidden />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        next={<Button look="primary">{texts.emptyNext}</Button>}
      />
      <Row>
        <Spinner />
        <Skeleton className="h-4 w-48" />
      </Row>
      <TextByHand label={texts.byHand} text={texts.byHandText} />
      <Overlays />
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

const looks = ["primary", "ghost", "quiet", "link"] as const

function Buttons() {
  const [isPressed, setPressed] = useState(true)
  return (
    <>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {texts.looks[look]}
          </Button>
        ))}
        <IconButton label={texts.save} icon={<Heart aria-hidden />} />
      </Row>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} isPending>
            {texts.pending}
          </Button>
        ))}
        {looks.map((look) => (
          <Button key={look} look={look} isOff>
            {texts.off}
          </Button>
        ))}
      </Row>
      <Row>
        <Chip label={texts.chips.on} isPressed={isPressed} onPress={() => setPressed(!isPressed)} />
        <Chip label={texts.chips.off} isPressed={!isPressed} onPress={() => setPressed(!isPressed)} />
      </Row>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "plain" | null>(null)
  const close = () => setOpen(null)
  return (
    <Row>
      <Button onClick={() => setOpen("dialog")}>{texts.openDialog}</Button>
      <Button onClick={() => setOpen("plain")}>{texts.openPlain}</Button>
      <Button onClick={() => showToast({ text: texts.toast, action: { label: texts.undo, run: close } })}>
        {texts.showToast}
      </Button>
      {open === "dialog" && (
        <Dialog title={texts.dialog} closeLabel={texts.close} onClose={close}>
          <p className="mt-2">{texts.inside}</p>
        </Dialog>
      )}
      {open === "plain" && (
        <PlainDialog title={texts.dialog} closeLabel={texts.close} onClose={close}>
          <p className="mt-2">{texts.inside}</p>
        </PlainDialog>
      )}
    </Row>
  )
}
