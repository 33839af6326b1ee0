import { sayAll, sayCount, sayNumber } from "#core/text/say.ts"

const most = 3

function named(names: readonly string[]): string {
  const others = names.length - most
  return sayAll(others > 1 ? [...names.slice(0, most), sayCount(others, { other: "# more" })] : [...names])
}

export const whyTexts = {
  asWritten: (missed: readonly string[]) => `${sayAll(missed)} as written`,
  not: (label: string) => `not ${label}`,
  smaller: (factor: number) => `a smaller plate: everything × ${sayNumber(factor)}`,
  larger: (factor: number) => `a larger plate: everything × ${sayNumber(factor)}`,
  less: (names: readonly string[]) => `less ${named(names)}`,
  more: (names: readonly string[]) => `more ${named(names)}`,
  swapped: (after: string, before: string) => `${after} in place of ${before}`,
  added: (names: readonly string[]) => `${named(names)} added`,
  stays: (name: string, isPlural: boolean) => `the ${name} ${isPlural ? "stay" : "stays"}`,
  swaps: named,
  unchanged: "As its chef wrote it: no food and no amount was changed.",
  view: "As written",
  title: "As its chef wrote it",
  ours: "Back to the mended recipe",
  take: "Use it as written",
  onlyToSee: "It breaks a requirement you asked for, so it can be read here but not used.",
  taken: "Shown as its chef wrote it.",
  hardly: (title: string) => `This is hardly “${title}” any more.`,
} as const
