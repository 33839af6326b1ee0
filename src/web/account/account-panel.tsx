import type { ReactNode } from "react"
import type { User } from "#core/account/account-api.ts"
import { SubscriptionSection } from "#web/billing/subscription-section.tsx"
import { InviteSection } from "#web/invite/invite-section.tsx"
import { AppearanceSection } from "#web/preferences/appearance-section.tsx"
import { PreferenceSections } from "#web/preferences/preference-sections.tsx"
import { ShoppingSection } from "#web/shopping/shopping-section.tsx"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { accountTexts } from "./account-texts.ts"
import type { Deleted } from "./deleted-dialog.tsx"
import { PasswordSection } from "./password-section.tsx"
import { SessionsSection } from "./sessions-section.tsx"
import { UnsentDialog } from "./unsent-dialog.tsx"
import { useSignOut } from "./use-sign-out.ts"
import { YourDataSection } from "./your-data-section.tsx"

type Props = {
  user: User
  /** Dishes to begin with, where nothing is to be bought. */
  ideas: ReactNode
  onSignedOut: () => void
  onDeleted: (deleted: Deleted) => void
}

/** Who is signed in, what their kitchen has, and what they can do with their account (A1). */
export function AccountPanel({ user, ideas, onSignedOut, onDeleted }: Props) {
  const leave = useSignOut(user.id, onSignedOut)
  return (
    <div className="mx-auto grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="sr-only">{accountTexts.title}</h2>
      <WhoIsIn email={user.email} isLeaving={leave.isPending} onSignOut={leave.start} />
      <UnsentDialog leave={leave} />
      <ShoppingSection userId={user.id} ideas={ideas} />
      <PreferenceSections userId={user.id} />
      <SubscriptionSection userId={user.id} />
      <AppearanceSection />
      <InviteSection userId={user.id} />
      <DisclosurePanel title={accountTexts.password}>
        <PasswordSection email={user.email} />
      </DisclosurePanel>
      <DisclosurePanel title={accountTexts.sessions}>
        <SessionsSection userId={user.id} isLeaving={leave.isPending} onSignOut={leave.start} />
      </DisclosurePanel>
      <DisclosurePanel title={accountTexts.yourData}>
        <YourDataSection user={user} onDeleted={onDeleted} />
      </DisclosurePanel>
    </div>
  )
}

type WhoProps = { email: string; isLeaving: boolean; onSignOut: () => void }

function WhoIsIn({ email, isLeaving, onSignOut }: WhoProps) {
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 px-6 py-5">
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-ink-3">{accountTexts.signedInAs}</p>
        <p className="font-[620]">{email}</p>
      </div>
      <Button isPending={isLeaving} onClick={onSignOut}>
        {accountTexts.signOut}
      </Button>
    </section>
  )
}
