import { defineConfig } from "vitest/config"

const proof = process.env.PROOF === "1"

const chance = "src/testing/chance.ts"

/** Pictures, which fail nothing: they are taken by `npm run screens` alone. */
const pictures = process.env.SCREENS === "1" ? ["e2e/screens/*.screens.ts"] : []

export default defineConfig({
  test: {
    reporters: ["default"],
    // What waits for something waits long: a machine may be several times slower than the one this was written on.
    testTimeout: proof ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Files share modules, above all the food table, which 250 files would read again. No module keeps what a test did.
    isolate: false,
    // The Cooklang parser is WebAssembly.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    projects: [
      { extends: true, test: { name: "core", include: ["src/core/**/*.test.ts"], setupFiles: [chance] } },
      { extends: true, test: { name: "web", include: ["src/web/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts"],
          setupFiles: [chance],
          globalSetup: ["src/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/web/**/*.test.ts"],
          globalSetup: ["src/testing/global-setup.ts"],
          testTimeout: proof ? 600_000 : 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "lifecycle",
          // A file's folder of data goes with it.
          isolate: true,
          include: ["e2e/lifecycle/**/*.test.ts"],
          testTimeout: proof ? 1_800_000 : 300_000,
        },
      },
      {
        extends: true,
        test: { name: "screens", include: pictures, globalSetup: ["src/testing/global-setup.ts"], testTimeout: 60_000 },
      },
      { extends: true, test: { name: "house", include: ["src/testing/**/*.test.ts"] } },
    ],
  },
})
