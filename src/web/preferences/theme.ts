import { readStored, storageKeys, writeStored } from "#web/storage.ts"

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

export function readTheme(): Theme {
  const stored = readStored(storageKeys.theme)
  return themes.find((theme) => theme === stored) ?? "system"
}

/** Keeps the choice and shows it; public/first.js shows it again before the next page is painted. */
export function chooseTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme === "system" ? null : theme)
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
