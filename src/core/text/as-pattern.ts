/** A text for use in a pattern: whatever stands in it means itself. */
export const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
