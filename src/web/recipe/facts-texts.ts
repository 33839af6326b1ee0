const hoursIn = new Intl.NumberFormat("en", { style: "unit", unit: "hour", unitDisplay: "short" })
const minutesIn = new Intl.NumberFormat("en", { style: "unit", unit: "minute", unitDisplay: "short" })
const listed = new Intl.ListFormat("en", { type: "unit" })

function lasting(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const said = [hours > 0 ? hoursIn.format(hours) : "", rest > 0 || hours === 0 ? minutesIn.format(rest) : ""]
  return said.filter((part) => part !== "").join(" ")
}

export const factsTexts = {
  time: lasting,
  active: (minutes: number) => `${lasting(minutes)} active`,
  timeSpoken: "Takes",
  appliances: (names: readonly string[]) => listed.format(names),
  appliancesSpoken: "Needs",
} as const
