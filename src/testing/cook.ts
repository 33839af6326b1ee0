import type { z } from "zod"
import { mailPairSchema, type Session, signIn, signUp, verifyEmail } from "#core/account/account-api.ts"
import { addressOf } from "#core/api/address.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import type { Mailbox } from "#server/mail/captured-mail.ts"

/** What came back over HTTP: the status, the headers and the body as it stood. */
export type Answer<Body> = { status: number; headers: Headers; body: Body; code: string | null; message: string | null }

/** A user of the tests, who calls the app as a browser would. */
export type TestCook = {
  email: string
  password: string
  session: Session
  call<Body extends z.ZodType, Response extends z.ZodType>(
    contract: Endpoint<Body, Response>,
    body?: z.input<Body>,
  ): Promise<Answer<z.output<Response>>>
}

type Sent = { body?: unknown; token?: string; headers?: Record<string, string> }

/** One call over HTTP by a contract; the body goes out unchecked, so that tests can send what is wrong. */
export async function callEndpoint<Body extends z.ZodType, Response extends z.ZodType>(
  url: string,
  contract: Endpoint<Body, Response>,
  { body, token, headers = {} }: Sent = {},
): Promise<Answer<z.output<Response>>> {
  const content = contract.method === "GET" ? undefined : body
  const response = await fetch(new URL(addressOf(contract, body), url), {
    method: contract.method,
    headers: {
      ...(content === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  })
  const text = await response.text()
  const parsed = text === "" ? undefined : JSON.parse(text)
  const refusal = response.ok ? null : parsed
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    code: refusal?.code ?? null,
    message: refusal?.message ?? null,
  }
}

/** What a browser sends back of the cookies that it was given. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

/** Calls as one browser does, which sends back the cookies it was given last. */
export function newBrowser(url: string): typeof callEndpoint {
  let cookie = ""
  return async (path, contract, { headers, ...sent } = {}) => {
    const answer = await callEndpoint(new URL(path, url).href, contract, { ...sent, headers: { ...headers, cookie } })
    cookie = cookiesOf(answer.headers) || cookie
    return answer
  }
}

/** The links that were mailed to this address, newest first; one a mail. */
export async function linksTo(mailbox: Pick<Mailbox, "list">, email: string): Promise<string[]> {
  const mails = (await mailbox.list()).filter((mail) => mail.to === email)
  return mails.flatMap(({ text }) => /https?:\S+#\S+/.exec(text)?.[0] ?? [])
}

/** The hash of the newest link that was mailed to this address, waited for. */
export async function newestLink(mailbox: Pick<Mailbox, "list">, email: string, seen = 0): Promise<URLSearchParams> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const links = await linksTo(mailbox, email)
    const [link] = links
    if (link && links.length > seen) return new URLSearchParams(new URL(link).hash.slice(1))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no mail came for ${email}`)
}

/** The pair in a mailed link. */
export const pairOf = (link: URLSearchParams) => mailPairSchema.parse(Object.fromEntries(link))

type NewCook = { url: string; mailbox: Pick<Mailbox, "list">; name: string }

/** Signs up, and opens the mailed link in the same browser, which signs in: all over HTTP, and with one slow hash. */
export async function createCook({ url, mailbox, name }: NewCook): Promise<TestCook> {
  const email = `${name}@example.org`
  const password = `${name}'s password`
  const call = newBrowser(url)
  await askToSignUp(call, { email, password })
  const pair = pairOf(await newestLink(mailbox, email))
  const { status, body } = await call("", verifyEmail, { body: { ...pair, type: "signup" } })
  if (!body?.session) throw new Error(`${email} was not signed in: ${status} ${JSON.stringify(body)}`)
  return signedIn(url, { email, password, session: body.session })
}

const mostAttempts = 5

/** As a cook does: once more where the server says that it can't just now. */
async function askToSignUp(call: typeof callEndpoint, body: Pick<TestCook, "email" | "password">): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body: answer } = await call("", signUp, { body })
    if (status < 300) return
    if (status < 500 || attempt === mostAttempts)
      throw new Error(`${body.email} was not signed up: ${status} ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A cook who has an account already. */
export async function signInAs(
  url: string,
  { email, password }: Pick<TestCook, "email" | "password">,
): Promise<TestCook> {
  const { body: session } = await callEndpoint(url, signIn, { body: { email, password } })
  return signedIn(url, { email, password, session })
}

function signedIn(url: string, cook: Omit<TestCook, "call">): TestCook {
  const token = cook.session.access_token
  return { ...cook, call: (contract, body) => callEndpoint(url, contract, { body, token }) }
}
