/** Marks the entry of the history that a dialog on a phone has to itself. */
export const overlayMark = "recipeRemixOverlay"

/** Whether the page stands on such an entry: whoever goes on from there takes its place. */
export function isOnOverlayEntry(): boolean {
  return history.state?.[overlayMark] === true
}
