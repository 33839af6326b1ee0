import { useState } from "react"
import { texts } from "#web/texts.ts"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { chooseTheme, readTheme, themes } from "./theme.ts"

/** The look of the page, kept in this browser. */
export function AppearanceSection() {
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
