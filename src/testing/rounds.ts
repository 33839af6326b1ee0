/** How often a long test goes round: a sample in `npm test`, all of it in `npm run proof`. */
export function rounds({ sampled, whole }: { sampled: number; whole: number }): number {
  return process.env.PROOF === "1" ? whole : sampled
}
