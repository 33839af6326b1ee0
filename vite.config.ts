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

/**
 * What is wanted together is one file: pieces by the dozen would wait for each other's way there and back, compress worse,
 * and be fetched one by one by the worker that keeps them. Each begins with these modules and has all that they import and
 * no piece before it has; what stands in none is split by who imports it.
 */
const pieces: Record<string, string[]> = {
  // Every page waits for both.
  react: ["/node_modules/react/", "/node_modules/react-dom/", "/node_modules/scheduler/", "/node_modules/@tanstack/"],
  first: ["/src/web/main.tsx"],
  "late-banners": ["/src/web/shell/late-banners.tsx"],
  // Whoever needs some of it needs nearly all.
  zod: ["/node_modules/zod/", "/src/web/zod-without-eval.ts"],
  "account-api": [
    ...["/src/core/account/account-api.ts", "/src/core/account/own-account-api.ts"],
    ...["/src/core/account/public-settings-api.ts", "/src/core/api/error-codes.ts"],
  ],
  dialog: ["/src/web/ui/dialog.tsx", "/src/web/ui/back-closes.ts"],
  entry: [
    ...["/src/web/account/account-texts.ts", "/src/web/account/new-password-field.tsx"],
    "/src/web/invite/invite-texts.ts",
  ],
  landing: [
    ...["/src/web/arrival/landing-outcome.tsx", "/src/web/arrival/mail-link.ts"],
    ...["/src/web/arrival/new-password-form.tsx", "/src/web/arrival/outcome-icon.tsx"],
    "/src/web/arrival/send-new-link.tsx",
  ],
  "recipe-api": [
    ...["/src/core/craft/recipe-api.ts", "/src/web/generator/request-recipe.ts"],
    "/src/core/preferences/shopping-list.ts",
  ],
  "this-device": [
    ...["/src/web/kept/this-device.ts", "/src/web/kept/stand-in.ts", "/src/web/recipe/kept-shown.ts"],
    "/src/web/account/sign-out.ts",
  ],
  plate: ["/src/core/food/normalise-name.ts", "/src/core/plate/plate.ts", "/src/core/request/seal.ts"],
  "saved-here": [
    ...["/src/web/saved/saved-here.ts", "/src/web/kept/list-of.ts", "/src/web/generator/dish-ideas.tsx"],
    "/src/web/generator/dish-names.ts",
  ],
  card: [
    ...["/src/web/recipe/recipe-card.tsx", "/src/web/recipe/recipe-actions.tsx", "/src/web/recipe/awaited.tsx"],
    "/src/web/say-day.ts",
  ],
  "recipe-on-show": ["/src/web/generator/recipe-on-show.tsx"],
  billing: ["/src/web/billing/billing-banner.tsx", "/src/web/generator/allowance-line.tsx"],
}

const isOneOf = (roots: readonly string[], id: string) => {
  const path = id.replaceAll("\\", "/")
  return roots.some((root) => path.includes(root))
}

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
          groups: Object.entries(pieces).map(([name, roots]) => ({ name, test: (id) => isOneOf(roots, id) })),
        },
      },
    },
  },
})
