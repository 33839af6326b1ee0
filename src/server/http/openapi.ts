import type { SwaggerTransform } from "@fastify/swagger"
import fastifySwagger from "@fastify/swagger"
import type { FastifyInstance } from "fastify"
import { jsonSchemaTransform } from "fastify-type-provider-zod"
import { z } from "zod"
import { refusalSchema } from "#core/api/refusal-schema.ts"

/** How a call says who sends it: with the access token of a session. */
const bearer = "bearer"

/** What a signed-in call carries in its description. */
export const signedInOnly = [{ [bearer]: [] }]

const refusal = z.toJSONSchema(refusalSchema, { target: "openapi-3.0" })

/** What every call may answer besides its own. */
const refusals = {
  "4XX": { ...refusal, description: "Refused, with a stable code and a sentence for the cook." },
  "5XX": { ...refusal, description: "Our side or an outside system failed; the same form." },
}
const nothing = { type: "null", description: "Done; the answer is empty." }

/** A call as its contract has it, with what no contract says: its refusals, and that 204 has no body. */
const describeCall: SwaggerTransform = (asked) => {
  const { schema, url } = jsonSchemaTransform(asked)
  // What has no contract is for browsers: pages and the stand-ins.
  if (!schema || schema.hide) return { schema: { hide: true }, url }
  const own = schema.response ?? { 204: nothing }
  return { schema: { ...schema, response: { ...own, ...refusals } }, url }
}

/** Describes every call at /api/openapi.json, well enough to make a client of it. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: "Recipe Remix", version: "1" },
      components: { securitySchemes: { [bearer]: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: describeCall,
  })
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger())
}
