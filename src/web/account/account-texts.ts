import { sayCount } from "#core/text/say.ts"
import type { Strength } from "./password-strength.ts"

/** By how hard a new password is to guess. */
export const strengthTexts: Readonly<Record<Strength["code"], string>> = {
  tooShort: "At least 6 characters.",
  common: "One of the passwords that are guessed first. We take it, but another one is safer.",
  ownName: "Your own address is in it, which is guessed early. Add something of your own.",
  plain: "Letters or digits in a row are guessed early. Mix in something of your own.",
  short: "Easy to guess. Longer is stronger: try a few words.",
  fair: "Fair. A word more makes it strong.",
  strong: "Strong.",
}

export const accountTexts = {
  title: "Account",
  signedInAs: "Signed in as",
  signOut: "Sign Out",
  unsentTitle: "Not sent yet",
  unsent: (count: number) =>
    sayCount(count, {
      one: "# change to your shopping list has not been sent. Signing out clears what this browser keeps of you.",
      other: "# changes to your shopping list have not been sent. Signing out clears what this browser keeps of you.",
    }),
  stillUnsent: "We can't reach the kitchen. Please check your connection and try again.",
  sendNow: "Send now",
  sending: "Sending...",
  signOutAnyway: "Sign out anyway",
  stay: "Stay signed in",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  currentMissing: "Please enter your current password.",
  changePassword: "Change password",
  passwordChanged: "Your password is changed. Every other browser is signed out.",
  sessions: "Where you are signed in",
  sessionsLoading: "Loading where you are signed in...",
  sessionsFailed: "We could not fetch where you are signed in.",
  sessionsEmpty: "You are signed in nowhere else.",
  thisBrowser: "This browser",
  lastUsed: (when: string) => `Last used ${when}`,
  justNow: "just now",
  endSession: "Sign out",
  endSessionOf: (device: string, lastUsed: string) => `Sign out ${device}, ${lastUsed}`,
  sessionEnded: (device: string) => `${device} is signed out.`,
  yourData: "Your data",
  exportTitle: "Take it with you",
  exportText: "A JSON file with everything we keep of you, but for secrets such as your password.",
  exportButton: "Download my data",
  exported: (file: string) => `Your data is in ${file}, where your browser puts downloads.`,
  deleteTitle: "Delete your account",
  deleteText:
    "Your account goes, with every recipe, preference and session of yours, at once and for good. What stays is how many free recipes your address has used, under a keyed hash from which nobody can read the address.",
  deleteButton: "Delete my account",
  deletedTitle: "Your account is deleted",
  beingDeletedTitle: "Your account is being deleted",
  deletedText: "You are signed out, and what this browser kept of you is cleared.",
  deletedNext: "Go home now",
} as const
