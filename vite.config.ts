import { join } from "node:path"
import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import react, { reactCompilerPreset } from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { galleryPlugin } from "./scripts/gallery-plugin.ts"
import { precompress } from "./scripts/precompress.ts"
import { prerender } from "./scripts/prerender.ts"
import { pseudoLanguage } from "./scripts/pseudo-language.ts"
import { samplePlugin } from "./scripts/sample-plugin.ts"
import { shelfPlugin } from "./scripts/shelf-plugin.ts"
import { shellWorker } from "./scripts/shell-worker.ts"

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    shelfPlugin(),
    samplePlugin(),
    galleryPlugin(),
    pseudoLanguage(),
    prerender(),
    shellWorker(),
    precompress(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, "src/web/zod-without-eval.ts") }] },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    sourcemap: false,
    // The policy allows no data: fonts, and the polyfill would fetch what every supported browser preloads itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // In one piece, because whoever needs some of it needs nearly all, and pieces compress worse.
            { name: "zod", test: /node_modules[\\/]zod[\\/]|zod-without-eval/ },
            // In one piece, because every page waits for all of it, and pieces compress worse.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 2 },
            // With all that it imports: a dozen small pieces would wait for each other's way there and back.
            { name: "first", test: /src[\\/]web[\\/]main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
