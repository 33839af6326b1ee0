/** The addresses of the page, for its router, for the server that answers them and for the mails that lead there. */
export const pagePaths = {
  home: "/",
  verify: "/verify",
  passwordReset: "/password-reset",
  checkoutSuccess: "/checkout/success",
  checkoutCancel: "/checkout/cancel",
} as const

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths]

/** The page shows these too, but never from the device: an operator may have put pages of their own in their place. */
export const legalPaths = { terms: "/terms", privacy: "/privacy" } as const

/** Where mails lead, with a secret in the hash: public/first.js takes it off the address bar. */
export const mailLinkPaths = [pagePaths.verify, pagePaths.passwordReset] as const satisfies readonly PagePath[]

export type MailLinkPath = (typeof mailLinkPaths)[number]

/** Home, with the code of whoever sent the visitor where there is one (R1). */
export function homeInvitedBy(code: string | null): string {
  return code ? `${pagePaths.home}?ref=${encodeURIComponent(code)}` : pagePaths.home
}
