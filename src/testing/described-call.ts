import fc from "fast-check"
import { z } from "zod"

/** What a description says of a value, as far as values are made from it. */
type Schema = {
  type?: string | string[] | undefined
  const?: unknown
  enum?: unknown[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  items?: Schema | undefined
}

const schemaOfSchemas: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaOfSchemas).optional(),
    oneOf: z.array(schemaOfSchemas).optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    properties: z.record(z.string(), schemaOfSchemas).optional(),
    required: z.array(z.string()).optional(),
    items: schemaOfSchemas.optional(),
  }),
)

const parameterSchema = z.object({ in: z.string(), name: z.string(), schema: schemaOfSchemas })
const operationSchema = z.object({
  parameters: z.array(parameterSchema).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaOfSchemas.optional() })) }).optional(),
})
const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

/** A call as /api/openapi.json describes it: what goes with it, in its body or its address. */
export type DescribedCall = { method: string; path: string; body: Schema | null; query: [name: string, Schema][] }

/** Every call that a description has. */
export function readDescription(description: unknown): DescribedCall[] {
  const { paths } = descriptionSchema.parse(description)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content["application/json"]?.schema ?? null,
      query: parameters.filter((one) => one.in === "query").map(({ name, schema }): [string, Schema] => [name, schema]),
    })),
  )
}

/** Texts that somewhere on the way to a row, or out of it, were once more than text. */
export const oddTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfffb",
  "\u202egnp.exe",
  "\u2028\u2029",
  "\ufeff",
  "👩‍🍳".repeat(40),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L".repeat(20),
  "'; drop table users; --",
  "' or '1'='1",
  "$1 $2 :id %s %n {{7*7}} \u0024{7*7}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "http://169.254.169.254/",
  "a\r\nset-cookie: a=b",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "1e999",
  "-0",
  "x".repeat(20_000),
]

const oddNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324]
const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`)

/** What is a value of hardly any field. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { toString: 1 }, { length: 1e9 }),
  fc.constantFrom<unknown>(...oddNumbers),
  fc.constantFrom<unknown>(...oddTexts),
  fc.integer({ min: 1, max: 3_000 }).map(deep),
  fc.integer({ min: 1, max: 3_000 }).map((count) => Array.from({ length: count }, (_, at) => at)),
  fc.string({ unit: "binary", maxLength: 300 }),
)

type Known = { ids: readonly string[]; addresses: readonly string[] }

function text({ format }: Schema, { ids, addresses }: Known): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === "email") return fc.constantFrom(...addresses)
  return fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...oddTexts), fc.constantFrom(...ids))
}

/** Values as a schema has them, but for what its patterns ask. */
export function valueAs(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, properties = {}, required = [], items, minimum = -1_000, maximum = 1_000 } = schema
  const options = anyOf ?? oneOf
  if (options) return fc.oneof(...options.map((option) => valueAs(option, known)))
  if ("const" in schema && schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type = "string"] = [schema.type ?? []].flat()
  switch (type) {
    case "object": {
      const fields = Object.entries(properties).map(([name, field]) => [name, valueAs(field, known)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
    }
    case "array":
      return fc.array(items ? valueAs(items, known) : oddValue, { maxLength: 5 })
    case "integer":
    case "number":
      return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) })
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    default:
      return text(schema, known)
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value with one place of it, found by going down by chance, made an odd one, left out or added to. */
function spoiledAt(value: unknown, steps: readonly number[], odd: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return odd
  if (Array.isArray(value) && value.length > 0) {
    const place = step % value.length
    return value.with(place, spoiledAt(value[place], rest, odd))
  }
  if (!isFields(value)) return odd
  const names = Object.keys(value)
  const name = names[step % (names.length + 1)]
  if (name === undefined) return { ...value, [`more${step}`]: odd }
  if (step % 7 === 6) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))
  return { ...value, [name]: spoiledAt(value[name], rest, odd) }
}

/** A value that is none, in one place or as a whole. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const steps = fc.array(fc.nat(100), { maxLength: 4 })
  return fc.tuple(value, steps, oddValue).map(([whole, down, odd]) => spoiledAt(whole, down, odd))
}

/** Bodies that are not JSON, or not the one JSON that they seem. */
export const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  " ",
  "{",
  "{}{}",
  "nul",
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"id":1,"id":2}',
  "[".repeat(30_000),
  "[".repeat(30_000) + "]".repeat(30_000),
  `{"a":`.repeat(9_000),
  `"${"x".repeat(65_000)}"`,
  "x".repeat(70_000),
  "1e9999",
  "-",
  "\ufeff{}",
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
  new Uint8Array(1_000),
]
