import { isStorable } from "#core/text/storable.ts"

/** The most that a link or a form may carry as a code, in characters. */
export const longestClaimedCode = 64

/** What a link carries as a code, or null where it can be none; whether it is one is for the server to say. */
export function readClaimedCode(text: string): string | null {
  const code = text.trim()
  return code !== "" && code.length <= longestClaimedCode && isStorable(text) ? code : null
}
