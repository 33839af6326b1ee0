/** Reads comma-separated text with quoted fields (RFC 4180) into rows of fields; blank lines are left out. */
export function parseCsv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => splitRow(line))
}

// A field is quoted, with doubled quotes inside, or runs to the next comma.
function splitRow(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  )
}
