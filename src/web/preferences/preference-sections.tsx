import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { applianceIds, appliances, type Preferences } from "#core/preferences/preferences.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Chip } from "#web/ui/chip.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { type Choose, preferencesQuery, useChangePreferences } from "./preferences-query.ts"
import { preferencesTexts } from "./preferences-texts.ts"

/** Units and appliances, kept for the cook (A3, A4). */
export function PreferenceSections({ userId }: { userId: string }) {
  const preferences = useQuery(preferencesQuery(userId))
  const { choose, failed } = useChangePreferences(userId)
  const body = (show: (preferences: Preferences) => ReactNode) => {
    if (preferences.data) return show(preferences.data)
    if (!preferences.isError) return <Skeleton className="h-11 w-64" />
    return (
      <Alert>
        {preferencesTexts.failed}{" "}
        <Button look="link" onClick={() => void preferences.refetch()}>
          {texts.page.tryAgain}
        </Button>
      </Alert>
    )
  }
  return (
    <>
      <DisclosurePanel title={preferencesTexts.units} summary={preferences.data ? unitsSummary(preferences.data) : ""}>
        {body((current) => (
          <>
            {failed && !failed.cookingAppliances && <SaveFailed />}
            <Units preferences={current} choose={choose} />
          </>
        ))}
      </DisclosurePanel>
      <DisclosurePanel
        title={preferencesTexts.appliances}
        summary={
          preferences.data
            ? preferencesTexts.applianceCount(preferences.data.cookingAppliances.length, applianceIds.length)
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
      <Alert>{preferencesTexts.saveFailed}</Alert>
    </div>
  )
}

function unitsSummary({ measurementUnit, temperatureUnit }: Preferences): string {
  return `${preferencesTexts.measurementUnits[measurementUnit]}, ${preferencesTexts.degrees[temperatureUnit]}`
}

type SectionProps = { preferences: Preferences; choose: Choose }

function Units({ preferences, choose }: SectionProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Segmented
        label={preferencesTexts.measurements}
        choices={preferencesTexts.measurementUnits}
        order={["metric", "imperial"]}
        chosen={preferences.measurementUnit}
        onChoose={(measurementUnit) => choose({ measurementUnit })}
      />
      <Segmented
        label={preferencesTexts.temperature}
        choices={preferencesTexts.temperatureUnits}
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
