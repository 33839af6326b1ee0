import fc from "fast-check"
import { hostileText, hostileTexts } from "./hostile-text.ts"
import { type Answer, oneBody, sampleReply, status, streamed } from "./scripted-provider.ts"

/** A reply that a provider may give where somebody means harm, or nobody means anything. */
export type HostileReply = { name: string; answer: Answer }

type Written = { [key: string]: unknown }

const text = (length: number) =>
  fc.constantFrom(...Object.keys(hostileTexts)).map((name) => ({ name, text: hostileText(name, length) }))

/** So many texts of one kind, each another: a line seen before costs nothing. */
const numbered = (many: number, said: string) => Array.from({ length: many }, (_, at) => `${at + 1} ${said}`)

const recipe = (name: string, changed: Written) => ({ name, content: JSON.stringify({ ...sampleReply, ...changed }) })
const content = (name: string, said: string) => ({ name, content: said })

const lines = fc
  .record({ many: fc.constantFrom(1, 20, 100), said: text(490) })
  .map(({ many, said }) => recipe(`${many} lines of ${said.name}`, { ingredients: numbered(many, said.text) }))

const steps = fc
  .record({ many: fc.constantFrom(1, 10, 45), said: text(1_990) })
  .map(({ many, said }) => recipe(`${many} steps of ${said.name}`, { method: numbered(many, said.text) }))

const linesAndSteps = text(480).map(({ name, text }) =>
  recipe(`100 lines and 90 steps of ${name}`, { ingredients: numbered(100, text), method: numbered(90, text) }),
)

const figures = fc.constantFrom(
  ["1", " ".repeat(60_000), "x"].join(""),
  "1".repeat(80_000),
  `${" ".repeat(80_000)}1`,
  `1.${"0".repeat(80_000)}g`,
  "450 kcal".repeat(9_000),
)
const claims = figures.map((figure) =>
  recipe("a figure", { nutrition: { ...sampleReply.nutrition, calories: figure }, servings: figure }),
)

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`
const depths = fc.constantFrom(1_000, 40_000)
const deep = depths.map((depth) =>
  content("brackets in brackets", JSON.stringify(sampleReply).replace('"servings":3', `"servings":${nested(depth)}`)),
)
const deepLines = depths.map((depth) =>
  content(
    "lines in brackets",
    JSON.stringify(sampleReply).replace('"ingredients":[', `"ingredients":[${nested(depth)},`),
  ),
)

const signs = fc
  .record({
    sign: fc.constantFrom(
      '"',
      "'",
      "{",
      "[",
      "}",
      "]",
      "\\",
      ",",
      ":",
      "`",
      '{"a":',
      "[{",
      '"a" ',
      "\\u",
      "/*",
      "//",
      "]\n",
    ),
    around: fc.boolean(),
  })
  .map(({ sign, around }) => {
    const said = sign.repeat(Math.floor(90_000 / sign.length))
    return content(`${JSON.stringify(sign)} 90,000 times`, around ? `{"title": ${said}}` : said)
  })

/** A good reply with something cut out, put in or said twice. */
const broken = fc
  .record({
    at: fc.nat(900),
    length: fc.nat(60),
    put: fc.constantFrom("", '"', "]", "}", "\0", "\ud800", "\u202e", "\\"),
  })
  .map(({ at, length, put }) => {
    const json = JSON.stringify(sampleReply)
    return content("a broken reply", json.slice(0, at) + put + json.slice(at + length))
  })

const repeated = fc.constantFrom("ingredients", "method", "title").map((field) => {
  const said = `"${field}":${JSON.stringify(sampleReply[field as "title"])},`
  return content(`${field} again and again`, JSON.stringify(sampleReply).replace("{", `{${said.repeat(300)}`))
})

const inContent = fc
  .record({
    reply: fc.oneof(lines, lines, steps, linesAndSteps, claims, deep, deepLines, signs, signs, broken, repeated),
    how: fc.constantFrom("in one body", "in one piece", "in small pieces"),
  })
  .map(({ reply: { name, content }, how }): HostileReply => {
    const pieceChars = how === "in one piece" ? content.length : Math.max(7, Math.ceil(content.length / 3_000))
    return { name: `${name}, ${how}`, answer: how === "in one body" ? oneBody(content) : streamed(content, pieceChars) }
  })

/** Writes so many pieces as fast as they are read, or until nobody reads. */
function flood(piece: string, pieces: number, { code = 200, type = "text/event-stream" } = {}): Answer {
  return async (response) => {
    const closed = new Promise((gone) => response.once("close", gone))
    response.writeHead(code, { "content-type": type })
    for (let at = 0; at < pieces && !response.destroyed; at += 1) {
      if (response.write(piece)) continue
      await Promise.race([closed, new Promise((drained) => response.once("drain", drained))])
    }
    response.end()
  }
}

const event = (delta: Written) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`
const megabyte = 1_000_000

const onTheWire = fc.constantFrom<HostileReply>(
  { name: "a line without an end", answer: flood(`data: ${"x".repeat(16_000)}`, 10_000) },
  { name: "a megabyte of a word an event", answer: flood(event({ content: "a" }).repeat(400), 55) },
  { name: "a megabyte of comments", answer: flood(":\n".repeat(8_000), 63) },
  {
    name: "thinking without an end",
    answer: flood(event({ reasoning_content: "hm ".repeat(30) }).repeat(100), 100_000),
  },
  { name: "events that are no JSON", answer: flood("data: {broken\n\n".repeat(500), 100) },
  { name: "events of another form", answer: flood('data: {"choices":"none"}\n\n'.repeat(500), 100) },
  { name: "a page", answer: flood("<html>".repeat(1_000), 20, { type: "text/html" }) },
  { name: "a body that is no JSON", answer: flood("not json ".repeat(1_000), 20, { type: "application/json" }) },
  { name: "a body of brackets", answer: flood("[".repeat(16_000), megabyte / 16_000, { type: "application/json" }) },
  { name: "a body without an end", answer: flood(" ".repeat(16_000), 10_000, { type: "application/json" }) },
  { name: "a refusal without an end", answer: flood("x".repeat(16_000), 10_000, { code: 500 }) },
  { name: "a redirect", answer: status(308, { location: "http://127.0.0.1:9/v1" }) },
  { name: "nothing at all", answer: flood("", 0) },
)

/** So many hostile replies, the same ones for the same seed. */
export function hostileReplies(many: number, seed: number): HostileReply[] {
  const reply = fc.oneof({ weight: 8, arbitrary: inContent }, { weight: 2, arbitrary: onTheWire })
  return fc.sample(reply, { numRuns: many, seed })
}
