import { useState } from "react"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { preferencesTexts } from "./preferences-texts.ts"
import { chooseTheme, readTheme, themes } from "./theme.ts"

/** The look of the page, kept in this browser. */
export function AppearanceSection() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <DisclosurePanel title={preferencesTexts.appearance} summary={preferencesTexts.themes[theme]}>
      <Segmented
        label={preferencesTexts.theme}
        choices={preferencesTexts.themes}
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
