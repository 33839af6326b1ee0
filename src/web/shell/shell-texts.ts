export const shellTexts = {
  newRelease: "Recipe Remix has a new version. What you typed stays.",
  reload: "Reload for the new version",
} as const
