import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { chromium } from "playwright-core"

/** Chromium without what surrounds a page: the same engine, at three quarters of the work. */
const shell = "chromium-headless-shell"
const names = [shell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
const wellKnown = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"]

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...wellKnown,
    chromium.executablePath(),
  ]
  return candidates.find((file) => existsSync(file) && isProgram(file)) ?? null
}

const quietly = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 5 * 60_000 }).status === 0

const hasPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

function installPackage(name: string): boolean {
  console.log(`Installing ${name} for the browser tests (once) ...`)
  return quietly("apt-get", ["update", "-qq"]) && quietly("apt-get", ["install", "-y", "-qq", name])
}

const installWithPlaywright = () =>
  quietly(process.execPath, [path.join("node_modules", "playwright-core", "cli.js"), "install", "chromium"])

/** The browser that the tests drive: one that is there, or one that is installed now; null where neither can be. */
export function findBrowser(): string | null {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH
  const there = findInstalled()
  if (there?.endsWith(shell) || (hasPackages() && installPackage(shell))) return findInstalled()
  if (there) return there
  if (!hasPackages() || !installPackage("chromium")) installWithPlaywright()
  return findInstalled()
}
