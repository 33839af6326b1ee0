import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import type { Readable } from "node:stream"
import { z } from "zod"
import { type Driver, type Engine, insist, type Role } from "./engine.ts"

const screen = "/usr/bin/Xvfb"
const driver = "/usr/bin/WebKitWebDriver"
const miniBrowser = process.env.WEBKIT_PATH ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

/** Driven by WebDriver over HTTP, on a screen of its own, for it can't do without one. */
export const webkit: Engine = { name: "WebKit", programs: [screen, driver, miniBrowser], open }

/** Where an element with this role may be; the engine itself then says what its role and name are. */
const places: Record<Role, string> = {
  button: "button, [role=button]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  heading: "h1, h2, h3, h4, [role=heading]",
  tab: "[role=tab]",
}

/** What is looked for; a field goes by its name alone. */
type Wanted = { role: Role | null; name: string }
type Session = { address: string }
type Found = { address: string; isAbled: boolean }

async function open(): Promise<Driver> {
  const display = await startScreen()
  const port = await freePort()
  const program = spawn(driver, ["--host=127.0.0.1", `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.number}`, NO_AT_BRIDGE: "1" },
    stdio: "ignore",
  })
  const session = await startSession(`http://127.0.0.1:${port}`)
  return {
    async go(url) {
      await send(session, "POST url", { url })
    },
    address: async () => z.string().parse(await send(session, "GET url")),
    sees: async (role, name) => (await find(session, { role, name })) !== null,
    press: (role, name) =>
      insist(async () => {
        const control = await findAbled(session, { role, name })
        await send(session, `POST ${control}/click`, {})
      }),
    fill: (name, text) =>
      insist(async () => {
        const field = await findAbled(session, { role: null, name })
        await send(session, `POST ${field}/clear`, {})
        await send(session, `POST ${field}/value`, { text })
      }),
    text: async () => z.string().parse(await ask(session, "return document.body.innerText")),
    complaints: () => null,
    async close() {
      await send(session, "DELETE ")
      program.kill()
      display.program.kill()
    },
  }
}

/** A screen that nobody looks at; it chooses a free number and says it. */
async function startScreen(): Promise<{ number: string; program: ChildProcess }> {
  const args = ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
  const program = spawn(screen, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] })
  const said = program.stdio[3]
  if (!said || !("read" in said)) throw new Error("Xvfb has no pipe to say its number on.")
  const stream: Readable = said
  for await (const number of stream) return { number: String(number).trim(), program }
  throw new Error("Xvfb ended before it said its number.")
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = address && typeof address === "object" ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

const sessionSchema = z.object({ sessionId: z.string() })

async function startSession(server: string): Promise<Session> {
  const options = { binary: miniBrowser, args: ["--automation"] }
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } }
  const begin = () => send({ address: `${server}/session` }, "POST ", { capabilities })
  const { sessionId } = sessionSchema.parse(await insist(begin))
  return { address: `${server}/session/${sessionId}` }
}

/** Long for an engine that is read from a cold disk; a driver that hangs says nothing for ever. */
const answerMs = 180_000

/** One command, such as 'POST url'; what it answers, or an error with the engine's own words. */
async function send({ address }: Session, command: string, body?: object): Promise<unknown> {
  const [method = "", path = ""] = command.split(" ")
  const response = await fetch(path ? `${address}/${path}` : address, {
    method,
    signal: AbortSignal.timeout(answerMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (!response.ok) throw new Error(`WebKit refused '${command}': ${JSON.stringify(value)}`)
  return value
}

const ask = (session: Session, script: string, ...args: readonly unknown[]) =>
  send(session, "POST execute/sync", { script, args })

/** The key under which WebDriver hands over an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf"
const elementsSchema = z.array(z.object({ element: z.object({ [elementKey]: z.string() }), isAbled: z.boolean() }))

const listVisible = `return [...document.querySelectorAll(arguments[0])]
  .filter((element) => element.checkVisibility() && !element.closest("[inert], [aria-hidden=true]"))
  .map((element) => ({ element, isAbled: !element.matches(":disabled, [aria-disabled=true]") }))`

async function find(session: Session, { role, name }: Wanted): Promise<Found | null> {
  const listed = elementsSchema.parse(await ask(session, listVisible, role === null ? "input" : places[role]))
  for (const { element, isAbled } of listed) {
    const address = `element/${element[elementKey]}`
    const said = (what: string) => send(session, `GET ${address}/${what}`)
    if ((await said("computedlabel")) !== name) continue
    if (role === null || (await said("computedrole")) === role) return { address, isAbled }
  }
  return null
}

async function findAbled(session: Session, wanted: Wanted): Promise<string> {
  const found = await find(session, wanted)
  if (!found?.isAbled) throw new Error(`WebKit finds no ${wanted.role ?? "field"} '${wanted.name}' that can be used.`)
  const element = { [elementKey]: found.address.replace("element/", "") }
  await ask(session, `arguments[0].scrollIntoView({ block: "center" })`, element)
  return found.address
}
