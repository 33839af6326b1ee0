import { X } from "lucide-react"
import { IconButton } from "#web/ui/icon-button.tsx"
import { inviteTexts } from "./invite-texts.ts"

type Props = { code: string; error: string | undefined; onDrop: () => void }

/** The code of the invitation that a sign-up goes by; it can be left out (V4). */
export function InvitedWith({ code, error, onDrop }: Props) {
  return (
    <div>
      <div className="flex items-center justify-between gap-2 rounded-field bg-well py-0.5 pr-0.5 pl-3.5">
        <p className="min-w-0 py-2 text-[0.9375rem]">
          {inviteTexts.invitedWith} <b className="font-[640]">{code}</b>
        </p>
        <IconButton
          label={inviteTexts.dropReferral}
          icon={<X aria-hidden className="size-4.5" />}
          className="text-ink-2"
          onClick={onDrop}
        />
      </div>
      <p role="alert" className="text-sm font-medium text-tomato not-empty:mt-1.5">
        {error}
      </p>
    </div>
  )
}
