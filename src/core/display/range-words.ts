/** "450–900 g", "1 lb to 1 lb 5 oz", "between 450 and 900 g", as the range was said. */
export function joinRange(least: string, most: string | null, said: string): string {
  if (most === null || most === least) return least
  const [, unit = ""] = /^\S+ (.*)$/.exec(least) ?? []
  const [, mostUnit = ""] = /^\S+ (.*)$/.exec(most) ?? []
  const isSaidOnce = !/\d/.test(unit) && unit.replace(/s$/, "") === mostUnit.replace(/s$/, "")
  const from = isSaidOnce ? least.slice(0, least.length - unit.length - 1) : least
  if (/^between\b/i.test(said)) return `${said.slice(0, "between".length)} ${from} and ${most}`
  const dash = /[–-]/.exec(said)?.[0]
  if (/\bor\b/i.test(said)) return `${from} or ${most}`
  return isSaidOnce && dash !== undefined && !/\bto\b/i.test(said) ? `${from}${dash}${most}` : `${from} to ${most}`
}
