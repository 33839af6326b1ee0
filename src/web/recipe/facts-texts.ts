import { sayLasting, sayList } from "#core/text/say.ts"

export const factsTexts = {
  time: (minutes: number) => sayLasting(minutes * 60),
  active: (minutes: number) => `${sayLasting(minutes * 60)} active`,
  timeSpoken: "Takes",
  appliances: sayList,
  appliancesSpoken: "Needs",
} as const
