/** Where things stand on a recipe, written or still being written: nothing moves from the one to the other. */
export const cardLayout = {
  columns: "mt-4 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9 print:grid-cols-[5fr_7fr] print:gap-8",
  headingRow: "flex min-h-11 items-center border-b border-line print:min-h-8",
  facts: "flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2",
  title: "mt-2.5 max-w-[15em] text-[29px] text-balance wide:text-[38px]",
} as const
