/**
 * What stays in reach at the lower edge of the screen, above the bar of tabs on a phone, while what it belongs to is seen;
 * on a screen that is hardly higher than a hand is wide it would hide too much.
 */
export const inReach =
  "z-1 bg-card shadow-[0_0_0_6px_var(--card),0_16px_0_6px_var(--card)] forced-colors:[outline:14px_solid_Canvas] print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-21 [@media(min-height:30rem)]:wide:bottom-4"

/** The same on a phone held across, where it is one row: it hides less than a long list is in the way. */
export const inReachAcross = `${inReach} short:[@media(min-height:20rem)]:sticky short:[@media(min-height:20rem)]:bottom-0`
