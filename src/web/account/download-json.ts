// Long enough for any browser to have taken the file.
const keptForMs = 60_000

/** Hands the browser a file to keep. */
export function downloadJson(fileName: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptForMs)
}
