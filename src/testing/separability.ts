/**
 * How well two samples can be told apart by size alone: the area under the ROC curve, from 0.5 (not at all) to 1
 * (always), whichever of the two is larger. Equal values count half (Mann and Whitney).
 */
export function separability(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    // Equal values share the middle of their ranks.
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter(({ isOne }) => isOne).length
    start = end
  }
  const auc = (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
  return Math.max(auc, 1 - auc)
}
