const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Text as it stands in a page: what a name or an address says is never markup. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The look of the stand-ins' pages, served beside them. */
export const devStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: Georgia, serif; line-height: 1.2 }
article { border-top: 1px solid; padding: 1rem 0 }
p { overflow-wrap: anywhere; white-space: pre-line }
a { color: inherit }
`

/** A whole page around its content, which is markup. */
export function devPage({
  title,
  stylesheet,
  content,
}: {
  title: string
  stylesheet: string
  content: string
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${stylesheet}"></head>
<body><h1>${escapeHtml(title)}</h1>
${content}</body></html>`
}
