import { sayCount } from "#core/text/say.ts"

export const inviteTexts = {
  title: "Invite a friend",
  text: "Whoever signs up by this link counts as yours. You see how many, never who.",
  link: "Your link",
  loading: "Loading your link...",
  failed: "We could not fetch your link.",
  copy: "Copy",
  copied: "Copied. Paste it wherever you like.",
  copyFailed: "This browser does not let us copy. The link is marked: copy it by hand.",
  joined: (count: number) => sayCount(count, { other: "# joined" }),
  invitedWith: "Invited with code",
  dropReferral: "Sign up without the code",
} as const
