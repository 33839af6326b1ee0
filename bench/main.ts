// npm run bench: most figures are ratios against a peer measured in the same run; what stands on its own has a bar.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { parseArgs } from "node:util"
import Fastify from "fastify"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { cookbookChef } from "#server/ai/cookbook.ts"
import { projectDir } from "#server/config.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { estimateTokens } from "#testing/prompt-tokens.ts"
import { samplePrompts } from "#testing/sample-prompts.ts"
import { benchChangeStreams } from "./change-streams.ts"
import { benchCommits } from "./commits.ts"
import { benchCookbook } from "./cookbook.ts"
import { benchFindSaved } from "./find-saved.ts"
import { benchFirstScreen } from "./first-screen.ts"
import { benchFirstWords } from "./first-words.ts"
import { benchHostileReplies } from "./hostile-replies.ts"
import { benchHostileText } from "./hostile-text.ts"
import { readLabelledLines } from "./labelled-lines.ts"
import { benchLongWork } from "./long-work.ts"
import { benchMergeItems } from "./merge-items.ts"
import { benchParsers } from "./parsers.ts"
import { type Compared, compare } from "./ratio.ts"
import { benchRemix } from "./remix.ts"
import { benchSavedPages } from "./saved-pages.ts"
import { benchSignInFlood } from "./sign-in-flood.ts"
import { benchSignedInRead } from "./signed-in-read.ts"
import { benchTicking } from "./ticking.ts"
import { benchTwoCooks } from "./two-cooks.ts"
import { benchWebhook } from "./webhook.ts"

const mostHostileRatio = 15

async function sampleRecipe() {
  const chef = cookbookChef({
    foods: await readFoodTable(),
    folders: [path.join(projectDir, "cookbook")],
    chance: () => 0.5,
  })
  const request = { dish: { kind: "named" as const, name: "Thai green curry" }, servings: 4, goals: noGoals, diets: [] }
  return chef.write({ request, preferences: defaultPreferences, shortfall: null }, AbortSignal.timeout(10_000))
}

/** A whole recipe, parsed, matched, weighed and summed, against writing and reading it as JSON; then its steps as well. */
async function benchAssessment(): Promise<{ lines: Compared; withSteps: Compared }> {
  const foods = await readFoodTable()
  const recipe = await sampleRecipe()
  const asJson = () => JSON.parse(JSON.stringify(recipe))
  // A table of its own remembers no line of the time before.
  const lines = await compare(() => assessRecipe(recipe, { ...foods }), asJson, 200)
  return { lines, withSteps: await compare(() => checkRecipe(recipe, { ...foods }), asJson, 100) }
}

const ask = async (url: string) => (await fetch(url)).text()

/** One answer over HTTP by Fastify, against the same one by node:http alone. */
async function benchHttp(): Promise<Compared> {
  const app = Fastify()
  app.get("/", async () => ({ ok: true }))
  const ours = await app.listen({ host: "127.0.0.1", port: 0 })
  const bare = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end('{"ok":true}')
  })
  await new Promise<void>((listening) => bare.listen(0, "127.0.0.1", listening))
  const { port } = bare.address() as AddressInfo
  const compared = await compare(
    () => ask(ours),
    () => ask(`http://127.0.0.1:${port}`),
    100,
  )
  await app.close()
  bare.close()
  return compared
}

const { values } = parseArgs({ options: { lines: { type: "string" } }, allowPositionals: true })
const linesFile = values.lines ?? path.join(projectDir, "bench/labelled-lines.csv")
const labelled = readLabelledLines(linesFile)
console.log(`Parsers on ${labelled.length} labelled lines:`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
for (const { parser, amountShare, lineShare, msPerLine, crashes } of benchParsers(labelled)) {
  const thrown = crashes > 0 ? `, threw at ${crashes} lines` : ""
  console.log(
    `  ${parser.padEnd(32)} amount ${percent(amountShare)}, whole line ${percent(lineShare)}, ` +
      `${msPerLine.toFixed(3)} ms a line${thrown}`,
  )
}

const hostile = benchHostileText(await readFoodTable())
console.log(
  `${hostile.ratio.toFixed(1)} x  100 kB of hostile text against 10 kB, at worst (${hostile.worst}; ` +
    `${hostile.msFor100kB.toFixed(1)} ms)`,
)
if (hostile.ratio > mostHostileRatio) {
  console.error(`Hostile text costs more than ${mostHostileRatio} times as much at ten times the length.`)
  process.exitCode = 1
}

const replies = await benchHostileReplies(await readFoodTable())
console.log(
  `${replies.worstMs.toFixed(1)} ms in the longest turn of ${replies.replies} hostile replies, from the provider to the page ` +
    `(${replies.worst})`,
)
if (!replies.isWithin) {
  console.error("A reply of a provider holds the others up for 50 ms or more.")
  process.exitCode = 1
}

const assessed = "assess a recipe, against a JSON round trip of it"
const assessment = await benchAssessment()
const figures = {
  [assessed]: assessment.lines,
  "assess it with all that its steps put in, against the same": assessment.withSteps,
  "answer over HTTP by Fastify, against node:http": await benchHttp(),
}
for (const [name, { ours, theirs, ratio }] of Object.entries(figures)) {
  console.log(`${ratio.toFixed(2)} x  ${name} (${ours.toFixed(3)} ms, ${theirs.toFixed(3)} ms)`)
}
console.log(`${Math.round(1000 / figures[assessed].ours).toLocaleString("en")} recipes assessed a second`)

const cookbook = benchCookbook(await readFoodTable())
console.log(
  `${cookbook.findP95Ms.toFixed(2)} ms to find a dish by its name, ${cookbook.dishP95Ms.toFixed(1)} to write and finish one, ` +
    `at the 95th percentile of ${cookbook.dishes} (${cookbook.openMs.toFixed(0)} to open them, ${cookbook.indexMs.toFixed(0)} to make them searchable)`,
)
if (!cookbook.isWithin) {
  console.error("Finding a dish takes more than 2 ms, or finishing one more than 20.")
  process.exitCode = 1
}

const remix = await benchRemix(await readFoodTable())
console.log(
  `${remix.p95Ms.toFixed(1)} ms at the 95th percentile of ${remix.recipes} recipes from reply to remix ` +
    `(${remix.p50Ms.toFixed(1)} at the median, ${remix.worstMs.toFixed(1)} at worst), ${remix.ratio.toFixed(1)} times summing it up; ` +
    `of 40 lines ${remix.long.p95Ms.toFixed(1)}, of a hundred ${remix.longest.p95Ms.toFixed(1)} (${remix.longest.worstMs.toFixed(1)} at worst)`,
)
if (!remix.isWithin) {
  console.error("Reading and remixing a recipe takes more than 30 ms at the 95th percentile.")
  process.exitCode = 1
}

const merged = benchMergeItems(await readFoodTable())
console.log(
  `${merged.p50Ms.toFixed(1)} ms at the median to merge a list of 2,000 items, at worst (${merged.worst}; ` +
    `${merged.p95Ms.toFixed(1)} at the 95th percentile, ${merged.coldMs.toFixed(0)} ms read for the first time), ${merged.ratio.toFixed(1)} x a tenth of it`,
)
if (!merged.isWithin) {
  console.error("Merging 2,000 items takes more than 50 ms, or more than 15 times as long as a tenth of them.")
  process.exitCode = 1
}

const finding = benchFindSaved()
const spread = ({ p50Ms, p95Ms }: { p50Ms: number; p95Ms: number }) => `${p95Ms.toFixed(1)} (${p50Ms.toFixed(1)})`
console.log(
  `${spread(finding.searched)} ms at the 95th percentile (at the median) to search in 20,000 saved recipes on the device, ` +
    `${spread(finding.sorted)} to sort them, ${spread(finding.filtered)} to filter them; ` +
    `${finding.prepareMs.toFixed(0)} ms to prepare the first search and order`,
)
if (!finding.isWithin) {
  console.error("Searching in 20,000 saved recipes takes 50 ms or more, or sorting or filtering them 20.")
  process.exitCode = 1
}

for (const [name, prompt] of Object.entries(samplePrompts)) {
  console.log(`${estimateTokens(prompt)} tokens at most, as estimated, in the prompt of ${name}`)
}

const firstWords = await benchFirstWords()
console.log(
  `${firstWords.p95Ms.toFixed(1)} ms at the 95th percentile of ${firstWords.recipes} streamed recipes from the provider's ` +
    `first words to the page (${firstWords.p50Ms.toFixed(1)} at the median, ${firstWords.worstMs.toFixed(1)} at worst)`,
)
if (!firstWords.isWithin) {
  console.error("The first words of a streamed recipe take more than 50 ms to the page at the 95th percentile.")
  process.exitCode = 1
}

const long = await benchLongWork()
console.log(
  `${long.swapMs.toFixed(0)} ms for a swap of 100 lines; /livez ${long.livezP99Ms.toFixed(1)} ms at the 99th percentile ` +
    `meanwhile (${long.livezWorstMs.toFixed(1)} at worst)`,
)
if (!long.isWithin) {
  console.error("Long work holds /livez up for more than 100 ms at the 99th percentile.")
  process.exitCode = 1
}

const pages = await benchSavedPages()
console.log(
  `${spread(pages.first)} ms for the first page of ${pages.recipes.toLocaleString("en")} saved recipes at the 95th percentile ` +
    `(at the median), ${spread(pages.next)} for the next ones, ${spread(pages.one)} for one recipe, ` +
    `${spread(pages.title)} for a title; ${spread(pages.old)} for a page of older rules, ${spread(pages.anew)} for one worked out anew`,
)
if (!pages.isWithin) {
  console.error("A page of saved recipes takes 20 ms or more at the 95th percentile.")
  process.exitCode = 1
}

const read = await benchSignedInRead()
console.log(
  `${read.ratio.toFixed(2)} x  signed-in reads a second, against a bare Fastify route with the same transaction ` +
    `(${read.oursASecond.toFixed(0)}, ${read.bareASecond.toFixed(0)})`,
)
if (!read.isWithin) {
  console.error("A signed-in read is slower than 0.6 of a bare route with the same transaction.")
  process.exitCode = 1
}

const streams = await benchChangeStreams()
console.log(
  `${streams.addedMb.toFixed(0)} MB added by ${streams.streams} open streams of changes; ${streams.stopped} readers who stopped ` +
    `were ended ${streams.keptSeconds.goingOn.toFixed(0)} s after their connection was full where changes went on, ` +
    `${streams.keptSeconds.ceased.toFixed(0)} s where they ceased (${streams.stoppedAddedMb.toFixed(0)} MB added meanwhile)`,
)
if (!streams.isWithin) {
  console.error("The streams of changes are over their limits: 150 MB and 30 s.")
  process.exitCode = 1
}

const commits = await benchCommits()
for (const [which, { ratio, oursASecond, withNoticeASecond }] of [
  ["nobody follows", commits.alone],
  ["everybody is followed", commits.followed],
] as const) {
  console.log(
    `${ratio.toFixed(1)} x  commits a second by ${commits.writers} writers where ${which}, against a notice in each ` +
      `(${oursASecond.toFixed(0)}, ${withNoticeASecond.toFixed(0)})`,
  )
}
if (!commits.isWithin) {
  console.error("Writers commit less than four times as often as with a notice in each transaction.")
  process.exitCode = 1
}

const sideBySide = await benchTwoCooks()
console.log(
  `${sideBySide.p50.toFixed(2)} x  for a cook's reads at the median, ${sideBySide.p95.toFixed(2)} x at the 95th percentile, beside one who does all ` +
    `that the bounds allow (${spread(sideBySide.beside)} ms, against ${spread(sideBySide.alone)})`,
)
if (!sideBySide.isWithin) {
  console.error(
    "One cook makes another's reads more than twice as slow at the median, or three times at the 95th percentile.",
  )
  process.exitCode = 1
}

const heard = await benchWebhook()
console.log(
  `${heard.p95Ms.toFixed(0)} ms at the 95th percentile for one of ${heard.events} events of the payment provider's`,
)
if (!heard.isWithin) {
  console.error("The events are over their limit: 200 ms at the 95th percentile.")
  process.exitCode = 1
}

const flood = await benchSignInFlood()
console.log(
  `${flood.addedMb.toFixed(0)} MB added, /livez ${flood.livezP99Ms.toFixed(1)} ms at the 99th percentile of ` +
    `${flood.livezAsked}, by 100 sign-ins at once (${flood.seconds.toFixed(1)} s)`,
)
if (!flood.isWithin) {
  console.error("The flood of sign-ins is over its limits: 320 MB and 100 ms.")
  process.exitCode = 1
}

const ticking = await benchTicking()
console.log(
  `${spread(ticking.online)} ms at the 95th percentile (at the median) until a tick shows in a list of ${ticking.items} items, ` +
    `${spread(ticking.offline)} without a connection`,
)
if (!ticking.isWithin) {
  console.error("A tick takes 50 ms or more to show at the 95th percentile.")
  process.exitCode = 1
}

const first = await benchFirstScreen()
console.log(
  `${first.ratio.toFixed(2)} x  until the largest part of a first visit stands, against the page without the home drawn when ` +
    `it is built (${first.paintMs.toFixed(0)} ms, ${first.paintMsWithout.toFixed(0)} ms, on a processor four times slower and a slow ` +
    `connection); ${first.blockedMs.toFixed(0)} ms blocked, ${first.moved.toFixed(3)} moved`,
)
if (!first.isWithin) {
  console.error("A first visit takes more than 2 s to stand, is blocked for more than 100 ms, or moves.")
  process.exitCode = 1
}
