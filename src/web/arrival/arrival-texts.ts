import { sayCount } from "#core/text/say.ts"

export const verifyTexts = {
  working: "Verifying your email...",
  doneTitle: "Your email is verified",
  signedIn: "You are signed in. Time to cook.",
  otherSignedIn: (verified: string, signedIn: string) =>
    `${verified} is verified. You are still signed in as ${signedIn}.`,
  signedOut: (email: string) => `${email} is verified. You can sign in with it.`,
  already: (email: string) => `${email} was verified already. You can sign in with it.`,
  setPassword: "Set a new password",
  passwordSet: "Your new password is set, and you are signed in. Time to cook.",
  offerOver: "The hour for that is over. Press Forgot your password where you sign in, and we mail you a link for it.",
  neededTitle: "Choose a password",
  needed: (email: string) =>
    `${email} is verified. It was signed up with in more than one browser, so no password that was given before opens it. Choose the one that does.`,
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
  submit: "Set password",
  doneTitle: "Your password is set",
  done: "Please sign in with your new password.",
  errorTitle: "That did not work",
  failed: "Failed to reset password. Please try again.",
} as const

export const newLinkTexts = {
  ask: "Send a new link",
  email: "Email",
  resent: "Verification email resent. Please check your inbox.",
  resendFailed: "Failed to resend verification email",
  resetSent: "If an account exists with this email, you will receive a password reset link shortly.",
  resetFailed: "Failed to send reset password email",
} as const

export const redirectTexts = {
  soon: (seconds: number) =>
    sayCount(seconds, { one: "Taking you home in # second.", other: "Taking you home in # seconds." }),
  stay: "Stay on this page",
  home: "Go home now",
  staying: "You stay here until you go.",
} as const
