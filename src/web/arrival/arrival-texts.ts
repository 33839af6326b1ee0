export const verifyTexts = {
  working: "Verifying your email...",
  doneTitle: "Your email is verified",
  signedIn: "You are signed in. Time to cook.",
  otherSignedIn: (verified: string, signedIn: string) =>
    `${verified} is verified. You are still signed in as ${signedIn}.`,
  signedOut: (email: string) => `${email} is verified. You can sign in with it.`,
  already: (email: string) => `${email} was verified already. You can sign in with it.`,
  errorTitle: "That did not work",
  noToken: "No verification token found. Please open the link in your email.",
  failed: "Failed to verify email. Please try again or contact support.",
} as const

export const disownTexts = {
  title: "Was this not you?",
  text: "Somebody made a Recipe Remix account with your address. Press the button and it is gone, with every link we mailed for it. If it was you after all, just leave this page.",
  press: "Delete this account",
  leave: "Keep it and go home",
  doneTitle: "The account is deleted",
  done: "Nothing of it is left, and the links in our mails open nothing any more.",
  errorTitle: "That did not work",
  nothingThere: "There is no account behind this link. It may be deleted already.",
  failed: "We could not delete the account. Please try again.",
} as const

export const resetTexts = {
  working: "Checking your link...",
  title: "Set a new password",
  forAddress: (email: string) => `For ${email}`,
  newPassword: "New password",
  confirmPassword: "Confirm password",
  submit: "Set Password",
  doneTitle: "Your password is set",
  done: "Please sign in with your new password.",
  errorTitle: "That did not work",
  failed: "Failed to reset password. Please try again.",
} as const

export const redirectTexts = {
  soon: (seconds: number) => `Taking you home in ${seconds} seconds.`,
  stay: "Stay on this page",
  home: "Go home now",
  staying: "You stay here until you go.",
} as const
