/** Where things stand on a recipe, written or still being written: nothing moves from the one to the other. */
export const cardLayout = {
  // Title and picture, and the facts below both or, where there is room, beside the picture.
  head: "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 tight:grid-cols-[minmax(0,1fr)] @roomy:grid-rows-[auto_1fr] @roomy:gap-x-5",
  aside:
    "flex @roomy:row-span-2 flex-col-reverse items-end justify-end gap-1 @roomy:flex-row @roomy:items-start @roomy:gap-3",
  columns:
    "mt-4 grid gap-6 @roomy:grid-cols-[minmax(232px,5fr)_7fr] @roomy:gap-9 print:grid-cols-[5fr_7fr] print:gap-8",
  headingRow: "flex min-h-11 items-center border-b border-line print:min-h-8",
  seal: "flex min-h-6.5 flex-wrap items-center text-sm",
  // Two lines, where most recipes of the cookbook need them.
  facts:
    "col-span-2 mt-3 flex tight:col-span-1 min-h-12 flex-wrap content-start items-center gap-x-4 gap-y-1 text-sm text-ink-2 @roomy:col-span-1 print:min-h-0",
  // Of a saved recipe the rest is said above.
  fewFacts: "flex min-h-5.5 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2",
  title: "mt-2 max-w-[15em] text-[1.8125rem] text-balance @roomy:text-[2.375rem]",
  labels: "mt-4",
  label: "rounded-full border border-transparent px-3 py-1 text-sm print:p-0",
  // As much as its sentence takes, whichever it is.
  why: "mt-4 min-h-17 @roomy:min-h-12 print:hidden",
  strip:
    "mt-4 mb-1.5 grid grid-cols-2 tight:grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line @roomy:auto-cols-fr @roomy:grid-flow-col @roomy:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none",
  // A figure with its gauge; with two lines on its goal or on what was claimed; and with how far it may be off as well.
  figure: "min-h-31",
  figureWithGoal: "min-h-36",
  energyWithGoal: "min-h-40",
  proof: "flex min-h-15 tight:flex-wrap items-center justify-between gap-3 @roomy:min-h-11 print:min-h-0",
} as const
