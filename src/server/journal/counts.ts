/** What is counted since the start of this process, with the words that go into a description. */
const families = {
  http_requests: "Requests that were answered.",
  provider_failures: "Failures of the AI provider, by what cooks were told and the provider's status.",
  sign_in_failures: "Sign-ins that were refused.",
  password_refusals: "Wrong passwords given for what asks for the password again.",
  limits_met: "Tries that a limit refused.",
  replayed_tokens: "Refresh tokens that came a second time from elsewhere, each of which ended a session.",
  password_changes: "Passwords that were changed or reset.",
} as const
export type Family = keyof typeof families
type Labels = Readonly<Record<string, string | number>>

/** Counters for Prometheus; labels are few and of few values each, for every new one is a series of its own. */
export type Counts = { add(family: Family, labels: Labels): void; show(): string }

const escaped = (value: string | number) =>
  String(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")

function seriesOf(family: Family, labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `recipe_remix_${family}_total{${pairs.join(",")}}`
}

/** The text exposition format of Prometheus, version 0.0.4. */
function showFamily(name: string, { help, kind }: { help: string; kind: string }, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].map((line) => `${line}\n`).join("")
}

function showProcess(): string {
  const { user, system } = process.cpuUsage()
  const gauges = [
    {
      name: "process_start_time_seconds",
      help: "When this process started.",
      value: Date.now() / 1000 - process.uptime(),
    },
    {
      name: "process_resident_memory_bytes",
      help: "Memory that this process holds.",
      value: process.memoryUsage.rss(),
    },
  ]
  const cpu = `process_cpu_seconds_total ${(user + system) / 1_000_000}`
  return [
    ...gauges.map(({ name, help, value }) => showFamily(name, { help, kind: "gauge" }, [`${name} ${value}`])),
    showFamily("process_cpu_seconds_total", { help: "Processor time used.", kind: "counter" }, [cpu]),
  ].join("")
}

export function openCounts(): Counts {
  const counted = new Map<Family, Map<string, number>>()
  const showCounter = ([family, help]: [string, string], lines: Map<string, number>) =>
    showFamily(
      `recipe_remix_${family}_total`,
      { help, kind: "counter" },
      [...lines].map(([series, count]) => `${series} ${count}`),
    )
  return {
    add(family, labels) {
      const lines = counted.get(family) ?? new Map<string, number>()
      const series = seriesOf(family, labels)
      lines.set(series, (lines.get(series) ?? 0) + 1)
      counted.set(family, lines)
    },
    show() {
      const names = Object.keys(families) as Family[]
      return (
        names.map((name) => showCounter([name, families[name]], counted.get(name) ?? new Map())).join("") +
        showProcess()
      )
    },
  }
}
