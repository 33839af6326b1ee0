/**
 * The version of all facts and rules that the digest of a saved recipe comes from. Raise it by one where any digest
 * changes: a test sees that, and asks for it. What a higher version worked out is never replaced by a lower one.
 */
export const rulesVersion = 8

/** What these rules are called wherever something is worked out by them. */
export const rulesName = String(rulesVersion)

/** The version in a name of rules; 0 for the names of earlier releases, which had no order. */
export const versionIn = (name: string): number => (/^\d{1,9}$/.test(name) ? Number(name) : 0)

/** Whether the rules of one name are newer than those of another. */
export const isNewer = (name: string, than: string): boolean => versionIn(name) > versionIn(than)
