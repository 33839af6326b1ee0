/** Apart from the other texts of the generator: they come with the draft. */
export const stageTexts = {
  checking: "Checking the whole recipe.",
  goal: (had: string, asked: string, another: string) => `${had}, ${asked} asked: asking for ${another}.`,
  label: (label: string) => `Not ${label} yet: asking for one that is.`,
  notSafe: "Not safe to eat as it stands: asking for one that is.",
  unlisted: (food: string) => `A step uses “${food}”, which is not listed: asking for the whole list.`,
  secondTime: (reason: string) => `Once more. ${reason}`,
  unsaid: "Not quite there yet: asking the chef once more.",
} as const
