import { useMutation, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import type { User } from "#core/account/account-api.ts"
import { applianceIds, appliances, type Preferences } from "#core/preferences/preferences.ts"
import { InviteSection } from "#web/invite/invite-section.tsx"
import { type Choose, preferencesQuery, useChangePreferences } from "#web/preferences/preferences-query.ts"
import { chooseTheme, readTheme, themes } from "#web/preferences/theme.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Chip } from "#web/ui/chip.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { PasswordSection } from "./password-section.tsx"
import { SessionsSection } from "./sessions-section.tsx"
import { signOutHere } from "./sign-out.ts"
import { YourDataSection } from "./your-data-section.tsx"

type Props = { user: User; onSignedOut: () => void; onDeleted: () => void }

/** Who is signed in, what their kitchen has, and what they can do with their account (A1, A3, A4). */
export function AccountPanel({ user, onSignedOut, onDeleted }: Props) {
  return (
    <div className="mx-auto grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="sr-only">{texts.account.title}</h2>
      <WhoIsIn email={user.email} onSignedOut={onSignedOut} />
      <PreferenceSections userId={user.id} />
      <Appearance />
      <DisclosurePanel title={texts.account.invite}>
        <InviteSection userId={user.id} />
      </DisclosurePanel>
      <DisclosurePanel title={texts.account.password}>
        <PasswordSection email={user.email} />
      </DisclosurePanel>
      <DisclosurePanel title={texts.account.sessions}>
        <SessionsSection userId={user.id} onSignedOut={onSignedOut} />
      </DisclosurePanel>
      <DisclosurePanel title={texts.account.yourData}>
        <YourDataSection email={user.email} onDeleted={onDeleted} />
      </DisclosurePanel>
    </div>
  )
}

function WhoIsIn({ email, onSignedOut }: { email: string; onSignedOut: () => void }) {
  const leave = useMutation({ mutationFn: signOutHere, onSuccess: onSignedOut })
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 px-6 py-5">
      <div className="min-w-0">
        <p className="text-[13px] text-ink-3">{texts.account.signedInAs}</p>
        <p className="font-[620]">{email}</p>
      </div>
      <Button isPending={leave.isPending} onClick={() => leave.mutate()}>
        {texts.account.signOut}
      </Button>
    </section>
  )
}

function PreferenceSections({ userId }: { userId: string }) {
  const preferences = useQuery(preferencesQuery(userId))
  const { choose, failed } = useChangePreferences(userId)
  const body = (show: (preferences: Preferences) => ReactNode) => {
    if (preferences.data) return show(preferences.data)
    if (!preferences.isError) return <Skeleton className="h-11 w-64" />
    return (
      <Alert>
        {texts.account.preferencesFailed}{" "}
        <Button look="link" onClick={() => void preferences.refetch()}>
          {texts.page.tryAgain}
        </Button>
      </Alert>
    )
  }
  return (
    <>
      <DisclosurePanel title={texts.account.units} summary={preferences.data ? unitsSummary(preferences.data) : ""}>
        {body((current) => (
          <>
            {failed && !failed.cookingAppliances && <SaveFailed />}
            <Units preferences={current} choose={choose} />
          </>
        ))}
      </DisclosurePanel>
      <DisclosurePanel
        title={texts.account.appliances}
        summary={
          preferences.data
            ? texts.account.applianceCount(preferences.data.cookingAppliances.length, applianceIds.length)
            : ""
        }
      >
        {body((current) => (
          <>
            {failed?.cookingAppliances && <SaveFailed />}
            <Appliances preferences={current} choose={choose} />
          </>
        ))}
      </DisclosurePanel>
    </>
  )
}

function SaveFailed() {
  return (
    <div className="mb-4">
      <Alert>{texts.account.saveFailed}</Alert>
    </div>
  )
}

function unitsSummary({ measurementUnit, temperatureUnit }: Preferences): string {
  return `${texts.account.measurementUnits[measurementUnit]}, ${texts.account.degrees[temperatureUnit]}`
}

type SectionProps = { preferences: Preferences; choose: Choose }

function Units({ preferences, choose }: SectionProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Segmented
        label={texts.account.measurements}
        choices={texts.account.measurementUnits}
        order={["metric", "imperial"]}
        chosen={preferences.measurementUnit}
        onChoose={(measurementUnit) => choose({ measurementUnit })}
      />
      <Segmented
        label={texts.account.temperature}
        choices={texts.account.temperatureUnits}
        order={["celsius", "fahrenheit"]}
        chosen={preferences.temperatureUnit}
        onChoose={(temperatureUnit) => choose({ temperatureUnit })}
      />
    </div>
  )
}

function Appliances({ preferences, choose }: SectionProps) {
  const chosen = preferences.cookingAppliances
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
      {applianceIds.map((id) => (
        <Chip
          key={id}
          label={appliances[id]}
          isPressed={chosen.includes(id)}
          onPress={() =>
            choose({
              cookingAppliances: applianceIds.filter((each) =>
                each === id ? !chosen.includes(each) : chosen.includes(each),
              ),
            })
          }
        />
      ))}
    </div>
  )
}

function Appearance() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <DisclosurePanel title={texts.account.appearance} summary={texts.account.themes[theme]}>
      <Segmented
        label={texts.account.theme}
        choices={texts.account.themes}
        order={themes}
        chosen={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
    </DisclosurePanel>
  )
}
