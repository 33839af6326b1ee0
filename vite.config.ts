import babel from "@rolldown/plugin-babel"
import tailwindcss from "@tailwindcss/vite"
import react, { reactCompilerPreset } from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    sourcemap: false,
    // The policy allows no data: fonts, and the polyfill would fetch what every supported browser preloads itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // In one piece, so that Zod is told not to compile with eval before any schema is made.
        codeSplitting: { groups: [{ name: "zod", test: /node_modules[\\/]zod[\\/]|zod-without-eval/ }] },
      },
    },
  },
})
