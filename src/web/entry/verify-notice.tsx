import { useQuery } from "@tanstack/react-query"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { entryTexts } from "./entry-texts.ts"
import { publicSettingsQuery } from "./public-settings-query.ts"
import { ResendButton } from "./resend-button.tsx"

type Props = { email: string; reason: string | null; onBack: () => void }

/** Tells where the verification link went (M2); the reason is why it stands here after signing in. */
export function VerifyNotice({ email, reason, onBack }: Props) {
  return (
    <div className="mt-4 grid gap-4">
      {reason && <Alert>{reason}</Alert>}
      <p className="text-ink-2">
        {entryTexts.noticeText} <b className="font-[640] text-ink">{email}</b>. {entryTexts.noticeNext}
      </p>
      <MailboxHint />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ResendButton email={email} />
        <Button look="link" className="order-first text-ink-2" onClick={onBack}>
          {entryTexts.back}
        </Button>
      </div>
    </div>
  )
}

/** Where mail is captured instead of sent, the way to it. */
export function MailboxHint() {
  const settings = useQuery(publicSettingsQuery)
  if (settings.data?.mail !== "captured") return null
  return (
    <p className="rounded-field bg-saffron-soft px-3.5 py-3 text-[0.9375rem]">
      {entryTexts.mailboxText}{" "}
      <a
        href="/dev/mail"
        target="_blank"
        rel="noreferrer"
        className="inline-block py-2 font-[640] text-saffron underline underline-offset-3"
      >
        {entryTexts.mailboxLink}
      </a>
    </p>
  )
}
