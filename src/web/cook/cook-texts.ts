import { sayNumber } from "#core/text/say.ts"

export const cookTexts = {
  cook: "Cook",
  leave: "Leave cooking",
  step: (at: number, of: number) => `Step ${sayNumber(at)} of ${sayNumber(of)}`,
  foods: "For this step",
  /** A part of a line: "half of", "1 tbsp of". */
  partOf: (line: string) => `of ${line}`,
  again: "from before",
  notes: "Good to know",
  previous: "Previous",
  next: "Next",
  done: "Done",
  start: (time: string) => `Start ${time}`,
  startAgain: (time: string) => `Another ${time}`,
  timers: "Timers",
  /** A timer's name. */
  timerOf: (time: string, step: number) => `${time}, step ${sayNumber(step)}`,
  inRecipe: (title: string) => `in ${title}`,
  left: "left",
  moreTime: "+1 min",
  moreTimeFor: (timer: string) => `One more minute for ${timer}`,
  stop: "Stop",
  stopOf: (timer: string) => `Stop the timer ${timer}`,
  over: "Over",
  overFor: (time: string) => `Over for ${time}`,
  rang: (timer: string) => `Time is up: ${timer}`,
  ranOut: (timer: string, ago: string) => `Time was up ${ago} ago: ${timer}`,
  quiet: "OK",
  goOn: "Back to cooking",
  mayTurnOff: "This browser does not keep the screen on.",
  keysHelp: "Press anywhere on the step, space or an arrow key to go on.",
} as const
