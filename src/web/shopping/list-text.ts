import { type ListGroup, type ListRow, writeUses } from "./list-groups.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** A list as plain text, for a message or a note. */
export function writeListText(groups: readonly ListGroup[]): string {
  const parts = groups.map(({ title, rows }) => [title, ...rows.map(writeRow)].join("\n"))
  return [shoppingTexts.title, ...parts].join("\n\n")
}

function writeRow(row: ListRow): string {
  return row.uses.length === 0 ? `- ${row.text}` : `- ${row.text} (${writeUses(row)})`
}
