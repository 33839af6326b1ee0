// Installs what is missing before anything else runs. Node's own parts only, and nothing newer than Node 20.
"use strict"
const { spawnSync } = require("node:child_process")
const crypto = require("node:crypto")
const fs = require("node:fs")
const path = require("node:path")

const root = path.join(__dirname, "..")
const stampFile = path.join(root, "node_modules", ".setup-stamp")
const lockFile = path.join(root, ".setup.lock")
const longestInstallMs = 15 * 60_000

function main() {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    return fail(`Recipe Remix needs Node 20.19 or later to set itself up, and this is ${process.version}.`)
  }
  if (!isInstalled() && !underLock(install)) return
  if (!pinnedNode() && major < 24) {
    fail(
      `For ${process.platform}-${process.arch} no Node comes with Recipe Remix: install Node 24 or later (this is ${process.version}).`,
    )
  }
}

/** Compared by content: a checkout sets file times as it likes. */
function isInstalled() {
  return read(stampFile) === stamp()
}

function stamp() {
  const lock = crypto
    .createHash("sha256")
    .update(read(path.join(root, "package-lock.json")))
    .digest("hex")
  return `${lock} ${process.platform}-${process.arch}`
}

function install() {
  if (isInstalled()) return true
  tell("Installing what Recipe Remix needs (once, under a minute) ...")
  // No package's script runs, here or in a package of a package; only here, for as a setting of the project it would
  // switch off prestart and pretest, and with them this file.
  // engine-strict in a user's own settings would refuse packages that only ever run on the Node that is installed here.
  const args = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--engine-strict=false",
    "--include=dev",
    "--include=optional",
  ]
  const { status } = npm(args)
  if (status !== 0)
    return fail("The installation failed (see above). Check the network, then run the same command again.")
  const node = pinnedNode()
  if (node && spawnSync(node, ["--version"], { shell: process.platform === "win32" }).status !== 0) {
    return fail("The Node 24 that was installed here does not run on this system (it needs glibc 2.28 or later).")
  }
  fs.writeFileSync(stampFile, stamp())
  return true
}

function npm(args) {
  const running = process.env.npm_execpath
  const settings = { cwd: root, stdio: ["ignore", 2, 2] }
  if (running && /\.c?js$/.test(running)) return spawnSync(process.execPath, [running, ...args], settings)
  return spawnSync("npm", args, { ...settings, shell: process.platform === "win32" })
}

/** Standard output and input are those of what runs next, which may be a filter. */
function tell(sentence) {
  console.error(sentence)
}

/** The Node that npm scripts find first, installed from a package of this project; null where there is none. */
function pinnedNode() {
  const names = process.platform === "win32" ? ["node.cmd", "node.exe"] : ["node"]
  return names.map((name) => path.join(root, "node_modules", ".bin", name)).find((file) => fs.existsSync(file)) || null
}

/** Two starts at once: one installs, the other waits. The lock of one that died is taken over. */
function underLock(work) {
  for (let told = false; !take(lockFile); ) {
    if (isLeftBehind(lockFile)) {
      fs.rmSync(lockFile, { force: true })
      continue
    }
    if (!told) tell("Another start is installing; waiting for it ...")
    told = true
    pause(200)
  }
  try {
    return work()
  } finally {
    fs.rmSync(lockFile, { force: true })
  }
}

function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

function isLeftBehind(file) {
  const pid = Number(read(file))
  const age = ageMs(file)
  return (pid > 0 && !isAlive(pid)) || (pid === 0 && age > 2000) || age > longestInstallMs
}

function ageMs(file) {
  try {
    return Date.now() - fs.statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === "EPERM"
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
  return false
}

main()
