import { join } from "node:path"
import { type Plugin, runnerImport } from "vite"
import { samplePlugin } from "./sample-plugin.ts"

const source = join(import.meta.dirname, "../src/web/prerender.tsx")
const emptyPlace = '<div id="app"></div>'

/** Writes a visitor's home into the built page, for React to take over; a page from the sources is drawn by React alone. */
export function prerender(): Plugin {
  return {
    name: "prerender",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(page) {
        if (!page.includes(emptyPlace)) throw new Error(`index.html has no ${emptyPlace}.`)
        const home = await renderHome()
        return codeComesLast(page).replace(emptyPlace, () => `<div id="app" data-built>${home}</div>`)
      },
    },
  }
}

/** What is drawn needs its style and its fonts first; on a slow connection the code would take half of it. */
function codeComesLast(page: string): string {
  return page.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

async function renderHome(): Promise<string> {
  const { module } = await runnerImport<{ renderHome(): string }>(source, {
    configFile: false,
    logLevel: "warn",
    plugins: [samplePlugin()],
  })
  return module.renderHome()
}
